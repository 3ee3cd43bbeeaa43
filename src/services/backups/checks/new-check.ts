import { randomInt, randomUUID } from 'node:crypto'
import type { CheckReason, CheckSample, StoredCheck } from '../../../store/checks.js'
import { Fault } from '../../../faults.js'

export type CheckOrder = Pick<StoredCheck, 'server' | 'client' | 'backup' | 'backupAt' | 'kind'> &
  (
    | { readonly trigger: 'policy'; readonly queuedBy: null }
    | { readonly trigger: 'person'; readonly queuedBy: string }
  ) & {
    readonly isNewest: boolean
    /** Limits of a restore test. */
    readonly sample?: { filesMax?: number | undefined; bytesMax?: number | undefined }
    /** The instance that knows the password, if there is one. */
    readonly passwordHolder?: string | null
  }

export const defaultSample = { filesMax: 200, bytesMax: 1_000_000_000 }
const seedsMax = 2 ** 32

export function toNewCheck(order: CheckOrder): StoredCheck {
  const { server, client, backup, backupAt, kind, trigger, queuedBy } = order
  const now = Date.now()
  return {
    id: randomUUID(),
    server,
    client,
    backup,
    backupAt,
    kind,
    trigger,
    sample: kind === 'restore_test' ? createSample(order.sample) : null,
    passwordHolder: order.passwordHolder ?? null,
    state: 'waiting',
    isOpen: true,
    queuedBy,
    queuedAt: now,
    retryAt: now,
    tries: 0,
    startedAt: null,
    endedAt: null,
    files: 0,
    bytes: 0,
    entries: 0,
    entriesExpected: null,
    filesTransferOnly: 0,
    bytesPerSecond: null,
    problemsTotal: 0,
    reason: null,
    endedBy: null,
    isNewest: order.isNewest
  }
}

function createSample({
  filesMax = defaultSample.filesMax,
  bytesMax = defaultSample.bytesMax
}: CheckOrder['sample'] = {}): CheckSample {
  return { filesMax, bytesMax, seed: randomInt(seedsMax) }
}

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
/** A check that has waited long is retried less often: the backup may take many hours. */
const patience = 0.1
const patienceMsMax = 60_000

/** Returns the pause before the next attempt to start a check that has waited for `waitedMs`. */
export function toPatience(reason: CheckReason, waitedMs: number): number {
  return Math.max(retryMs[reason], Math.min(Math.round(patience * waitedMs), patienceMsMax))
}

/** The next run would fail for the same reason. */
export const finalReasons: readonly CheckReason[] = ['refused', 'wrong_password', 'password_lost']
/** Upper bound of interruptions; a check may never finish if backups run all the time. */
export const triesMax = 100

/** Ends a run for a reason that does not concern the backup. */
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
