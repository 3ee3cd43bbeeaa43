/** Query for the running backups. */
import { useGet } from '../parts/load.js'
import { keys } from './live.js'

export function useMonitor(enabled = true) {
  return useGet(keys.monitor, '/api/misc/monitor', {}, { enabled })
}
