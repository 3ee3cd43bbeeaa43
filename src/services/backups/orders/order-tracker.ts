/** Stores the jobs that users queue on burp servers, and determines their results. */
import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import type { Caller } from '../../../access/caller.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { backgroundRequester } from '../../../queues/requester.js'
import { lookUpNumber } from '../../../protocol/counters.js'
import type {
  ClientCommand,
  MarkerTraces,
  RestoreTraces,
  WrittenMarker
} from '../../../host/markers.js'
import { Fault } from '../../../faults.js'
import type { Store } from '../../../store/store.js'
import {
  end,
  type Judgement,
  keep,
  type Order,
  type OrderFacts,
  type SeenBefore,
  toOrder
} from './order.js'

export interface OrderBookParts {
  fleet: Pick<Fleet, 'list'>
  store: Pick<Store, 'orders' | 'changeAside'>
  now?: () => number
}

export interface OrderPlace {
  server: BurpServer
  client: string
}

const refreshedAtOnce = 8

/** Results that say something about the client. */
const tellingStates: ReadonlySet<Order['state']> = new Set([
  'done',
  'declined',
  'failed',
  'blocking-backups'
])

type NewFacts = Omit<OrderFacts, 'fingerprint' | 'command'>

/** How long ended orders are kept; the store keeps only the newest ones of each client. */
const keptMs = 400 * 86_400_000

export class OrderTracker {
  readonly #fleet: Pick<Fleet, 'list'>
  readonly #store: OrderBookParts['store']
  readonly #now: () => number

  constructor({ fleet, store, now = Date.now }: OrderBookParts) {
    this.#fleet = fleet
    this.#store = store
    this.#now = now
  }

