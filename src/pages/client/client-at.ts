/** The client that a page is about, and its backups. */
import { api, take } from '../api.js'
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
