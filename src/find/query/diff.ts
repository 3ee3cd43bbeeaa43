/** What differs between two backups of a history: counted, by folder, and path by path. */
import { isFileMode, isFolderMode } from '../file-index/differences.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { column, linkOf, toVersion, type Version } from '../file-index/rows.js'
import { listPairs, type Pair, type PairKind, rowOf, type Sides } from './diff-pairs.js'
import { compileMatcher, type NameQuestion } from './matcher.js'
import { findMovedAbove, MoveFinder, type Moves } from '../file-index/moves.js'
import { comparePaths, splitAtName } from '../file-index/path-order.js'
import { listPlaces, type Position, toPrefix } from './folder-blocks.js'

export type DiffKind = PairKind | 'moved'

export interface DiffQuestion extends Sides {
  /** Bytes: only what lies below this folder. */
  readonly path: string
  /** What is listed; without them all but what was only touched. */
  readonly kinds?: readonly DiffKind[] | undefined
  readonly names?: NameQuestion | undefined
  readonly findsMoves: boolean
  /** One level of folders, or path by path. */
  readonly view: 'folders' | 'entries'
  /** How many levels of folders; 1 unless told. */
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
  /** Of files that came or changed, as they are in b. */
  bytes: number
  /** Of files that went, as they were in a. */
  bytesRemoved: number
}

interface DiffEntry {
  /** Bytes. */
  readonly path: string
  readonly kind: DiffKind
  readonly before: Version | undefined
  readonly after: Version | undefined
  /** Where it was before it was moved; bytes. */
  readonly from: string | undefined
  /** Of a folder that was moved: how many files went along. */
  readonly files: number | undefined
}

interface FolderCounts extends DiffCounts {
  /** Bytes, without a slash. */
  readonly path: string
  /** Folders below it in which something differs, itself among them. */
  folders: number
}

export interface Diff {
  /** Of each file that was compared it is known what it held, on both sides. */
  readonly areContentsKnown: boolean
  /** Of all that is asked for, whatever is listed. */
  readonly total: DiffCounts
  /** In which most differs first. */
  readonly folders: readonly FolderCounts[]
  /** How many more there are. */
  readonly foldersLeft: number
  readonly entries: readonly DiffEntry[]
  readonly next: Position | undefined
}

/** Of more paths what differs is looked for twice, which takes less memory than keeping it. */
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
  const isKept = reader.foot.paths <= keptPathsMax
  const places = new Set(isKept ? listPlaces(reader, { below }) : [])
  // What went may have come anywhere.
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
  /** From the old path to the new one. */
  readonly #movedFrom: ReadonlySet<string>
  readonly #below: string
  readonly #kinds: ReadonlySet<DiffKind>
  readonly #fits: (folder: string, name: string) => boolean
  readonly #total = createCounts()
  readonly #folders = new Map<string, FolderCounts>()
  /** Of the folder of the last pair: what lies in one folder comes together. */
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
    // Of a folder that was moved the files count.
    if (told.isCounted) count(this.#total, kind, pair)
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

  /** `undefined` where the other end of a move tells of it. */
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
    // The line of the topmost one is for all of it.
    return above === `${path}/` ? { kind: 'moved', isShown: true, isCounted: false } : undefined
  }

  #takeFolder(pair: Pair, kind: DiffKind): void {
    const { folder } = pair
    if (this.#above?.folder !== folder) {
      this.#above = { folder, counts: this.#listAbove(folder) }
      for (const counts of this.#above.counts) counts.folders += 1
    }
    for (const counts of this.#above.counts) count(counts, kind, pair)
  }

  /** Those that are told of, the topmost first. */
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

/** Of what a client encrypts there is no sum, in manifests neither. */
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

function count(counts: DiffCounts, kind: DiffKind, pair: Pair): void {
  const { rows } = pair
  const row = rowOf(pair)
  counts[kind] += 1
  const isCounted = isFileMode(rows.numbers[row + column.mode] ?? 0) && linkOf(rows, row) === ''
  const size = rows.numbers[row + column.size] ?? 0
  if (!isCounted) return
  if (kind === 'added' || kind === 'changed') counts.bytes += size
  if (kind === 'removed') counts.bytesRemoved += size
}
