/** The paths in which two backups of a history differ. */
import type { ColumnsReader } from '../file-index/columns-code.js'
import { type Difference, findDifference } from '../file-index/differences.js'
import type { BlockPlace } from '../file-index/footer.js'
import { type IndexReader, inflateText } from '../file-index/index-reader.js'
import { parseText } from '../file-index/texts-code.js'
import type { Rows } from '../file-index/rows.js'
import { findRow, listPlaces } from './folder-blocks.js'

export type PairKind = 'added' | 'removed' | Difference

/** A path that is not the same in both; where its rows begin, -1 where it is not there. */
export interface Pair {
  readonly kind: PairKind
  readonly folder: string
  readonly name: string
  readonly rows: Rows
  readonly before: number
  readonly after: number
}

export interface Sides {
  /** Ordinals; either may be the older one. */
  readonly a: number
  readonly b: number
}

const noPlaces: ReadonlySet<BlockPlace> = new Set()

/**
 * Of blocks in which both are the same not more than that is read. A pair is good until the next one,
 * unless it is of one of the `kept`. `below`: bytes, a folder with its slash, or nothing.
 */
export function* listPairs(
  reader: IndexReader,
  { a, b }: Sides,
  below: string,
  kept: ReadonlySet<BlockPlace> = noPlaces
): Generator<Pair, undefined> {
  for (const place of listPlaces(reader, { below })) {
    const packed = reader.readPacked(place)
    const columns = reader.openColumns(packed, kept.has(place))
    const others = listOthers(columns, place.entries, { a, b })
    if (others.length === 0) continue
    const { numbers, links } = columns.rows
    const rows = { numbers, links }
    const { folders, folderStarts, names } = parseText(inflateText(packed))
    let index = -1
    let nextStart = 0
    let folder = ''
    let isIn = false
    for (let other = 0; other < others.length; other += otherLength) {
      const at = others[other] ?? 0
      const before = others[other + 1] ?? 0
      const after = others[other + 2] ?? 0
      if (at >= nextStart) {
        while (at >= (folderStarts[index + 1] ?? Infinity)) index += 1
        nextStart = folderStarts[index + 1] ?? Infinity
        folder = folders[index] ?? ''
        isIn = folder.startsWith(below)
      }
      const kind = isIn ? tellKind(rows, before, after) : undefined
      if (!kind) continue
      yield { kind, folder, name: names[at] ?? '', rows, before, after }
    }
  }
  return undefined
}

const otherLength = 3

/** Of each path whose rows differ its place, and where the two begin. */
function listOthers(columns: ColumnsReader, count: number, { a, b }: Sides): Int32Array {
  const others = new Int32Array(count * otherLength)
  let length = 0
  for (let at = 0; at < count; at++) {
    const before = findRow(columns, at, a)
    const after = findRow(columns, at, b)
    if (before === after) continue
    others[length] = at
    others[length + 1] = before
    others[length + 2] = after
    length += otherLength
  }
  return others.subarray(0, length)
}

function tellKind(rows: Rows, before: number, after: number): PairKind | undefined {
  if (before < 0) return 'added'
  return after < 0 ? 'removed' : findDifference(rows, before, rows, after)
}

/** Where the row of it lies that tells most. */
export function rowOf({ before, after }: Pair): number {
  return after < 0 ? before : after
}
