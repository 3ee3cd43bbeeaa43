/**
 * Whether much of a client changed at once in its newest backup, as after somebody encrypted its
 * files, or where a disk was not mounted. Pure.
 */
import type { IndexedBackup } from './file-index/footer.js'

export interface MassChange {
  readonly kind: 'rewritten' | 'shrunk'
  readonly backup: IndexedBackup
  readonly before: IndexedBackup
  /** Of the files of the backup before. */
  readonly percent: number
}

const [changedShare, goneShare] = [0.3, 0.25]
/** Of fewer files nothing can be told. */
const filesMin = 100
/** Who often does so is not told of: looked at are so many before, and what was a third as much. */
const comparedMax = 5
const usualTimes = 3

/** `undefined` also where the one before is not there to compare with. `backups`: in their order. */
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
  // Who encrypts may write each under another name: that one goes, and another comes.
  const replaced = Math.min(added, removed)
  return {
    changed: (changed + replaced) / Math.max(1, before.files),
    gone: (removed - replaced) / before.entries
  }
}

function toPercent(share: number): number {
  return Math.min(100, Math.round(share * 100))
}
