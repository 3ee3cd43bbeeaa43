/** The client that a page is about, and its backups. */
import { api, type Schemas, take } from '../api.js'
import { useMemo } from 'preact/hooks'
import { keys } from '../live/live.js'
import { useAnswer } from '../parts/load.js'

export interface ClientAt {
  server: string
  name: string
}

/** Known to every page about the client. */
export function useBackups({ server, name }: ClientAt) {
  return useAnswer({
    queryKey: [...keys.client(server, name), 'backups'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/client/{server}/stats/{name}', { params: { path: { server, name } }, signal })
      )
  })
}

/** Asked for beside the list where both are shown: each report may be a question to burp. */
export function useReports({ server, name }: ClientAt) {
  return useAnswer({
    queryKey: [...keys.client(server, name), 'reports'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/client/{server}/report/{name}', {
          params: { path: { server, name } },
          signal
        })
      )
  })
}

export type Changes = NonNullable<Schemas['HistoryState']['items'][number]['changes']>

/** By number, what each backup changed against the one before; empty as long as nobody knows. */
export function useChanges({ server, name }: ClientAt): ReadonlyMap<number, Changes> {
  const { data } = useAnswer({
    queryKey: [...keys.client(server, name), 'index'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/client/{server}/index/{name}', { params: { path: { server, name } }, signal })
      )
  })
  return useMemo(() => toChanges(data?.items ?? []), [data])
}

function toChanges(items: Schemas['HistoryState']['items']): Map<number, Changes> {
  return new Map(items.flatMap(({ number, changes }) => (changes ? [[number, changes]] : [])))
}
