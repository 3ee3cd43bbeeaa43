/** Creates checks to queue. */
import { randomInt, randomUUID } from 'node:crypto'
import type { CheckSample, StoredCheck } from '../../../store/checks.js'

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
