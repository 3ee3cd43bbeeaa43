/** Shows with a word and a shield what the checks and required files of a client prove. */
import {
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldHalf,
  ShieldQuestionMark
} from 'lucide-preact'
import type { VNode } from 'preact'
import { msg, t } from '../i18n.js'
import { keyOfClient } from './client-list.js'
import { useGet } from './load.js'
import { proofStates, type ProofState, type Proved, toProofState } from './proof-states.js'
import { Mark } from './state-mark.js'

const looks: Readonly<
  Record<ProofState, ['ok' | 'failing' | 'late' | 'none', LucideIcon, ReturnType<typeof msg>]>
> = {
  damaged: ['failing', ShieldAlert, msg`Damaged`],
  incomplete: ['failing', ShieldAlert, msg`Files missing`],
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
export function useProofs(): ReadonlyMap<string, Proved> | undefined {
  const { data = [] } = useGet(
    ['proofs'],
    '/api/clients/overview',
    { query: { fields: ['proof'] } },
    { staleTime: staleMs }
  )
  const rows = data.flatMap(({ name, agent, proof }) =>
    proof ? [[keyOfClient({ name, agent }), proof] as const] : []
  )
  const isAny = rows.some(([, proof]) => isChecked(proof))
  return isAny ? new Map(rows) : undefined
}

/** Whether anything of the client was checked or is required. */
export function isChecked(proof: Proved): boolean {
  const { contents, verified, restore_tested: tested, is_overdue: isOverdue, damaged } = proof
  return [contents !== 'none', verified, tested, isOverdue, damaged.length > 0].some(Boolean)
}
