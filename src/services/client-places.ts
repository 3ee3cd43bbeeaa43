/** Which clients there are, on which servers, and how the servers are. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import { mayListClient, mayListServer } from '../access/decisions.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import { Fault } from '../faults.js'
import type { Page } from './answers.js'
import { gatherFromServers, openClient, visibleClients, type ClientPlace } from './doors.js'
import { toPage, type ListShape, type PageQuestion } from './paging.js'

type PlaceItem = components['schemas']['ClientPlace']
type ServerStats = components['schemas']['ServerStats']
type Labels = components['schemas']['Labels']

const places: ListShape<PlaceItem> = {
  keyOf: item => `${item.agent ?? ''}\0${item.name}`,
  nameOf: item => item.name,
  fields: { name: item => item.name, agent: item => item.agent ?? '' }
}

const servers: ListShape<ServerStats> = {
  keyOf: item => item.name,
  nameOf: item => item.name,
  fields: { name: item => item.name, clients: item => item.clients }
}

/** Finds the caller that a user of this name would be. */
export type FindCaller = (name: string) => Promise<Caller>

export class ClientPlaces {
  readonly #fleet: Fleet
  readonly #findCaller: FindCaller

  constructor(fleet: Fleet, findCaller: FindCaller) {
    this.#fleet = fleet
    this.#findCaller = findCaller
  }

  /** Administrators and moderators may look through the eyes of another user. */
  async list(
    caller: Caller,
    question: PageQuestion & { server?: string | undefined; user?: string | undefined },
    asker: Asker
  ): Promise<Page<PlaceItem>> {
    const eyes = await this.#eyesOf(caller, question.user)
    const list = async (server: BurpServer) => {
      const clients = visibleClients(eyes, server, await server.listClients(asker))
      return clients.map(({ name }) => ({ name, agent: this.#fleet.agentOf(server) }))
    }
    const items = await gatherFromServers(this.#fleet, eyes, question.server, list)
    return toPage(items, places, question)
  }

  async listServers(
    caller: Caller,
    question: PageQuestion,
    asker: Asker
  ): Promise<Page<ServerStats>> {
    const visible = this.#fleet.list().filter(server => mayListServer(caller, server.name))
    const items = await Promise.all(visible.map(server => toServerStats(caller, server, asker)))
    return toPage(items, servers, question)
  }

  async listLabels(caller: Caller, place: ClientPlace, asker: Asker): Promise<Labels> {
    const server = openClient(this.#fleet, caller, place)
    const { labels } = await server.findClient(place.client, asker)
    return { labels: [...labels] }
  }

  async #eyesOf(caller: Caller, user: string | undefined): Promise<Caller> {
    const mayAsk = caller.isAdmin || caller.isModerator
    return user === undefined || !mayAsk ? caller : this.#findCaller(user)
  }
}

async function toServerStats(
  caller: Caller,
  server: BurpServer,
  asker: Asker
): Promise<ServerStats> {
  try {
    const { clients } = await server.listClients(asker)
    const visible = clients.filter(client => mayListClient(caller, server.name, client.name))
    return { name: server.name, alive: true, clients: visible.length }
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return { name: server.name, alive: false, clients: 0 }
  }
}
