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
    getClientRunning: ({ caller, path, query, asker }) => {
      const client = path.name ?? query.clientName
      if (client === undefined) throw missingClient()
      return clientStats.find(caller, { server: path.server ?? query.serverName, client }, asker)
    },
    listBackups: ({ caller, path, query, asker }) =>
      reports.listBackups(caller, { ...query, ...toClientPlace(path, query) }, asker),
    listLabels: ({ caller, path, query, asker }) =>
      clientPlaces.listLabels(caller, toClientPlace(path, query), asker),
    listOrders: ({ caller, path, query: { limit, cursor, sort, ...query }, asker }) =>
      schedules.listOrders(caller, { ...toClientPlace(path, query), limit, cursor, sort }, asker),
    listBackupReports: ({ caller, path, query, asker }) =>
      reports.listReports(caller, { ...query, ...toClientPlace(path, query) }, asker),
    getBackupReport: ({ caller, path, query, asker }) =>
      reports.findReport(caller, { ...toClientPlace(path, query), backup: path.backup }, asker),
    deleteBackup: async ({ caller, path, query, asker }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      await schedules.deleteBackup(caller, { ...place, isForced: query.force ?? false }, asker)
      return {}
    },
    browseBackup: ({ caller, path, query, asker }) => {
      const { limit, cursor, sort, q, root = [], recursive = false, selected = false } = query
      const place = { ...toClientPlace(path, query), backup: path.backup }
      const how = { roots: root, isRecursive: recursive, isSelected: selected }
      return browse.list(caller, { ...place, ...how, limit, cursor, sort, q }, asker)
    },
    browseWholeBackup: ({ caller, path, query, asker }) =>
      browse.listWhole(
        caller,
        { ...toClientPlace(path, query), backup: path.backup, q: query.q },
        asker
      )
  }
}
