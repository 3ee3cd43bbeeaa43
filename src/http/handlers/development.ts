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
    getRunningJson: async ({ caller, path, query, signal }) => {
      const server = path.server ?? query.server
      return { results: (await running.list(caller, { server }, signal)).length > 0 }
    },
    listRunningClientsJson: async ({ caller, path, query, signal }) => {
      const server = path.server ?? query.server
      return { results: await running.listNames(caller, { server, client: path.client }, signal) }
    },
    listClientsJson: async ({ caller, path, query, signal }) => {
      const page = await clientStats.list(caller, { server: path.server ?? query.server }, signal)
      return { results: page.items.map(({ name, last, state }) => ({ name, last, state })) }
    },
    getClientsReportJson: async ({ caller, path, query, signal }) => {
      const server = path.server ?? query.server
      return { results: [await findClientsReportJson(reports, caller, server, signal)] }
    },
    listServersJson: async ({ caller }) => ({
      results: (await clientPlaces.listServers(caller)).items
    }),
    getLiveJson: async ({ caller, path, query, signal }) => {
      const server = path.server ?? query.server
      return { results: await liveCounters.listLive(caller, { server }, signal) }
    },
    listBackupsJson: async ({ caller, path, query, signal }) => {
      const page = await reports.listBackups(caller, toClientPlace(path, query), signal)
      return {
        results: page.items.map(({ number, date, deletable, encrypted }) => ({
          number: String(number),
          date,
          deletable,
          encrypted
        }))
      }
    },
    listTreeJson: ({ caller, path, query, signal }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      return browse.listJson(caller, { ...place, root: query.root ?? '' }, signal)
    },
    listReportsJson: async ({ caller, path, query, signal }) => {
      const page = await reports.listReports(caller, toClientPlace(path, query), signal)
      return { results: page.items }
    },
    getReportJson: async ({ caller, path, query, signal }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      return { results: await reports.findReport(caller, place, signal) }
    }
  }
}
