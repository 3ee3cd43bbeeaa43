/** Finds the blocks of an index that may contain entries below a folder. */
import type { Block, BlockTexts } from '../file-index/block.js'
import type { BlockPlace } from '../file-index/footer.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { comparePaths, splitAtName, toFolderKey } from '../file-index/path-order.js'
import { column, rowLength } from '../file-index/rows.js'

/** Path at or after which a search continues. The path may no longer exist. */
export interface Position {
  /** Bytes. */
  readonly path: string
  readonly isBehind: boolean
}

export interface Range {
  /** Bytes; a folder with its slash, or empty for everything. */
  readonly below: string
  readonly position?: Position | undefined
}

/** Converts `/etc` to `/etc/`, and the top to ''. */
export function toPrefix(path: string): string {
  return path === '' || path.endsWith('/') ? path : `${path}/`
}

/** Yields the blocks that may contain entries below a folder, from `position` on. */
export function* listPlaces(
  reader: IndexReader,
  { below, position }: Range
): Generator<BlockPlace, undefined> {
  const { blocks } = reader.footer
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

export interface Stop {
  readonly folder: string
  readonly name: string
  /** Position in the block. */
  readonly at: number
}

/** Yields the paths of a block within the range. */
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

/** Returns the position of a path's row in this backup; -1 if it is missing. */
export function findRow(
  { numbers, versionStarts }: Pick<Block, 'numbers' | 'versionStarts'>,
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
