/** The paths that are chosen; what this backup does not have is marked. */
import { File, Folder, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import { type BackupAt, type FolderAnswer, useLister } from './folder.js'
import { nameOf, parentOf, printName, joinPath } from './paths.js'
import { type Chosen, leavePaths, type Selection } from './selection.js'
import { ApiFailure } from '../api.js'
import { useAnswer } from '../parts/load.js'

/** Folders that are looked into; what lies in more of them is taken for there. */
const foldersMax = 20

const noneMissing: ReadonlySet<string> = new Set()

interface BasketListProps {
  at: BackupAt
  selection: Selection
  choose: (selection: Selection) => void
}

/** More are counted, and removed where they were chosen. */
const shownMax = 100

export function BasketList({ at, selection, choose }: BasketListProps): VNode {
  const missing = useMissing(at, selection)
  const more = selection.size - shownMax
  return (
    <ul id="basket-list" class="basket-list">
      {[...selection.values()].slice(0, shownMax).map(chosen => (
        <Item
          key={chosen.path}
          chosen={chosen}
          isMissing={missing.has(chosen.path)}
          remove={() => choose(leavePaths(selection, [chosen.path]))}
        />
      ))}
      {more > 0 && <li class="small">{t`and ${more} more`}</li>}
    </ul>
  )
}

interface ItemProps {
  chosen: Chosen
  isMissing: boolean
  remove: () => void
}

function Item({ chosen, isMissing, remove }: ItemProps): VNode {
  const { path, isFolder } = chosen
  const Icon = isFolder ? Folder : File
  return (
    <li class={isMissing ? 'basket-item missing' : 'basket-item'} title={printName(path)}>
      <Icon size={16} aria-hidden="true" />
      <span class="basket-name">
        <bdi>{printName(nameOf(path))}</bdi>
        <span class="small">{isMissing ? t`Not in this backup` : printName(parentOf(path))}</span>
      </span>
      <button
        type="button"
        class="quiet"
        aria-label={t`Deselect ${printName(path)}`}
        title={t`Deselect ${printName(path)}`}
        onClick={remove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

/** Which of the paths that are chosen a backup does not have: they may have been chosen in another one. */
function useMissing(at: BackupAt, selection: Selection): ReadonlySet<string> {
  const list = useLister(at)
  const paths = [...selection.keys()]
  const answer = useAnswer({
    queryKey: ['files', at.server, at.name, at.backup, 'missing', paths],
    enabled: paths.length > 0,
    staleTime: Infinity,
    queryFn: () => findMissing(paths, list)
  })
  return answer.data ?? noneMissing
}

async function findMissing(
  paths: readonly string[],
  list: (path: string) => Promise<FolderAnswer>
): Promise<Set<string>> {
  const missing = new Set(paths)
  const folders = [...new Set(paths.map(parentOf))]
  for (const folder of folders.slice(0, foldersMax)) {
    for (const { name } of await listNames(folder, list)) missing.delete(joinPath(folder, name))
  }
  const unknown = new Set(folders.slice(foldersMax))
  for (const path of missing) if (unknown.has(parentOf(path))) missing.delete(path)
  return missing
}

async function listNames(
  folder: string,
  list: (path: string) => Promise<FolderAnswer>
): Promise<FolderAnswer['entries']> {
  try {
    return (await list(folder)).entries
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return []
    throw error
  }
}
