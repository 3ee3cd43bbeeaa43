/** Asks the doctor, who opens connections for it: not each time that somebody looks. */
import { useGet } from '../parts/load.js'

const freshMs = 60_000

export function useDoctor(enabled: boolean) {
  return useGet(['doctor'], '/api/admin/doctor', {}, { enabled, staleTime: freshMs })
}
