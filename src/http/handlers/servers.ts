import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type ServersOperation = 'getServersReport' | 'listServerStats'

export function createServersHandlers(services: Services): Pick<Handlers, ServersOperation> {
  const { clientPlaces, reports } = services
  return {
    getServersReport: ({ caller, asker }) => reports.findServersReport(caller, asker),
    listServerStats: ({ caller, query, asker }) => clientPlaces.listServers(caller, query, asker)
  }
}
