/** Changes in a folder since the previous backup, as the service compares them. */
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { Change } from './file-list.js'
import type { BackupAt } from './folder.js'
import { nameOf } from './paths.js'

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
    if (kind === 'added') return [[nameOf(path), { is: 'new', text: t`new` }]]
    return kind === 'changed' ? [[nameOf(path), { is: 'changed', text: t`changed` }]] : []
  })
  return [...counted, ...single]
}

/** Returns such as `3 changed, 1 new`. */
function tellCounts({
  changed = 0,
  added = 0,
  removed = 0
}: Partial<Record<'changed' | 'added' | 'removed', number>>): string {
  return [
    changed > 0 && t`${changed} changed`,
    added > 0 && t`${added} new`,
    removed > 0 && t`${removed} deleted`
  ]
    .filter(Boolean)
    .join(', ')
}
