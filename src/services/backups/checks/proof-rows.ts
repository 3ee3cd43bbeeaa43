/** Changes of the stored proof of a client: since when a policy applies, and whether a check is overdue. */
import type { CheckPolicy } from '../../../store/expectations.js'
import type { StoredProof } from '../../../store/proofs.js'
import type { NewTransition } from '../../../store/transitions.js'
import { packText, say, type Text } from '../../../texts.js'
import { type Demand, lookUpOverdue } from './due-checks.js'

/** Distinguishes alerts of a client: there is one `proof_overdue`. */
const subject = 'regular'

export interface ProofChanges {
  readonly written: StoredProof[]
  readonly removed: StoredProof[]
  readonly transitions: NewTransition[]
}

/** Changes with the intervals. */
export function toPolicyKey({ newestS, allS, restoreTestS }: CheckPolicy): string {
  return JSON.stringify([newestS ?? null, allS ?? null, restoreTestS ?? null])
}

interface Judged {
  readonly demands: readonly Demand[]
  /** Not monitored: it is never overdue. */
  readonly isExempt: boolean
  /** Muted: what is overdue stays so. */
  readonly isMuted: boolean
}

/** Adds the new state of a client if it differs from `before`. */
export function noteProof(
  changes: ProofChanges,
  before: StoredProof | undefined,
  { demands, isExempt, isMuted, ...key }: Judged & Omit<StoredProof, 'dueAt' | 'isOverdue'>,
  now: number
): void {
  const overdue = isExempt ? undefined : lookUpOverdue(demands, now)
  const wasOverdue = before?.isOverdue ?? false
  const isOverdue = isMuted ? wasOverdue : overdue !== undefined
  const dueAt = demands.length === 0 ? null : Math.min(...demands.map(each => each.dueAt))
  const row = { ...key, dueAt, isOverdue }
  const isSame =
    before?.policy === row.policy &&
    before.since === row.since &&
    before.dueAt === dueAt &&
    wasOverdue === isOverdue
  if (isSame) return
  changes.written.push(row)
  if (isOverdue && !wasOverdue && overdue) {
    changes.transitions.push(toTransition(key, now, tellOverdue(overdue)))
  }
  if (!isOverdue && wasOverdue) changes.transitions.push(toTransition(key, now))
}

/** Removes the state of a client without regular checks. */
export function dropProof(changes: ProofChanges, row: StoredProof, now: number): void {
  changes.removed.push(row)
  if (row.isOverdue) changes.transitions.push(toTransition(row, now))
}

function toTransition(
  { server, client }: Pick<StoredProof, 'server' | 'client'>,
  now: number,
  reason?: Text
): NewTransition {
  const facts = reason
    ? { subject, state: 'wrong', reason: packText(reason) }
    : { subject, state: 'ok' }
  return { server, client, kind: 'proof', at: Math.floor(now / 1000), number: null, facts }
}

function tellOverdue({ kind, backup: { number }, promisedAt }: Demand): Text {
  const date = new Date(promisedAt)
  return kind === 'verify'
    ? say`A check of backup ${number} was due by ${date}.`
    : say`A restore test of backup ${number} was due by ${date}.`
}
