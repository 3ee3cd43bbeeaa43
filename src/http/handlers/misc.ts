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
    getCounters: ({ caller, path, query, asker }) => {
      const server = path.server ?? query.serverName
      const client = path.client ?? query.clientName ?? query.name
      return liveCounters.find(caller, { server, client }, asker)
    },
    listMonitor: ({ caller, path, query, asker }) =>
      liveCounters.list(caller, { ...query, server: path.server ?? query.serverName }, asker),
    listHistory: ({ caller, path, query, asker }) => {
      const server = path.server ?? query.serverName
      const client = path.client ?? query.clientName
      return history.list(caller, { ...query, server, client }, asker)
    },
    getAbout: ({ caller, path, query }) => about.find(caller, path.server ?? query.serverName),
    ping: () => ({ alive: true }),
    addAlert: ({ caller, query, body }) => alerts.add(caller, { ...query, ...body }),
    takeAlerts: ({ caller, isHead }) => alerts.take(caller, { isHead })
  }
}
