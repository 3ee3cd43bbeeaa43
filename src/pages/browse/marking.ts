/** Selecting and deselecting paths. */
import { t } from '../i18n.js'
import type { FolderAnswer } from './folder.js'
import {
  type Chosen,
  leavePaths,
  lookUpCover,
  openFolder,
  type Selection,
  takePaths
} from './selection.js'

export interface Marking {
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
        t`${cover.path} is selected with all of its ${total} entries. Deselect it to select single entries.`
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
