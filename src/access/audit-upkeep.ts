/** Regular work on the audit log: prunes old entries and records interrupted changes. */
import { hostname } from 'node:os'
import { judgeLife } from '../queues/locks.js'
import type { Store } from '../store/store.js'
import type { UnfinishedChange } from '../store/instances.js'
import type { AuditTrail } from './audit-trail.js'
import type { Caller } from './caller.js'

export interface AuditPruningOptions {
  store: Pick<Store, 'audit'>
  trail: AuditTrail
  /** The caller in the entries. */
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

export interface InterruptedChangesOptions {
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
