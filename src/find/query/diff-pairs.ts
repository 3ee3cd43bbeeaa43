/** The paths in which two backups of a history differ. */
import type { Block } from '../history/block.js'
import { type Difference, findDifference } from '../history/differences.js'
import { type HistoryReader, inflateText } from '../history/history-reader.js'
import type { Passage } from '../history/moves.js'
import { parseText } from '../history/texts-code.js'
import { findRow, listPlaces, listStops, type Range } from './walk.js'

export type PairKind = 'added' | 'removed' | Difference

/** A path that is not the same in both; its rows in the block, -1 where it is not there. */
export interface Pair {
  readonly kind: PairKind
  readonly folder: string
  readonly name: string
  readonly block: Block
  readonly before: number
  readonly after: number
}

export interface Sides {
  /** Ordinals; either may be the older one. */
  readonly a: number
  readonly b: number
}

/**
 * Of blocks in which both are the same not more than that is read. A pair is good until the next one,
 * unless all of them are to be kept.
 */
export function* listPairs(
  reader: HistoryReader,
  { a, b }: Sides,
  range: Range,
  isKept = false
): Generator<Pair, undefined> {
  for (const place of listPlaces(reader, range)) {
    const packed = reader.readPacked(place)
    const columns = reader.openColumns(packed, isKept)
    const befores = new Int32Array(place.entries)
    const afters = new Int32Array(place.entries)
    let isOther = false
    for (let at = 0; at < place.entries; at++) {
      const before = findRow(columns, at, a)
      const after = findRow(columns, at, b)
      if (before !== after) isOther = true
      befores[at] = before
      afters[at] = after
    }
    if (!isOther) continue
    const { numbers, links } = columns.rows
    const texts = parseText(inflateText(packed))
    const block = { ...texts, numbers, links, versionStarts: columns.versionStarts }
    for (const { folder, name, at } of listStops(texts, range)) {
      const before = befores[at] ?? -1
      const after = afters[at] ?? -1
      if (before === after) continue
      const kind = tellKind(block, before, after)
      if (kind) yield { kind, folder, name, block, before, after }
    }
  }
  return undefined
}

function tellKind(block: Block, before: number, after: number): PairKind | undefined {
  if (before < 0) return 'added'
  return after < 0 ? 'removed' : findDifference(block, before, block, after)
}

/** What may be an end of a move. */
export function toPassage({ kind, folder, name, block, before, after }: Pair): Passage | undefined {
  if (kind !== 'added' && kind !== 'removed') return undefined
  return { kind, folder, name, numbers: block.numbers, row: kind === 'added' ? after : before }
}

/** Where the row of it lies that tells most. */
export function rowOf({ before, after }: Pair): number {
  return after < 0 ? before : after
}
