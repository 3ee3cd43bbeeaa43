/** Compares two backups of an index: counts, by folder, and by path. */
import {
  type Difference,
  findDifference,
  isFileMode,
  isFolderMode
} from '../file-index/differences.js'
import { type IndexReader, inflateText } from '../file-index/index-reader.js'
import { column, linkOf, type Rows, toVersion, type Version } from '../file-index/rows.js'
import { compileMatcher, type NameQuestion } from './matcher.js'
import { findMovedAbove, MoveFinder, type Moves } from '../file-index/moves.js'
import { comparePaths, splitAtName } from '../file-index/path-order.js'
import { findRow, listPlaces, type Position, toPrefix } from './folder-blocks.js'
import type { ColumnsReader } from '../file-index/columns-code.js'
import type { BlockPlace } from '../file-index/footer.js'
import { parseText } from '../file-index/block.js'

export type DiffKind = PairKind | 'moved'

export interface DiffQuestion extends Sides {
  /** Bytes; only entries below this folder. */
  readonly path: string
  /** Kinds to list. Default: all but `touched`. */
  readonly kinds?: readonly DiffKind[] | undefined
  readonly names?: NameQuestion | undefined
  readonly findsMoves: boolean
  readonly view: 'folders' | 'entries'
  /** Levels of folders. Default: 1. */
  readonly depth?: number | undefined
  readonly limit: number
  readonly position?: Position | undefined
}

export interface DiffCounts {
  added: number
  removed: number
  changed: number
  attributes: number
  touched: number
  moved: number
  /** Size of new and changed files in b. */
  bytes: number
  /** Size of deleted files in a. */
  bytesRemoved: number
}

interface DiffEntry {
  /** Bytes. */
  readonly path: string
  readonly kind: DiffKind
  readonly before: Version | undefined
  readonly after: Version | undefined
  /** Previous path of a moved entry; bytes. */
  readonly from: string | undefined
  /** Number of files in a moved folder. */
  readonly files: number | undefined
}

interface FolderCounts extends DiffCounts {
  /** Bytes, without a trailing slash. */
  readonly path: string
  /** Number of folders with differences, itself included. */
  folders: number
}

export interface Diff {
  /** Whether the content of every compared file is known on both sides. */
  readonly areContentsKnown: boolean
  /** Counts of everything requested, listed or not. */
  readonly total: DiffCounts
  /** Most differences first. */
  readonly folders: readonly FolderCounts[]
  readonly foldersLeft: number
  readonly entries: readonly DiffEntry[]
  readonly next: Position | undefined
}

/** With more paths, differences are searched twice instead of kept in memory. */
const keptPathsMax = 150_000

interface Told {
  readonly kind: DiffKind
  readonly isShown: boolean
  readonly isCounted: boolean
}

const foldersMax = 10_000

const usualKinds: readonly DiffKind[] = ['added', 'removed', 'changed', 'attributes', 'moved']

/** Throws BrokenHistory. */
export function findDiff(reader: IndexReader, question: DiffQuestion): Diff {
  const finder = new MoveFinder()
  const below = toPrefix(question.path)
  const kept: Pair[] = []
  const isKept = reader.footer.paths <= keptPathsMax
  const places = new Set(isKept ? listPlaces(reader, { below }) : [])
  // A path of this folder may have been moved from or to any other.
  if (question.findsMoves) {
    for (const pair of listPairs(reader, question, '', places)) {
      finder.add(pair)
      if (isKept && pair.folder.startsWith(below)) kept.push(pair)
    }
  }
  const isListed = question.findsMoves && isKept
  const listing = new DiffListing(question, finder.find())
  for (const pair of isListed ? kept : listPairs(reader, question, below)) listing.take(pair)
  return listing.finish()
}

class DiffListing {
  readonly #question: DiffQuestion
  readonly #moves: Moves
  readonly #movedFrom: ReadonlySet<string>
  readonly #below: string
  readonly #kinds: ReadonlySet<DiffKind>
  readonly #fits: (folder: string, name: string) => boolean
  readonly #total = createCounts()
  readonly #folders = new Map<string, FolderCounts>()
  /** Cache for the folder of the last pair: entries of a folder follow each other. */
  #above: { readonly folder: string; readonly counts: readonly FolderCounts[] } | undefined
  readonly #movedFiles = new Map<string, number>()
  readonly #entries: DiffEntry[] = []
  #isCut = false
  #areContentsKnown = true

  constructor(question: DiffQuestion, moves: Moves) {
    this.#question = question
    this.#moves = moves
    this.#movedFrom = new Set(moves.files.values())
    this.#below = toPrefix(question.path)
    this.#kinds = new Set(question.kinds ?? usualKinds)
    const matcher = question.names && compileMatcher(question.names)
    this.#fits = matcher ? (folder, name) => matcher.fits(folder, name) : () => true
    for (const path of moves.files.keys()) {
      const folder = findMovedAbove(moves.folders.keys(), path)
      if (folder === undefined) continue
      this.#movedFiles.set(folder, (this.#movedFiles.get(folder) ?? 0) + 1)
    }
  }