  /** Returns the orders of a client, newest first, in their last known state. */
  async list({ server, client }: OrderPlace): Promise<Order[]> {
    return (await this.#store.orders.list(server.name, client)).map(toOrder)
  }

  /** Returns the orders in their current state. Throws what `Markers` throw if an order is open. */
  async listRefreshed(place: OrderPlace): Promise<Order[]> {
    const orders = await this.list(place)
    return await Promise.all(orders.map(order => this.#refresh(place.server, order)))
  }

  /**
   * Returns the waiting and running orders of all servers, oldest first, in their current state as
   * far as it is known.
   */
  async listOpen(isWanted: (order: Order) => boolean): Promise<Order[]> {
    const servers = new Map(this.#fleet.list().map(server => [server.name, server]))
    const open = (await this.#store.orders.listOpen()).map(toOrder).filter(isWanted)
    const refresh = async (order: Order) => {
      const server = servers.get(order.server)
      return server ? this.#refresh(server, order).catch(() => order) : order
    }
    const orders = await pMap(open, refresh, { concurrency: refreshedAtOnce })
    return orders.filter(({ isOpen }) => isOpen)
  }

  /** Returns the newest ended or blocking orders of a server, newest first, in their last known state. */
  async listTelling(server: string, kind: Order['kind']): Promise<Order[]> {
    const orders = (await this.#store.orders.listNewest(server, kind)).map(toOrder)
    return orders.filter(({ state }) => tellingStates.has(state))
  }

  /** Returns the open order of the client if it was made with burphub. */
  async lookUpOpen(place: OrderPlace, kind: Order['kind']): Promise<Order | undefined> {
    const orders = await this.listRefreshed(place)
    return orders.find(order => order.kind === kind && order.isOpen)
  }

  /** Stores the order of a written marker file. Ends orders of the same kind that it replaces. */
  async add(
    caller: Caller,
    { server, client }: OrderPlace,
    order: { kind: Order['kind']; facts: NewFacts; written: WrittenMarker; at: number }
  ): Promise<void> {
    const { kind, facts, written, at } = order
    await this.#endOpen({ server, client }, kind, course =>
      end('cancelled', { ...course, reason: 'REPLACED', by: caller.name }, at)
    )
    await this.#store.orders.add({
      id: randomUUID(),
      server: server.name,
      client,
      kind,
      user: caller.name,
      at,
      facts: { ...facts, ...written },
      ...keep('waiting', { contacts: 0 })
    })
  }

  /** Call it before the marker file is written. Throws what `Markers` throw. */
  async findSeen({ server, client }: OrderPlace, kind: Order['kind'], owner: string) {
    return toSeen(await server.host.markers.lookUpTraces(client, kind, owner))
  }

  async cancel(caller: Caller, place: OrderPlace, kind: Order['kind']): Promise<void> {
    await this.#endOpen(place, kind, course =>
      end('cancelled', { ...course, by: caller.name }, this.#now())
    )
  }

  /** Refreshes the open orders of all servers, and removes old ones. Returns the errors. */
  async refreshAll(): Promise<unknown[]> {
    const servers = new Map(this.#fleet.list().map(server => [server.name, server]))
    const failures: unknown[] = []
    for (const order of await this.#store.orders.listOpen()) {
      const server = servers.get(order.server)
      if (!server) continue
      try {
        await this.#refresh(server, toOrder(order))
      } catch (error) {
        failures.push(error)
      }
    }
    await this.#store.orders.prune({ before: this.#now() - keptMs })
    return failures
  }

  async #endOpen(
    place: OrderPlace,
    kind: Order['kind'],
    toEnd: (course: Order['course']) => Judgement
  ): Promise<void> {
    const orders = await this.list(place)
    // A backup that has begun continues, whether or not its marker file stays.
    const open = orders.filter(
      order => order.kind === kind && order.isOpen && !(kind === 'backup' && order.course.backup)
    )
    for (const { id, course } of open) await this.#store.orders.change(id, toEnd(course))
  }

  async #refresh(server: BurpServer, order: Order): Promise<Order> {
    if (!order.isOpen) return order
    const judgement = await this.#judge(server, order)
    const isSame = judgement.state === order.state && isEqual(judgement.course, order.course)
    // Returns false if another request has ended the order meanwhile, and told so.
    const isSaved = !isSame && (await this.#store.orders.change(order.id, judgement))
    if (isSaved && !judgement.isOpen && order.kind === 'restore') {
      await this.#tellEnd(order, judgement)
    }
    if (judgement.course.contacts > order.course.contacts) {
      await server.host.markers.awaitContact(order.client, order.kind)
    }
    return { ...order, ...judgement }
  }

  /** Notes for notifications that a client has carried out a restore, or will not. */
  async #tellEnd({ server, client, user, facts }: Order, { state }: Judgement): Promise<void> {
    const at = Math.floor(this.#now() / 1000)
    const number = facts.backup ?? null
    const told = { action: 'restore.schedule', user, subject: null, outcome: state }
    const change = { server, client, kind: 'restore', at, number, facts: told }
    await this.#store.changeAside(({ transitions }) => transitions.add([change]))
  }

  async #judge(server: BurpServer, order: Order): Promise<Judgement> {
    const { markers } = server.host
    const { client, kind, facts, course } = order
    const now = this.#now()
    try {
      const traces = await markers.lookUpTraces(client, kind, facts.owner)
      const isTaken = !traces.marker
      const restore =
        kind === 'restore' && isTaken && facts.backup !== undefined
          ? await markers.lookUpRestoreTraces(facts.owner, facts.backup)
          : { isUnderWay: false }
      const backup = kind === 'backup' && isTaken ? await lookUpBackups(server, client) : undefined
      return judge(order, { ...traces, restore, backup }, now)
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'NO_SUCH_CLIENT') throw error
      return end('cancelled', { ...course, reason: 'CLIENT_GONE' }, now)
    }
  }
}

/** Returns undefined if burp cannot be queried. */
async function lookUpBackups(
  server: BurpServer,
  client: string
): Promise<BackupTraces | undefined> {
  try {
    const { children } = await server.findClient(client, backgroundRequester)
    if (children.length > 0) return { isUnderWay: true }
    const last = (await server.listBackups(client, backgroundRequester)).find(
      ({ isFinished }) => isFinished
    )
    if (!last) return { isUnderWay: false }
    const { counters } = await server.findRecord(client, last.number, backgroundRequester)
    const endedAtS = lookUpNumber(counters, 'timeEnd') ?? last.timestamp
    return { isUnderWay: false, last: { number: last.number, endedAt: endedAtS * 1000 } }
  } catch (error) {
    if (error instanceof Fault && error.code !== 'NO_SUCH_CLIENT') return undefined
    throw error
  }
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** burp needs a moment between reading a marker file and acting on it. */
const settlingMs = 3_000
/** Time after which burp's missing traces mean that the job did not happen. */
export const graceMs = 60_000
/** burp records whole seconds. */
const secondMs = 1_000

export interface Traces extends MarkerTraces {
  readonly restore: RestoreTraces
  /** burp's view of the client's backups; absent if burp cannot be queried. */
  readonly backup?: BackupTraces | undefined
}

interface BackupTraces {
  readonly isUnderWay: boolean
  /** The newest finished backup. */
  readonly last?: { readonly number: number; readonly endedAt: number } | undefined
}

export function judge(order: Order, traces: Traces, now: number): Judgement {
  const { marker } = traces
  if (!marker)
    return order.kind === 'restore'
      ? judgeRestore(order, traces, now)
      : judgeBackup(order, traces, now)
  const { course, facts } = order
  if (marker.fingerprint !== facts.fingerprint) {
    return end('cancelled', { ...course, reason: 'OVERWRITTEN' }, now)
  }
  // Only a restore is read at each contact, and blocks the client while its marker file stays.
  return order.kind === 'restore' ? judgeWaiting(order, marker, now) : keep('waiting', course)
}

function judgeWaiting(
  { state, course }: Order,
  { writtenAt, readAt }: NonNullable<Traces['marker']>,
  now: number
): Judgement {
  const isNew = readAt > writtenAt && readAt > (course.lastContactAt ?? 0)
  if (!isNew || now - readAt < settlingMs) return keep(state, course)
  const contacts = course.contacts + 1
  return keep('blocking-backups', { ...course, contacts, lastContactAt: readAt })
}

function judgeRestore(order: Order, traces: Traces, now: number): Judgement {
  const { course, facts } = order
  const since = listSince(order, traces)
  const taken = since.find(({ command }) => command === facts.command)
  if (taken) return judgeTaken(order, { ...traces.restore, takenAt: taken.at }, now)
  if (!traces.commands) {
    const { isUnderWay, last } = traces.restore
    if (last && last.startedAt + secondMs >= order.at) {
      return judgeTaken(order, { ...traces.restore, takenAt: last.startedAt }, now)
    }
    if (isUnderWay) return keep('running', course)
  }
  const [other] = since
  if (other) return end('declined', { ...course, takenAt: other.at }, now)
  return judgeMissing(order, traces, now)
}

function judgeTaken(
  { course }: Order,
  { isUnderWay, last, takenAt }: RestoreTraces & { takenAt: number },
  now: number
): Judgement {
  if (last && last.startedAt + secondMs >= takenAt && !isUnderWay) {
    const { endedAt, attempted, expected, bytes, warnings } = last
    const restore = { attempted, expected, bytes, warnings }
    return end(attempted < expected ? 'failed' : 'done', { ...course, takenAt, restore }, endedAt)
  }
  if (isUnderWay || now - takenAt < graceMs) return keep('running', { ...course, takenAt })
  return end('failed', { ...course, takenAt, reason: 'NO_LOG' }, now)
}

function judgeBackup(order: Order, traces: Traces, now: number): Judgement {
  const { course } = order
  const since = listSince(order, traces)
  const taken = since.find(({ command }) => command === 'backupphase1timed')
  const { backup: newest = 0, commandAt = 0 } = order.facts.seen ?? {}
  const findBegun = (startAt: number) =>
    traces.backups.find(
      ({ number, at }) =>
        (number > newest && at + secondMs >= startAt) ||
        // After an interrupted backup, burp uses its number again.
        (taken && number === newest && at >= startAt && at > commandAt)
    )
  if (!traces.commands) {
    const begun = findBegun(order.at)
    if (begun) {
      return judgeBegun({ ...course, takenAt: begun.at, backup: begun.number }, traces.backup, now)
    }
  }
  if (taken) {
    const takenAt = taken.at
    const begun = findBegun(takenAt)
    if (begun) {
      return judgeBegun({ ...course, takenAt, backup: begun.number }, traces.backup, now)
    }
    if (now - takenAt < graceMs) return keep('running', { ...course, takenAt })
    return end('failed', { ...course, takenAt, reason: 'NO_BACKUP' }, now)
  }
  const checked = since.find(({ command }) => command === 'backupphase1timedcheck')
  if (!checked) return judgeMissing(order, traces, now)
  return end('failed', { ...course, takenAt: checked.at, reason: 'CHECKED_ONLY' }, now)
}

/** An unfinished end may be visible for a moment between two steps of burp. */
function judgeBegun(course: Begun, traces: BackupTraces | undefined, now: number): Judgement {
  const { last } = traces ?? {}
  if (last && last.number >= course.backup) return end('done', course, last.endedAt)
  const { missedAt: _, ...rest } = course
  if (!traces || traces.isUnderWay) return keep('running', rest)
  const { missedAt = now } = course
  if (now - missedAt < graceMs) return keep('running', { ...course, missedAt })
  return end('failed', { ...course, reason: 'UNFINISHED' }, now)
}

type Begun = Order['course'] & { backup: number }

function judgeMissing({ state, course }: Order, { commands }: Traces, now: number): Judgement {
  const { missedAt = now } = course
  if (now - missedAt < graceMs) return keep(state, { ...course, missedAt })
  if (!commands) return end('unknown', course, now)
  return end('cancelled', { ...course, reason: 'REMOVED' }, now)
}

export function toSeen({ commands = [], backups }: MarkerTraces): SeenBefore {
  const commandAt = commands.at(-1)?.at ?? 0
  return {
    commandAt,
    commands: commands.filter(({ at }) => at === commandAt).length,
    backup: Math.max(0, ...backups.map(({ number }) => number))
  }
}

/** The clock of the burp host, which wrote the commands, may differ from that of burphub. */
function listSince({ at, facts }: Order, { commands = [] }: Traces): readonly ClientCommand[] {
  if (!facts.seen) return commands.filter(command => command.at + secondMs > at)
  const { commandAt, commands: known } = facts.seen
  const ofThatSecond = commands.filter(command => command.at === commandAt)
  const old = new Set(ofThatSecond.slice(0, known))
  return commands.filter(command => command.at >= commandAt && !old.has(command))
}
