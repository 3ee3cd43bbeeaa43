/** The audit trail: who did what from where, in the database and in the log. */
import { Fault } from '../faults.js'
import type { NewAuditEntry } from '../store/audit.js'
import type { ChangeTables, Store } from '../store/store.js'
import {
  toAuditItem,
  toFailedEvent,
  toNewEntry,
  type AuditEvent,
  type AuditOutcome
} from './audit-event.js'
import { anonymous, type Caller } from './caller.js'
import { Refusals } from './refusals.js'

export type { AuditEvent, AuditOutcome } from './audit-event.js'

export interface AuditLog {
  info: (facts: object, text: string) => void
  error: (facts: object, text: string) => void
}

export interface RefusedAccess {
  readonly operationId: string
  readonly server?: string | undefined
  readonly client?: string | undefined
  /** Whose account it was about. */
  readonly user?: string | undefined
}

type Work<T> = (tables: ChangeTables) => Promise<T>

export class AuditTrail {
  readonly #store: Pick<Store, 'change' | 'changeAside' | 'audit'>
  readonly #log: AuditLog
  readonly #underWay = new Set<Promise<void>>()
  readonly #refusals = new Refusals({
    write: (caller, event) => this.record(caller, event, 'refused')
  })

  constructor(store: Pick<Store, 'change' | 'changeAside' | 'audit'>, log: AuditLog) {
    this.#store = store
    this.#log = log
  }

  /**
   * Makes a change and its entry in one transaction. A change that is refused leaves an entry, too.
   * Throws what `work` throws, and STORE_UNAVAILABLE.
   */
  async change<T>(caller: Caller, event: AuditEvent, work: Work<T>): Promise<T> {
    return this.#change('change', { caller, event }, work)
  }

  /** The same for what nobody's rights, nor how they are spoken to, hang on. */
  async changeAside<T>(caller: Caller, event: AuditEvent, work: Work<T>): Promise<T> {
    return this.#change('changeAside', { caller, event }, work)
  }

  async #change<T>(
    kind: 'change' | 'changeAside',
    { caller, event }: { caller: Caller; event: AuditEvent },
    work: Work<T>
  ): Promise<T> {
    try {
      const { result, entry } = await this.#store[kind](async tables => ({
        result: await work(tables),
        entry: await tables.audit.append(toNewEntry(caller, event, 'ok'))
      }))
      this.#log.info({ audit: toAuditItem(entry) }, 'audit')
      return result
    } catch (error) {
      if (error instanceof Fault && error.code !== 'STORE_UNAVAILABLE') {
        await this.recordFailure(caller, event, error)
      }
      throw error
    }
  }

  /** For what changes nothing in the database. Throws what `work` throws. */
  async attempt<T>(
    caller: Caller,
    event: AuditEvent,
    work: () => Promise<T>,
    toDetails: (result: T) => AuditEvent['details'] = () => ({})
  ): Promise<T> {
    let result: T
    try {
      result = await work()
    } catch (error) {
      await this.recordFailure(caller, event, error)
      throw error
    }
    await this.record(caller, { ...event, details: { ...event.details, ...toDetails(result) } })
    return result
  }

  /** Never throws: what cannot be recorded is told in the log. */
  async record(caller: Caller, event: AuditEvent, outcome: AuditOutcome = 'ok'): Promise<void> {
    const writing = this.#append(toNewEntry(caller, event, outcome))
    this.#underWay.add(writing)
    await writing
    this.#underWay.delete(writing)
  }

  /** Of many refusals that are alike one in a minute is written, with their number. */
  async recordFailure(caller: Caller, event: AuditEvent, error: unknown): Promise<void> {
    const { event: failed, outcome } = toFailedEvent(event, error)
    if (outcome === 'refused') await this.#refusals.add(caller, failed)
    else await this.record(caller, failed, outcome)
  }

  /** Of many that are alike one in a minute is written, with their number. */
  recordRefusedLogin(name: string, address: string): void {
    const caller = { ...anonymous, name, origin: { address, requestId: '' } }
    void this.#refusals.add(caller, { action: 'login.refused', subject: name })
  }

  /** Of many that are alike one in a minute is written, with their number. */
  recordRefusedAccess(caller: Caller, { operationId, user, ...place }: RefusedAccess): void {
    const details = user === undefined ? {} : { user }
    void this.#refusals.add(caller, {
      action: 'access.refused',
      subject: operationId,
      ...place,
      details
    })
  }

  /** Writes what is still to be written. To be called before the store is closed. */
  async close(): Promise<void> {
    this.#refusals.close()
    await Promise.all(this.#underWay)
  }

  async #append(entry: NewAuditEntry): Promise<void> {
    try {
      this.#log.info({ audit: toAuditItem(await this.#store.audit.append(entry)) }, 'audit')
    } catch (error) {
      this.#log.error({ audit: entry, err: error }, 'not in the audit trail')
    }
  }
}
