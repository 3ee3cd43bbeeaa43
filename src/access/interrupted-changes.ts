/**
 * Enters changes in the audit trail whose process ended before it could say how they went. What
 * they had done by then is said as far as it can be seen.
 */
import { hostname } from 'node:os'
import { judgeLife } from '../fair/process-life.js'
import type { Store } from '../store/store.js'
import type { UnfinishedChange } from '../store/unfinished-changes.js'
import type { AuditTrail } from './audit-trail.js'

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
