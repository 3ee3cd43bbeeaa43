import { languages } from '../../services/servers/about.js'
import { toDoctorReport } from '../../services/monitoring/doctor/doctor.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import type { ExpectationTarget } from '../../services/monitoring/expectations.js'

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

export const monitoringHandlers = ({ expectations }: Services) =>
  ({
    listExpectations: ({ ask, query }) => expectations.list(ask, query),
    setClientExpectation: ({ ask, path, body }) =>
      expectations.set(ask, { kind: 'client', server: ask.place.server, name: path.name }, body),
    removeClientExpectation: ({ ask, path }) =>
      expectations.remove(ask, { kind: 'client', server: ask.place.server, name: path.name }),
    setLabelExpectation: ({ ask, path, query, body }) =>
      expectations.set(ask, toLabel(path, query), body),
    removeLabelExpectation: ({ ask, path, query }) =>
      expectations.remove(ask, toLabel(path, query)),
    setServerExpectation: ({ ask, body }) =>
      expectations.set(ask, { kind: 'server', server: ask.place.server }, body),
    removeServerExpectation: ({ ask }) =>
      expectations.remove(ask, { kind: 'server', server: ask.place.server })
  }) satisfies Partial<Handlers>

function toLabel(
  { label }: { label: string },
  { serverName }: { serverName?: string }
): ExpectationTarget {
  return { kind: 'label', server: serverName, name: label }
}

export const ownNotificationsHandlers = ({ notifications }: Services) =>
  ({
    listMyChannels: ({ ask }) => notifications.listChannels(ask, 'own'),
    setMyChannel: ({ ask, path, query, body: fields }) =>
      notifications.setChannel(ask, 'own', {
        name: path.channel,
        fields,
        isTested: query.test === true
      }),
    removeMyChannel: ({ ask, path }) => notifications.removeChannel(ask, 'own', path.channel),
    testMyChannel: ({ ask, path }) => notifications.testChannel(ask, 'own', path.channel),
    listMyNotificationRules: ({ ask }) => notifications.listRules(ask, 'own'),
    setMyNotificationRule: ({ ask, path, body: fields }) =>
      notifications.setRule(ask, 'own', { name: path.rule, fields }),
    removeMyNotificationRule: ({ ask, path }) => notifications.removeRule(ask, 'own', path.rule),
    listMyMessages: ({ ask }) => notifications.listMessages(ask, 'own')
  }) satisfies Partial<Handlers>

export const serviceNotificationsHandlers = ({ notifications, openAlerts }: Services) =>
  ({
    listServiceChannels: ({ ask }) => notifications.listChannels(ask, 'service'),
    setServiceChannel: ({ ask, path, query, body: fields }) =>
      notifications.setChannel(ask, 'service', {
        name: path.channel,
        fields,
        isTested: query.test === true
      }),
    removeServiceChannel: ({ ask, path }) =>
      notifications.removeChannel(ask, 'service', path.channel),
    testServiceChannel: ({ ask, path }) => notifications.testChannel(ask, 'service', path.channel),
    listServiceNotificationRules: ({ ask }) => notifications.listRules(ask, 'service'),
    setServiceNotificationRule: ({ ask, path, body: fields }) =>
      notifications.setRule(ask, 'service', { name: path.rule, fields }),
    removeServiceNotificationRule: ({ ask, path }) =>
      notifications.removeRule(ask, 'service', path.rule),
    listOpenAlerts: ({ ask }) => openAlerts.list(ask),
    acknowledgeAlert: ({ ask, path, body }) => openAlerts.acknowledge(ask, path.alert, body),
    removeAcknowledgment: ({ ask, path }) => openAlerts.removeAcknowledgment(ask, path.alert),
    sendOpenAlerts: ({ ask }) => notifications.sendOpen(ask),
    listServiceMessages: ({ ask }) => notifications.listMessages(ask, 'service')
  }) satisfies Partial<Handlers>
