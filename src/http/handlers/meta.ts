import { languages } from '../../services/servers/about.js'
import { toDoctorReport } from '../../services/monitoring/doctor/doctor-report.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

export const metaHandlers = (services: Services) =>
  ({
    getCanonicalSpecification: ({ basePath }) => services.canonicalSpecification.read(basePath),
    getSpecification: ({ basePath }) => services.specification.read(basePath),
    getDocumentation: () => services.documentationPage,
    getHealth: () => ({ alive: true }),
    examineSetUp: async () => toDoctorReport(await services.doctor.examine()),
    getReadiness: ({ ask, query }) => services.readiness.find(ask, query)
  }) satisfies Partial<Handlers>

export const miscHandlers = (services: Services) => {
  const { about, alerts, calendars, events, liveCounters } = services
  return {
    getStart: ({ ask }) => services.start.find(ask),
    listLanguages: () => languages,
    getCounters: ({ ask }) => liveCounters.find(ask),
    listMonitor: ({ ask, query }) => liveCounters.list(ask, query),
    listHistory: ({ ask, query }) => calendars.list(ask, query),
    getAbout: ({ ask, basePath }) => about.find(ask, basePath),
    ping: () => ({ alive: true }),
    addAlert: ({ ask, query, body }) => alerts.add(ask, { ...query, ...body }),
    listenToEvents: ({ ask, query, headers }) => events.open(ask, query, headers['last-event-id']),
    takeAlerts: ({ ask, isHead }) => alerts.take(ask, { isHead })
  } satisfies Partial<Handlers>
}

export const metricsHandlers = ({ metrics }: Services) =>
  ({
    getMetrics: ({ ask }) => metrics.print(ask.caller),
    discoverMetrics: ({ ask, query }) => metrics.discover(ask.caller, query.of ?? 'clients')
  }) satisfies Partial<Handlers>
