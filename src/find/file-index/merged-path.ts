/** Merges the versions of one path from the previous file and the new listings. */
import { findDifference } from './differences.js'
import { GrowingRows } from './block.js'
import type { ChangeCounts } from './footer.js'
import type { MergePlan } from './merge-plan.js'
import { createBudget, MoveFinder } from './moves.js'
import { column, isSame, rowLength, type Rows } from './rows.js'

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

export interface PathOfRows {
  readonly folder: string
  readonly name: string
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
  merge(old: OldRows | undefined, sightings: readonly Sighting[], path: PathOfRows): void {
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

  #count({ folder, name }: PathOfRows): void {
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
