/** All servers that administrators deal with: those of the configuration, and those added since. */
import type { BurpServer } from '../../burp/server/burp-server.js'
import { lookUpNameProblem } from '../../burp/server/server-name.js'
import { Fault, noSuchServer } from '../../faults.js'
import { say } from '../../texts.js'
import type { StoredServer } from '../../store/servers.js'
import { type ConfiguredServer, Service, type ServersHub } from '../service.js'

/** With burp's files beside burphub, over the network alone, or through an agent. */
export type ServerKind = 'local' | 'remote' | 'agent'

/** At least one of `stored` and `server` is set. */
export interface KnownServer {
  readonly name: string
  readonly kind: ServerKind
  readonly stored: StoredServer | undefined
  /** Undefined until its agent is enrolled. */
  readonly server: BurpServer | undefined
}

export class KnownServers extends Service<'config' | 'fleet' | 'store', ServersHub> {
  readonly #configured: ReadonlyMap<string, ServerKind> = new Map(
    this.hub.config.servers.map(server => [server.name, kindOf(server)])
  )

  /** Lists servers of the configuration in its order, then the others by name. */
  async list(): Promise<KnownServer[]> {
    const configured = this.#configured
    const rows = await this.hub.store.servers.list()
    const added = rows.filter(({ name }) => !configured.has(name))
    return [
      ...[...configured].map(([name, kind]) => this.#toKnown(name, kind, undefined)),
      ...added.map(row => this.#toKnown(row.name, 'agent', row))
    ]
  }

  /** Throws NO_SUCH_SERVER. */
  async find(name: string): Promise<KnownServer> {
    const kind = this.#configured.get(name)
    if (kind) return this.#toKnown(name, kind, undefined)
    const stored = await this.hub.store.servers.lookUp(name)
    if (!stored) throw noSuchServer(name)
    return this.#toKnown(name, 'agent', stored)
  }

  /** Finds a server that was added in burphub. Throws NO_SUCH_SERVER, and NOT_SUPPORTED for one of the configuration. */
  async findAdded(name: string): Promise<KnownServer & { stored: StoredServer }> {
    const known = await this.find(name)
    this.requireNotConfigured(name)
    const { stored } = known
    if (!stored) throw noSuchServer(name)
    return { ...known, stored }
  }

  /** Throws NOT_SUPPORTED. */
  requireNotConfigured(name: string): void {
    if (!this.#configured.has(name)) return
    throw new Fault(
      'NOT_SUPPORTED',
      say`Server ${name} is defined in the burphub configuration file. Change it there.`
    )
  }

  #toKnown(name: string, kind: ServerKind, stored: StoredServer | undefined): KnownServer {
    const server = this.hub.fleet.list().find(each => each.name === name)
    return { name, kind, stored, server }
  }
}

function kindOf(server: ConfiguredServer): ServerKind {
  if ('agent' in server) return 'agent'
  return server.serverConfig === undefined ? 'remote' : 'local'
}

/** Throws BAD_NAME. */
export function requireServerName(name: string): void {
  const problem = lookUpNameProblem(name)
  if (problem) throw new Fault('BAD_NAME', say`The server name ${problem}.`)
}
