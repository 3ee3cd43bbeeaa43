/** burp's configuration as it is: the files of the server, of clients and of templates. */
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { requireConfigRead, requireServer } from '../../access/decisions.js'
import type { BurpServer, Fleet } from '../../burp/burp-server.js'
import type { NamedFile } from '../../host/configuration.js'
import { Fault } from '../../faults.js'
import type { Ask, ClientAsk } from '../ask.js'
import { EtaggedAnswer } from '../answers.js'
import { openServer } from '../asked-servers.js'
import type { NamedPath } from './config-includes.js'
import { toClientConfig, toServerConfig } from './config-object.js'
import { toClientPlace, type FileQuestion } from './file-question.js'
import { enterSecrets } from './settings-entries.js'
import { usualVersion } from './option-classes.js'

type Schemas = components['schemas']

export interface ServerFileQuestion {
  /** Absent: burp-server.conf. */
  conf?: string | undefined
  showsSecrets?: boolean | undefined
}

export interface ClientFileQuestion extends FileQuestion {
  showsSecrets?: boolean | undefined
}

export class SettingsReading {
  readonly #fleet: Fleet

  constructor(fleet: Fleet) {
    this.#fleet = fleet
  }

  /** Throws what `Configuration.read` does, and FORBIDDEN for secrets. */
  findServerFile(
    ask: Ask,
    question: ServerFileQuestion
  ): Promise<EtaggedAnswer<Schemas['ServerConfig']>> {
    return enterSecrets(ask, question, () => this.#findServerFile(ask, question))
  }

  async #findServerFile(
    ask: Ask,
    { conf, showsSecrets = false }: ServerFileQuestion
  ): Promise<EtaggedAnswer<Schemas['ServerConfig']>> {
    const server = openServer(this.#fleet, ask)
    requireSecrets(ask.caller, showsSecrets)
    const file = server.configuration.read({ kind: 'server', conf })
    const object = toServerConfig({
      file,
      server: server.configuration.readServer(),
      clients: listReachableClients(server),
      version: burpVersionOf(server),
      showsSecrets
    })
    return new EtaggedAnswer(object, file.etag)
  }

  /** Throws what `Configuration.read` does, and FORBIDDEN for secrets. */
  findClientFile(
    ask: ClientAsk,
    question: ClientFileQuestion
  ): Promise<EtaggedAnswer<Schemas['ClientConfig']>> {
    return enterSecrets(ask, question, () => this.#findClientFile(ask, question))
  }

  async #findClientFile(
    { caller, place: { server: name, client } }: ClientAsk,
    question: ClientFileQuestion
  ): Promise<EtaggedAnswer<Schemas['ClientConfig']>> {
    const server = this.#fleet.find(name)
    const { showsSecrets = false } = question
    const place = toClientPlace({ ...question, client })
    if (place.kind === 'client') requireConfigRead(caller, server.name, place.name)
    else requireServer(caller, server.name)
    requireSecrets(caller, showsSecrets)
    const { configuration } = server
    const file = configuration.read(place)
    const top = place.conf === undefined ? file : configuration.read({ ...place, conf: undefined })
    const object = toClientConfig({
      file,
      top: top.tree,
      kind: place.kind,
      server: configuration.readServer(),
      version: burpVersionOf(server),
      showsSecrets
    })
    return new EtaggedAnswer(object, file.etag)
  }
}

function requireSecrets(caller: Caller, showsSecrets: boolean): void {
  if (!showsSecrets || caller.isAdmin) return
  throw new Fault('FORBIDDEN', 'Only an administrator may see passwords.')
}

export function burpVersionOf({ version }: BurpServer): string {
  return version === '' ? usualVersion : version
}

// A file that names no folder of clients, or a wrong one, must be shown all the same: to be mended.
function listReachableClients({ configuration }: BurpServer): NamedPath[] {
  const clients = unlessUnusable(() => configuration.listClients())
  return clients?.map(toNamedPath) ?? []
}

/** `undefined` where the files are out of reach, or do not say where the others are. */
export function unlessUnusable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    const isUnusable =
      error instanceof Fault && (error.code === 'NEEDS_AGENT' || error.code === 'BAD_CONFIG')
    if (isUnusable) return undefined
    throw error
  }
}

export function toNamedPath({ name, path }: NamedFile): NamedPath {
  return { name, value: path }
}
