import type { Block } from '../file-index/block.js'
import { type Difference, findDifference } from '../file-index/differences.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { splitAtName } from '../file-index/path-order.js'
import { column, toVersion, type Version } from '../file-index/rows.js'
import { MoveFinder, type Moves } from '../file-index/moves.js'
import type { ExistingBackups } from './existing-backups.js'
import { listPairs, type Sides } from './diff.js'
import { listStops } from './folder-blocks.js'

export interface PathVersion extends Version {
  /** Number of existing backups in the run; `from` and `to` are the first and last of them. */
  readonly backups: number
  /** Change to the previous version; `back` after an absence. */
  readonly change: 'first' | 'back' | Difference
}

/** Returns versions, oldest first. `path`: bytes. */
export function findVersions(
  reader: IndexReader,
  existing: ExistingBackups,
  path: string
): PathVersion[] {
  const wanted = splitAtName(path)
  const place = reader.footer.blocks[reader.findBlock(wanted)]
  if (!place) return []
  const block = reader.readBlock(place)
  for (const { folder, name, at } of listStops(block, { below: wanted.folder })) {
    if (folder === wanted.folder && name === wanted.name) return toVersions(block, at, existing)
  }
  return []
}

function toVersions(block: Block, at: number, existing: ExistingBackups): PathVersion[] {
  const versions: PathVersion[] = []
  let before = -1
  for (const { row, from, to } of existing.listRuns(block, at)) {
    const backups = existing.count(from, to)
    const change = tellChange(block, before, row, existing)
    before = row
    const known = versions.at(-1)
    // Joins versions that differ only in a deleted backup.
    if (known && change === undefined && existing.before(from) === known.to) {
      versions[versions.length - 1] = { ...known, to, backups: known.backups + backups }
      continue
    }
    versions.push({ ...toVersion(block, row), from, to, backups, change: change ?? 'touched' })
  }
  return versions
}

function tellChange(
  block: Block,
  before: number,
  row: number,
  existing: ExistingBackups
): PathVersion['change'] | undefined {
  if (before < 0) return 'first'
  const last = block.numbers[before + column.to] ?? 0
  const first = block.numbers[row] ?? 0
  if (existing.count(last + 1, first - 1) > 0) return 'back'
  return findDifference(block, before, block, row)
}

export interface MovedVersion extends PathVersion {
  /** Bytes; the path in the previous backup, if it was moved. */
  readonly movedFrom: string | undefined
  /** The path in the next backup, if it was moved. */
  readonly movedTo: string | undefined
}

/** Each lookup compares two backups. */
const looksMax = 6

/** Looks up the newest moves first, up to `looksMax`. `versions`: oldest first. */
export function withMoves(
  reader: IndexReader,
  existing: ExistingBackups,
  path: string,
  versions: readonly PathVersion[]
): MovedVersion[] {
  let looksLeft = looksMax
  const look = (a: number | undefined, b: number | undefined): Moves | undefined => {
    if (a === undefined || b === undefined || looksLeft === 0) return undefined
    looksLeft -= 1
    return findMoves(reader, { a, b })
  }
  return versions
    .map((version, index) => ({ version, next: versions[index + 1] }))
    .toReversed()
    .map(({ version, next }): MovedVersion => {
      const after = existing.after(version.to)
      const isGone = after !== undefined && next?.from !== after
      const gone = isGone ? look(version.to, after) : undefined
      const isNew = version.change === 'first' || version.change === 'back'
      const come = isNew ? look(existing.before(version.from), version.from) : undefined
      return {
        ...version,
        movedFrom: come && (come.files.get(path) ?? withoutSlash(come.folders.get(`${path}/`))),
        movedTo:
          gone && (findKey(gone.files, path) ?? withoutSlash(findKey(gone.folders, `${path}/`)))
      }
    })
    .toReversed()
}

function findMoves(reader: IndexReader, sides: Sides): Moves {
  const finder = new MoveFinder()
  for (const pair of listPairs(reader, sides, '')) {
    finder.add(pair)
  }
  return finder.find()
}

function findKey(map: ReadonlyMap<string, string>, wanted: string): string | undefined {
  for (const [key, value] of map) if (value === wanted) return key
  return undefined
}

function withoutSlash(folder: string | undefined): string | undefined {
  return folder?.slice(0, -1)
}
