/** Query for the running backups. */
import { useGet } from '../parts/load.js'
import { keys } from './live.js'

export function useMonitor() {
  return useGet(keys.monitor, '/api/misc/monitor')
}
