import { findClientsReport, findClientsReportJson } from '../../services/clients/client-places.js'
import { printRecoverability } from '../../services/monitoring/recoverability/recoverability.js'
import type { Call, Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import { printLog } from '../../services/backups/logs.js'
import { isGzipWanted } from '../answers/response-compression.js'
import { fieldsOf } from '../contract/request-coercion.js'

export const clientHandlers = (s: Services) =>
  ({
    isBackupRunning: async ({ ask }) => ({ running: (await s.running.list(ask)).length > 0 }),
    listRunningClients: ({ ask, query }) => s.running.listPage(ask, query),
    getClientsReport: ({ ask, query }) => findClientsReport(s.reports, ask, query),
    listClientStats: ({ ask, query }) => s.clientStats.list(ask, query),
    listAllClients: ({ ask, query }) => s.clientPlaces.list(ask, query),
    listClientOverviews: ({ ask, query }) => s.overview.list(ask, query),
    checkClients: ({ ask }) => s.overview.check(ask),
    getCapacity: ({ ask, query }) => s.capacity.find(ask, query),
    getRecoverability: async ({ ask, query }) => {
      const report = await s.recoverability.find(ask, query)
      return query.format === 'csv' ? printRecoverability(report) : report
    },
    listBackupDays: ({ ask, query }) => s.backupDays.list(ask, query),
    listAnomalies: ({ ask, query }) => s.anomalies.list(ask, query),
    listOpenOrders: ({ ask, query }) => s.orders.listOpenOrders(ask, query),
    getClientRunning: ({ ask }) => s.clientStats.find(ask),
    listBackups: ({ ask, query }) => s.reports.listBackups(ask, query),
    listLabels: ({ ask }) => s.clientPlaces.listLabels(ask),
    listOrders: ({ ask, query }) => s.orders.listOrders(ask, query),
    listBackupReports: ({ ask, query }) => s.reports.listReports(ask, query),
    getBackupReport: ({ ask, path }) => s.reports.findReport(ask, path.backup),
    getBackupLog: async ({ ask, path, query, areLinesWanted }) => {
      const { format = areLinesWanted ? 'ndjson' : 'json' } = query
      const log = await s.logs.find(ask, path.backup, query)
      return format === 'json' ? log : printLog(log, format)
    },
    listAttempts: ({ ask, query }) => s.attempts.list(ask, query),
    getAttemptLog: async ({ ask, path, query, areLinesWanted }) => {
      const { format = areLinesWanted ? 'ndjson' : 'json' } = query
      const log = await s.attempts.findLog(ask, path.attempt, query)
      return format === 'json' ? log : printLog(log, format)
    },
    getClientDetails: ({ ask }) => s.clientDetails.find(ask),
    getClientNote: ({ ask }) => s.clientNotes.find(ask),
    listClientNotes: ({ ask }) => s.clientNotes.listVersions(ask),
    setClientNote: ({ ask, path, body }) => s.clientNotes.set(ask, path.name, body),
    deleteBackup: async ({ ask, path, query }) => {
      await s.orders.deleteBackup(ask, path.backup, query)
      return {}
    },
    browseBackup: ({ ask, path, query }) => s.browse.list(ask, path.backup, query),
    findFiles: ({ ask, path, query }) => s.fileSearch.find(ask, path.backup, query),
    browseWholeBackup: ({ ask, path, query }) => s.browse.listWhole(ask, path.backup, query),
    getServersReport: ({ ask }) => s.reports.findServersReport(ask),
    listServerStats: ({ ask, query }) => s.clientPlaces.listServers(ask, query),
    // The development set: older spellings of the same answers, wrapped in `results`.
    getRunningJson: async ({ ask }) => ({ results: (await s.running.list(ask)).length > 0 }),
    listRunningClientsJson: async ({ ask }) => ({ results: await s.running.listNames(ask) }),
    listClientsJson: async ({ ask }) => {
      const page = await s.clientStats.list(ask, {})
      return { results: page.items.map(({ name, last, state }) => ({ name, last, state })) }
    },
    getClientsReportJson: async ({ ask }) => ({
      results: [await findClientsReportJson(s.reports, ask)]
    }),
    listServersJson: async ({ ask }) => ({
      results: (await s.clientPlaces.listServers(ask, {})).items
    }),
    getLiveJson: async ({ ask }) => ({ results: await s.liveCounters.listLive(ask) }),
    listBackupsJson: async ({ ask }) => {
      const page = await s.reports.listBackups(ask, {})
      return {
        results: page.items.map(({ number, date, deletable, encrypted }) => ({
          number: String(number),
          date,
          deletable,
          encrypted
        }))
      }
    },
    listTreeJson: ({ ask, path, query }) => s.browse.listJson(ask, path.backup, query),
    listReportsJson: async ({ ask }) => ({ results: (await s.reports.listReports(ask, {})).items }),
    getReportJson: async ({ ask, path }) => ({
      results: await s.reports.findReport(ask, path.backup)
    }),
    getFile: ({ ask, path, query, headers, isHead, isKnown }) => {
      const what = { ...query, backup: path.backup, password: headers['x-burp-password'] }
      const wanted = {
        range: headers.range,
        ifRange: headers['if-range'],
        isGzipWanted: isGzipWanted(headers['accept-encoding'])
      }
      return s.singleFiles.open(ask, { ...what, ...wanted, isHead, isKnown })
    },
    previewFile: ({ ask, path, query, headers, isHead }) =>
      s.previews.open(ask, {
        backup: path.backup,
        path: query.path,
        password: headers['x-burp-password'],
        range: headers.range,
        isHead
      }),
    restoreArchive: call => s.archives.open(call.ask, call.path.backup, fieldsOf(call)),
    measureSelection: ({ ask, path, body }) => s.measuring.find(ask, path.backup, body),
    scheduleRestore: ({ ask, path, query, body }) =>
      s.orders.scheduleRestore(ask, { backup: path.backup, ...toOrder(body, query) }),
    checkRestore: ({ ask, path, body }) =>
      s.orders.checkRestore(ask, { backup: path.backup, ...toOrder(body) }),
    getScheduledRestore: ({ ask }) => s.orders.findRestore(ask),
    cancelRestore: ({ ask }) => s.orders.cancel(ask, 'restore'),
    scheduleBackup: ({ ask }) => s.orders.scheduleBackup(ask),
    checkBackup: ({ ask }) => s.orders.checkBackup(ask),
    getScheduledBackup: async ({ ask }) => ({
      is_server_backup: await s.orders.isBackupScheduled(ask)
    }),
    cancelBackup: ({ ask }) => s.orders.cancel(ask, 'backup'),
    listChecks: ({ ask, query }) => s.checks.list(ask, query),
    getProof: ({ ask }) => s.proofs.find(ask),
    getRequiredContents: ({ ask, query }) => s.contents.list(ask, query),
    listAllChecks: ({ ask, query }) => s.checks.listAll(ask, query),
    startCheck: ({ ask, path, body }) => s.checks.start(ask, path.backup, body),
    getCheck: ({ ask, path }) => s.checks.find(ask, path.id),
    cancelCheck: ({ ask, path }) => s.checks.cancel(ask, path.id),
    listTasks: ({ ask, query }) => s.tasks.list(ask, query),
    cancelTask: ({ ask, path }) => s.tasks.cancel(ask, path.id)
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
