/** The audit log: writes entries to the database and to the log of the process. */
import { Fault } from '../faults.js'
import type { AuditEntry, NewAuditEntry } from '../store/audit.js'
import type { ChangeTables, Store } from '../store/store.js'
import type { UnfinishedChange } from '../store/instances.js'
import type { Session } from '../store/sessions.js'
import {
  type AuditEvent,
  type AuditOutcome,
  ChangeNotes,
  toAuditItem,
  toFailedEvent,
  toNewEntry
} from './audit-event.js'
import { anonymous, type Caller } from './caller.js'
import { DenialLog } from './denial-log.js'
import type { FactorEvent } from './factors/second-factors.js'
import { parseUserKey, toUserKey } from './user-key.js'
import { hostname } from 'node:os'
import { judgeLife } from '../queues/locks.js'

export type { AuditEvent, AuditOutcome } from './audit-event.js'

export interface AuditLog {
  info: (facts: object, text: string) => void
  error: (facts: object, text: string) => void
}

export interface RefusedAccess {
  readonly operationId: string
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly user?: string | undefined
}

/** A login that began a session, or failed. */
export interface CountedLogin {
  readonly way: Session['way'] | 'token'
  readonly outcome: 'ok' | 'refused' | 'unavailable'
}

type Work<T> = (tables: ChangeTables) => Promise<T>
type AuditStore = Pick<Store, 'change' | 'changeAside' | 'audit' | 'unfinishedChanges'>

interface Attempt<T> {
  caller: Caller
  event: AuditEvent
  work: () => Promise<T>
  /** Id of the note that the entry replaces. */
  noteId?: string | undefined
}

const factorActions: Readonly<Record<FactorEvent['kind'], string>> = {
  closed: 'factor.close',
  recovery: 'recovery.use',
  copied: 'passkey.refuse'
}

export class AuditTrail {
  readonly #store: AuditStore
  readonly #log: AuditLog
  readonly #notes: ChangeNotes
  readonly #underWay = new Set<Promise<void>>()
  readonly #listeners = new Set<(entry: AuditEntry) => void>()
  readonly #loginListeners = new Set<(login: CountedLogin) => void>()
  readonly #refusals = new DenialLog({
    write: (caller, event) => this.record(caller, event, 'refused')
  })

  constructor(store: AuditStore, log: AuditLog) {
    this.#store = store
    this.#log = log
    this.#notes = new ChangeNotes({ store, log })
  }

  /** Calls `listener`, which must not throw, for each entry of this instance. Returns a function to unsubscribe. */
  subscribe(listener: (entry: AuditEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(entry: AuditEntry): void {
    this.#log.info({ audit: toAuditItem(entry) }, 'audit')
    for (const listener of this.#listeners) listener(entry)
  }

  /**
   * Makes a change and its entry in one transaction. A rejected change gets an entry, too. Throws the
   * error of `work`, and STORE_UNAVAILABLE.
   */
  async change<T>(caller: Caller, event: AuditEvent, work: Work<T>): Promise<T> {
    return this.#change('change', { caller, event }, work)
  }

  /** The same for changes that affect neither permissions nor preferences. */
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
      this.#tell(entry)
      return result
    } catch (error) {
      if (error instanceof Fault && error.code !== 'STORE_UNAVAILABLE') {
        await this.recordFailure(caller, event, error)
      }
      throw error
    }
  }

  /** Records an action that changes nothing. Throws the error of `work`. */
  async attempt<T>(caller: Caller, event: AuditEvent, work: () => Promise<T>): Promise<T> {
    return this.#attempt({ caller, event, work })
  }

  /**
   * Makes a change outside of the database. A note is written before, so that it gets an entry even if
   * the process ends during the change; `trace` then helps to find out how far it came. Throws the error
   * of `work`.
   */
  async changeOutside<T>(
    caller: Caller,
    event: AuditEvent,
    work: () => Promise<T>,
    trace?: unknown
  ): Promise<T> {
    const noteId = await this.#notes.begin(caller, event, trace)
    return this.#attempt({ caller, event, work, noteId })
  }

  async #attempt<T>({ caller, event, work, noteId }: Attempt<T>): Promise<T> {
    let result: T
    try {
      result = await work()
    } catch (error) {
      await this.recordFailure(caller, event, error, noteId)
      throw error
    }
    await this.#record(toNewEntry(caller, event, 'ok'), noteId)
    return result
  }

  /** The first of several instances writes the entry. Throws STORE_UNAVAILABLE. */
  async enterInterrupted(
    { id, entry }: UnfinishedChange,
    seen: Readonly<Record<string, unknown>>
  ): Promise<void> {
    const began = new Date(entry.at).toISOString()
    const told = JSON.parse(entry.details) as object
    const details = JSON.stringify({ ...told, ...seen, began, code: 'INTERRUPTED' })
    const written = await this.#store.changeAside(async ({ audit, unfinishedChanges }) =>
      (await unfinishedChanges.remove(id))
        ? audit.append({ ...entry, at: Date.now(), details })
        : undefined
    )
    if (written) this.#tell(written)
  }

  /** Never throws: if the entry cannot be written, the log says so. */
  async record(caller: Caller, event: AuditEvent, outcome: AuditOutcome = 'ok'): Promise<void> {
    await this.#record(toNewEntry(caller, event, outcome))
  }

  /** Similar denials get one entry a minute, with their number. */
  async recordFailure(
    caller: Caller,
    event: AuditEvent,
    error: unknown,
    noteId?: string
  ): Promise<void> {
    const { event: failed, outcome } = toFailedEvent(event, error)
    if (outcome === 'failed') return this.#record(toNewEntry(caller, failed, outcome), noteId)
    await this.#refusals.add(caller, failed)
    if (noteId !== undefined) await this.#notes.forget(noteId)
  }

  /** Calls `listener`, which must not throw, for each login of this instance, also of those without an entry. */
  onLogin(listener: (login: CountedLogin) => void): void {
    this.#loginListeners.add(listener)
  }

  countLogin(login: CountedLogin): void {
    for (const listener of this.#loginListeners) listener(login)
  }

  /** Similar denials get one entry a minute, with their number. */
  recordRefusedLogin(
    name: string,
    address: string,
    { way = 'password', why }: { way?: CountedLogin['way'] | undefined; why?: string } = {}
  ): void {
    this.countLogin({ way, outcome: 'refused' })
    const caller = { ...anonymous, name, origin: { address, requestId: '' } }
    const details = why === undefined ? undefined : { way, why }
    void this.#refusals.add(caller, {
      action: 'login.refused',
      subject: name,
      ...(details && { details })
    })
  }

  /** Never throws, like `record`. */
  async recordSession(
    { name, backend }: { name: string; backend: string },
    { id, way, factor }: Pick<Session, 'id' | 'way' | 'factor'>,
    address: string
  ): Promise<void> {
    this.countLogin({ way, outcome: 'ok' })
    const caller = { ...anonymous, name, backend, origin: { address, requestId: '' } }
    const event = {
      action: 'session.begin',
      subject: toUserKey(caller),
      details: { session: id, way, factor }
    }
    await this.record(caller, event)
  }

  /**
   * Records that a recovery code was used, codes were closed after wrong ones, or a passkey may have been
   * copied. Never throws.
   */
  async recordFactor({ kind, user, address }: FactorEvent): Promise<void> {
    const owner = { ...anonymous, ...parseUserKey(user), origin: { address, requestId: '' } }
    await this.record(owner, { action: factorActions[kind], subject: user })
  }

  /** Similar denials get one entry a minute, with their number. */
  recordRefusedAccess(caller: Caller, { operationId, user, ...place }: RefusedAccess): void {
    const details = user === undefined ? {} : { user }
    void this.#refusals.add(caller, {
      action: 'access.refused',
      subject: operationId,
      ...place,
      details
    })
  }

  /** Writes pending entries. Must be called before the store is closed. */
  async close(): Promise<void> {
    this.#refusals.close()
    await Promise.all(this.#underWay)
  }

  async #record(entry: NewAuditEntry, noteId?: string): Promise<void> {
    const writing = this.#write(entry, noteId)
    this.#underWay.add(writing)
    await writing
    this.#underWay.delete(writing)
  }

  async #write(entry: NewAuditEntry, noteId?: string): Promise<void> {
    try {
      this.#tell(await this.#append(entry, noteId))
    } catch (error) {
      this.#log.error({ audit: entry, err: error }, 'cannot write an audit entry')
    }
  }

  #append(entry: NewAuditEntry, noteId?: string): Promise<AuditEntry> {
    if (noteId === undefined) return this.#store.audit.append(entry)
    return this.#store.changeAside(async ({ audit, unfinishedChanges }) => {
      await unfinishedChanges.remove(noteId)
      return audit.append(entry)
    })
  }
}

