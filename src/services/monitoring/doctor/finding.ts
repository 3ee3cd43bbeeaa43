/** A result of the doctor: the fact, why it matters, and how to fix it. */
import type { Text } from '../../../texts.js'

/** `skipped`: does not apply here; `unknown`: could not be checked. */
export type FindingState = 'ok' | 'skipped' | 'unknown' | 'warning' | 'error'

/** From the best to the worst. */
const findingStates: readonly FindingState[] = ['ok', 'skipped', 'unknown', 'warning', 'error']

export const checkNames = [
  'configuration',
  'service',
  'database',
  'database-space',
  'key',
  'listen-tls',
  'directory',
  'providers',
  'passkeys',
  'secret-files',
  'mail',
  'histories',
  'no-server',
  'proxy',
  'login',
  'restore-port',
  'status-children',
  'version',
  'clients',
  'rights',
  'clock',
  'files',
  'program',
  'certificates',
  'agent-keys',
  'client-certificates',
  'revocation-list',
  'restores',
  'orphans',
  'locks',
  'space'
] as const

export type CheckName = (typeof checkNames)[number]

export interface Finding {
  readonly state: FindingState
  readonly message: Text
  /** Present for problems. */
  readonly why?: Text | undefined
  readonly fix?: Text | undefined
  /** Clients or files that it is about, the first ones. */
  readonly subjects?: readonly string[] | undefined
}

/** A finding with where it was made. */
export interface PlacedFinding extends Finding {
  readonly check: CheckName
  /** Absent for burphub itself. */
  readonly server?: string | undefined
}

interface Advice {
  readonly why: Text
  readonly fix: Text
  readonly subjects?: readonly string[]
}

const subjectsMax = 100

export function ok(message: Text): Finding {
  return { state: 'ok', message }
}

export function skipped(message: Text): Finding {
  return { state: 'skipped', message }
}

export function warning(message: Text, advice: Advice): Finding {
  return { state: 'warning', message, ...bounded(advice) }
}

export function failure(message: Text, advice: Advice): Finding {
  return { state: 'error', message, ...bounded(advice) }
}

function bounded({ subjects, ...advice }: Advice): Advice {
  return subjects ? { ...advice, subjects: subjects.slice(0, subjectsMax) } : advice
}

export function findWorst(findings: readonly Pick<Finding, 'state'>[]): FindingState {
  const worst = findings.map(({ state }) => findingStates.indexOf(state))
  return findingStates[Math.max(0, ...worst)] ?? 'ok'
}
