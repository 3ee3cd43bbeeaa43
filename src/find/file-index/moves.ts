/**
 * Detects what was moved between two backups: a deleted and a new file with the same inode, size
 * and mtime, each the only one of its kind, and with the same ctime (renaming a folder keeps it) or
 * checksum. The inode alone proves nothing: it is reused within seconds. A folder was moved if its
 * own inode matches, and nearly all of its files moved with it.
 */
import { type Difference, isFileMode, isFolderMode } from './differences.js'
import { column, type Rows } from './rows.js'

export interface Moves {
  /** By new path: the old path. Folders end in a slash. */
  readonly files: ReadonlyMap<string, string>
  /** By new path: the old path of the topmost moved folders. Both end in a slash. */
  readonly folders: ReadonlyMap<string, string>
}

interface Candidate {
  readonly folder: string
  readonly name: string
  readonly size: number
  readonly mtime: number
  readonly ctime: number
  readonly sum: number
  /** Next candidate with the same inode. */
  readonly next: Candidate | undefined
  /** Number of candidates from this one on. */
  readonly count: number
}

/** More moves than a user would look through. */
const candidatesMax = 200_000
const folderShare = 0.8
/** Some disks may share an inode; more candidates mean that it is not a real one. */
const sameInodeMax = 16

/** A deleted, new or changed path; changed ones are ignored. */
export interface Passage {
  readonly kind: 'added' | 'removed' | Difference
  readonly folder: string
  readonly name: string
  readonly rows: Rows
  /** Position of its row before it was deleted. */
  readonly before: number
  /** Position of its row after it was added. */
  readonly after: number
}

/** Number of paths left to examine, shared by several finders. */
export interface MoveBudget {
  left: number
}

export class MoveFinder {
  readonly #gone = new Map<number, Candidate>()
  readonly #come = new Map<number, Candidate>()
  readonly #goneFolders = new Map<string, number>()
  readonly #comeFolders = new Map<string, number>()
  /** Number of deleted files by folder. */
  readonly #goneCounts = new Map<string, number>()
  readonly #budget: MoveBudget

  constructor(budget: MoveBudget = createBudget()) {
    this.#budget = budget
  }

  add({ kind, folder, name, rows, before, after }: Passage): void {
    if ((kind !== 'added' && kind !== 'removed') || this.#budget.left < 0) return
    this.#budget.left -= 1
    const { numbers } = rows
    const row = kind === 'added' ? after : before
    const [mode = 0, inode = 0] = [numbers[row + column.mode], numbers[row + column.inode]]
    if (isFolderMode(mode)) {
      const folders = kind === 'added' ? this.#comeFolders : this.#goneFolders
      folders.set(`${folder}${name}/`, inode)
      return
    }
    if (kind === 'removed') {
      this.#goneCounts.set(folder, (this.#goneCounts.get(folder) ?? 0) + 1)
    }
    if (!isFileMode(mode) || inode === 0) return
    const known = kind === 'added' ? this.#come : this.#gone
    const next = known.get(inode)
    known.set(inode, {
      folder,
      name,
      size: numbers[row + column.size] ?? 0,
      mtime: numbers[row + column.mtime] ?? 0,
      ctime: numbers[row + column.ctime] ?? 0,
      sum: numbers[row + column.sum] ?? 0,
      next,
      count: (next?.count ?? 0) + 1
    })
  }

  /** Whether there were too many paths; no moves are found then. */
  get isOver(): boolean {
    return this.#budget.left < 0
  }

  find(): Moves {
    if (this.isOver) return { files: new Map(), folders: new Map() }
    const files = new Map<string, string>()
    for (const [inode, first] of this.#come) {
      const firstGone = this.#gone.get(inode)
      if (!firstGone || Math.max(first.count, firstGone.count) > sameInodeMax) continue
      for (let come: Candidate | undefined = first; come; come = come.next) {
        const gone = findOnly(come, firstGone)
        if (!gone || findOnly(come, first) !== come) continue
        const isSameContent = come.sum !== 0 && come.sum === gone.sum
        if (come.ctime !== gone.ctime && !isSameContent) continue
        files.set(come.folder + come.name, gone.folder + gone.name)
      }
    }
    return { files, folders: this.#findFolders(files) }
  }

  /** Counts moved paths as a comparison does. */
  count(): { files: number; foldersGone: number; foldersCome: number } {
    const { files, folders } = this.find()
    const gone = [...folders.values()]
    return {
      files: files.size,
      foldersGone: [...this.#goneFolders.keys()].filter(each => findMovedAbove(gone, each)).length,
      foldersCome: [...this.#comeFolders.keys()].filter(each =>
        findMovedAbove(folders.keys(), each)
      ).length
    }
  }

  #findFolders(files: ReadonlyMap<string, string>): Map<string, string> {
    const counts = new Map<string, { come: string; gone: string; count: number }>()
    for (const [come, gone] of files) {
      const tops = findTops(come, gone)
      if (!tops) continue
      const key = JSON.stringify(tops)
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { ...tops, count: 1 })
    }
    const folders = new Map<string, string>()
    for (const { come, gone, count } of counts.values()) {
      const inode = this.#comeFolders.get(come)
      if (!inode || inode !== this.#goneFolders.get(gone)) continue
      if (count >= folderShare * this.#countGone(gone)) folders.set(come, gone)
    }
    return folders
  }

  #countGone(folder: string): number {
    let count = 0
    for (const [each, files] of this.#goneCounts) if (each.startsWith(folder)) count += files
    return count
  }
}

/** Returns the only candidate of the same size and time; undefined if there are several. */
function findOnly({ size, mtime }: Candidate, first: Candidate): Candidate | undefined {
  let found: Candidate | undefined
  for (let each: Candidate | undefined = first; each; each = each.next) {
    if (each.size !== size || each.mtime !== mtime) continue
    if (found) return undefined
    found = each
  }
  return found
}

export function createBudget(): MoveBudget {
  return { left: candidatesMax }
}

/** Strips the common end of both paths, which leaves the renamed folders. */
function findTops(come: string, gone: string): { come: string; gone: string } | undefined {
  const [a, b] = [come.split('/'), gone.split('/')]
  while (a.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop()
    b.pop()
  }
  const isOfFolder = a.length > 0 && b.length > 0 && a.length < come.split('/').length
  return isOfFolder ? { come: `${a.join('/')}/`, gone: `${b.join('/')}/` } : undefined
}

/** Returns the moved folder that contains the path, or is it. `path` of a folder ends in a slash. */
export function findMovedAbove(folders: Iterable<string>, path: string): string | undefined {
  for (const folder of folders) if (path.startsWith(folder)) return folder
  return undefined
}
