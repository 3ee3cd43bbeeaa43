/** Asks the doctor, who opens connections for it: not each time that somebody looks. */
import { api, take } from '../api.js'
import { useAnswer } from '../parts/load.js'

const freshMs = 60_000

export function useDoctor(enabled: boolean) {
  return useAnswer({
    queryKey: ['doctor'],
    enabled,
    staleTime: freshMs,
    queryFn: ({ signal }) => take(api.GET('/api/admin/doctor', { signal }))
  })
}
