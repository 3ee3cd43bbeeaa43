/** States of the proof of a client. `toProofWord` of the service says the same in messages, which tell no suspicions. */
import type { Schemas } from '../api.js'

export type Proved = Pick<
  Schemas['ProofState'],
  'contents' | 'verified' | 'restore_tested' | 'is_overdue' | 'damaged' | 'suspect'
>

/** Worst first. */
export const proofStates = [
  'damaged',
  'suspect',
  'incomplete',
  'overdue',
  'unknown',
  'partly',
  'proven'
] as const
export type ProofState = (typeof proofStates)[number]

/** Proven: a verification and a restore test passed last, and no required file is missing. */
export function toProofState({
  contents,
  verified,
  restore_tested: tested,
  is_overdue: isOverdue,
  damaged,
  suspect
}: Proved): ProofState {
  if (damaged.length > 0) return 'damaged'
  if (suspect.length > 0) return 'suspect'
  if (contents === 'missing') return 'incomplete'
  if (isOverdue) return 'overdue'
  const passed = [verified, tested].filter(point => point?.outcome === 'passed').length
  if (passed === 2) return 'proven'
  return passed > 0 || contents === 'ok' ? 'partly' : 'unknown'
}
