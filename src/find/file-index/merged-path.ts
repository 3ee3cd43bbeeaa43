/** Merges the versions of one path from the previous file and the new listings. */
import type { SplitPath } from './path-order.js'
import { findDifference } from './differences.js'
import { GrowingRows } from './block.js'
import type { BackupKey, ChangeCounts, IndexedBackup } from './footer.js'
import { createBudget, MoveFinder } from './moves.js'
import { column, isSame, rowLength, type Rows } from './rows.js'
import type { PackedListing } from './packed-listing.js'

/** The path in one of the new listings. */
export interface Sighting {
  readonly ordinal: number
  readonly rows: Rows
}

export interface OldRows {
  readonly rows: Rows
  readonly first: number
  readonly end: number
}

const noRows: Rows = { numbers: new Float64Array(0), links: [] }

interface Counts {
  added: number
  removed: number
  changed: number
  attributes: number
  readonly moves: MoveFinder
}

export class PathMerger {
  /** Versions of the last merged path. */
  readonly rows = new GrowingRows()
  readonly #counts = new Map<number, Counts>()
  readonly #plan: MergePlan
  readonly #addedOrdinals: readonly number[]
  readonly #newest: number

  constructor(plan: MergePlan) {
    this.#plan = plan
    this.#addedOrdinals = plan.added.map(({ ordinal }) => ordinal)
    this.#newest = plan.backups.length
    const budget = createBudget()
    for (const [ordinal, isCounted] of plan.isCounted.entries()) {
      if (!isCounted) continue
      const moves = new MoveFinder(budget)
      this.#counts.set(ordinal, { added: 0, removed: 0, changed: 0, attributes: 0, moves })
    }
  }

  /** By ordinal; complete once all paths are merged. */
  get counts(): ReadonlyMap<number, ChangeCounts> {
    return new Map([...this.#counts].map(([ordinal, counts]) => [ordinal, withMoves(counts)]))
  }

  /** `old`: in the order of the file; `sightings`: by ordinal. */
  merge(old: OldRows | undefined, sightings: readonly Sighting[], path: SplitPath): void {
    this.rows.clear()
    let next = 0
    const { fromOf, toOf } = this.#plan
    const rows = old?.rows ?? noRows
    const end = (old?.end ?? 0) * rowLength
    for (let at = (old?.first ?? 0) * rowLength; at < end; at += rowLength) {
      const from = fromOf[rows.numbers[at] ?? 0] ?? 0
      const to = toOf[rows.numbers[at + column.to] ?? 0] ?? 0
      if (from > to) continue
      next = this.#emitUpTo(from, sightings, next)
      let start = from
      for (const ordinal of this.#addedOrdinals) {
        if (ordinal < from) continue
        if (ordinal > to) break
        const seen = sightings[next]?.ordinal === ordinal ? sightings[next] : undefined
        if (seen) next += 1
        if (seen && isSame(rows, at, seen.rows, 0)) continue
        this.#emit(rows, at, start, ordinal - 1)
        if (seen) this.#emit(seen.rows, 0, ordinal, ordinal)
        start = ordinal + 1
      }
      this.#emit(rows, at, start, to)
    }
    this.#emitUpTo(Number.POSITIVE_INFINITY, sightings, next)
    if (this.#counts.size > 0) this.#count(path)
  }

  /** Takes sightings before this ordinal; returns the position of the next one. */
  #emitUpTo(ordinal: number, sightings: readonly Sighting[], first: number): number {
    let next = first
    for (let seen = sightings[next]; seen && seen.ordinal < ordinal; seen = sightings[++next]) {
      this.#emit(seen.rows, 0, seen.ordinal, seen.ordinal)
    }
    return next
  }

  #emit(source: Rows, at: number, from: number, to: number): void {
    // No backup lies between two new neighbors without the path.
    if (from > to) return
    const { rows } = this
    const last = (rows.length - 1) * rowLength
    if (
      last < 0 ||
      (rows.numbers[last + column.to] ?? 0) + 1 !== from ||
      !isSame(rows, last, source, at)
    ) {
      rows.add(source, at, from, to)
      return
    }
    rows.numbers[last + column.to] = to
    if (rows.numbers[last + column.sum] === 0) {
      rows.numbers[last + column.sum] = source.numbers[at + column.sum] ?? 0
    }
  }

  #count({ folder, name }: SplitPath): void {
    const { rows } = this
    const { numbers } = rows
    const end = rows.length * rowLength
    for (let at = 0; at < end; at += rowLength) {
      const [from = 0, to = 0] = [numbers[at], numbers[at + column.to]]
      const counts = this.#counts.get(from)
      const isAdjacent = at > 0 && numbers[at - rowLength + column.to] === from - 1
      if (counts && !isAdjacent) {
        counts.added += 1
        counts.moves.add({ kind: 'added', folder, name, rows, before: at, after: at })
      }
      if (counts && isAdjacent) {
        const difference = findDifference(rows, at - rowLength, rows, at)
        if (difference === 'changed') counts.changed += 1
        else if (difference === 'attributes') counts.attributes += 1
      }
      const isLast = at + rowLength === end
      const isGone = to < this.#newest && (isLast || numbers[at + rowLength] !== to + 1)
      const after = isGone ? this.#counts.get(to + 1) : undefined
      if (!after) continue
      after.removed += 1
      after.moves.add({ kind: 'removed', folder, name, rows, before: at, after: at })
    }
  }
}

function withMoves({ moves, added, removed, ...counts }: Counts): ChangeCounts {
  if (moves.isOver) return { added, removed, ...counts }
  const { files, foldersCome, foldersGone } = moves.count()
  return {
    added: added - files - foldersCome,
    removed: removed - files - foldersGone,
    ...counts,
    moved: files
  }
}

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

export function withCounts(
  { backups, isCounted }: MergePlan,
  counts: ReadonlyMap<number, ChangeCounts>
): IndexedBackup[] {
  return backups.map((backup, index) => {
    if (index === 0) return { ...backup, changes: undefined }
    return isCounted[index + 1] ? { ...backup, changes: counts.get(index + 1) } : backup
  })
}
