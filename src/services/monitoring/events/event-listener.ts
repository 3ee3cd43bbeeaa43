/** One listener: receives the requested events that it may see by its current permissions. */
import type { Caller } from '../../../access/caller.js'
import { mayListClient, visibilityKey } from '../../../access/decisions.js'
import { Fault } from '../../../faults.js'
import { say } from '../../../texts.js'
import type { ClientView } from '../../../watch/observed-client.js'
import type { EventSink } from '../../requests/answers.js'
import type { RequestContext } from '../../requests/request-context.js'
import type { LocalTimes, TimeZones } from '../../requests/local-times.js'
import {
  type EventDetails,
  type LiveEvent,
  mayKnow,
  type PublishedEvent,
  tellClient,
  tellGone
} from './client-change-events.js'
import type { QueryOf } from '../../requests/parameters.js'

export interface EventListenerParts {
  ask: Pick<RequestContext, 'caller' | 'renewCaller'>
  filter: QueryOf<'listenToEvents'>
  sink: EventSink<LiveEvent>
  zones: TimeZones
  instance: string
}

export interface KnownNow {
  /** Changes whenever the permissions of a user may have changed. */
  revision: string
  atMs: number
  /** Number of the latest event. */
  seq: number
  views: Iterable<readonly [server: string, clients: Iterable<ClientView>]>
}

/** Sessions expire, and directories remove users, without an event. */
const renewEveryMs = 60_000
const comeAgainMs = 1_000
/** Spreads the reconnections of many listeners over this time. */
const comeAgainSpreadMs = 4_000

export class EventListener {
  readonly #parts: EventListenerParts
  #caller: Caller
  #times: LocalTimes
  #revision: string | undefined
  #renewedAtMs = -Infinity
  /** Events up to this one were sent, or occurred before the listener began. */
  #seenSeq = -1

  constructor(parts: EventListenerParts) {
    this.#parts = parts
    this.#caller = parts.ask.caller
    this.#times = parts.zones.of(this.#caller)
  }

  get caller(): Caller {
    return this.#caller
  }

  /** `missed`: events since the listener was last connected; undefined if some may be missing. */
  begin(seq: number, missed: readonly PublishedEvent[] | undefined): void {
    const { instance } = this.#parts
    const serverTime = this.#times.printWithOffset(Math.floor(Date.now() / 1000))
    const data = { instance, resumed: missed !== undefined, serverTime }
    this.#send({ event: 'hello', data }, missed?.[0] ? missed[0].seq - 1 : seq)
    for (const happening of missed ?? []) this.tell(happening)
    this.#seenSeq = seq
  }

  /** Reading permissions takes a moment: an event may have been included in the first state. */
  tell(happening: PublishedEvent): void {
    if (happening.seq <= this.#seenSeq) return
    if (this.#wants(happening.what) && mayKnow(this.#caller, happening.what)) {
      this.#send(happening.print(this.#times), happening.seq)
    }
  }

  /** After a change of permissions, sends newly visible clients, and removes those that are no longer visible. */
  async renew(now: KnownNow): Promise<void> {
    const isNew = now.revision === this.#revision && now.atMs - this.#renewedAtMs < renewEveryMs
    if (isNew) return
    try {
      const caller = await this.#parts.ask.renewCaller()
      if (!caller) return this.#endSession(now.seq)
      this.#revision = now.revision
      this.#renewedAtMs = now.atMs
      const before = this.#caller
      this.#caller = caller
      this.#times = this.#parts.zones.of(caller)
      if (visibilityKey(before) !== visibilityKey(caller)) this.#tellDifference(before, now)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      this.end()
    }
  }

  end(): void {
    this.#parts.sink.end(comeAgainMs + Math.floor(Math.random() * comeAgainSpreadMs))
  }

  #endSession(seq: number): void {
    this.#send(
      { event: 'session', data: { reason: say`The session has ended. Log in again.` } },
      seq
    )
    this.end()
  }

  #tellDifference(before: Caller, { views, seq }: KnownNow): void {
    for (const [server, clients] of views) {
      for (const view of clients) {
        const { name } = view.client
        const isSeen = mayListClient(this.#caller, server, name)
        if (mayListClient(before, server, name) === isSeen) continue
        const what = isSeen ? tellClient(server, view) : tellGone(server, name)
        if (this.#wants(what)) this.#send(what.print(this.#times), seq)
      }
    }
  }

  #wants({ topic, server, client }: EventDetails): boolean {
    const { filter } = this.#parts
    return (
      (filter.topic === undefined || filter.topic.includes(topic)) &&
      (filter.server === undefined || filter.server === server) &&
      (filter.client === undefined || filter.client === client)
    )
  }

  #send(event: LiveEvent, seq: number): void {
    this.#parts.sink.send(event, toEventId(this.#parts.instance, seq))
  }
}

export function toEventId(instance: string, seq: number): string {
  return `${instance}-${seq}`
}
