/** One request in services: its caller, its target, and its audit entry. */
import assert from 'node:assert/strict'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import type { AuditEvent, AuditTrail } from '../../access/audit-trail.js'
import { printUser, type Caller } from '../../access/caller.js'
import type { Looker } from '../../burp/server/server-values.js'
import { Fault } from '../../faults.js'
import type { ChangeTables } from '../../store/store.js'

/** The server and client of a request, from its path or its query. */
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
  /**
   * Returns the caller with the current permissions; undefined if the login has ended. Throws
   * AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  readonly renewCaller: () => Promise<Caller | undefined>
  readonly place: Where
  readonly openSignal: () => AbortSignal
  /** Called with parts that an answer lacks, or that are older than usual. */
  readonly noteMissing: Looker['noteMissing']
  readonly trail: Pick<
    AuditTrail,
    'attempt' | 'change' | 'changeAside' | 'changeOutside' | 'record' | 'recordFailure'
  >
  /** The actions of `x-audit` in openapi.yaml: the first one, unless the service sets another. */
  readonly actions: readonly string[]
  /** Returns the name of the server to which the place refers, if any. Throws NO_SUCH_SERVER. */
  readonly findServer: () => string | undefined
}

export class RequestContext<Where extends Place = Place> implements Requester {
  readonly caller: Caller
  readonly place: Where
  readonly user: string
  readonly noteMissing: Looker['noteMissing']
  readonly #parts: AskParts<Where>
  /** Facts of the audit entry, collected until it is written. */
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

  /**
   * For long work: returns the caller with the current permissions. Throws AUTH_UNAVAILABLE,
   * STORE_UNAVAILABLE.
   */
  renewCaller(): Promise<Caller | undefined> {
    return this.#parts.renewCaller()
  }

  /** The same request on behalf of another caller. */
  by(caller: Caller): RequestContext<Where> {
    return new RequestContext({ ...this.#parts, caller })
  }

  /** Adds facts to the audit entry; `details` are merged. Must not contain secrets. */
  tell(facts: Partial<AuditEvent>): void {
    assert(!this.#isEntered, 'facts after the audit entry would be lost')
    const details = { ...this.#facts.details, ...facts.details }
    Object.assign(this.#facts, facts, { details })
  }

  /**
   * Makes a change and its audit entry in one transaction. Throws the errors of `work`, and
   * STORE_UNAVAILABLE.
   */
  change<T>(work: (tables: ChangeTables) => Promise<T>): Promise<T> {
    return this.#enter(event => this.#parts.trail.change(this.caller, event, work))
  }

  /** Makes a change that affects no permissions and no languages of users. */
  changeAside<T>(work: (tables: ChangeTables) => Promise<T>): Promise<T> {
    return this.#enter(event => this.#parts.trail.changeAside(this.caller, event, work))
  }

  /**
   * Makes a change outside of the database: stores `trace` before it, and the audit entry after it.
   * Throws the errors of `work`.
   */
  changeOutside<T>(work: () => Promise<T>, trace?: unknown): Promise<T> {
    return this.#enter(event => this.#parts.trail.changeOutside(this.caller, event, work, trace))
  }

  /** Writes an audit entry for work that changes nothing. Throws the errors of `work`. */
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

  /**
   * Writes an audit entry for finished work, with the `failure` if there was one. Throws
   * NO_SUCH_SERVER only.
   */
  enter(failure?: unknown): Promise<void> {
    const { trail } = this.#parts
    return this.#enter(event =>
      failure === undefined
        ? trail.record(this.caller, event)
        : trail.recordFailure(this.caller, event, failure)
    )
  }

  /**
   * A rejected change may be tried again in another way, but a change that was made has its entry.
   */
  async #enter<T>(write: (event: AuditEvent) => Promise<T>): Promise<T> {
    assert(!this.#isEntered, 'a request writes one audit entry')
    const result = await write(this.#toEvent())
    this.#isEntered = true
    return result
  }

  /** Returns the entry with the facts that are known so far. */
  #toEvent(): AuditEvent {
    const { actions, findServer } = this.#parts
    const { action } = this.#facts
    assert(action !== undefined && actions.includes(action), `x-audit does not name ${action}`)
    if (!('server' in this.#facts)) this.#facts.server = findServer()
    return this.#facts as AuditEvent // with the requested action
  }
}

/** Returns a context for burphub's own work, such as a command on its host. */
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
