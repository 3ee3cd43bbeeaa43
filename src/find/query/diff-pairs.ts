/** Finds the paths that differ between two backups of an index. */
import type { ColumnsReader } from '../file-index/columns-code.js'
import { type Difference, findDifference } from '../file-index/differences.js'
import type { BlockPlace } from '../file-index/footer.js'
import { type IndexReader, inflateText } from '../file-index/index-reader.js'
import { parseText } from '../file-index/block.js'
import type { Rows } from '../file-index/rows.js'
import { findRow, listPlaces } from './folder-blocks.js'

export type PairKind = 'added' | 'removed' | Difference

/** A path that differs; with the positions of its rows, -1 if it is missing. */
export interface Pair {
  readonly kind: PairKind
  readonly folder: string
  readonly name: string
  readonly rows: Rows
  readonly before: number
  readonly after: number
}

export interface Sides {
  /** Ordinals, in any order. */
  readonly a: number
  readonly b: number
}

const noPlaces: ReadonlySet<BlockPlace> = new Set()

/**
 * Reads only `from` and `to` of blocks without differences. A pair is valid until the next one,
 * unless its block is `kept`. `below`: bytes, a folder with its slash, or empty.
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
      const kind = isIn ? findKind(rows, before, after) : undefined
      if (!kind) continue
      yield { kind, folder, name: names[at] ?? '', rows, before, after }
    }
  }
  return undefined
}

const otherLength = 3

/** Returns place and row positions of each path that differs. */
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

function findKind(rows: Rows, before: number, after: number): PairKind | undefined {
  if (before < 0) return 'added'
  return after < 0 ? 'removed' : findDifference(rows, before, rows, after)
}

/** Returns the position of its row in b, or in a if it is missing there. */
export function rowOf({ before, after }: Pair): number {
  return after < 0 ? before : after
}
