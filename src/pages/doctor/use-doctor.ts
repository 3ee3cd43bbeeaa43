/** The doctor opens connections for each run, so its results are cached. */
import { useGet } from '../parts/load.js'

const freshMs = 60_000

export function useDoctor(enabled: boolean) {
  return useGet(['doctor'], '/api/admin/doctor', {}, { enabled, staleTime: freshMs })
}
