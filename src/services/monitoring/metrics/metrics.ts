/** Metrics for monitoring systems, and the lists from which they discover clients and servers. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Caller } from '../../../access/caller.js'
import { maySeeServer, visibilityKey } from '../../../access/decisions.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Exposition, MetricsHub } from './exposition.js'
import { isMeasured, lookAtClients } from './client-series.js'
import { Service } from '../../service.js'

export class Metrics extends Service<MetricsHub> {
  /** Shares one result between simultaneous requests of callers with the same permissions. */
  readonly #underWay = new Map<string, Promise<string>>()
  #opening: Promise<Exposition> | undefined
  #exposition: Exposition | undefined

  /** Starts counting at the first request, so that unused metrics cost nothing. */
  open(): Promise<Exposition> {
    return (this.#opening ??= this.#open())
  }

  countRequest(operation: string | undefined, status: number): void {
    this.#exposition?.countRequest(operation, status)
  }

  /**
   * Prints in the text format of Prometheus; for administrators with the series of burphub's own
   * process.
   */
  print(caller: Caller): Promise<string> {
    const key = JSON.stringify([visibilityKey(caller), caller.isAdmin])
    const printing =
      this.#underWay.get(key) ?? this.#print(caller).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, printing)
    return printing
  }

  /** Lists the known clients or servers that the caller may see. */
  async discover(caller: Caller, of: 'clients' | 'servers'): Promise<Schemas['Discovered'][]> {
    const servers = this.#listServers(caller)
    if (of === 'servers') return servers.map(({ name }) => ({ '{#SERVER}': name }))
    const found = await Promise.all(
      servers.map(async server => {
        const clients = (await lookAtClients(server))?.clients ?? []
        return clients
          .filter(client => isMeasured(caller, server, client))
          .map(({ name }) => ({ '{#SERVER}': server.name, '{#CLIENT}': name }))
      })
    )
    return found.flat()
  }

  async #print(caller: Caller): Promise<string> {
    const exposition = await this.open()
    return exposition.print(caller, this.#listServers(caller))
  }

  #listServers(caller: Caller): BurpServer[] {
    return this.hub.fleet.list().filter(server => maySeeServer(caller, server.name))
  }

  async #open(): Promise<Exposition> {
    const { Exposition } = await import('./exposition.js')
    return (this.#exposition = new Exposition(this.hub))
  }
}
