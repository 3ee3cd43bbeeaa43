/** A client that a page is about, and what several of them ask of it. */
import { api, take } from '../api.js'
import { keys } from '../live/live.js'
import { useAnswer } from '../parts/load.js'

export interface ClientAt {
  server: string
  name: string
}

export function useBackups({ server, name }: ClientAt) {
  return useAnswer({
    queryKey: [...keys.client(server, name), 'backups'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/client/{server}/stats/{name}', { params: { path: { server, name } }, signal })
      )
  })
}
