/** What runs now, as the page of it and the navigation ask for it. */
import { useGet } from '../parts/load.js'
import { keys } from './live.js'

export function useMonitor() {
  return useGet(keys.monitor, '/api/misc/monitor')
}
