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
