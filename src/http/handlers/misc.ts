import { languages } from '../../services/about.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type MiscOperation =
  | 'listLanguages'
  | 'getCounters'
  | 'listMonitor'
  | 'listHistory'
  | 'getAbout'
  | 'ping'
  | 'addAlert'
  | 'takeAlerts'

export function createMiscHandlers(services: Services): Pick<Handlers, MiscOperation> {
  const { about, alerts, history, liveCounters } = services
  return {
    listLanguages: () => languages,
    getCounters: ({ caller, path, query, signal }) => {
      const server = path.server ?? query.serverName
      const client = path.client ?? query.clientName ?? query.name
      return liveCounters.find(caller, { server, client }, signal)
    },
    listMonitor: ({ caller, path, query, signal }) =>
      liveCounters.list(caller, { ...query, server: path.server ?? query.serverName }, signal),
    listHistory: ({ caller, path, query, signal }) => {
      const server = path.server ?? query.serverName
      const client = path.client ?? query.clientName
      return history.list(caller, { ...query, server, client }, signal)
    },
    getAbout: ({ caller, path, query }) => about.find(caller, path.server ?? query.serverName),
    ping: () => ({ alive: true }),
    addAlert: ({ caller, query, body }) => alerts.add(caller, { ...query, ...body }),
    takeAlerts: ({ caller, isHead }) => alerts.take(caller, { isHead })
  }
}
