import { findClientsReport, findClientsReportJson } from '../../services/clients/client-places.js'
import { printRecoverability } from '../../services/monitoring/recoverability/recoverability.js'
import type { Call, Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import { printLog } from '../../services/backups/logs.js'
import { isGzipWanted } from '../answers/response-compression.js'
import { fieldsOf } from '../contract/request-coercion.js'

export const clientsHandlers = ({
  anomalies,
  backupDays,
  capacity,
  clientStats,
  clientPlaces,
  overview,
  recoverability,
  reports,
  running,
  orders
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
    getRecoverability: async ({ ask, query }) => {
      const report = await recoverability.find(ask, query)
      return query.format === 'csv' ? printRecoverability(report) : report
    },
    listBackupDays: ({ ask, query }) => backupDays.list(ask, query),
    listAnomalies: ({ ask, query }) => anomalies.list(ask, query),
    listOpenOrders: ({ ask, query }) => orders.listOpenOrders(ask, query)
  }) satisfies Partial<Handlers>

export const clientHandlers = ({
  attempts,
  browse,
  clientDetails,
  clientNotes,
  clientPlaces,
  clientStats,
  fileSearch,
  logs,
  reports,
  orders
}: Services) =>
  ({
    getClientRunning: ({ ask }) => clientStats.find(ask),
    listBackups: ({ ask, query }) => reports.listBackups(ask, query),
    listLabels: ({ ask }) => clientPlaces.listLabels(ask),
    listOrders: ({ ask, query }) => orders.listOrders(ask, query),
    listBackupReports: ({ ask, query }) => reports.listReports(ask, query),
    getBackupReport: ({ ask, path }) => reports.findReport(ask, path.backup),
    getBackupLog: async ({ ask, path, query, areLinesWanted }) => {
      const { format = areLinesWanted ? 'ndjson' : 'json' } = query
      const log = await logs.find(ask, path.backup, query)
      return format === 'json' ? log : printLog(log, format)
    },
    listAttempts: ({ ask, query }) => attempts.list(ask, query),
    getAttemptLog: async ({ ask, path, query, areLinesWanted }) => {
      const { format = areLinesWanted ? 'ndjson' : 'json' } = query
      const log = await attempts.findLog(ask, path.attempt, query)
      return format === 'json' ? log : printLog(log, format)
    },
    getClientDetails: ({ ask }) => clientDetails.find(ask),
    getClientNote: ({ ask }) => clientNotes.find(ask),
    listClientNotes: ({ ask }) => clientNotes.listVersions(ask),
    setClientNote: ({ ask, path, body }) => clientNotes.set(ask, path.name, body),
    deleteBackup: async ({ ask, path, query }) => {
      await orders.deleteBackup(ask, path.backup, query)
      return {}
    },
    browseBackup: ({ ask, path, query }) => browse.list(ask, path.backup, query),
    findFiles: ({ ask, path, query }) => fileSearch.find(ask, path.backup, query),
    browseWholeBackup: ({ ask, path, query }) => browse.listWhole(ask, path.backup, query)
  }) satisfies Partial<Handlers>

export const serversHandlers = ({ clientPlaces, reports }: Services) =>
  ({
    getServersReport: ({ ask }) => reports.findServersReport(ask),
    listServerStats: ({ ask, query }) => clientPlaces.listServers(ask, query)
  }) satisfies Partial<Handlers>

/** Handlers of the development set: older spellings of the same answers, wrapped in `results`. */
export const developmentHandlers = ({
  browse,
  clientPlaces,
  clientStats,
  liveCounters,
  reports,
  running
}: Services) =>
  ({
    getRunningJson: async ({ ask }) => ({ results: (await running.list(ask)).length > 0 }),
    listRunningClientsJson: async ({ ask }) => ({ results: await running.listNames(ask) }),
    listClientsJson: async ({ ask }) => {
      const page = await clientStats.list(ask, {})
      return { results: page.items.map(({ name, last, state }) => ({ name, last, state })) }
    },
    getClientsReportJson: async ({ ask }) => ({
      results: [await findClientsReportJson(reports, ask)]
    }),
    listServersJson: async ({ ask }) => ({
      results: (await clientPlaces.listServers(ask, {})).items
    }),
    getLiveJson: async ({ ask }) => ({ results: await liveCounters.listLive(ask) }),
    listBackupsJson: async ({ ask }) => {
      const page = await reports.listBackups(ask, {})
      return {
        results: page.items.map(({ number, date, deletable, encrypted }) => ({
          number: String(number),
          date,
          deletable,
          encrypted
        }))
      }
    },
    listTreeJson: ({ ask, path, query }) => browse.listJson(ask, path.backup, query),
    listReportsJson: async ({ ask }) => ({ results: (await reports.listReports(ask, {})).items }),
    getReportJson: async ({ ask, path }) => ({
      results: await reports.findReport(ask, path.backup)
    })
  }) satisfies Partial<Handlers>

export const restoreHandlers = ({
  archives,
  checks,
  contents,
  measuring,
  orders,
  previews,
  proofs,
  singleFiles,
  tasks
}: Services) =>
  ({
    getFile: ({ ask, path, query, headers, isHead, isKnown }) => {
      const what = { ...query, backup: path.backup, password: headers['x-burp-password'] }
      const wanted = {
        range: headers.range,
        ifRange: headers['if-range'],
        isGzipWanted: isGzipWanted(headers['accept-encoding'])
      }
      return singleFiles.open(ask, { ...what, ...wanted, isHead, isKnown })
    },
    previewFile: ({ ask, path, query, headers, isHead }) =>
      previews.open(ask, {
        backup: path.backup,
        path: query.path,
        password: headers['x-burp-password'],
        range: headers.range,
        isHead
      }),
    restoreArchive: call => archives.open(call.ask, call.path.backup, fieldsOf(call)),
    measureSelection: ({ ask, path, body }) => measuring.find(ask, path.backup, body),
    scheduleRestore: ({ ask, path, query, body }) =>
      orders.scheduleRestore(ask, { backup: path.backup, ...toOrder(body, query) }),
    checkRestore: ({ ask, path, body }) =>
      orders.checkRestore(ask, { backup: path.backup, ...toOrder(body) }),
    getScheduledRestore: ({ ask }) => orders.findRestore(ask),
    cancelRestore: ({ ask }) => orders.cancel(ask, 'restore'),
    scheduleBackup: ({ ask }) => orders.scheduleBackup(ask),
    checkBackup: ({ ask }) => orders.checkBackup(ask),
    getScheduledBackup: async ({ ask }) => ({
      is_server_backup: await orders.isBackupScheduled(ask)
    }),
    cancelBackup: ({ ask }) => orders.cancel(ask, 'backup'),
    listChecks: ({ ask, query }) => checks.list(ask, query),
    getProof: ({ ask }) => proofs.find(ask),
    getRequiredContents: ({ ask, query }) => contents.list(ask, query),
    listAllChecks: ({ ask, query }) => checks.listAll(ask, query),
    startCheck: ({ ask, path, body }) => checks.start(ask, path.backup, body),
    getCheck: ({ ask, path }) => checks.find(ask, path.id),
    cancelCheck: ({ ask, path }) => checks.cancel(ask, path.id),
    listTasks: ({ ask, query }) => tasks.list(ask, query),
    cancelTask: ({ ask, path }) => tasks.cancel(ask, path.id)
  }) satisfies Partial<Handlers>

type ScheduleCall = Call<'scheduleRestore'>

/** Returns the fields, each from the body or the query. An empty prefix or target counts as absent. */
function toOrder(body: ScheduleCall['body'], query: ScheduleCall['query'] = {}) {
  return {
    list: body['list-sc'] ?? query['list-sc'],
    strip: body['strip-sc'] ?? query['strip-sc'],
    prefix: (body['prefix-sc'] ?? query['prefix-sc']) || undefined,
    isForced: body['force-sc'] ?? query['force-sc'],
    to: (body['restoreto-sc'] ?? query['restoreto-sc']) || undefined
  }
}
