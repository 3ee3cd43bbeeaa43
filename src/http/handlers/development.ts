/** Handlers of the development set: older spellings of the same answers, wrapped in `results`. */
import { findClientsReportJson } from '../../services/clients/clients-report.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

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
