/** Polls one burp server and reports what changed since the previous poll. */
import pMap from 'p-map'
import type { BurpServer } from '../burp/server/burp-server.js'
import { backgroundRequester } from '../queues/requester.js'
import { TimeSlice } from '../queues/time-slice.js'
import { type Fault, unlessFault } from '../faults.js'
import type { Store, ChangeTables } from '../store/store.js'
import type { HealthTracker } from './client-healths.js'
import { FailureReader } from './failure-reader.js'
import {
  type Change,
  type ClientView,
  compareFleet,
  type FinishedBackup,
  hasNewBackups,
  isFleetOverdue,
  isNewer,
  keepOldFailure,
  type ObservedClient,
  type ObservedServer,
  type Silence,
  startObserving,
  tellGone,
  toAppearedChange,
  updateObserved,
  updateOutage
} from './observed-client.js'
import { toFigures } from '../burp/index/backup-figures.js'
import { lookUpNewest, type ClientState } from '../burp/server/client-state.js'
import type { AttemptLog } from '../store/backup-records.js'
import type { WatchedClient } from '../store/transitions.js'

/** The server itself, in place of a client's name. */
const ownKey = ''

export interface ServerView {
  server: BurpServer
  fault: Fault | undefined
  /** By name. The previous ones if the server does not respond. */
  clients: ReadonlyMap<string, ClientView>
  /** In the order of detection. */
  changes: readonly Change[]
}

export interface WatchParts {
  store: Pick<Store, 'transitions' | 'changeAside'>
  healths: HealthTracker
  /** Seconds since 1970. */
  now: () => number
}

/** Maximum number of clients queried for new backups per poll; later polls query the others. */
const newsPerLookMax = 50
/** Maximum number of failures whose logs are read per poll; later polls detect the others. */
const failuresPerLookMax = 50
const questionsAtOnce = 2
const bringEveryS = 60

export class ServerWatch {
  readonly server: BurpServer
  readonly #parts: WatchParts
  #sight: ObservedServer | undefined
  #keeps = false
  #clients: ReadonlyMap<string, ClientView> = new Map()
  /** The views after the last reported changes. */
  #told: ReadonlyMap<string, ClientView> = new Map()
  #silence: Silence | undefined
  #broughtAt = -Infinity
  readonly #failures: FailureReader

  constructor(server: BurpServer, parts: WatchParts) {
    this.server = server
    this.#parts = parts
    this.#failures = new FailureReader(server)
  }

  /** Makes the next poll start from the stored state, which another process may have changed. */
  forget(): void {
    this.#sight = undefined
    this.#told = new Map()
  }