/** Regular work on the audit log: prunes old entries and records interrupted changes. */
interface AuditPruningOptions {
  store: Pick<Store, 'audit'>
  trail: AuditTrail
  caller: Caller
}

/** Removes entries older than a time and returns their number. The rest can still be verified. Throws STORE_UNAVAILABLE. */
export async function pruneAudit(
  { store, trail, caller }: AuditPruningOptions,
  before: number
): Promise<number> {
  const entries = await store.audit.prune({ before })
  if (entries > 0) {
    const details = { before: new Date(before).toISOString(), entries }
    await trail.record(caller, { action: 'audit.prune', details })
  }
  return entries
}

interface InterruptedChangesOptions {
  store: Pick<Store, 'unfinishedChanges'>
  trail: Pick<AuditTrail, 'enterInterrupted'>
  /** Returns the current state of the changed object, for the details of the entry. */
  inspect: (change: UnfinishedChange) => Promise<Record<string, unknown>>
}

/**
 * A process on another host may still run. All waits of burphub have a deadline of minutes, so no change
 * takes nearly as long.
 */
const patienceMs = 3_600_000

/** Records changes whose process ended before them, with their effects as far as these are visible. */
export async function enterInterruptedChanges(options: InterruptedChangesOptions): Promise<void> {
  const { store, trail, inspect } = options
  for (const change of (await store.unfinishedChanges.list()).filter(isOver)) {
    // The server may have been removed, or its files may not be accessible.
    await trail.enterInterrupted(change, await inspect(change).catch(() => ({})))
  }
}

function isOver({ host, pid, life, entry }: UnfinishedChange): boolean {
  const state = judgeLife(pid, life)
  if (state !== 'unknown') return state === 'ended'
  const startedAt = Date.now() - process.uptime() * 1_000
  // The machine or its container has restarted, and this is a new process.
  if (host === hostname() && entry.at < startedAt) return true
  return Date.now() - entry.at > patienceMs
}
