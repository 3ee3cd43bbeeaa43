import { languages } from '../../services/about.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type MetaOperation =
  | 'getCanonicalSpecification'
  | 'getSpecification'
  | 'getDocumentation'
  | 'getHealth'
  | 'getReadiness'
  | 'examineSetUp'

export function createMetaHandlers(services: Services): Pick<Handlers, MetaOperation> {
  return {
    getCanonicalSpecification: ({ basePath }) => services.canonicalSpecification.read(basePath),
    getSpecification: ({ basePath }) => services.specification.read(basePath),
    getDocumentation: () => services.documentationPage,
    getHealth: () => ({ alive: true }),
    examineSetUp: ({ ask }) => services.doctor.find(ask),
    getReadiness: ({ ask, query }) =>
      services.readiness.find(ask, { isStrict: query.strict ?? false })
  }
}

type MiscOperation =
  | 'getStart'
  | 'listLanguages'
  | 'getCounters'
  | 'listMonitor'
  | 'listHistory'
  | 'getAbout'
  | 'ping'
  | 'addAlert'
  | 'takeAlerts'
  | 'listenToEvents'

export function createMiscHandlers(services: Services): Pick<Handlers, MiscOperation> {
  const { about, alerts, events, history, liveCounters } = services
  return {
    getStart: ({ ask }) => services.start.find(ask),
    listLanguages: () => languages,
    getCounters: ({ ask }) => liveCounters.find(ask),
    listMonitor: ({ ask, query }) => liveCounters.list(ask, query),
    listHistory: ({ ask, query }) => history.list(ask, query),
    getAbout: ({ ask, basePath }) => about.find(ask, { basePath }),
    ping: () => ({ alive: true }),
    addAlert: ({ ask, query, body }) => alerts.add(ask, { ...query, ...body }),
    listenToEvents: ({ ask, query, headers }) =>
      events.open(ask, {
        topics: query.topic,
        server: query.server,
        client: query.client,
        lastEventId: headers['last-event-id'] ?? query.after
      }),
    takeAlerts: ({ ask, isHead }) => alerts.take(ask, { isHead })
  }
}

type MetricsOperation = 'getMetrics' | 'discoverMetrics'

export function createMetricsHandlers({ metrics }: Services): Pick<Handlers, MetricsOperation> {
  return {
    getMetrics: ({ ask }) => metrics.print(ask.caller),
    discoverMetrics: ({ ask, query }) => metrics.discover(ask.caller, query.of ?? 'clients')
  }
}
