/** One request in services: its caller, its target, and its audit entry. */
import assert from 'node:assert/strict'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import type { AuditEvent, AuditTrail } from '../../access/audit-trail.js'
import { printUser, type Caller } from '../../access/caller.js'
import type { Looker } from '../../burp/server/server-values.js'
import { Fault } from '../../faults.js'
import type { ChangeTables } from '../../store/store.js'

/** The server and client of a request, from its path or else its query. */
export interface Place {
  /** Absent: the default server, or all of them. */
  readonly server?: string | undefined
  readonly client?: string | undefined
}

export interface ClientPlace extends Place {
  readonly client: string
}

export type ClientRequestContext = RequestContext<ClientPlace>

export interface AskParts<Where extends Place> {
  /** The anonymous caller for public operations. */
  readonly caller: Caller
  /** The caller as of now; undefined if the login has ended. Throws AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  readonly renewCaller: () => Promise<Caller | undefined>
  readonly place: Where
  readonly openSignal: () => AbortSignal
  /** Hears of what an answer lacks of a server, or is older than it should be. */
  readonly noteMissing: Looker['noteMissing']
  readonly trail: Pick<
    AuditTrail,
    'attempt' | 'change' | 'changeAside' | 'changeOutside' | 'record' | 'recordFailure'
  >
  /** The actions of `x-audit` in openapi.yaml: the first one, unless the service sets another. */
  readonly actions: readonly string[]
  /** The name of the server that the place means, if it means one. Throws NO_SUCH_SERVER. */
  readonly findServer: () => string | undefined
}

export class RequestContext<Where extends Place = Place> implements Requester {
  readonly caller: Caller
  readonly place: Where
  readonly user: string
  readonly noteMissing: Looker['noteMissing']
  readonly #parts: AskParts<Where>
  /** Grows until it is entered. */
  readonly #facts: { -readonly [Name in keyof AuditEvent]?: AuditEvent[Name] }
  #signal: AbortSignal | undefined
  #isEntered = false

  constructor(parts: AskParts<Where>) {
    const { caller, place, noteMissing, actions } = parts
    const [action] = actions
    this.#parts = parts
    this.caller = caller
    this.place = place
    this.user = printUser(caller)
    this.noteMissing = noteMissing
    this.#facts = { client: place.client, ...(action !== undefined && { action }) }
  }

  /** Fires when the consumer disconnects. */
  get signal(): AbortSignal {
    return (this.#signal ??= this.#parts.openSignal())
  }

  /** For what lasts: who asks by what holds now. Throws AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  renewCaller(): Promise<Caller | undefined> {
    return this.#parts.renewCaller()
  }

  /** The same request on behalf of another caller. */
  by(caller: Caller): RequestContext<Where> {
    return new RequestContext({ ...this.#parts, caller })
  }

  /** Adds to what the entry says; details are added one by one. Never anything that is secret. */
  tell(facts: Partial<AuditEvent>): void {
    assert(!this.#isEntered, 'nobody reads what is told after the entry')
    const details = { ...this.#facts.details, ...facts.details }
    Object.assign(this.#facts, facts, { details })
  }

  /** Makes a change and its entry in one transaction. Throws what `work` throws, and STORE_UNAVAILABLE. */
  change<T>(work: (tables: ChangeTables) => Promise<T>): Promise<T> {
    return this.#enter(event => this.#parts.trail.change(this.caller, event, work))
  }

  /** Makes a change that affects no permissions and no languages of users. */
  changeAside<T>(work: (tables: ChangeTables) => Promise<T>): Promise<T> {
    return this.#enter(event => this.#parts.trail.changeAside(this.caller, event, work))
  }

  /**
   * Makes a change outside of the database: noted before it begins, with `trace`, and entered
   * after it. Throws what `work` throws.
   */
  changeOutside<T>(work: () => Promise<T>, trace?: unknown): Promise<T> {
    return this.#enter(event => this.#parts.trail.changeOutside(this.caller, event, work, trace))
  }

  /** Enters what changes nothing and is worth an entry. Throws what `work` throws. */
  attempt<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(event => this.#parts.trail.attempt(this.caller, event, work))
  }

  /** Runs checks before a change, which leave an entry only if they reject it. */
  async prepare<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Fault && error.code !== 'STORE_UNAVAILABLE') {
        const event = this.#toEvent()
        const details = { ...event.details, code: error.code }
        await this.#parts.trail.record(this.caller, { ...event, details }, 'refused')
      }
      throw error
    }
  }

  /** Enters what is over; with `failure` what came of it instead. Throws NO_SUCH_SERVER only. */
  enter(failure?: unknown): Promise<void> {
    const { trail } = this.#parts
    return this.#enter(event =>
      failure === undefined
        ? trail.record(this.caller, event)
        : trail.recordFailure(this.caller, event, failure)
    )
  }

  /** A change that was refused may be tried again in another way: one that was made has its entry. */
  async #enter<T>(write: (event: AuditEvent) => Promise<T>): Promise<T> {
    assert(!this.#isEntered, 'a request leaves one entry')
    const result = await write(this.#toEvent())
    this.#isEntered = true
    return result
  }

  /** Says what is known by the time it is read. */
  #toEvent(): AuditEvent {
    const { actions, findServer } = this.#parts
    const { action } = this.#facts
    assert(action !== undefined && actions.includes(action), `x-audit does not name ${action}`)
    if (!('server' in this.#facts)) this.#facts.server = findServer()
    return this.#facts as AuditEvent // with the action that was looked for
  }
}

/** An ask for burphub's own work, such as a command on its host. */
export function askOf(
  caller: Caller,
  { trail, action, place = {} }: Pick<AskParts<Place>, 'trail'> & { action?: string; place?: Place }
): RequestContext {
  return new RequestContext({
    caller,
    renewCaller: async () => caller,
    place,
    openSignal: () => backgroundRequester.signal,
    noteMissing: () => undefined,
    trail,
    actions: action === undefined ? [] : [action],
    findServer: () => undefined
  })
}
