/** The clients of a server with their states. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import type { ClientList, Fleet } from '../burp/burp-server.js'
import { lookUpNewest, type ClientState } from '../burp/client-state.js'
import type { Page } from './answers.js'
import { openClient, openServer, visibleClients, type ClientPlace } from './doors.js'
import type { LocalTimes } from './local-times.js'
import { toPage, type ListShape, type PageQuestion } from './paging.js'
import { lookUpShownChild, toProgress } from './progress.js'
import { SharedViews } from './shared-views.js'

type ClientStats = components['schemas']['ClientStats']
type ClientRunning = components['schemas']['ClientRunning']

const shape: ListShape<ClientStats> = {
  keyOf: item => item.name,
  nameOf: item => item.name,
  fields: { name: item => item.name, state: item => item.state, last: item => item.last }
}

export class ClientStatsService {
  readonly #fleet: Fleet
  readonly #times: LocalTimes
  readonly #views = new SharedViews<ClientList, readonly ClientStats[]>()

  constructor(fleet: Fleet, times: LocalTimes) {
    this.#fleet = fleet
    this.#times = times
  }

  async list(
    caller: Caller,
    question: PageQuestion & { server?: string | undefined },
    asker: Asker
  ): Promise<Page<ClientStats>> {
    const server = openServer(this.#fleet, caller, question.server)
    const list = await server.listClients(asker)
    const view = this.#views.find(list, caller, () =>
      visibleClients(caller, server, list).map(client => this.#toStats(client))
    )
    return toPage(view, shape, question)
  }

  /** The running status of one client; percent is -1 while nothing runs, as clients of this route expect. */
  async find(caller: Caller, place: ClientPlace, asker: Asker): Promise<ClientRunning> {
    const server = openClient(this.#fleet, caller, place)
    const client = await server.findClient(place.client, asker)
    const { state, phase, percent, last } = this.#toStats(client)
    return { state, phase, percent: lookUpShownChild(client) ? percent : -1, last }
  }

  #toStats(client: ClientState): ClientStats {
    const child = lookUpShownChild(client)
    const attempts = client.backups.map(backup => backup.timestamp)
    return {
      name: client.name,
      state: client.runStatus,
      phase: child?.phase ?? null,
      percent: child ? (toProgress(child.counters).percent ?? 0) : 0,
      last: this.#toDate(lookUpNewest(client.backups)?.timestamp),
      last_attempt: this.#toDate(attempts.length === 0 ? undefined : Math.max(...attempts)),
      labels: [...client.labels]
    }
  }

  #toDate(timestamp: number | undefined): string {
    return timestamp === undefined ? 'never' : this.#times.print(timestamp)
  }
}
