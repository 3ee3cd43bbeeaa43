/** What runs now, as the page of it and the navigation ask for it. */
import { api, take } from '../api.js'
import { useAnswer } from '../parts/load.js'
import { keys } from './live.js'

export function useMonitor() {
  return useAnswer({
    queryKey: keys.monitor,
    queryFn: ({ signal }) => take(api.GET('/api/misc/monitor', { signal }))
  })
}
