import { findClientsReport } from '../../services/clients-report.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type ClientsOperation =
  | 'isBackupRunning'
  | 'listRunningClients'
  | 'getClientsReport'
  | 'listClientStats'
  | 'listAllClients'

export function createClientsHandlers(services: Services): Pick<Handlers, ClientsOperation> {
  const { clientStats, clientPlaces, reports, running } = services
  return {
    isBackupRunning: async ({ caller, path, query, signal }) => {
      const server = path.server ?? query.serverName
      return { running: (await running.list(caller, { server }, signal)).length > 0 }
    },
    listRunningClients: ({ caller, path, query, signal }) =>
      running.listPage(
        caller,
        { ...query, server: path.server ?? query.serverName, client: path.client },
        signal
      ),
    getClientsReport: ({ caller, path, query, signal }) =>
      findClientsReport(
        reports,
        caller,
        { ...query, server: path.server ?? query.serverName },
        signal
      ),
    listClientStats: ({ caller, path, query, signal }) =>
      clientStats.list(caller, { ...query, server: path.server ?? query.serverName }, signal),
    listAllClients: ({ caller, path, query, signal }) =>
      clientPlaces.list(caller, { ...query, server: path.server ?? query.serverName }, signal)
  }
}
