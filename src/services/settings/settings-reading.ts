/** burp's configuration as it is: files, templates, clients, and what front ends can offer. */
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { mayReadConfig, requireConfigRead } from '../../access/decisions.js'
import type { BurpServer, Fleet } from '../../burp/burp-server.js'
import { compareVersions } from '../../burp/config/catalogue.js'
import type { ConfigFile } from '../../burp/config/config-tree.js'
import { templatesFolder } from '../../burp/config/edit-templates.js'
import type { ConfigPlace, NamedFile } from '../../burp/configuration.js'
import { listVariables } from '../../burp/local/lifecycle/static-text.js'
import { hasRevocationTools } from '../../burp/revocation-tools.js'
import { Fault } from '../../faults.js'
import { EtaggedAnswer } from '../answers.js'
import { openServer } from '../doors.js'
import type { NamedPath } from './config-includes.js'
import { toClientConfig, toRaw, toServerConfig } from './config-object.js'
import { usualVersion } from './option-classes.js'

type Schemas = components['schemas']

export interface ServerFileQuestion {
  /** Absent: the default server. */
  server?: string | undefined
  /** Absent: burp-server.conf. */
  conf?: string | undefined
  showsSecrets?: boolean | undefined
}

export interface ClientFileQuestion extends ServerFileQuestion {
  /** Name of the client, or of the template. */
  client: string
  isTemplate?: boolean | undefined
  isStaticTemplate?: boolean | undefined
}

export interface PathQuestion {
  server?: string | undefined
  client?: string | undefined
  path?: string | undefined
  source?: string | undefined
}

/** Since this version a server lists the backups of many clients at once. */
const batchListsSince = '2.0.48'
/** In clientconfdir; the name is burp-ui's. */
const staticTemplatesFolder = '.buistatictemplates'
/** Names of clients who know themselves what they are: they need no value. */
const knownVariables: readonly string[] = ['client', 'agent']

export class SettingsReading {
  readonly #fleet: Fleet

  constructor(fleet: Fleet) {
    this.#fleet = fleet
  }

