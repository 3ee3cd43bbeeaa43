/**
 * Sends events to listeners. Detects changes once for all listeners, and only while there are any.
 */
import { randomUUID } from 'node:crypto'
import { printUser } from '../../../access/caller.js'
import type { StoredCheck } from '../../../store/checks.js'
import type { AuditEntry } from '../../../store/audit.js'
import { Fault } from '../../../faults.js'
import type { ClientView } from '../../../watch/observed-client.js'
import type { ServerView } from '../../../watch/server-watch.js'
import { EventsAnswer } from '../../requests/answers.js'
import type { RequestContext } from '../../requests/request-context.js'
import { EventListener, toEventId } from './event-listener.js'
import {
  type EventDetails,
  listHappenings,
  type LiveEvent,
  PublishedEvent,
  tellServer,
  type ToldView,
  toTold
} from './client-change-events.js'
import { isConfiguration } from '../../../watch/user-action-changes.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'

const streamsMax = 500
const streamsPerUserMax = 16
const streamsPerSessionMax = 4
/** Recent events are kept for listeners that were disconnected for a moment. */
const keptMax = 2_000
const keptMs = 60_000
const openingMs = 5_000
const retryAfterS = 30
/**
 * Interval at which permissions are read: another instance may change them, and there may be no
 * server whose polls show that.
 */
const lookMs = 2_000
/** Upper bound of polls and audit entries that wait to be sent. */
const waitingMax = 1_000

export class EventHub extends Service<
  'authenticator' | 'checkRunner' | 'config' | 'fleet' | 'logger' | 'trail' | 'watcher' | 'zones'
