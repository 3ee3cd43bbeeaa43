import { api, type Schemas } from '../api.js'
import type { Question } from '../parts/load.js'
import type { Place } from '../../places.js'

export interface Target {
  readonly server: string
  /** Absent for files of the server. */
  readonly client?: string | undefined
  /** Empty for the first file. */
  readonly conf: string
  /** For templates, `client` is the name of the template. */
  readonly kind?: 'template' | 'statictemplate' | undefined
}

export type Config = Schemas['ServerConfig'] | Schemas['ClientConfig']
export type Saved = Schemas['ConfigSaved']
export type Trial = Schemas['ConfigTrial']
export type Version = Schemas['ConfigVersion']

export interface ReadConfig {
  config: Config
  etag: string
}

/** Options by name; null unsets one. */
export type Patch = Record<string, unknown>

export function placeOf({ server, client: name, conf }: Target): Place {
  const file = { server, conf: conf === '' ? undefined : conf }
  return name === undefined
    ? { page: 'settings', ...file }
    : { page: 'client-settings', ...file, name }
}

export function configKey({ server, client, conf, kind }: Target): readonly string[] {
  return ['config', server, client ?? '', kind ?? '', conf]
}

/** Returns the key of unsaved changes. */
export function keyOf(target: Target): string {
  return configKey(target).join('\0')
}

/**
 * Returns the path of the file, by its type always that of a client's: the API takes and answers
 * the same for a server's own.
 */
function pathOf<A extends '' | 'history/' | 'diff/' | 'rollback/'>(action: A, { client }: Target) {
  const file = client === undefined ? 'server-config' : 'config/{client}'
  return `/api/settings/${action}${file}` as `/api/settings/${A}config/{client}`
}

function paramsOf<Q extends object>({ server, client = '', conf, kind }: Target, query: Q) {
  const ofKind: { [K in NonNullable<Target['kind']>]?: true } = kind ? { [kind]: true } : {}
  const place = { serverName: server, ...(conf !== '' && { conf }) }
  return { path: { client }, query: { ...place, ...ofKind, ...query } }
}

/** `secrets`: passwords in plain text, for administrators. */
export async function readConfig(
  target: Target,
  signal?: AbortSignal,
  secrets = false
): Promise<ReadConfig> {
  const { data, response } = await api.GET(pathOf('', target), {
    params: paramsOf(target, secrets ? { secrets } : {}),
    signal: signal ?? null
  })
  return { config: data as Config, etag: response.headers.get('etag') ?? '' }
}

export function questionOf(target: Target): Question<ReadConfig> {
  return { queryKey: configKey(target), queryFn: ({ signal }) => readConfig(target, signal) }
}

interface Written {
  etag: string
  dryRun?: boolean
  reason?: string
}

function writeParams(target: Target, { etag, dryRun = false, reason = '' }: Written) {
  const query = { ...(dryRun && { dryRun }), ...(reason !== '' && { reason }) }
  return { ...paramsOf(target, query), header: { 'If-Match': etag } }
}

interface Change extends Written {
  body: Patch
  signal?: AbortSignal
}

export async function changeConfig(target: Target, change: Change): Promise<Saved> {
  const { body, signal = null } = change
  const params = writeParams(target, change)
  const { data } = await api.PATCH(pathOf('', target), { params, body, signal })
  return data
}

export async function listVersions(target: Target, signal?: AbortSignal): Promise<Version[]> {
  const { data } = await api.GET(pathOf('history/', target), {
    params: paramsOf(target, {}),
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
  const { data } = await api.GET(pathOf('diff/', target), {
    params: paramsOf(target, compared),
    signal: signal ?? null
  })
  return data?.diff ?? ''
}

export async function rollBack(
  target: Target,
  wanted: Written & { version: number }
): Promise<Saved> {
  const { data } = await api.POST(pathOf('rollback/', target), {
    params: writeParams(target, wanted),
    body: { version: wanted.version }
  })
  return data
}

/** Options that other files set for this one. */
export type Origin = Schemas['ConfigOrigin']

/** Groups values of other files by option, without burp's defaults. */
export function groupElsewhere({ results }: Config): ReadonlyMap<string, readonly Origin[]> {
  const groups = new Map<string, Origin[]>()
  for (const origin of results.origins) {
    if (origin.from === 'file' || origin.from === 'default') continue
    const group = groups.get(origin.name)
    if (group) group.push(origin)
    else groups.set(origin.name, [origin])
  }
  return groups
}

export function placeOfOrigin(
  { server, client }: Target,
  { from, file }: Origin
): { to: Place; query?: Record<string, string> } | undefined {
  if (file === null) return undefined
  const name = fileName(file)
  if (from === 'template') {
    return { to: { page: 'client-settings', server, name }, query: { kind: 'template' } }
  }
  if (from === 'server' || client === undefined) {
    return { to: { page: 'settings', server, conf: file } }
  }
  return { to: { page: 'client-settings', server, name: client, conf: file } }
}

export function fileName(path: string): string {
  return path.replace(/^.*\//, '')
}