  take(pair: Pair): void {
    const { folder, name } = pair
    if (!this.#fits(folder, name)) return
    if (isContentUnknown(pair)) this.#areContentsKnown = false
    const told = this.#tell(pair)
    if (!told) return
    const { kind, isShown } = told
    // A moved folder counts by its files.
    if (told.isCounted) addToCounts(this.#total, kind, pair)
    if (!this.#kinds.has(kind)) return
    if (told.isCounted && this.#question.view === 'folders') this.#takeFolder(pair, kind)
    const isOfThisLevel = this.#question.view === 'entries' || folder === this.#below
    if (isShown && isOfThisLevel) this.#takeEntry(pair, kind)
  }

  finish(): Diff {
    const folders = [...this.#folders.values()].toSorted((one, other) => weigh(other) - weigh(one))
    const foldersLeft = Math.max(0, folders.length - foldersMax)
    const last = this.#entries.at(-1)
    const next = this.#isCut && last ? { path: last.path, isBehind: true } : undefined
    const told = { folders: folders.slice(0, foldersMax), foldersLeft }
    const areContentsKnown = this.#areContentsKnown
    return { areContentsKnown, total: this.#total, ...told, entries: this.#entries, next }
  }

  /** Returns undefined if the other end of a move reports it. */
  #tell({ kind, folder, name, rows, before, after }: Pair): Told | undefined {
    const whole: Told = { kind, isShown: true, isCounted: true }
    if (kind !== 'added' && kind !== 'removed') return whole
    const path = folder + name
    const mode = rows.numbers[(kind === 'added' ? after : before) + column.mode] ?? 0
    const isFolder = isFolderMode(mode)
    if (kind === 'removed') {
      const isMoved = isFolder
        ? [...this.#moves.folders.values()].some(each => `${path}/`.startsWith(each))
        : this.#movedFrom.has(path)
      return isMoved ? undefined : whole
    }
    const above = findMovedAbove(this.#moves.folders.keys(), isFolder ? `${path}/` : path)
    if (!isFolder && !this.#moves.files.has(path)) return whole
    if (!isFolder) return { kind: 'moved', isShown: above === undefined, isCounted: true }
    if (above === undefined) return whole
    // The topmost folder stands for its content.
    return above === `${path}/` ? { kind: 'moved', isShown: true, isCounted: false } : undefined
  }

  #takeFolder(pair: Pair, kind: DiffKind): void {
    const { folder } = pair
    if (this.#above?.folder !== folder) {
      this.#above = { folder, counts: this.#listAbove(folder) }
      for (const counts of this.#above.counts) counts.folders += 1
    }
    for (const counts of this.#above.counts) addToCounts(counts, kind, pair)
  }

  /** Returns the listed folders above, the topmost first. */
  #listAbove(folder: string): FolderCounts[] {
    const above: FolderCounts[] = []
    const { depth = 1 } = this.#question
    for (let start = this.#below.length; above.length < depth;) {
      const isTop = start === 0 && folder.startsWith('/')
      const end = isTop ? 1 : folder.indexOf('/', start)
      if (end < 0) break
      const path = folder.slice(0, end)
      const counts = this.#folders.get(path) ?? { ...createCounts(), path, folders: 0 }
      this.#folders.set(path, counts)
      above.push(counts)
      start = isTop ? end : end + 1
    }
    return above
  }

  #takeEntry(pair: Pair, kind: DiffKind): void {
    const { position, limit } = this.#question
    const path = pair.folder + pair.name
    if (position) {
      const order = comparePaths(splitAtName(path), splitAtName(position.path))
      if (order < 0 || (order === 0 && position.isBehind)) return
    }
    if (this.#entries.length >= limit) {
      this.#isCut = true
      return
    }
    const { rows, before, after } = pair
    const from = kind === 'moved' ? this.#findOrigin(path) : undefined
    this.#entries.push({
      path,
      kind,
      before: before < 0 ? undefined : toVersion(rows, before),
      after: after < 0 ? undefined : toVersion(rows, after),
      from,
      files: kind === 'moved' ? this.#movedFiles.get(`${path}/`) : undefined
    })
  }

  #findOrigin(path: string): string | undefined {
    return this.#moves.files.get(path) ?? this.#moves.folders.get(`${path}/`)?.slice(0, -1)
  }
}

/** Encrypted files have no checksum, not even in manifests. */
function isContentUnknown({ rows, before, after }: Pair): boolean {
  if (before < 0 || after < 0) return false
  return [before, after].some(row => {
    const [mode = 0, sum] = [rows.numbers[row + column.mode], rows.numbers[row + column.sum]]
    return isFileMode(mode) && sum === 0 && linkOf(rows, row) === ''
  })
}

function weigh({ added, removed, changed, attributes, touched, moved }: DiffCounts): number {
  return added + removed + changed + attributes + touched + moved
}

function createCounts(): DiffCounts {
  return {
    added: 0,
    removed: 0,
    changed: 0,
    attributes: 0,
    touched: 0,
    moved: 0,
    bytes: 0,
    bytesRemoved: 0
  }
}

function addToCounts(counts: DiffCounts, kind: DiffKind, pair: Pair): void {
  const { rows } = pair
  const row = rowOf(pair)
  counts[kind] += 1
  const isCounted = isFileMode(rows.numbers[row + column.mode] ?? 0) && linkOf(rows, row) === ''
  const size = rows.numbers[row + column.size] ?? 0
  if (!isCounted) return
  if (kind === 'added' || kind === 'changed') counts.bytes += size
  if (kind === 'removed') counts.bytesRemoved += size
}

type PairKind = 'added' | 'removed' | Difference

/** A path that differs; with the positions of its rows, -1 if it is missing. */
interface Pair {
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
function rowOf({ before, after }: Pair): number {
  return after < 0 ? before : after
}
