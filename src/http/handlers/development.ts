/** The development set: older spellings of the same answers, wrapped in `results`. */
import { findClientsReportJson } from '../../services/clients-report.js'
import { toClientPlace } from '../client-place.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type DevelopmentOperation =
  | 'getRunningJson'
  | 'listRunningClientsJson'
  | 'listClientsJson'
  | 'getClientsReportJson'
  | 'listServersJson'
  | 'getLiveJson'
  | 'listBackupsJson'
  | 'listTreeJson'
  | 'listReportsJson'
  | 'getReportJson'

export function createDevelopmentHandlers(
  services: Services
): Pick<Handlers, DevelopmentOperation> {
  const { browse, clientPlaces, clientStats, liveCounters, reports, running } = services
  return {
    getRunningJson: async ({ caller, path, query, asker }) => {
      const server = path.server ?? query.server
      return { results: (await running.list(caller, { server }, asker)).length > 0 }
    },
    listRunningClientsJson: async ({ caller, path, query, asker }) => {
      const server = path.server ?? query.server
      return { results: await running.listNames(caller, { server, client: path.client }, asker) }
    },
    listClientsJson: async ({ caller, path, query, asker }) => {
      const page = await clientStats.list(caller, { server: path.server ?? query.server }, asker)
      return { results: page.items.map(({ name, last, state }) => ({ name, last, state })) }
    },
    getClientsReportJson: async ({ caller, path, query, asker }) => {
      const server = path.server ?? query.server
      return { results: [await findClientsReportJson(reports, caller, server, asker)] }
    },
    listServersJson: async ({ caller, asker }) => ({
      results: (await clientPlaces.listServers(caller, {}, asker)).items
    }),
    getLiveJson: async ({ caller, path, query, asker }) => {
      const server = path.server ?? query.server
      return { results: await liveCounters.listLive(caller, { server }, asker) }
    },
    listBackupsJson: async ({ caller, path, query, asker }) => {
      const page = await reports.listBackups(caller, toClientPlace(path, query), asker)
      return {
        results: page.items.map(({ number, date, deletable, encrypted }) => ({
          number: String(number),
          date,
          deletable,
          encrypted
        }))
      }
    },
    listTreeJson: ({ caller, path, query, asker }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      return browse.listJson(caller, { ...place, root: query.root ?? '' }, asker)
    },
    listReportsJson: async ({ caller, path, query, asker }) => {
      const page = await reports.listReports(caller, toClientPlace(path, query), asker)
      return { results: page.items }
    },
    getReportJson: async ({ caller, path, query, asker }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      return { results: await reports.findReport(caller, place, asker) }
    }
  }
}
