import type { Block } from '../file-index/block.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { compareTexts, toFolderKey } from '../file-index/path-order.js'
import { column, rowLength, toVersion, type Version } from '../file-index/rows.js'
import type { ExistingBackups } from './existing-backups.js'
import { findRow, toPrefix } from './folder-blocks.js'

export interface TreeNode extends Version {
  /** Bytes. */
  readonly name: string
  /** Whether it was not backed up itself; its attributes are those of an entry below. */
  readonly isParent: boolean
}

/** Returns entries by name; none if it is not a folder. `path`: bytes; empty for the top. */
export function listFolder(reader: IndexReader, ordinal: number, path: string): TreeNode[] {
  const nodes = new Map<string, TreeNode>()
  new FolderWalk(path, ({ block, at, name, isParent }) => {
    const row = nodes.has(name) ? -1 : findRow(block, at, ordinal)
    if (row >= 0) nodes.set(name, { ...toVersion(block, row), name, isParent })
    return nodes.has(name) ? 'skip' : 'next'
  }).run(reader)
  return sortByName(nodes.values())
}

export interface ChildRuns {
  /** Bytes. */
  readonly name: string
  readonly mode: number
  /** First and last ordinal of each run, oldest first. */
  readonly runs: readonly Run[]
}

type Run = readonly [number, number]

const directoryMode = 0o040_755

/**
 * Returns the entries of a folder over all backups, by name. A folder that was not backed up itself
 * has the runs of the entries below it.
 */
export function listChildren(
  reader: IndexReader,
  existing: ExistingBackups,
  path: string,
  limit: number
): ChildRuns[] {
  const own = new Map<string, ChildRuns>()
  const parents = new Map<string, Set<number>>()
  new FolderWalk(path, ({ block, at, name, isParent }) => {
    if (own.has(name)) return 'skip'
    const runs = listRuns(block, at, existing)
    if (runs.length === 0) return 'next'
    const isFull = own.size + parents.size === limit
    if (isFull && !parents.has(name)) return 'stop'
    if (isParent) {
      const ordinals = parents.get(name) ?? new Set()
      parents.set(name, ordinals)
      for (const run of runs) addOrdinals(ordinals, run, existing)
      return ordinals.size === existing.ordinals.length ? 'skip' : 'next'
    }
    const row = ((block.versionStarts[at + 1] ?? 1) - 1) * rowLength
    own.set(name, { name, mode: block.numbers[row + column.mode] ?? 0, runs })
    return 'skip'
  }).run(reader)
  const implied = [...parents].map(([name, ordinals]): ChildRuns => {
    const runs: [number, number][] = []
    for (const at of existing.ordinals.filter(ordinal => ordinals.has(ordinal))) {
      addRun(runs, [at, at], existing)
    }
    return { name, mode: directoryMode, runs }
  })
  return sortByName([...own.values(), ...implied])
}

/** Joins runs between which only the content has changed. */
function listRuns(block: Block, at: number, existing: ExistingBackups): Run[] {
  const runs: [number, number][] = []
  for (const { from, to } of existing.listRuns(block, at)) addRun(runs, [from, to], existing)
  return runs
}

function addRun(runs: [number, number][], [first, last]: Run, existing: ExistingBackups): void {
  const known = runs.at(-1)
  if (known && existing.before(first) === known[1]) known[1] = last
  else runs.push([first, last])
}

function addOrdinals(ordinals: Set<number>, [first, last]: Run, existing: ExistingBackups): void {
  for (
    let at: number | undefined = first;
    at !== undefined && at <= last;
    at = existing.after(at)
  ) {
    ordinals.add(at)
  }
}

function sortByName<T extends { name: string }>(entries: Iterable<T>): T[] {
  return [...entries].toSorted((one, other) => compareTexts(one.name, other.name))
}

interface Visit {
  readonly block: Block
  /** Position in the block. */
  readonly at: number
  readonly name: string
  /** Whether it is an entry below, and `name` the folder in which it is. */
  readonly isParent: boolean
}

/** Visits the entries of a folder, then those below each of its folders until that is skipped. */
class FolderWalk {
  readonly #below: string
  readonly #belowKey: string
  readonly #visit: (entry: Visit) => 'next' | 'skip' | 'stop'
  /** Folders before this one can be skipped. */
  #from: string
  #isStopped = false

  constructor(path: string, visit: (entry: Visit) => 'next' | 'skip' | 'stop') {
    this.#below = toPrefix(path)
    this.#belowKey = toFolderKey(this.#below)
    this.#from = this.#below
    this.#visit = visit
  }

  run(reader: IndexReader): void {
    const { blocks } = reader.footer
    let at = reader.findBlock({ folder: this.#from, name: '' })
    for (let place = blocks[at]; place && !this.#isBehind(place.first.folder); place = blocks[at]) {
      this.#take(reader.readBlock(place))
      if (this.#isStopped) return
      at = Math.max(at + 1, reader.findBlock({ folder: this.#from, name: '' }))
    }
  }

  #isBehind(folder: string): boolean {
    return !folder.startsWith(this.#below) && toFolderKey(folder) > this.#belowKey
  }

  #take(block: Block): void {
    for (const [index, folder] of block.folders.entries()) {
      if (!folder.startsWith(this.#below)) continue
      if (toFolderKey(folder) < toFolderKey(this.#from)) continue
      const start = block.folderStarts[index] ?? 0
      const end = block.folderStarts[index + 1] ?? block.names.length
      if (folder === this.#below) this.#takeOwn(block, start, end)
      else this.#takeBelow(block, { folder, start, end })
      if (this.#isStopped) return
    }
  }

  #takeOwn(block: Block, start: number, end: number): void {
    for (let at = start; at < end && !this.#isStopped; at++) {
      const name = block.names[at] ?? ''
      // The empty name is `/` itself.
      if (name === '') continue
      this.#isStopped = this.#visit({ block, at, name, isParent: false }) === 'stop'
    }
  }

  #takeBelow(block: Block, { folder, start, end }: { folder: string; start: number; end: number }) {
    const isRoot = this.#below === '' && folder.startsWith('/')
    const rest = folder.slice(this.#below.length)
    const name = isRoot ? '/' : rest.slice(0, rest.indexOf('/'))
    for (let at = start; at < end; at++) {
      const isItself = isRoot && folder === '/' && block.names[at] === ''
      const next = this.#visit({ block, at, name, isParent: !isItself })
      if (next === 'next') continue
      this.#isStopped = next === 'stop'
      // A slash is lower than every other byte, so this key follows all entries below.
      this.#from = isRoot ? '\x01' : `${this.#below}${name}\x01`
      return
    }
  }
}
