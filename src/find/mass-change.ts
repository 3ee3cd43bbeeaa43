/**
 * Detects that much of a client changed at once in its newest backup, for example because of
 * ransomware, or of a disk that was not mounted. Pure.
 */
import type { IndexedBackup } from './file-index/footer.js'

export interface MassChange {
  readonly kind: 'rewritten' | 'shrunk'
  readonly backup: IndexedBackup
  readonly before: IndexedBackup
  /** Percentage of the files of the previous backup. */
  readonly percent: number
}

const [changedShare, goneShare] = [0.3, 0.25]
/** Fewer files allow no conclusion. */
const filesMin = 100
/** No alert if one of this number of previous backups changed a third as much. */
const comparedMax = 5
const usualTimes = 3

/** Returns undefined also without a previous backup. `backups`: in the order of the index. */
export function findMassChange(backups: readonly IndexedBackup[]): MassChange | undefined {
  const [before, backup] = backups.slice(-2)
  if (!before || !backup?.changes || before.files < filesMin) return undefined
  const { changed, gone } = toShares(backup, before)
  const earlier = backups
    .slice(-2 - comparedMax, -1)
    .map((each, index, some) => toShares(each, some[index - 1]))
    .slice(1)
  const isUsual = (share: number, of: 'changed' | 'gone') =>
    earlier.some(each => each[of] * usualTimes >= share)
  if (gone >= goneShare && !isUsual(gone, 'gone')) {
    return { kind: 'shrunk', backup, before, percent: toPercent(gone) }
  }
  if (changed > changedShare && !isUsual(changed, 'changed')) {
    return { kind: 'rewritten', backup, before, percent: toPercent(changed) }
  }
  return undefined
}

function toShares({ changes }: IndexedBackup, before: IndexedBackup | undefined) {
  if (!changes || !before || before.entries === 0) return { changed: 0, gone: 0 }
  const { added, changed, removed } = changes
  // Ransomware may rename each file: one is deleted, and another added.
  const replaced = Math.min(added, removed)
  return {
    changed: (changed + replaced) / Math.max(1, before.files),
    gone: (removed - replaced) / before.entries
  }
}

function toPercent(share: number): number {
  return Math.min(100, Math.round(share * 100))
}
