import { missingClient } from '../../services/live-counters.js'
import { toClientPlace } from '../client-place.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type ClientOperation =
  | 'getClientRunning'
  | 'listBackups'
  | 'listLabels'
  | 'listOrders'
  | 'listBackupReports'
  | 'getBackupReport'
  | 'browseBackup'
  | 'browseWholeBackup'
  | 'deleteBackup'

export function createClientHandlers(services: Services): Pick<Handlers, ClientOperation> {
  const { browse, clientPlaces, clientStats, reports, schedules } = services
  return {
    getClientRunning: ({ caller, path, query, signal }) => {
      const client = path.name ?? query.clientName
      if (client === undefined) throw missingClient()
      return clientStats.find(caller, { server: path.server ?? query.serverName, client }, signal)
    },
    listBackups: ({ caller, path, query, signal }) =>
      reports.listBackups(caller, { ...query, ...toClientPlace(path, query) }, signal),
    listLabels: ({ caller, path, query, signal }) =>
      clientPlaces.listLabels(caller, toClientPlace(path, query), signal),
    listOrders: ({ caller, path, query: { limit, cursor, sort, ...query } }) =>
      schedules.listOrders(caller, { ...toClientPlace(path, query), limit, cursor, sort }),
    listBackupReports: ({ caller, path, query, signal }) =>
      reports.listReports(caller, { ...query, ...toClientPlace(path, query) }, signal),
    getBackupReport: ({ caller, path, query, signal }) =>
      reports.findReport(caller, { ...toClientPlace(path, query), backup: path.backup }, signal),
    deleteBackup: async ({ caller, path, query, signal }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      await schedules.deleteBackup(caller, { ...place, isForced: query.force ?? false }, signal)
      return {}
    },
    browseBackup: ({ caller, path, query, signal }) => {
      const { limit, cursor, sort, q, root = [], recursive = false, selected = false } = query
      const place = { ...toClientPlace(path, query), backup: path.backup }
      const how = { roots: root, isRecursive: recursive, isSelected: selected }
      return browse.list(caller, { ...place, ...how, limit, cursor, sort, q }, signal)
    },
    browseWholeBackup: ({ caller, path, query, signal }) =>
      browse.listWhole(caller, { ...toClientPlace(path, query), backup: path.backup }, signal)
  }
}
