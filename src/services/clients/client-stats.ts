import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { mayListClient, visibilityKey } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { ClientList } from '../../burp/server/server-values.js'
import {
  type Backup,
  type Child,
  type ClientState,
  isAhead,
  lookUpNewest,
  lookUpRunningBackup
} from '../../burp/server/client-state.js'
import type { ClientView } from '../../watch/observed-client.js'
import { TimeSlice } from '../../queues/time-slice.js'
import type { Page } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { openNamedClient, openServer } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { type ListShape, type PageQuestion, toPageInSlices } from '../requests/paging.js'
import { Service } from '../service.js'

type ClientStats = Schemas['ClientStats']

/** Replaces a missing date, and is sorted last in both orders. */
const never = 'never'

const shape: ListShape<ClientStats> = {
  keyOf: item => item.name,
  nameOf: item => item.name,
  fields: {
    name: item => item.name,
    state: item => item.state,
    last: ({ last }) => (last === never ? undefined : last)
  }
}

export class ClientStatsService extends Service<'fleet' | 'zones'> {
  readonly #views = new SharedViews<ClientList, Promise<readonly ClientStats[]>>()

  async list(ask: RequestContext, question: PageQuestion): Promise<Page<ClientStats>> {
    const server = openServer(this.hub.fleet, ask)
    const list = await server.lookAtClients(ask)
    const view = this.#views.find(list, ask.caller, () => this.#toView(ask.caller, server, list))
    return toPageInSlices(await view, shape, { ...question, signal: ask.signal })
  }

  /** In slices: there may be tens of thousands of them. */
  async #toView(caller: Caller, server: BurpServer, list: ClientList): Promise<ClientStats[]> {
    const timeSlice = new TimeSlice()
    const times = this.hub.zones.of(caller)
    const view: ClientStats[] = []
    for (const client of list.clients) {
      if (mayListClient(caller, server.name, client.name)) view.push(toStats(client, times))
      if (timeSlice.isSpent) await timeSlice.yield()
    }
    return view
  }

  /** The running status of one client; percent is -1 while nothing runs, as clients of this route expect. */
  async find(ask: RequestContext): Promise<Schemas['ClientRunning']> {
    const { server, client: name } = openNamedClient(this.hub.fleet, ask)
    const client = await server.findClient(name, ask)
    const { state, phase, percent, last } = toStats(client, this.hub.zones.of(ask.caller))
    return { state, phase, percent: lookUpShownChild(client) ? percent : -1, last }
  }
}

function toStats(client: ClientState, times: LocalTimes): ClientStats {
  const toDate = (timestamp: number | undefined) =>
    timestamp === undefined ? never : times.print(timestamp)
  return {
    ...toState(client),
    last: toDate(lookUpNewest(client.backups)?.timestamp),
    last_attempt: toDate(lookUpLatest(client.backups))
  }
}

/** The state and health of a client in the overview and in events: a new live field belongs here. */
export function toLiveClient({ client, health }: ClientView, times: LocalTimes) {
  const nowS = Math.floor(Date.now() / 1000)
  const newest = lookUpNewest(client.backups)?.timestamp
  const print = (at: number | undefined) => (at === undefined ? null : times.printWithOffset(at))
  return {
    ...toState(client),
    health: health.state,
    reason: health.reason,
    due: print(health.dueAt),
    since: print(health.since),
    last: print(newest !== undefined && isAhead(newest, nowS) ? health.lastAt : newest),
    last_attempt: print(
      lookUpLatest(client.backups.filter(({ timestamp }) => !isAhead(timestamp, nowS)))
    )
  }
}

function toState(client: ClientState) {
  const child = lookUpShownChild(client)
  return {
    name: client.name,
    state: client.runStatus,
    phase: child?.phase ?? null,
    percent: child?.progress.percent ?? 0,
    labels: [...client.labels]
  }
}

/** Returns the running backup of the client, or another process for it. */
export function lookUpShownChild(client: ClientState): Child | undefined {
  return lookUpRunningBackup(client) ?? client.children[0]
}

function lookUpLatest(backups: readonly Backup[]): number | undefined {
  return backups.length === 0 ? undefined : Math.max(...backups.map(each => each.timestamp))
}

/** Upper bound of cached views per source; further callers get a new view each time. */
const viewsPerSourceMax = 200

/**
 * Views of a source, shared by callers with the same permissions and kept as long as the source.
 */
export class SharedViews<Source extends object, View> {
  readonly #views = new WeakMap<Source, Map<string, View>>()

  find(source: Source, caller: Caller, make: () => View): View {
    const views = this.#viewsOf(source)
    const key = JSON.stringify([visibilityKey(caller), caller.timeZone])
    const known = views.get(key)
    if (known !== undefined) return known
    const view = make()
    if (views.size < viewsPerSourceMax) views.set(key, view)
    return view
  }

  #viewsOf(source: Source): Map<string, View> {
    const known = this.#views.get(source)
    if (known) return known
    const views = new Map<string, View>()
    this.#views.set(source, views)
    return views
  }
}
