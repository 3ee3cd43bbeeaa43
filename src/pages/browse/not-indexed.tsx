/** Says why a folder shows no changes and no deleted files, and until when. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { keys } from '../live/live.js'
import { useOverview } from '../overview/clients.js'
import { useChange } from '../parts/change.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { BackupAt } from './folder.js'

const askEveryMs = 5_000

/** For a backup that the file index does not contain. */
export function NotIndexed({ server, name, backup }: BackupAt): VNode | null {
  const key = [...keys.client(server, name), 'index']
  const params = { path: { name }, query: { serverName: server } }
  const how = { refetchInterval: askEveryMs }
  const { data } = useGet(key, '/api/client/index/{name}', params, how)
  const mayRebuild = useOverview(server, name)?.mayEdit === true
  const { tryRun } = useChange(key)
  const queries = useQueryClient()
  const isDone = data?.items.some(({ number }) => number === backup) === true
  useEffect(() => {
    if (isDone) {
      void queries.invalidateQueries({ queryKey: [...keys.client(server, name), 'versions'] })
    }
  }, [isDone])
  if (!data || isDone) return null
  const rebuild = () =>
    tryRun(() => api.POST('/api/client/index/{name}', { params }), t`Index queued.`)
  return (
    <p class="small muted browse-count">
      {tellWhy(data, backup)}{' '}
      {mayRebuild && isStuck(data, backup) && (
        <button type="button" class="quiet" onClick={rebuild}>
          {t`Build index`}
        </button>
      )}
    </p>
  )
}

function reasonOf({ missing }: Schemas['HistoryState'], backup: number) {
  return missing.find(({ number }) => number === backup)?.reason ?? 'pending'
}

/** A queued index needs no order, and one that is off cannot have any. */
function isStuck(state: Schemas['HistoryState'], backup: number): boolean {
  if (state.phase === 'off') return false
  return state.phase === 'left out' || reasonOf(state, backup) !== 'pending'
}

function tellWhy(state: Schemas['HistoryState'], backup: number): string {
  const { phase, backups, of } = state
  if (phase === 'off') return t`Changes and deleted files are not shown: the file index is off.`
  if (phase === 'left out') {
    return t`Changes and deleted files are not shown: no disk space is left for the file index.`
  }
  if (reasonOf(state, backup) !== 'pending') {
    return t`Changes and deleted files are not shown: this backup could not be indexed.`
  }
  return t`Changes and deleted files appear once this backup is indexed (${backups} of ${of} done).`
}
