/** Checks that clients carry out queued restores: only their own files say whether they may. */
import { say } from '../../../texts.js'
import type { Order } from '../../backups/orders/order.js'
import { failure, ok, warning, type Finding } from './finding.js'

export interface RestoreExperience {
  readonly client: string
  /** `blocking`: it comes, fails, and makes no backup meanwhile. */
  readonly outcome: 'declined' | 'blocking' | 'other'
}

export function toExperience({ client, state }: Order): RestoreExperience {
  if (state === 'declined') return { client, outcome: 'declined' }
  return { client, outcome: state === 'blocking-backups' ? 'blocking' : 'other' }
}

/** `experience`: newest first. */
export function judgeRestores(experience: readonly RestoreExperience[]): Finding[] {
  const newest = new Map(experience.toReversed().map(({ client, outcome }) => [client, outcome]))
  const findings = [...tellDeclined(newest), ...tellBlocking(newest)]
  return findings.length > 0 ? findings : [ok(say`No client declined its last restore job.`)]
}

type Newest = ReadonlyMap<string, RestoreExperience['outcome']>

function tellDeclined(newest: Newest): Finding[] {
  const subjects = listOf(newest, 'declined')
  if (subjects.length === 0) return []
  return [
    warning(say`Clients that declined their last restore job: ${subjects.length}.`, {
      why: say`An urgent restore would fail.`,
      fix: say`Set server_can_restore = 1 in the client's burp.conf.`,
      subjects
    })
  ]
}

function tellBlocking(newest: Newest): Finding[] {
  const subjects = listOf(newest, 'blocking')
  if (subjects.length === 0) return []
  return [
    failure(say`Clients whose backups are blocked by a restore job: ${subjects.length}.`, {
      why: say`burp sends the restore job at each contact, and the client exits before its backup.`,
      fix: say`Set restoreprefix in the client's burp.conf, or cancel the job.`,
      subjects
    })
  ]
}

function listOf(newest: Newest, outcome: RestoreExperience['outcome']): string[] {
  return [...newest].filter(([, each]) => each === outcome).map(([client]) => client)
}
