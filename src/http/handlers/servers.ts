import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type ServersOperation = 'getServersReport' | 'listServerStats'

export function createServersHandlers(services: Services): Pick<Handlers, ServersOperation> {
  const { clientPlaces, reports } = services
  return {
    getServersReport: ({ caller, signal }) => reports.findServersReport(caller, signal),
    listServerStats: ({ caller, query }) => clientPlaces.listServers(caller, query)
  }
}
