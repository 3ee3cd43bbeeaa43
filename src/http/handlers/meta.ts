import { languages } from '../../services/servers/about.js'
import { toDoctorReport } from '../../services/monitoring/doctor/doctor.js'
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

export const serversAdminHandlers = ({ serversAdmin, invitations, rotation }: Services) =>
  ({
    listAdministeredServers: ({ ask, query }) => serversAdmin.list(ask, query),
    getAdministeredServer: ({ ask, path }) => serversAdmin.find(ask, path.serverName),
    addServer: ({ ask, path }) => serversAdmin.add(ask, path.serverName),
    moveServer: ({ ask, path, body }) => serversAdmin.move(ask, path.serverName, body),
    removeServer: ({ ask, path }) => serversAdmin.remove(ask, path.serverName),
    inviteServer: ({ ask, path, body }) => invitations.invite(ask, path.serverName, body),
    checkServer: ({ ask, path }) => serversAdmin.check(ask, path.serverName),
    rotateServer: ({ ask, path }) => rotation.rotate(ask, path.serverName)
  }) satisfies Partial<Handlers>

export const enrolmentHandlers = ({ enrolment }: Services) =>
  ({
    enrolAgent: ({ ask, body }) => enrolment.enrol(ask, body),
    checkEnrolment: ({ ask, body }) => enrolment.checkArrival(ask, body)
  }) satisfies Partial<Handlers>
