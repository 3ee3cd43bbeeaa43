/** Results of the doctor, most urgent first. */
import type { Schemas } from '../../client/types.js'
export type Finding = Schemas['DoctorReport']['findings'][number]
export type FindingState = Finding['state']

const worstFirst: readonly FindingState[] = ['error', 'warning', 'unknown', 'ok', 'skipped']

/** Separates results that need attention, worst first, from the others. */
export function splitFindings(findings: readonly Finding[]): {
  open: Finding[]
  well: Finding[]
} {
  const sorted = findings.toSorted(
    (a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state)
  )
  const isWell = ({ state }: Finding) => state === 'ok' || state === 'skipped'
  return { open: sorted.filter(finding => !isWell(finding)), well: sorted.filter(isWell) }
}
