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
    isBackupRunning: async ({ ask }) => ({ running: (await running.list(ask)).length > 0 }),
    listRunningClients: ({ ask, query }) => running.listPage(ask, query),
    getClientsReport: ({ ask, query }) => findClientsReport(reports, ask, query),
    listClientStats: ({ ask, query }) => clientStats.list(ask, query),
    listAllClients: ({ ask, query }) => clientPlaces.list(ask, query)
  }
}
