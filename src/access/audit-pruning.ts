/** Forgets entries of the audit trail that are older than the configuration wants. */
import type { Store } from '../store/store.js'
import type { AuditTrail } from './audit-trail.js'
import type { Caller } from './caller.js'

export interface AuditPruningOptions {
  store: Pick<Store, 'audit'>
  trail: AuditTrail
  /** Who is said to have done it. */
  caller: Caller
}

/** Answers how many went. What stays can still be verified. Throws STORE_UNAVAILABLE. */
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
