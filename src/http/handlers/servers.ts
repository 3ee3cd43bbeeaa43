import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type ServersOperation = 'getServersReport' | 'listServerStats'

export function createServersHandlers(services: Services): Pick<Handlers, ServersOperation> {
  const { clientPlaces, reports } = services
  return {
    getServersReport: ({ ask }) => reports.findServersReport(ask),
    listServerStats: ({ ask, query }) => clientPlaces.listServers(ask, query)
  }
}
