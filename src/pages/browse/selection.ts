/** Selected paths of a backup. A folder includes all below it, so nothing is selected twice. */
import { joinPath, parentOf, printName } from './paths.js'
import type { Schemas } from '../api.js'
import type { PageProps } from '../page.js'
import type { Entry } from './entries.js'
import type { BackupAt, FolderAnswer } from './folder.js'
import { t } from '../i18n.js'

export interface Chosen {
  readonly path: string
  readonly isFolder: boolean
  /** Only for files. */
  readonly bytes?: number | undefined
  /** A regular file, which can be downloaded as it is. */
  readonly isPlain?: boolean
}

/** By path. */
export type Selection = ReadonlyMap<string, Chosen>

export type BoxState = 'all' | 'some' | 'none'

export const nothingChosen: Selection = new Map()

/** Returns the selected path that covers `path`: itself, or a folder above it. */
function lookUpCover(selection: Selection, path: string): Chosen | undefined {
  for (let at = path; at !== ''; at = parentOf(at)) {
    const chosen = selection.get(at)
    if (chosen && (at === path || chosen.isFolder)) return chosen
  }
  return undefined
}

/** Returns folders that contain selected paths. */
export function findPartly(selection: Selection): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of selection.keys()) {
    for (let at = parentOf(path); at !== '' && !folders.has(at); at = parentOf(at)) folders.add(at)
  }
  return folders
}

export function toBoxState(
  selection: Selection,
  partly: ReadonlySet<string>,
  path: string
): BoxState {
  if (lookUpCover(selection, path)) return 'all'
  return partly.has(path) ? 'some' : 'none'
}

/** Selects paths, and drops paths that a selected folder covers. */
export function takePaths(selection: Selection, wanted: readonly Chosen[]): Selection {
  const taken = new Map(selection)
  for (const chosen of wanted) if (!lookUpCover(taken, chosen.path)) taken.set(chosen.path, chosen)
  const folders = wanted.filter(({ isFolder }) => isFolder)
  if (folders.length === 0) return taken
  for (const path of taken.keys()) {
    const above = parentOf(path)
    if (above !== '' && lookUpCover(taken, above)) taken.delete(path)
  }
  return taken
}

function leavePaths(selection: Selection, paths: Iterable<string>): Selection {
  const left = new Map(selection)
  for (const path of paths) left.delete(path)
  return left
}

type EntryFacts = Pick<Entry, 'isFolder' | 'mode' | 'bytes' | 'gone'>

export function toChosen(path: string, { isFolder, mode, bytes, gone }: EntryFacts): Chosen {
  const isPlain = mode.startsWith('-')
  return { path, isFolder, isPlain, bytes: isFolder || gone ? undefined : bytes }
}

/** Replaces a selected folder by its entries, so that some can be deselected. */
function openFolder(selection: Selection, folder: string, entries: readonly Entry[]): Selection {
  const opened = new Map(selection)
  if (!opened.delete(folder)) return selection
  for (const entry of entries) {
    const path = joinPath(folder, entry.name)
    opened.set(path, toChosen(path, entry))
  }
  return opened
}

interface Counts {
  folders: number
  files: number
  /** Bytes of the files, without the content of folders. */
  bytes: number
}

export function countChosen(selection: Selection): Counts {
  const counts = { folders: 0, files: 0, bytes: 0 }
  for (const { isFolder, bytes = 0 } of selection.values()) {
    if (isFolder) counts.folders += 1
    else counts.files += 1
    counts.bytes += bytes
  }
  return counts
}

export function toRestoreList(selection: Selection): {
  restore: { key: string; folder: boolean }[]
} {
  const restore = Array.from(selection.values(), ({ path, isFolder }) => ({
    key: path,
    folder: isFolder
  }))
  return { restore }
}

/** Props of every view in which files can be selected. */
export interface ChoosingProps {
  at: BackupAt
  isEncrypted: boolean
  /** All backups of the client; empty until they are loaded. */
  backups: readonly Schemas['Backup'][]
  /** Why files cannot be downloaded; undefined if they can. */
  why: string | undefined
  query: PageProps['query']
  selection: Selection
  /** Selects or deselects paths. */
  mark: (wanted: readonly Chosen[], isTaken: boolean) => void
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
  /** Opens the download dialog, for a selection in this backup or another one. */
  download: (selection: Selection, backup?: number) => void
  /** Opens the dialog that restores to a client. */
  order: (selection: Selection, backup?: number) => void
  /** Why that is not possible; undefined if it is. */
  whyNoOrder: string | undefined
}

interface Marking {
  selection: Selection
  wanted: readonly Chosen[]
  isTaken: boolean
  list: (path: string) => Promise<FolderAnswer>
}

/** A selected folder with more entries is not split to deselect one of them. */
const openedMax = 2000

/** Throws if a folder is too large to deselect some of its entries. */
export async function markPaths({ selection, wanted, isTaken, list }: Marking): Promise<Selection> {
  if (isTaken) return takePaths(selection, wanted)
  let left = selection
  for (const { path } of wanted) left = await uncover(left, path, list)
  return leavePaths(left, [...wanted.map(({ path }) => path), ...listBelow(left, wanted)])
}

/** Replaces selected parent folders by their entries until the path itself is selected. */
async function uncover(
  selection: Selection,
  path: string,
  list: Marking['list']
): Promise<Selection> {
  let opened = selection
  for (let cover = lookUpCover(opened, path); cover && cover.path !== path;) {
    const { entries, total } = await list(cover.path)
    if (total > openedMax) {
      throw new Error(
        t`${printName(cover.path)} is selected with all of its ${total} entries. Deselect it to select single entries.`
      )
    }
    opened = openFolder(opened, cover.path, entries)
    cover = lookUpCover(opened, path)
  }
  return opened
}

function listBelow(selection: Selection, wanted: readonly Chosen[]): string[] {
  const folders = new Map(
    wanted.filter(({ isFolder }) => isFolder).map(chosen => [chosen.path, chosen])
  )
  if (folders.size === 0) return []
  return [...selection.keys()].filter(path => lookUpCover(folders, path))
}
