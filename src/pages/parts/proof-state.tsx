/** Shows with a word and a shield what the checks and required files of a client prove. */
import {
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldHalf,
  ShieldQuestionMark
} from 'lucide-preact'
import type { VNode } from 'preact'
import { keys } from '../live/live.js'
import { msg, t } from '../i18n.js'
import { keyOfClient } from './client-list.js'
import { useGet } from './load.js'
import { proofStates, type ProofState, type Proved, toProofState } from './proof-states.js'
import { Mark } from './state-mark.js'

const looks: Readonly<
  Record<ProofState, ['ok' | 'failing' | 'late' | 'none', LucideIcon, ReturnType<typeof msg>]>
> = {
  damaged: ['failing', ShieldAlert, msg`Damaged`],
  suspect: ['late', ShieldAlert, msg`Suspect`],
  incomplete: ['failing', ShieldAlert, msg`Required files missing`],
  overdue: ['late', ShieldAlert, msg`Check overdue`],
  unknown: ['none', ShieldQuestionMark, msg`Not proven`],
  partly: ['none', ShieldHalf, msg`Partly proven`],
  proven: ['ok', ShieldCheck, msg`Proven`]
}

export function rankProof(proof: Proved): number {
  return proofStates.indexOf(toProofState(proof))
}

export function ProofMark({ proof }: { proof: Proved }): VNode {
  const [look, Icon, word] = looks[toProofState(proof)]
  return (
    <Mark look={look} Icon={Icon}>
      {t(word)}
    </Mark>
  )
}

const staleMs = 60_000

/** Returns the proof of each client; undefined if nothing was ever checked or required. */
export function useProofs(enabled = true): ReadonlyMap<string, Proved> | undefined {
  const { data = [] } = useGet(
    keys.proofs,
    '/api/clients/overview',
    { query: { fields: ['proof'] } },
    { enabled, staleTime: staleMs }
  )
  const rows = data.flatMap(({ name, agent, proof }) =>
    proof ? [[keyOfClient({ name, agent }), proof] as const] : []
  )
  const isAny = rows.some(([, proof]) => isChecked(proof))
  return isAny ? new Map(rows) : undefined
}

/** Whether anything of the client was checked or is required. */
export function isChecked(proof: Proved): boolean {
  const { contents, verified, restore_tested: tested, is_overdue: isOverdue } = proof
  const bad = proof.damaged.length + proof.suspect.length > 0
  return [contents !== 'none', verified, tested, isOverdue, bad].some(Boolean)
}