> {
  readonly #instance = randomUUID().slice(0, 8)
  readonly #listeners = new Set<EventListener>()
  /** Accepted listeners that have not received anything yet. */
  readonly #opening = new Set<RequestContext>()
  readonly #told = new Map<string, ToldView>()
  /** Servers that existed when watching started. */
  #first: ReadonlySet<string> = new Set()
  readonly #happenings: PublishedEvent[] = []
  #seq = 0
  #unsubscribe: (() => void) | undefined
  #ending: NodeJS.Timeout | undefined
  #line: Promise<void> = Promise.resolve()
  #waiting = 0

  /** `lastEventId`: the last event that the consumer received. Throws TOO_MANY_REQUESTS. */
  open(
    ask: RequestContext,
    query: QueryOf<'listenToEvents'>,
    lastEventId = query.after
  ): EventsAnswer<LiveEvent> {
    this.#requireRoom(ask)
    const take = this.#reserve(ask)
    return new EventsAnswer<LiveEvent>(
      sink => {
        take()
        const { zones } = this.hub
        const parts = { ask, filter: query, sink, zones, instance: this.#instance }
        return this.#begin(new EventListener(parts), lastEventId)
      },
      ({ event }) => event === 'progress'
    )
  }

  /** Returns the id of the latest event. A listener that starts soon after it misses nothing. */
  markPosition(): string {
    this.#watch()
    if (this.#listeners.size === 0) this.#stopLater()
    return toEventId(this.#instance, this.#seq)
  }

  /** Disconnects all listeners, which then reconnect. */
  close(): void {
    this.#sendAway()
    this.#stop()
  }

  /** Reserves a place until the listener starts; an unused reservation expires. */
  #reserve(ask: RequestContext): () => void {
    this.#opening.add(ask)
    const free = () => this.#opening.delete(ask)
    const timer = setTimeout(free, openingMs).unref()
    return () => {
      clearTimeout(timer)
      free()
    }
  }

  #requireRoom({ caller }: RequestContext): void {
    const user = printUser(caller)
    const { kind, id } = caller.login
    const all = [...this.#listeners, ...this.#opening]
    const ofUser = all.filter(({ caller: other }) => printUser(other) === user)
    const ofSession =
      kind === 'session' ? ofUser.filter(({ caller: other }) => other.login.id === id) : []
    const isFull =
      all.length >= streamsMax ||
      ofUser.length >= streamsPerUserMax ||
      ofSession.length >= streamsPerSessionMax
    if (isFull) {
      throw new Fault('TOO_MANY_REQUESTS', 'Too many event streams are open. Close some first.', {
        retryAfterS
      })
    }
  }

  #begin(listener: EventListener, lastEventId: string | undefined): () => void {
    this.#watch()
    const missed = this.#listMissed(lastEventId)
    this.#listeners.add(listener)
    listener.begin(this.#seq, missed)
    const { eventStreamTimeoutMs } = this.hub.config.limits
    const end = setTimeout(() => listener.end(), eventStreamTimeoutMs).unref()
    return () => {
      clearTimeout(end)
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stopLater()
    }
  }

  /** Returns undefined if events may be missing. */
  #listMissed(lastEventId: string | undefined): readonly PublishedEvent[] | undefined {
    const [, instance, text] = /^([0-9a-f]+)-(\d+)$/.exec(lastEventId ?? '') ?? []
    const seq = Number(text)
    const first = this.#happenings[0]?.seq ?? this.#seq + 1
    if (instance !== this.#instance || seq < first - 1 || seq > this.#seq) return undefined
    return this.#happenings.filter(happening => happening.seq > seq)
  }

  #watch(): void {
    clearTimeout(this.#ending)
    if (this.#unsubscribe) return
    const { checkRunner, watcher, trail, fleet } = this.hub
    this.#first = new Set(fleet.names)
    const ends = [
      watcher.subscribe(view => this.#enqueue(() => this.#follow(view))),
      checkRunner.subscribe(check => this.#enqueue(async () => [tellCheck(check)])),
      trail.subscribe((entry: AuditEntry) => this.#enqueue(async () => listOfEntry(entry)))
    ]
    const looking = setInterval(() => this.#look(), lookMs).unref()
    ends.push(() => clearInterval(looking))
    this.#unsubscribe = () => ends.forEach(end => end())
  }

  #stopLater(): void {
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => this.#stop(), keptMs).unref()
  }

  /** Events after this are missed, so no listener can resume. */
  #stop(): void {
    clearTimeout(this.#ending)
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    this.#told.clear()
    this.#happenings.splice(0)
    this.#seq += 1
  }

  /** Reads the permissions, unless work is waiting, which also reads them. */
  #look(): void {
    if (this.#listeners.size > 0 && this.#waiting === 0) this.#enqueue(async () => [])
  }

  /** Runs one after the other, in the order of arrival. */
  #enqueue(list: () => Promise<EventDetails[]>): void {
    this.#waiting += 1
    this.#line = this.#next(this.#line, list)
  }

  async #next(before: Promise<void>, list: () => Promise<EventDetails[]>): Promise<void> {
    await before
    try {
      if (this.#waiting > waitingMax) throw new Error('too many events are waiting')
      await this.#tell(await list())
    } catch (error) {
      this.hub.logger.warn({ err: error }, 'closing all event streams so that they reconnect')
      this.#sendAway()
    } finally {
      this.#waiting -= 1
    }
  }

  #sendAway(): void {
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
  }

  async #follow(view: ServerView): Promise<EventDetails[]> {
    const at = Math.floor(Date.now() / 1000)
    const { name } = view.server
    const gone = this.#forgetGone().map(each => tellServer(each, { isAlive: false }, at))
    const before = this.#told.get(name)
    const now = toTold(view)
    this.#told.set(name, now)
    if (before) return [...gone, ...(await listHappenings(before, view, at))]
    return this.#first.has(name)
      ? gone
      : [...gone, tellServer(name, { isAlive: now.isAlive, fault: view.fault }, at)]
  }

  #forgetGone(): string[] {
    const servers = new Set(this.hub.fleet.names)
    const gone = [...this.#told.keys()].filter(name => !servers.has(name))
    for (const name of gone) this.#told.delete(name)
    return gone
  }

  /** Reads permissions first, so that the current ones apply. */
  async #tell(happened: readonly EventDetails[]): Promise<void> {
    const atMs = Date.now()
    const happenings = happened.map(what => new PublishedEvent(what, { seq: ++this.#seq, atMs }))
    this.#keep(happenings, atMs)
    const revision = await this.hub.authenticator.readRevision()
    const now = { revision, atMs, seq: this.#seq }
    await Promise.all(
      [...this.#listeners].map(listener => listener.renew({ ...now, views: this.#listViews() }))
    )
    for (const listener of this.#listeners) {
      for (const happening of happenings) listener.tell(happening)
    }
  }

  #keep(happenings: readonly PublishedEvent[], atMs: number): void {
    this.#happenings.push(...happenings)
    const fresh = this.#happenings.findIndex(happening => happening.atMs >= atMs - keptMs)
    const tooMany = Math.max(0, this.#happenings.length - keptMax)
    this.#happenings.splice(0, Math.max(tooMany, fresh))
  }

  *#listViews(): Generator<readonly [string, Iterable<ClientView>]> {
    for (const [server, { clients }] of this.#told) yield [server, clients.values()]
  }
}

function listOfEntry(entry: AuditEntry): EventDetails[] {
  const { seq } = entry
  const event: LiveEvent = { event: 'audit', data: { seq } }
  const nobody = { server: null, client: null }
  const audited = { topic: 'audit', ...nobody, audience: 'administrating' } as const
  const isDone = entry.outcome === 'ok'
  return [
    { ...audited, print: () => event },
    ...(isDone ? [...toOrder(entry), ...toConfig(entry)] : [])
  ]
}

function toOrder({ action, server, client }: AuditEntry): EventDetails[] {
  const [, kind, what] = /^(backup|restore)\.(schedule|cancel)$/.exec(action) ?? []
  if (server === null || client === null || (kind !== 'backup' && kind !== 'restore')) return []
  const data = { server, client, kind, present: what === 'schedule' } as const
  return [
    { topic: 'order', server, client, audience: 'seeing', print: () => ({ event: 'order', data }) }
  ]
}

function tellCheck({ server, client, backup, id, state }: StoredCheck): EventDetails {
  const event: LiveEvent = { event: 'check', data: { server, client, backup, id, state } }
  return { topic: 'check', server, client, audience: 'seeing', print: () => event }
}

function toConfig(entry: AuditEntry): EventDetails[] {
  const { action, server, client, subject, userName: user } = entry
  if (server === null || !isConfiguration(entry)) return []
  const data = { server, client, action, file: subject, user }
  const print = (): LiveEvent => ({ event: 'config', data })
  return [{ topic: 'config', server, client, audience: 'configuring', print }]
}
