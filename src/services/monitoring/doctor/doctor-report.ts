import type { components } from '../../../../generated/contract-types.js'
import type { Examined } from './doctor.js'
import type { PlacedFinding } from './finding.js'

type DoctorReport = components['schemas']['DoctorReport']

export function toDoctorReport({ state, findings }: Examined): DoctorReport {
  return { state, findings: findings.map(toItem) }
}

function toItem(finding: PlacedFinding): DoctorReport['findings'][number] {
  const { check, server = null, state, message, why = null, fix = null, subjects = [] } = finding
  return { check, server, state, message, why, fix, subjects: [...subjects] }
}
