/** A file of burp's configuration, and what is asked of the API about it. */
import { api, type Schemas } from '../api.js'
import type { Question } from '../parts/load.js'
import type { Place } from '../../places.js'

export interface Target {
  readonly server: string
  /** Whose file it is; absent for the server's own. */
  readonly client?: string | undefined
  /** Empty for the first file. */
  readonly conf: string
  /** A template is named where a client is. */
  readonly kind?: 'template' | 'statictemplate' | undefined
}

export type Config = Schemas['ServerConfig'] | Schemas['ClientConfig']
export type Saved = Schemas['ConfigSaved']
export type Version = Schemas['ConfigVersion']

export interface ReadConfig {
  config: Config
  etag: string
}

/** What a change asks for: options by name; null switches one off. */
export type Patch = Record<string, unknown>

/** Where the file is shown. */
export function placeOf({ server, client: name, conf }: Target): Place {
  const file = { server, conf: conf === '' ? undefined : conf }
  return name === undefined
    ? { page: 'settings', ...file }
    : { page: 'client-settings', ...file, name }
}

export function configKey({ server, client, conf, kind }: Target): readonly string[] {
  return ['config', server, client ?? '', kind ?? '', conf]
}

/** By which changes that are not saved are known. */
export function keyOf(target: Target): string {
  return configKey(target).join('\0')
}

function kindOf({ kind }: Target) {
  return kind === undefined ? {} : { [kind]: true }
}

/** `secrets`: passwords in plain text, for administrators. */
export async function readConfig(
  target: Target,
  signal?: AbortSignal,
  secrets = false
): Promise<ReadConfig> {
  const { server, client, conf } = target
  const query = { ...kindOf(target), ...(secrets && { secrets }) }
  const { data, response } =
    client === undefined
      ? await api.GET('/api/settings/{server}/server-config/{conf}', {
          params: { path: { server, conf }, query },
          signal: signal ?? null
        })
      : await api.GET('/api/settings/{server}/config/{client}/{conf}', {
          params: { path: { server, client, conf }, query },
          signal: signal ?? null
        })
  return { config: data as Config, etag: response.headers.get('etag') ?? '' }
}

/** How pages ask for the file. */
export function questionOf(target: Target): Question<ReadConfig> {
  return {
    queryKey: configKey(target),
    queryFn: ({ signal }) => readConfig(target, signal)
  }
}

interface Change {
  body: Patch
  etag: string
  dryRun?: boolean
  reason?: string
  signal?: AbortSignal
}

export async function changeConfig(target: Target, change: Change): Promise<Saved> {
  const { server, client, conf } = target
  const { body, etag, dryRun = false, reason = '', signal = null } = change
  const query = { ...kindOf(target), ...(dryRun && { dryRun }), ...(reason !== '' && { reason }) }
  const header = { 'If-Match': etag }
  const { data } =
    client === undefined
      ? await api.PATCH('/api/settings/{server}/server-config/{conf}', {
          params: { path: { server, conf }, query, header },
          body,
          signal
        })
      : await api.PATCH('/api/settings/{server}/config/{client}/{conf}', {
          params: { path: { server, client, conf }, query, header },
          body,
          signal
        })
  return data as Saved
}

export async function listVersions(target: Target, signal?: AbortSignal): Promise<Version[]> {
  const { server, client, conf } = target
  const { data } =
    client === undefined
      ? await api.GET('/api/settings/{server}/history/server-config/{conf}', {
          params: { path: { server, conf } },
          signal: signal ?? null
        })
      : await api.GET('/api/settings/{server}/history/config/{client}/{conf}', {
          params: { path: { server, client, conf }, query: kindOf(target) },
          signal: signal ?? null
        })
  return data ?? []
}

interface Compared {
  from?: number
  to?: number
}

export async function compareVersions(
  target: Target,
  compared: Compared,
  signal?: AbortSignal
): Promise<string> {
  const { server, client, conf } = target
  const query = { ...kindOf(target), ...compared }
  const { data } =
    client === undefined
      ? await api.GET('/api/settings/{server}/diff/server-config/{conf}', {
          params: { path: { server, conf }, query },
          signal: signal ?? null
        })
      : await api.GET('/api/settings/{server}/diff/config/{client}/{conf}', {
          params: { path: { server, client, conf }, query },
          signal: signal ?? null
        })
  return data?.diff ?? ''
}
interface RollBack {
  version: number
  etag: string
  dryRun?: boolean
  reason?: string
}

export async function rollBack(target: Target, wanted: RollBack): Promise<Saved> {
  const { server, client, conf } = target
  const { version, etag, dryRun = false, reason = '' } = wanted
  const query = { ...kindOf(target), ...(dryRun && { dryRun }), ...(reason !== '' && { reason }) }
  const header = { 'If-Match': etag }
  const body = { version }
  const { data } =
    client === undefined
      ? await api.POST('/api/settings/{server}/rollback/server-config/{conf}', {
          params: { path: { server, conf }, query, header },
          body
        })
      : await api.POST('/api/settings/{server}/rollback/config/{client}/{conf}', {
          params: { path: { server, client, conf }, query, header },
          body
        })
  return data as Saved
}
