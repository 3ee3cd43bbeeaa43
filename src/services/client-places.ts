/** Which clients there are, on which servers, and how the servers are. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import { mayListServer } from '../access/decisions.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import type { Fault } from '../faults.js'
import type { Page } from './answers.js'
import {
  askInTime,
  gatherFromServers,
  openClient,
  visibleClients,
  type ClientPlace
} from './doors.js'
import type { LocalTimes } from './local-times.js'
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
  readonly #times: LocalTimes
  readonly #findCaller: FindCaller

  constructor(fleet: Fleet, times: LocalTimes, findCaller: FindCaller) {
    this.#fleet = fleet
    this.#times = times
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
    const items = await gatherFromServers(
      { fleet: this.#fleet, caller: eyes, name: question.server, asker },
      list
    )
    return toPage(items, places, question)
  }

  async listServers(
    caller: Caller,
    question: PageQuestion,
    asker: Asker
  ): Promise<Page<ServerStats>> {
    const visible = this.#fleet.list().filter(server => mayListServer(caller, server.name))
    const items = await Promise.all(
      visible.map(server => this.#toServerStats(caller, server, asker))
    )
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

  async #toServerStats(caller: Caller, server: BurpServer, asker: Asker): Promise<ServerStats> {
    let reason: Fault | undefined
    const list = await askInTime(
      server,
      () => server.listClients(asker),
      fault => (reason = fault)
    )
    const { lastSeen } = server.health
    return {
      name: server.name,
      alive: list !== undefined,
      clients: list ? visibleClients(caller, server, list).length : 0,
      code: reason?.code ?? null,
      lastSeen: list || lastSeen === undefined ? null : this.#times.print(lastSeen)
    }
  }
}
