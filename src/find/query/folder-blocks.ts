/** The blocks of a history in which what lies below a folder may be. */
import type { Block } from '../file-index/block.js'
import type { BlockPlace } from '../file-index/footer.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { comparePaths, splitAtName, toFolderKey } from '../file-index/path-order.js'
import type { BlockTexts } from '../file-index/texts-code.js'
import { column, rowLength } from '../file-index/rows.js'

/** Where to go on: with this path, or behind it. It need not be there any more. */
export interface Position {
  /** Bytes. */
  readonly path: string
  readonly isBehind: boolean
}

export interface Range {
  /** Bytes: a folder with its slash, or nothing for all there is. */
  readonly below: string
  readonly position?: Position | undefined
}

/** `/etc` -> `/etc/`; the top is nothing. */
export function toPrefix(path: string): string {
  return path === '' || path.endsWith('/') ? path : `${path}/`
}

export function* listPlaces(
  reader: IndexReader,
  { below, position }: Range
): Generator<BlockPlace, undefined> {
  const { blocks } = reader.foot
  const start = { folder: below, name: '' }
  const from = position && splitAtName(position.path)
  const first = from && comparePaths(from, start) > 0 ? from : start
  const belowKey = toFolderKey(below)
  for (let at = first.folder === '' ? 0 : reader.findBlock(first); at < blocks.length; at++) {
    const place = blocks[at]
    const { folder } = place?.first ?? start
    if (!place || (!folder.startsWith(below) && toFolderKey(folder) > belowKey)) return undefined
    yield place
  }
  return undefined
}

/** What is looked at of a path on the way. */
export interface Stop {
  readonly folder: string
  readonly name: string
  /** Its place in the block. */
  readonly at: number
}

/** The paths of a block that are in the range. */
export function* listStops(
  texts: BlockTexts,
  { below, position }: Range
): Generator<Stop, undefined> {
  const from = position && splitAtName(position.path)
  const leastOrder = position?.isBehind ? 1 : 0
  for (const [index, folder] of texts.folders.entries()) {
    if (!folder.startsWith(below)) continue
    const end = texts.folderStarts[index + 1] ?? texts.names.length
    for (let at = texts.folderStarts[index] ?? 0; at < end; at++) {
      const name = texts.names[at] ?? ''
      if (!from || comparePaths({ folder, name }, from) >= leastOrder) yield { folder, name, at }
    }
  }
  return undefined
}

type RunColumns = Pick<Block, 'numbers' | 'versionStarts'>

/** Where the row of a path in this backup begins; -1 where it has none. */
export function findRow(
  { numbers, versionStarts }: RunColumns,
  at: number,
  ordinal: number
): number {
  const end = (versionStarts[at + 1] ?? 0) * rowLength
  for (let row = (versionStarts[at] ?? 0) * rowLength; row < end; row += rowLength) {
    if ((numbers[row + column.to] ?? 0) < ordinal) continue
    return (numbers[row] ?? 0) <= ordinal ? row : -1
  }
  return -1
}
