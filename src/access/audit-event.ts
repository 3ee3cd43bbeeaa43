/** Events of the audit log, and their form in answers and in the log. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { describeLife } from '../queues/locks.js'
import { burpFailures, Fault, type FaultCode } from '../faults.js'
import type { AuditEntry, NewAuditEntry } from '../store/audit.js'
import type { Store } from '../store/store.js'
import type { Caller } from './caller.js'
import { toUserKey } from './user-key.js'

/** `action` is two words with a dot: the object and the verb, such as `user.create`. */
export interface AuditEvent {
  readonly action: string
  /** The object of the action: a user, a group, the number of a backup. */
  readonly subject?: string | undefined
  readonly server?: string | undefined
  readonly client?: string | undefined
  /** Must not contain secrets. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** `refused`: denied or rejected. `failed`: allowed, but not completed. */
export type AuditOutcome = 'ok' | 'refused' | 'failed'

/** An entry as answers and the log contain it. */
export interface AuditItem {
  seq: number
  at: string
  user: string
  address: string
  action: string
  server: string | null
  client: string | null
  subject: string | null
  outcome: AuditOutcome
  request_id: string | null
  details: Record<string, unknown>
  hash: string
}

const failures: ReadonlySet<FaultCode> = new Set<FaultCode>([
  ...burpFailures,
  'BURP_READING',
  'AGENT_UNREACHABLE',
  'AGENT_TIMEOUT',
  'AGENT_UNTRUSTED',
  'AGENT_PROTOCOL',
  'AGENT_VERSION',
  'KEY_MISSING',
  'BAD_CONFIG',
  'STORE_UNAVAILABLE',
  'AUTH_UNAVAILABLE',
  'SHUTTING_DOWN',
  'HUNG_UP',
  'CANCELLED'
])

/** An error that is not a fault is a bug. Its text may contain anything, so only the log gets it. */
export function toFailedEvent(
  event: AuditEvent,
  error: unknown
): { event: AuditEvent; outcome: AuditOutcome } {
  const code = error instanceof Fault ? error.code : undefined
  return {
    event: { ...event, details: { ...event.details, code: code ?? 'INTERNAL' } },
    outcome: code === undefined || failures.has(code) ? 'failed' : 'refused'
  }
}

export function toNewEntry(
  { name, backend, login, origin, viewer }: Caller,
  { action, subject, server, client, details }: AuditEvent,
  outcome: AuditOutcome
): NewAuditEntry {
  // Names the token, for the case that one has leaked.
  const token = login.kind === 'token' ? { token: login.id } : {}
  const user = toUserKey({ name, backend })
  const view = viewer === undefined ? {} : { viewed_as: user }
  return {
    at: Date.now(),
    userName: viewer ?? user,
    address: origin.address,
    action,
    server: server ?? null,
    client: client ?? null,
    subject: subject ?? null,
    outcome,
    requestId: origin.requestId === '' ? null : origin.requestId,
    details: JSON.stringify({ ...details, ...token, ...view })
  }
}

export function toAuditItem(entry: AuditEntry): AuditItem {
  const { seq, at, userName, address, action, server, client, subject } = entry
  const { outcome, requestId, details, hash } = entry
  return {
    seq,
    at: new Date(at).toISOString(),
    user: userName,
    address,
    action,
    server,
    client,
    subject,
    outcome: outcome as AuditOutcome,
    request_id: requestId,
    details: toObject(details),
    hash
  }
}

// The database may have been changed, which verification detects.
function toObject(details: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(details)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
    return { value }
  } catch {
    return { unreadable: details }
  }
}

export interface ChangeNotesOptions {
  store: Pick<Store, 'unfinishedChanges'>
  log: { error: (facts: object, text: string) => void }
}

/** Notes that a change outside of the database has begun: should we end before it, it is known. */
export class ChangeNotes {
  readonly #options: ChangeNotesOptions
  readonly #process = { host: hostname(), pid: process.pid, life: describeLife(process.pid) }

  constructor(options: ChangeNotesOptions) {
    this.#options = options
  }

  /** Never throws: the change is made even if it cannot be noted, for example on a full disk. */
  async begin(caller: Caller, event: AuditEvent, trace?: unknown): Promise<string | undefined> {
    const id = randomUUID()
    const entry = toNewEntry(caller, event, 'failed')
    try {
      await this.#options.store.unfinishedChanges.add({ id, ...this.#process, entry, trace })
      return id
    } catch (error) {
      this.#options.log.error(
        { audit: entry, err: error },
        'cannot record a change before it starts'
      )
      return undefined
    }
  }

  /** Never throws: a note that remains is recorded as an interrupted change after the next start. */
  async forget(id: string): Promise<void> {
    try {
      await this.#options.store.unfinishedChanges.remove(id)
    } catch (error) {
      this.#options.log.error({ change: id, err: error }, 'cannot delete the record of a change')
    }
  }
}
