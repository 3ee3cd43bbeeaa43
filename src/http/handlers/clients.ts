import { findClientsReport } from '../../services/clients/clients-report.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import { printLog } from '../../services/backups/log-texts.js'

export const clientsHandlers = ({
  anomalies,
  capacity,
  clientStats,
  clientPlaces,
  overview,
  reports,
  running,
  schedules
}: Services) =>
  ({
    isBackupRunning: async ({ ask }) => ({ running: (await running.list(ask)).length > 0 }),
    listRunningClients: ({ ask, query }) => running.listPage(ask, query),
    getClientsReport: ({ ask, query }) => findClientsReport(reports, ask, query),
    listClientStats: ({ ask, query }) => clientStats.list(ask, query),
    listAllClients: ({ ask, query }) => clientPlaces.list(ask, query),
    listClientOverviews: ({ ask, query }) => overview.list(ask, query),
    checkClients: ({ ask }) => overview.check(ask),
    getCapacity: ({ ask, query }) => capacity.find(ask, query),
    listAnomalies: ({ ask, query }) => anomalies.list(ask, query),
    listOpenOrders: ({ ask, query }) => schedules.listOpenOrders(ask, query)
  }) satisfies Partial<Handlers>

/** As the contract has it. */
const logLinesUsual = 500
const foundFilesUsual = 200

export const clientHandlers = ({
  attempts,
  browse,
  clientPlaces,
  clientStats,
  fileSearch,
  logs,
  reports,
  schedules
}: Services) =>
  ({
    getClientRunning: ({ ask }) => clientStats.find(ask),
    listBackups: ({ ask, query }) => reports.listBackups(ask, query),
    listLabels: ({ ask }) => clientPlaces.listLabels(ask),
    listOrders: ({ ask, query }) => schedules.listOrders(ask, query),
    listBackupReports: ({ ask, query }) => reports.listReports(ask, query),
    getBackupReport: ({ ask, path }) => reports.findReport(ask, path.backup),
    getBackupLog: async ({ ask, path, query, areLinesWanted }) => {
      const {
        kind = 'backup',
        level = [],
        q = '',
        offset = 0,
        limit = logLinesUsual,
        format = areLinesWanted ? 'ndjson' : 'json'
      } = query
      const asked = { kind, levels: level, q, offset, limit }
      const log = await logs.find(ask, path.backup, asked)
      return format === 'json' ? log : printLog(log, format)
    },
    listAttempts: ({ ask, query }) => attempts.list(ask, query),
    getAttemptLog: async ({ ask, path, query, areLinesWanted }) => {
      const { level = [], q = '', offset = 0, limit = logLinesUsual } = query
      const { format = areLinesWanted ? 'ndjson' : 'json' } = query
      const log = await attempts.findLog(ask, path.attempt, { levels: level, q, offset, limit })
      return format === 'json' ? log : printLog(log, format)
    },
    deleteBackup: async ({ ask, path, query }) => {
      await schedules.deleteBackup(ask, { backup: path.backup, isForced: query.force ?? false })
      return {}
    },
    browseBackup: ({ ask, path, query }) => {
      const { root = [], recursive = false, selected = false } = query
      const { limit, cursor, q, fields } = query
      const sort = query.sort?.split(',')
      const how = { roots: root, isRecursive: recursive, isSelected: selected }
      return browse.list(ask, { backup: path.backup, ...how, limit, cursor, sort, q, fields })
    },
    findFiles: ({ ask, path, query }) => {
      const { q = '', limit = foundFilesUsual, case: isCaseSensitive = false } = query
      const how = { q, limit, isCaseSensitive, path: query.path ?? '' }
      return fileSearch.find(ask, { backup: path.backup, ...how })
    },
    browseWholeBackup: ({ ask, path, query }) =>
      browse.listWhole(ask, { backup: path.backup, q: query.q })
  }) satisfies Partial<Handlers>

export const serversHandlers = ({ clientPlaces, reports }: Services) =>
  ({
    getServersReport: ({ ask }) => reports.findServersReport(ask),
    listServerStats: ({ ask, query }) => clientPlaces.listServers(ask, query)
  }) satisfies Partial<Handlers>
