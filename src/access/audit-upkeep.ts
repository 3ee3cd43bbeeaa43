/** What is done to the audit trail from time to time: old entries go, interrupted changes come in. */
import { hostname } from 'node:os'
import { judgeLife } from '../queues/locks.js'
import type { Store } from '../store/store.js'
import type { UnfinishedChange } from '../store/instances.js'
import type { AuditTrail } from './audit-trail.js'
import type { Caller } from './caller.js'

export interface AuditPruningOptions {
  store: Pick<Store, 'audit'>
  trail: AuditTrail
  /** Who is said to have done it. */
  caller: Caller
}

/** Forgets the entries of before an instant and answers how many went. What stays can still be verified. Throws STORE_UNAVAILABLE. */
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

export interface InterruptedChangesOptions {
  store: Pick<Store, 'unfinishedChanges'>
  trail: Pick<AuditTrail, 'enterInterrupted'>
  /** What can be seen of it now, for the details of the entry. */
  inspect: (change: UnfinishedChange) => Promise<Record<string, unknown>>
}

/**
 * A process of another host may be alive. No change takes nearly as long: whatever burphub waits
 * for has a deadline of minutes.
 */
const patienceMs = 3_600_000

/**
 * Enters changes in the audit trail whose process ended before it could say how they went. What
 * they had done by then is said as far as it can be seen.
 */
export async function enterInterruptedChanges(options: InterruptedChangesOptions): Promise<void> {
  const { store, trail, inspect } = options
  for (const change of (await store.unfinishedChanges.list()).filter(isOver)) {
    // The server may be gone from the configuration, or its files out of reach.
    await trail.enterInterrupted(change, await inspect(change).catch(() => ({})))
  }
}

function isOver({ host, pid, life, entry }: UnfinishedChange): boolean {
  const state = judgeLife(pid, life)
  if (state !== 'unknown') return state === 'ended'
  const startedAt = Date.now() - process.uptime() * 1_000
  // The machine or its container was started anew, and we are who came after.
  if (host === hostname() && entry.at < startedAt) return true
  return Date.now() - entry.at > patienceMs
}