  /**
   * Polls once. Stores changes if `keeps`, otherwise only returns them. If they cannot be stored,
   * the next poll detects them again. Throws STORE_UNAVAILABLE.
   */
  async look(keeps: boolean): Promise<ServerView> {
    const { store, now } = this.#parts
    if (keeps !== this.#keeps) this.forget()
    this.#keeps = keeps
    const before = (this.#sight ??= await readSight(store, this.server.name))
    const at = now()
    const fault = await this.#ask()
    this.#silence = fault && { fault, since: this.#silence?.since ?? at }
    const { own, changes: ofServer } = updateOutage(before.own, this.#silence, at)
    const seen = fault
      ? { clients: before.clients, changes: [], old: [], own }
      : await this.#compare(before, at)
    const after = { clients: seen.clients, own: { ...own, isFleetLate: seen.own.isFleetLate } }
    const changes = [...ofServer, ...seen.changes]
    if (keeps && !fault) await this.#failures.follow(this.#clients)
    if (keeps) await this.#keep({ before, after, changes: [...seen.old, ...changes] }, at)
    this.#sight = after
    this.#told = this.#clients
    if (!fault) await this.#bringNumbers(at)
    return { server: this.server, fault, clients: this.#clients, changes }
  }

  async #keep({ before, after, changes }: Pick<Step, 'before' | 'after' | 'changes'>, at: number) {
    const described = await this.#failures.describe(changes, at)
    await keepStep(this.#parts.store, { server: this.server.name, before, after, ...described })
  }

  async #ask(): Promise<Fault | undefined> {
    const { fault, views } = await this.#parts.healths.observe(this.server)
    if (!fault) this.#clients = new Map(views.map(view => [view.client.name, view]))
    return fault
  }

  /**
   * Loads statistics of finished backups that no request has loaded. Longer work continues in the
   * background.
   */
  async #bringNumbers(at: number): Promise<void> {
    if (at < this.#broughtAt + bringEveryS) return
    this.#broughtAt = at
    const clients = [...this.#clients.values()].map(({ client }) => client)
    await this.server.openHistory(clients, backgroundRequester).catch(unlessFault)
  }

  async #compare(before: ObservedServer, at: number) {
    const isFleetLate = isFleetOverdue(this.#clients.values())
    const count = this.#clients.size
    const changes = compareFleet(before.own, { isFleetLate, count, at })
    const news = await this.#listNews(before)
    const clients = new Map<string, ObservedClient>()
    const old: Change[] = []
    let failures = 0
    const timeSlice = new TimeSlice()
    for (const [name, { client, health }] of this.#clients) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const known = before.clients.get(name)
      if (known && !isFleetLate && this.#isAsTold(known, { client, health })) {
        clients.set(name, known)
        continue
      }
      const finished = known && hasNewBackups(known, client) ? news.get(name) : []
      const look = { client, health, at, finished, isFleetLate }
      const seen = keepOldFailure(known ? updateObserved(known, look) : startObserving(look), look)
      failures += Number(hasFailed(seen))
      if (failures > failuresPerLookMax && hasFailed(seen)) {
        if (known) clients.set(name, known)
        continue
      }
      if (!known && before.own) changes.push(toAppearedChange(name, at))
      changes.push(...seen.changes)
      if (seen.old) old.push(seen.old)
      clients.set(name, seen.sight)
    }
    for (const name of before.clients.keys())
      if (!clients.has(name)) changes.push(tellGone(name, at))
    return { clients, own: { isFleetLate }, changes, old }
  }

  /** Whether neither burp's data nor the health has changed, as for most clients in most polls. */
  #isAsTold(known: ObservedClient, { client, health }: ClientView): boolean {
    const isSame = this.#told.get(client.name)?.client === client
    return isSame && known.health === health.state && !hasNewBackups(known, client)
  }

  /**
   * Lists the new finished backups of some clients. Clients whose backups are not known yet are
   * missing.
   */
  async #listNews({ clients }: ObservedServer): Promise<ReadonlyMap<string, FinishedBackup[]>> {
    const news = new Map<string, FinishedBackup[]>()
    const wanted = [...this.#clients.values()].flatMap(({ client }) => {
      const sight = clients.get(client.name)
      return sight && hasNewBackups(sight, client) ? [{ client, sight }] : []
    })
    const ask = async ({ client, sight }: (typeof wanted)[number]) => {
      const finished = await listFinishedSince(this.server, client, sight).catch(unlessFault)
      if (finished) news.set(client.name, finished)
    }
    await pMap(wanted.slice(0, newsPerLookMax), ask, { concurrency: questionsAtOnce })
    return news
  }
}

function hasFailed({ changes, old }: ReturnType<typeof keepOldFailure>): boolean {
  return old !== undefined || changes.some(({ kind }) => kind === 'backup.failed')
}

/**
 * Returns backups, oldest first. For the newest one, at least the number is known. Throws BURP_…
 * and NO_SUCH_CLIENT.
 */
async function listFinishedSince(
  server: BurpServer,
  client: ClientState,
  before: ObservedClient
): Promise<FinishedBackup[]> {
  const records = await server.listRecords(client.name, backgroundRequester)
  const found: FinishedBackup[] = records.map(({ backup: { number, timestamp }, counters }) => ({
    number,
    timestamp,
    figures: toFigures(counters, timestamp)
  }))
  const newest = lookUpNewest(client.backups)
  const isThere =
    !newest ||
    found.some(
      ({ number, timestamp }) => timestamp === newest.timestamp && number === newest.number
    )
  if (!isThere) found.push({ number: newest.number, timestamp: newest.timestamp, figures: null })
  return found.filter(backup => isNewer(backup, before.newest))
}

/** Reads the last observed state of a server from the store, where another instance may have updated it. */
async function readSight(
  { transitions }: Pick<Store, 'transitions'>,
  server: string
): Promise<ObservedServer> {
  const rows = await transitions.listWatched(server)
  const own = rows.find(({ client }) => client === ownKey)
  const clients = rows.filter(({ client }) => client !== ownKey)
  return {
    clients: new Map(clients.map(row => [row.client, parseSight(row)])),
    ...(own && { own: JSON.parse(own.state) as NonNullable<ObservedServer['own']> })
  }
}

interface Step {
  server: string
  before: ObservedServer
  after: ObservedServer
  changes: readonly Change[]
  logs: readonly AttemptLog[]
}

type Kept = Pick<ChangeTables, 'transitions' | 'attemptLogs'>

/** Writes in one transaction, so that no change is reported twice or lost. Writes nothing if nothing changed. */
async function keepStep(store: Pick<Store, 'changeAside'>, step: Step): Promise<void> {
  const { server, before, after, changes, logs } = step
  const written = await listChanged(before, after)
  const removed = [...before.clients.keys()].filter(name => !after.clients.has(name))
  if (written.length + removed.length + changes.length === 0) return
  await store.changeAside(async ({ transitions, attemptLogs }: Kept) => {
    await transitions.writeWatched(server, written)
    await transitions.removeWatched(server, removed)
    await transitions.add(changes.map(change => ({ ...change, server })))
    await attemptLogs.add(server, logs)
  })
}

async function listChanged(
  before: ObservedServer,
  after: ObservedServer
): Promise<WatchedClient[]> {
  const rows: WatchedClient[] = []
  const timeSlice = new TimeSlice()
  for (const [client, sight] of after.clients) {
    const known = before.clients.get(client)
    if (sight === known) continue
    if (timeSlice.isSpent) await timeSlice.yield()
    const state = printSight(sight)
    if (state !== printSight(known)) rows.push({ client, knownSince: sight.knownSince, state })
  }
  const own = JSON.stringify(after.own)
  const isOwnNew = own !== undefined && own !== JSON.stringify(before.own)
  return isOwnNew ? [...rows, { client: ownKey, knownSince: 0, state: own }] : rows
}

/** Prints members in a fixed order, to compare states. */
function printSight(sight: ObservedClient | undefined): string {
  const { health, newest, attempt, failed, isToKeep } = sight ?? {}
  return JSON.stringify({ health, newest, attempt, failed, isToKeep })
}

function parseSight({ knownSince, state }: WatchedClient): ObservedClient {
  return { knownSince, ...(JSON.parse(state) as Omit<ObservedClient, 'knownSince'>) }
}
