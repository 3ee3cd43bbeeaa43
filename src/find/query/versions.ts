/** What became of one path, and of what lies in a folder, over all backups. */
import type { Block } from '../file-index/block.js'
import { type Difference, findDifference } from '../file-index/differences.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { splitAtName } from '../file-index/path-order.js'
import { column, rowLength, toVersion, type Version } from '../file-index/rows.js'
import type { ExistingBackups } from './existing-backups.js'
import { listPlaces, listStops, toPrefix } from './folder-blocks.js'

export interface PathVersion extends Version {
  /** How many of the backups that burp has are in it; `from` and `to` are the first and the last of them. */
  readonly backups: number
  /** To the version before: `back` where the path was away in between. */
  readonly change: 'first' | 'back' | Difference
}

/** Oldest first; none where no backup has the path. `path`: bytes. */
export function findVersions(
  reader: IndexReader,
  living: ExistingBackups,
  path: string
): PathVersion[] {
  const wanted = splitAtName(path)
  const place = reader.foot.blocks[reader.findBlock(wanted)]
  if (!place) return []
  const block = reader.readBlock(place)
  for (const [index, folder] of block.folders.entries()) {
    if (folder !== wanted.folder) continue
    const start = block.folderStarts[index] ?? 0
    const end = block.folderStarts[index + 1] ?? block.names.length
    const at = block.names.slice(start, end).indexOf(wanted.name)
    if (at >= 0) return toVersions(block, start + at, living)
  }
  return []
}

function toVersions(block: Block, at: number, living: ExistingBackups): PathVersion[] {
  const versions: PathVersion[] = []
  let before = -1
  const end = (block.versionStarts[at + 1] ?? 0) * rowLength
  for (let row = (block.versionStarts[at] ?? 0) * rowLength; row < end; row += rowLength) {
    const [from = 0, to = 0] = [block.numbers[row], block.numbers[row + column.to]]
    const [first, last] = [living.first(from, to), living.last(from, to)]
    if (first === undefined || last === undefined) continue
    const backups = living.count(from, to)
    const change = tellChange(block, before, row, living)
    before = row
    const known = versions.at(-1)
    // What differed only in a backup that burp has no longer.
    if (known && change === undefined && living.before(first) === known.to) {
      versions[versions.length - 1] = { ...known, to: last, backups: known.backups + backups }
      continue
    }
    const version = toVersion(block, row)
    versions.push({ ...version, from: first, to: last, backups, change: change ?? 'touched' })
  }
  return versions
}

function tellChange(
  block: Block,
  before: number,
  row: number,
  living: ExistingBackups
): PathVersion['change'] | undefined {
  if (before < 0) return 'first'
  const last = block.numbers[before + column.to] ?? 0
  const first = block.numbers[row] ?? 0
  if (living.count(last + 1, first - 1) > 0) return 'back'
  return findDifference(block, before, block, row)
}

export interface ChildRuns {
  /** Bytes. */
  readonly name: string
  readonly mode: number
  /** First and last ordinals, oldest first. */
  readonly runs: readonly (readonly [number, number])[]
}

/** Which of a folder's names are in which backups, in the order of names. */
export function listChildren(
  reader: IndexReader,
  living: ExistingBackups,
  path: string,
  limit: number
): ChildRuns[] {
  const below = toPrefix(path)
  const children: ChildRuns[] = []
  for (const place of listPlaces(reader, { below })) {
    if (place.first.folder !== below && place.first.folder.startsWith(below)) break
    const block = reader.readBlock(place)
    for (const { folder, name, at } of listStops(block, { below })) {
      // Of `/` the name is empty.
      if (folder !== below || name === '') continue
      const runs = listRuns(block, at, living)
      if (runs.length === 0) continue
      if (children.length === limit) return children
      const row = ((block.versionStarts[at + 1] ?? 1) - 1) * rowLength
      children.push({ name, mode: block.numbers[row + column.mode] ?? 0, runs })
    }
  }
  return children
}

/** Joined where only what the file is has changed. */
function listRuns({ numbers, versionStarts }: Block, at: number, living: ExistingBackups) {
  const runs: [number, number][] = []
  const end = (versionStarts[at + 1] ?? 0) * rowLength
  for (let row = (versionStarts[at] ?? 0) * rowLength; row < end; row += rowLength) {
    const [from = 0, to = 0] = [numbers[row], numbers[row + column.to]]
    const [first, last] = [living.first(from, to), living.last(from, to)]
    if (first === undefined || last === undefined) continue
    const known = runs.at(-1)
    if (known && living.before(first) === known[1]) known[1] = last
    else runs.push([first, last])
  }
  return runs
}
