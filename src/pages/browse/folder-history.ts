/** The life of a folder in all backups: its changes, and entries that are deleted in one of them. */
import { useMemo } from 'preact/hooks'
import { hasCode, type Schemas } from '../api.js'
import { usePathHistory } from '../history/use-history.js'
import { findGoneSince, type NumberRun } from '../find/presence.js'
import type { Entry } from './entries.js'
import type { BackupAt } from './folder.js'
import { useGet } from '../parts/load.js'
import { tellCount } from '../format.js'
import { t } from '../i18n.js'
import type { Change } from './file-list.js'
import { nameOf } from './paths.js'

export interface FolderHistory {
  /** Backups that added or removed an entry, or changed the folder itself. */
  changed: ReadonlySet<number>
  /** Entries of earlier backups that this one does not contain. */
  deleted: readonly Entry[]
  /** Runs of backups that contain the folder; undefined until they are known. */
  runs: readonly NumberRun[] | undefined
  /** Whether this backup can be compared with others; undefined until it is known. */
  isIndexed: boolean | undefined
}

const unknown: FolderHistory = {
  changed: new Set(),
  deleted: [],
  runs: undefined,
  isIndexed: undefined
}

/** `numbers`: of all backups, oldest first. */
export function useFolderHistory(
  { server, name, backup }: BackupAt,
  path: string | undefined,
  numbers: readonly number[]
): FolderHistory {
  const { data, error } = usePathHistory({ server, name }, path)
  const isUnindexed = hasCode(error, 'NOT_INDEXED')
  return useMemo(() => {
    if (data && numbers.length > 0) return toFolderHistory(data, numbers, backup)
    return isUnindexed ? { ...unknown, isIndexed: false } : unknown
  }, [data, isUnindexed, numbers, backup])
}

function toFolderHistory(
  { versions, children, searched }: Schemas['PathHistory'],
  numbers: readonly number[],
  backup: number
): FolderHistory {
  const known = numbers.filter(number => !searched.missing.includes(number))
  const isIndexed = known.includes(backup)
  const runs = versions.map(({ from, to }) => [from.number, to.number] as const)
  // A folder that was not backed up itself has no versions.
  const isThere = runs.length === 0 || runs.some(([from, to]) => from <= backup && backup <= to)
  const all = [runs, ...children.map(child => child.runs as [number, number][])]
  return {
    changed: findChanged(all, known),
    deleted: isIndexed && isThere ? listDeleted(children, known, backup) : [],
    runs,
    isIndexed
  }
}

/** Each run begins with a change, and its end is one of the backup after it. */
function findChanged(all: readonly (readonly NumberRun[])[], known: readonly number[]) {
  const changed = new Set<number>()
  const [first] = known
  for (const [from, to] of all.flat()) {
    if (from !== first) changed.add(from)
    const next = known.find(number => number > to)
    if (next !== undefined) changed.add(next)
  }
  return changed
}

function listDeleted(
  children: Schemas['PathHistory']['children'],
  known: readonly number[],
  backup: number
): Entry[] {
  return children.flatMap(({ name, kind, runs }) => {
    const since = findGoneSince(runs as [number, number][], known, backup)
    if (since === undefined) return []
    const last = Math.max(...runs.map(([, to = 0]) => to).filter(to => to < backup))
    return [toDeleted(name, kind, { since, last })]
  })
}

function toDeleted(
  name: string,
  kind: Schemas['PathKind'],
  gone: NonNullable<Entry['gone']>
): Entry {
  const isFolder = kind === 'folder'
  const mode = { folder: 'd', file: '-', link: 'l', special: 'c' }[kind]
  return { name, isFolder, bytes: 0, mtime: 0, mode, uid: '', gid: '', link: null, gone }
}

/** Upper limit of the operation; entries beyond it have no mark. */
const entriesMax = 5_000

/** Returns the changes by name. `former`: the previous backup; undefined if there is none to compare with. */
export function useFolderChanges(
  { server, name, backup }: BackupAt,
  path: string,
  former: number | undefined
): ReadonlyMap<string, Change> {
  const { data } = useGet(
    ['files', server, name, backup, 'changes', former, path],
    '/api/client/diff/{name}/{a}/{b}',
    {
      path: { name, a: String(former ?? backup), b: String(backup) },
      query: {
        serverName: server,
        view: 'folders',
        moves: false,
        limit: entriesMax,
        fields: ['kind', 'folders', 'added', 'removed', 'changed'],
        ...(path !== '' && { path })
      }
    },
    { staleTime: Infinity, enabled: former !== undefined }
  )
  return useMemo(() => new Map(data ? listChanges(data) : []), [data])
}

function listChanges({ folders, entries }: Schemas['BackupDifference']): [string, Change][] {
  const counted = folders.flatMap(({ path, ...counts }): [string, Change][] => {
    const text = tellCounts(counts)
    return text === '' ? [] : [[nameOf(path), { is: 'changed', text }]]
  })
  const single = entries.flatMap(({ path, kind }): [string, Change][] => {
    if (kind === 'added') return [[nameOf(path), { is: 'new', text: t`New` }]]
    return kind === 'changed' ? [[nameOf(path), { is: 'changed', text: t`Changed` }]] : []
  })
  return [...counted, ...single]
}

/** Returns such as `Changed: 3, New: 1`. */
function tellCounts(props: Partial<Record<'changed' | 'added' | 'removed', number>>): string {
  const { changed = 0, added = 0, removed = 0 } = props
  return [
    changed > 0 && tellCount(t`Changed`, changed),
    added > 0 && tellCount(t`New`, added),
    removed > 0 && tellCount(t`Deleted`, removed)
  ]
    .filter(Boolean)
    .join(', ')
}
