import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

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
