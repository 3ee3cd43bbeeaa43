/** Plans a merge: the backups of the new file, and the places of the previous ones among them. */
import type { BackupKey, ChangeCounts, IndexedBackup } from './footer.js'
import type { PackedListing } from './packed-listing.js'

export interface NewBackup extends BackupKey {
  readonly source: IndexedBackup['source']
  readonly listing: PackedListing
}

export interface MergePlan {
  /** By ordinal; previous ones keep their counts. */
  readonly backups: readonly IndexedBackup[]
  /** Added backups by ascending ordinal. */
  readonly added: readonly { readonly ordinal: number; readonly listing: PackedListing }[]
  /** By previous ordinal: the new first and last ordinal of a run that starts or ends there. */
  readonly fromOf: readonly number[]
  readonly toOf: readonly number[]
  /** By ordinal: whether to count its changes. */
  readonly isCounted: readonly boolean[]
  /** Whether only newer backups are added: unchanged blocks are copied then. */
  readonly isAppend: boolean
}

type Placed = { readonly key: BackupKey; readonly was: number; readonly from?: NewBackup }

/** `isDropped`: whether burp has deleted a backup. Added backups must be new. */
export function planMerge(
  before: readonly IndexedBackup[],
  added: readonly NewBackup[],
  isDropped: (backup: BackupKey) => boolean
): MergePlan {
  const kept = before.flatMap((key, index): Placed[] =>
    isDropped(key) ? [] : [{ key, was: index + 1 }]
  )
  const news = added.map((from): Placed => ({ key: from, was: 0, from }))
  const all = [...kept, ...news].toSorted(byAge)
  const isCounted = [false, ...all.map((each, index) => isNewPair(all[index - 1], each))]
  return {
    backups: all
      .map(({ was, from }) => (from ? describe(from) : before[was - 1]))
      .filter(backup => backup !== undefined),
    added: all.flatMap(({ from }, index) =>
      from ? [{ ordinal: index + 1, listing: from.listing }] : []
    ),
    fromOf: mapOrdinals(before.length, all, 'up'),
    toOf: mapOrdinals(before.length, all, 'down'),
    isCounted,
    isAppend:
      kept.length === before.length &&
      all.every(({ was }, index) => was === (index < before.length ? index + 1 : 0))
  }
}

function byAge({ key: one }: Placed, { key: other }: Placed): number {
  return one.number - other.number || one.timestamp - other.timestamp
}

function isNewPair(one: Placed | undefined, other: Placed): boolean {
  return one !== undefined && (one.was === 0 || other.was !== one.was + 1)
}

function describe({ number, timestamp, source, listing }: NewBackup): IndexedBackup {
  const { length, files, bytes } = listing
  return { number, timestamp, entries: length, files, bytes, source, changes: undefined }
}

/** Maps a dropped ordinal to the next remaining one in this direction, or beyond all. */
function mapOrdinals(count: number, all: readonly Placed[], direction: 'up' | 'down'): number[] {
  const own = new Map(all.map(({ was }, index) => [was, index + 1]))
  const map = Array.from({ length: count + 2 }, () => 0)
  let near = direction === 'up' ? Number.POSITIVE_INFINITY : 0
  for (let step = 1; step <= count; step++) {
    const was = direction === 'up' ? count + 1 - step : step
    near = own.get(was) ?? near
    map[was] = near
  }
  return map
}

/** Adds the counts of a merge to its backups. */
export function withCounts(
  { backups, isCounted }: MergePlan,
  counts: ReadonlyMap<number, ChangeCounts>
): IndexedBackup[] {
  return backups.map((backup, index) => {
    if (index === 0) return { ...backup, changes: undefined }
    return isCounted[index + 1] ? { ...backup, changes: counts.get(index + 1) } : backup
  })
}
