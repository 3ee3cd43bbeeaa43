import { languages } from '../../services/servers/about.js'
import { toDoctorReport } from '../../services/monitoring/doctor/doctor.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import type { ExpectationTarget } from '../../services/monitoring/expectations.js'

export const metaHandlers = (s: Services) =>
  ({
    getCanonicalSpecification: ({ basePath }) => s.canonicalSpecification.read(basePath),
    getSpecification: ({ basePath }) => s.specification.read(basePath),
    getDocumentation: () => s.documentationPage,
    getHealth: () => ({ alive: true }),
    examineSetUp: async () => toDoctorReport(await s.doctor.examine()),
    getReadiness: ({ ask, query }) => s.readiness.find(ask, query),
    getStart: ({ ask }) => s.start.find(ask),
    listLanguages: () => languages,
    getCounters: ({ ask }) => s.liveCounters.find(ask),
    listMonitor: ({ ask, query }) => s.liveCounters.list(ask, query),
    listHistory: ({ ask, query }) => s.calendars.list(ask, query),
    getAbout: ({ ask, basePath }) => s.about.find(ask, basePath),
    ping: () => ({ alive: true }),
    addAlert: ({ ask, query, body }) => s.alerts.add(ask, { ...query, ...body }),
    listenToEvents: ({ ask, query, headers }) =>
      s.events.open(ask, query, headers['last-event-id']),
    takeAlerts: ({ ask, isHead }) => s.alerts.take(ask, { isHead }),
    getMetrics: ({ ask }) => s.metrics.print(ask.caller),
    discoverMetrics: ({ ask, query }) => s.metrics.discover(ask.caller, query.of ?? 'clients'),
    listAdministeredServers: ({ ask, query }) => s.serversAdmin.list(ask, query),
    getAdministeredServer: ({ ask, path }) => s.serversAdmin.find(ask, path.serverName),
    addServer: ({ ask, path }) => s.serversAdmin.add(ask, path.serverName),
    moveServer: ({ ask, path, body }) => s.serversAdmin.move(ask, path.serverName, body),
    removeServer: ({ ask, path }) => s.serversAdmin.remove(ask, path.serverName),
    inviteServer: ({ ask, path, body }) => s.invitations.invite(ask, path.serverName, body),
    checkServer: ({ ask, path }) => s.serversAdmin.check(ask, path.serverName),
    rotateServer: ({ ask, path }) => s.rotation.rotate(ask, path.serverName),
    enrolAgent: ({ ask, body }) => s.enrolment.enrol(ask, body),
    checkEnrolment: ({ ask, body }) => s.enrolment.checkArrival(ask, body),
    listExpectations: ({ ask, query }) => s.expectations.list(ask, query),
    setClientExpectation: ({ ask, path, body }) =>
      s.expectations.set(ask, { kind: 'client', server: ask.place.server, name: path.name }, body),
    removeClientExpectation: ({ ask, path }) =>
      s.expectations.remove(ask, { kind: 'client', server: ask.place.server, name: path.name }),
    setLabelExpectation: ({ ask, path, query, body }) =>
      s.expectations.set(ask, toLabel(path, query), body),
    removeLabelExpectation: ({ ask, path, query }) =>
      s.expectations.remove(ask, toLabel(path, query)),
    setServerExpectation: ({ ask, body }) =>
      s.expectations.set(ask, { kind: 'server', server: ask.place.server }, body),
    removeServerExpectation: ({ ask }) =>
      s.expectations.remove(ask, { kind: 'server', server: ask.place.server }),
    listMyChannels: ({ ask }) => s.notifications.listChannels(ask, 'own'),
    setMyChannel: ({ ask, path, query, body: fields }) =>
      s.notifications.setChannel(ask, 'own', {
        name: path.channel,
        fields,
        isTested: query.test === true
      }),
    removeMyChannel: ({ ask, path }) => s.notifications.removeChannel(ask, 'own', path.channel),
    testMyChannel: ({ ask, path }) => s.notifications.testChannel(ask, 'own', path.channel),
    listMyNotificationRules: ({ ask }) => s.notifications.listRules(ask, 'own'),
    setMyNotificationRule: ({ ask, path, body: fields }) =>
      s.notifications.setRule(ask, 'own', { name: path.rule, fields }),
    removeMyNotificationRule: ({ ask, path }) => s.notifications.removeRule(ask, 'own', path.rule),
    listMyMessages: ({ ask }) => s.notifications.listMessages(ask, 'own'),
    listServiceChannels: ({ ask }) => s.notifications.listChannels(ask, 'service'),
    setServiceChannel: ({ ask, path, query, body: fields }) =>
      s.notifications.setChannel(ask, 'service', {
        name: path.channel,
        fields,
        isTested: query.test === true
      }),
    removeServiceChannel: ({ ask, path }) =>
      s.notifications.removeChannel(ask, 'service', path.channel),
    testServiceChannel: ({ ask, path }) =>
      s.notifications.testChannel(ask, 'service', path.channel),
    listServiceNotificationRules: ({ ask }) => s.notifications.listRules(ask, 'service'),
    setServiceNotificationRule: ({ ask, path, body: fields }) =>
      s.notifications.setRule(ask, 'service', { name: path.rule, fields }),
    removeServiceNotificationRule: ({ ask, path }) =>
      s.notifications.removeRule(ask, 'service', path.rule),
    listOpenAlerts: ({ ask }) => s.openAlerts.list(ask),
    acknowledgeAlert: ({ ask, path, body }) => s.openAlerts.acknowledge(ask, path.alert, body),
    removeAcknowledgment: ({ ask, path }) => s.openAlerts.removeAcknowledgment(ask, path.alert),
    sendOpenAlerts: ({ ask }) => s.notifications.sendOpen(ask),
    listServiceMessages: ({ ask }) => s.notifications.listMessages(ask, 'service')
  }) satisfies Partial<Handlers>

function toLabel(
  { label }: { label: string },
  { serverName }: { serverName?: string }
): ExpectationTarget {
  return { kind: 'label', server: serverName, name: label }
}
