/** Why a run of a check ended without a result, and when the next one follows. */
import { Fault } from '../../../faults.js'
import type { CheckReason } from '../../../store/checks.js'

/** Pause before the next run. */
export const retryMs: Readonly<Record<CheckReason, number>> = {
  backup: 2_000,
  busy: 5_000,
  restore: 1_000,
  unreachable: 60_000,
  refused: 0,
  interrupted: 0,
  removed: 0,
  user: 0,
  policy: 0,
  wrong_password: 0,
  password_lost: 0
}
/** Who has waited for long waits a little longer: it may be a backup of many hours. */
const patience = 0.1
const patienceMsMax = 60_000

/** Returns the pause before the next look at a check that could not begin for so long. */
export function toPatience(reason: CheckReason, waitedMs: number): number {
  return Math.max(retryMs[reason], Math.min(Math.round(patience * waitedMs), patienceMsMax))
}

/** The next run would fail for the same reason. */
export const finalReasons: readonly CheckReason[] = ['refused', 'wrong_password', 'password_lost']
/** A backup that is interrupted so often cannot be checked, for example because backups run all the time. */
export const triesMax = 100

/** Ends a run for a reason that is not the backup's. */
export class Interruption extends Error {
  readonly reason: CheckReason

  constructor(reason: CheckReason) {
    super(reason)
    this.reason = reason
  }
}

/** Returns undefined for a bug. */
export function toReason(error: unknown, isClosing: boolean): CheckReason | undefined {
  if (error instanceof Interruption) return error.reason
  if (!(error instanceof Fault)) return undefined
  if (isClosing) return 'interrupted'
  switch (error.code) {
    case 'NO_SUCH_BACKUP':
    case 'NO_SUCH_CLIENT':
      return 'removed'
    case 'CANCELLED':
    case 'RESTORE_RUNNING':
      return 'restore'
    case 'BURP_REFUSED':
    case 'INVALID_INPUT':
    case 'NOT_SUPPORTED':
    case 'REPLY_TOO_LARGE':
      return 'refused'
    case 'ENCRYPTED':
      return 'wrong_password'
    case 'BURP_BUSY':
      return 'busy'
    default:
      return 'unreachable'
  }
}
