import type { Schemas } from '../api.js'
import { useMemo } from 'preact/hooks'
import type { Place } from '../../places.js'
import { t } from '../i18n.js'
import { keys } from '../live/live.js'
import { useGet } from '../parts/load.js'

export interface ClientAt {
  server: string
  name: string
}

export function trailOf(at: ClientAt): { to: Place; name: string }[] {
  return [
    { to: { page: 'clients' }, name: t`Clients` },
    { to: { page: 'client', ...at }, name: at.name }
  ]
}

export function useBackups({ server, name }: ClientAt) {
  return useGet([...keys.client(server, name), 'backups'], '/api/client/stats/{name}', {
    path: { name },
    query: { serverName: server }
  })
}

export function useProof({ server, name }: ClientAt) {
  return useGet([...keys.client(server, name), 'proof'], '/api/client/proof/{name}', {
    path: { name },
    query: { serverName: server }
  })
}

/** Separate from the list of backups, since each report may be a request to burp. */
export function useReports({ server, name }: ClientAt) {
  return useGet([...keys.client(server, name), 'reports'], '/api/client/report/{name}', {
    path: { name },
    query: { serverName: server }
  })
}

export function detailsKey({ server, name }: ClientAt) {
  return [...keys.client(server, name), 'details']
}

/** `often`: while the client has not backed up, its contact and its certificate cause no event. */
export function useDetails({ server, name }: ClientAt, often = false) {
  return useGet(
    detailsKey({ server, name }),
    '/api/client/details/{name}',
    { path: { name }, query: { serverName: server } },
    { refetchInterval: often && contactsEveryMs }
  )
}

const contactsEveryMs = 10_000

export type Changes = NonNullable<Schemas['HistoryState']['items'][number]['changes']>

/** Returns the changes of each backup by number; empty until they are known. */
export function useChanges({ server, name }: ClientAt): ReadonlyMap<number, Changes> {
  const { data } = useGet([...keys.client(server, name), 'index'], '/api/client/index/{name}', {
    path: { name },
    query: { serverName: server }
  })
  return useMemo(() => {
    const items = data?.items ?? []
    return new Map(items.flatMap(({ number, changes }) => (changes ? [[number, changes]] : [])))
  }, [data])
}
