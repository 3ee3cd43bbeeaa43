/** Lists clients with their servers, and the state of servers. */
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { MissingFacts } from '../../burp/server/server-values.js'
import type { Fault } from '../../faults.js'
import type { RequestContext, ClientRequestContext } from '../requests/request-context.js'
import type { Page } from '../requests/answers.js'
import {
  askInTime,
  gatherFromServers,
  listKnownServers,
  openClient,
  visibleClients
} from '../requests/request-targets.js'
import { toPage, type ListShape, type PageQuestion } from '../requests/paging.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'
type ServerStats = Schemas['ServerStats']

const places: ListShape<Schemas['ClientPlace']> = {
  keyOf: item => `${item.agent ?? ''}\0${item.name}`,
  nameOf: item => item.name,
  fields: { name: item => item.name, agent: item => item.agent ?? '' }
}

const servers: ListShape<ServerStats> = {
  keyOf: item => item.name,
  nameOf: item => item.name,
  fields: { name: item => item.name, clients: item => item.clients }
}

export class ClientPlaces extends Service<'authenticator' | 'fleet' | 'zones'> {
  /** Administrators may look through the eyes of another user. */
  async list(
    ask: RequestContext,
    query: QueryOf<'listAllClients'>
  ): Promise<Page<Schemas['ClientPlace']>> {
    const eyes = await this.#eyesOf(ask, query.user)
    const list = async (server: BurpServer) => {
      const clients = visibleClients(eyes, server, await server.lookAtClients(ask))
      return clients.map(({ name }) => ({ name, agent: this.hub.fleet.agentOf(server) }))
    }
    const items = await gatherFromServers({ fleet: this.hub.fleet, ask, caller: eyes }, list)
    return toPage(items, places, query)
  }

  async listServers(ask: RequestContext, question: PageQuestion): Promise<Page<ServerStats>> {
    const visible = await listKnownServers(this.hub.fleet, ask.caller)
    const items = await Promise.all(visible.map(server => this.#toServerStats(ask, server)))
    return toPage(items, servers, question)
  }

  async listLabels(ask: ClientRequestContext): Promise<Schemas['Labels']> {
    const server = openClient(this.hub.fleet, ask)
    const { labels } = await server.findClient(ask.place.client, ask)
    return { labels: [...labels] }
  }

  async #eyesOf({ caller }: RequestContext, user: string | undefined): Promise<Caller> {
    return user === undefined || !caller.isAdmin
      ? caller
      : this.hub.authenticator.findCallerNamed(user)
  }

  async #toServerStats(ask: RequestContext, server: BurpServer): Promise<ServerStats> {
    let reason: Fault | undefined
    let lastSeen = server.health.lastSeen
    const noteMissing = (_server: string, fault: Fault, { asOf }: MissingFacts = {}) => {
      reason = fault
      if (asOf !== undefined) lastSeen ??= Math.floor(asOf / 1000)
    }
    const looker = { user: ask.user, signal: ask.signal, noteMissing }
    const list = await askInTime(
      server,
      () => server.lookAtClients(looker),
      fault => (reason = fault)
    )
    const isAlive = list !== undefined && reason === undefined
    const clients = list ? visibleClients(ask.caller, server, list) : []
    return {
      name: server.name,
      alive: isAlive,
      clients: clients.length,
      code: reason?.code ?? server.health.code,
      lastSeen:
        isAlive || lastSeen === undefined ? null : this.hub.zones.of(ask.caller).print(lastSeen),
      numbersMissing: await server.countMissingNumbers(clients)
    }
  }
}
