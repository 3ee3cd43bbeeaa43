/** Shows with a word and a shield what the checks and required files of a client prove. */
import {
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldHalf,
  ShieldQuestionMark
} from 'lucide-preact'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { msg, t } from '../i18n.js'
import { keyOfClient } from './client-list.js'
import { useGet } from './load.js'
import { Mark } from './state-mark.js'

export type Proved = Pick<
  Schemas['ProofState'],
  'contents' | 'verified' | 'restore_tested' | 'is_overdue' | 'damaged'
>

/** Worst first. */
const states = ['damaged', 'incomplete', 'overdue', 'unknown', 'partly', 'proven'] as const
type State = (typeof states)[number]

const looks: Readonly<
  Record<State, ['ok' | 'failing' | 'late' | 'none', LucideIcon, ReturnType<typeof msg>]>
> = {
  damaged: ['failing', ShieldAlert, msg`Damaged`],
  incomplete: ['failing', ShieldAlert, msg`Files missing`],
  overdue: ['late', ShieldAlert, msg`Check overdue`],
  unknown: ['none', ShieldQuestionMark, msg`Not proven`],
  partly: ['none', ShieldHalf, msg`Partly proven`],
  proven: ['ok', ShieldCheck, msg`Proven`]
}

/** Proven: a verification and a restore test passed last, and no required file is missing. */
function toProofState({
  contents,
  verified,
  restore_tested: tested,
  is_overdue: isOverdue,
  damaged
}: Proved): State {
  if (damaged.length > 0) return 'damaged'
  if (contents === 'missing') return 'incomplete'
  if (isOverdue) return 'overdue'
  const passed = [verified, tested].filter(point => point?.outcome === 'passed').length
  if (passed === 2) return 'proven'
  return passed > 0 || contents === 'ok' ? 'partly' : 'unknown'
}

export function rankProof(proof: Proved): number {
  return states.indexOf(toProofState(proof))
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
