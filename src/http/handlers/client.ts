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
    getClientRunning: ({ ask }) => clientStats.find(ask),
    listBackups: ({ ask, query }) => reports.listBackups(ask, query),
    listLabels: ({ ask }) => clientPlaces.listLabels(ask),
    listOrders: ({ ask, query }) => schedules.listOrders(ask, query),
    listBackupReports: ({ ask, query }) => reports.listReports(ask, query),
    getBackupReport: ({ ask, path }) => reports.findReport(ask, path.backup),
    deleteBackup: async ({ ask, path, query }) => {
      await schedules.deleteBackup(ask, { backup: path.backup, isForced: query.force ?? false })
      return {}
    },
    browseBackup: ({ ask, path, query }) => {
      const { limit, cursor, sort, q, root = [], recursive = false, selected = false } = query
      const how = { roots: root, isRecursive: recursive, isSelected: selected }
      return browse.list(ask, { backup: path.backup, ...how, limit, cursor, sort, q })
    },
    browseWholeBackup: ({ ask, path, query }) =>
      browse.listWhole(ask, { backup: path.backup, q: query.q })
  }
}
