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
    isBackupRunning: async ({ caller, path, query, asker }) => {
      const server = path.server ?? query.serverName
      return { running: (await running.list(caller, { server }, asker)).length > 0 }
    },
    listRunningClients: ({ caller, path, query, asker }) =>
      running.listPage(
        caller,
        { ...query, server: path.server ?? query.serverName, client: path.client },
        asker
      ),
    getClientsReport: ({ caller, path, query, asker }) =>
      findClientsReport(
        reports,
        caller,
        { ...query, server: path.server ?? query.serverName },
        asker
      ),
    listClientStats: ({ caller, path, query, asker }) =>
      clientStats.list(caller, { ...query, server: path.server ?? query.serverName }, asker),
    listAllClients: ({ caller, path, query, asker }) =>
      clientPlaces.list(caller, { ...query, server: path.server ?? query.serverName }, asker)
  }
}
