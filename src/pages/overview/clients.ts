/** All clients that one may see, as the overview and others ask for them. */
import { api, type Schemas, take } from '../api.js'
import { keys } from '../live/live.js'
import { useAnswer } from '../parts/load.js'

export type ClientRow = Schemas['ClientOverview']

export function useOverviews() {
  return useAnswer({
    queryKey: keys.overviews,
    queryFn: ({ signal }) => take(api.GET('/api/clients/overview', { signal }))
  })
}

/** Of one client; events change it in place as they do the list. Undefined where there is none. */
export function useOverview(server: string, name: string): ClientRow | undefined {
  const answer = useAnswer({
    queryKey: [...keys.overviews, server, name],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/clients/overview', {
          params: { query: { serverName: server, q: name } },
          signal
        })
      )
  })
  return answer.data?.find(row => row.name === name)
}
