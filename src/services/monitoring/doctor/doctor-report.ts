import type { Schemas } from '../../../../generated/contract-types.js'
import type { Examined } from './doctor.js'
import type { PlacedFinding } from './finding.js'

export function toDoctorReport({ state, findings }: Examined): Schemas['DoctorReport'] {
  return { state, findings: findings.map(toItem) }
}

function toItem(finding: PlacedFinding): Schemas['DoctorReport']['findings'][number] {
  const { check, server = null, state, message, why = null, fix = null, subjects = [] } = finding
  return { check, server, state, message, why, fix, subjects: [...subjects] }
}