  /** Throws what `Configuration.read` does, and FORBIDDEN for secrets. */
  async findServerFile(
    caller: Caller,
    { server: name, conf, showsSecrets = false }: ServerFileQuestion
  ): Promise<EtaggedAnswer<Schemas['ServerConfig']>> {
    const server = openServer(this.#fleet, caller, name)
    requireSecrets(caller, showsSecrets)
    const file = server.configuration.read({ kind: 'server', conf })
    const object = toServerConfig({
      file,
      server: server.configuration.readServer(),
      clients: listReachableClients(server),
      version: findVersion(server),
      showsSecrets
    })
    return new EtaggedAnswer(object, file.etag)
  }

  /** Throws what `Configuration.read` does, and FORBIDDEN for secrets. */
  async findClientFile(
    caller: Caller,
    question: ClientFileQuestion
  ): Promise<EtaggedAnswer<Schemas['ClientConfig']>> {
    const server = openServer(this.#fleet, caller, question.server)
    const { showsSecrets = false } = question
    const place = toClientPlace(question)
    if (place.kind === 'client') requireConfigRead(caller, server.name, place.name)
    requireSecrets(caller, showsSecrets)
    const { configuration } = server
    const file = configuration.read(place)
    const top = place.conf === undefined ? file : configuration.read({ ...place, conf: undefined })
    const object = toClientConfig({
      file,
      top: top.tree,
      kind: place.kind,
      server: configuration.readServer(),
      version: findVersion(server),
      showsSecrets
    })
    return new EtaggedAnswer(object, file.etag)
  }

  /** Of a moderator those whose configuration may be read. */
  async listClients(caller: Caller, name?: string): Promise<Schemas['ConfiguredClients']> {
    const server = openServer(this.#fleet, caller, name)
    const clients = server.configuration.listClients()
    const shown = clients.filter(client => mayReadConfig(caller, server.name, client.name))
    return { result: shown.map(toNamedPath) }
  }

  async listTemplates(caller: Caller, name?: string): Promise<Schemas['TemplateList']> {
    const { configuration } = openServer(this.#fleet, caller, name)
    const templates = configuration.listTemplates()
    return { result: templates.map(template => toRelative(template, templatesFolder)) }
  }

  async listStaticTemplates(caller: Caller, name?: string): Promise<Schemas['StaticTemplateList']> {
    const { configuration } = openServer(this.#fleet, caller, name)
    const result = configuration.listStaticTemplates().map(template => {
      const place: ConfigPlace = { kind: 'staticTemplate', name: template.name }
      const { document } = configuration.read(place).tree
      const names = listVariables(toRaw(document, true))
      return {
        ...toRelative(template, staticTemplatesFolder),
        content: toRaw(document, false, { showsVariables: true }),
        variables: names.filter(variable => !knownVariables.includes(variable))
      }
    })
    return { result }
  }

  /** Asks burp for its version where that is not known yet. Throws BURP_… faults then. */
  async findOptions(
    caller: Caller,
    name?: string,
    signal?: AbortSignal
  ): Promise<Schemas['SettingOptions']> {
    const server = openServer(this.#fleet, caller, name)
    if (server.version === '') await server.listClients(signal)
    const files = lookUpServerFile(server)
    return {
      is_revocation_enabled: files !== undefined && hasRevocationTools(files),
      // A restore is ordered by a file in the client's storage.
      server_can_restore: files !== undefined,
      batch_list_supported: compareVersions(findVersion(server), batchListsSince) >= 0
    }
  }

  /** Throws INVALID_INPUT, PATH_NOT_ALLOWED where there is no such file. */
  async expandPath(caller: Caller, question: PathQuestion): Promise<Schemas['ExpandedPath']> {
    const server = openServer(this.#fleet, caller, question.server)
    const { path, client, source } = question
    if (client !== undefined) requireConfigRead(caller, server.name, client)
    if (path === undefined) throw noPath()
    const { configuration } = server
    const foreign = configuration
      .listClients()
      .filter(other => !mayReadConfig(caller, server.name, other.name))
      .map(other => other.path)
    const found = configuration.expandPath({ path, client, source })
    const result = found.filter(file => !foreign.includes(file)).toSorted()
    if (result.length === 0) throw nothingFound()
    return { result }
  }
}

export function toClientPlace(
  question: ClientFileQuestion
): Exclude<ConfigPlace, { kind: 'server' }> {
  const { client: name, conf, isTemplate = false, isStaticTemplate = false } = question
  if (isTemplate && isStaticTemplate) {
    throw new Fault(
      'INVALID_INPUT',
      'A name is that of a template or of a static one, not of both.'
    )
  }
  if (isTemplate) return { kind: 'template', name, conf }
  return { kind: isStaticTemplate ? 'staticTemplate' : 'client', name, conf }
}

function requireSecrets(caller: Caller, showsSecrets: boolean): void {
  if (!showsSecrets || caller.isAdmin) return
  throw new Fault('FORBIDDEN', 'Only an administrator may see passwords.')
}

export function findVersion({ version }: BurpServer): string {
  return version === '' ? usualVersion : version
}

// A file that names no folder of clients, or a wrong one, must be shown all the same: to be mended.
function listReachableClients({ configuration }: BurpServer): NamedPath[] {
  const clients = unlessUnusable(() => configuration.listClients())
  return clients?.map(toNamedPath) ?? []
}

function lookUpServerFile({ configuration }: BurpServer): ConfigFile | undefined {
  return unlessUnusable(() => configuration.readServer())
}

function unlessUnusable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    const isUnusable =
      error instanceof Fault && (error.code === 'NEEDS_AGENT' || error.code === 'BAD_CONFIG')
    if (isUnusable) return undefined
    throw error
  }
}

function toNamedPath({ name, path }: NamedFile): NamedPath {
  return { name, value: path }
}

function toRelative({ name }: NamedFile, folder: string): NamedPath {
  return { name, value: `${folder}/${name}` }
}

function noPath(): Fault {
  return new Fault('INVALID_INPUT', 'Say which path to expand.', { errors: { path: 'is missing' } })
}

function nothingFound(): Fault {
  return new Fault('PATH_NOT_ALLOWED', 'No file was found there that may be shown.')
}
