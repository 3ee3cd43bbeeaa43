import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type AdminOperation =
  | 'listAdministeredServers'
  | 'getAdministeredServer'
  | 'addServer'
  | 'moveServer'
  | 'removeServer'
  | 'inviteServer'
  | 'checkServer'
  | 'rotateServer'

type EnrolmentOperation = 'enrolAgent' | 'checkEnrolment'

export function createServersAdminHandlers({
  serversAdmin,
  invitations,
  rotation
}: Services): Pick<Handlers, AdminOperation> {
  return {
    listAdministeredServers: ({ ask, query }) => serversAdmin.list(ask, query),
    getAdministeredServer: ({ ask, path }) => serversAdmin.find(ask, path.serverName),
    addServer: ({ ask, path }) => serversAdmin.add(ask, path.serverName),
    moveServer: ({ ask, path, body }) => serversAdmin.move(ask, path.serverName, body),
    removeServer: ({ ask, path }) => serversAdmin.remove(ask, path.serverName),
    inviteServer: ({ ask, path, body }) => invitations.invite(ask, path.serverName, body),
    checkServer: ({ ask, path }) => serversAdmin.check(ask, path.serverName),
    rotateServer: ({ ask, path }) => rotation.rotate(ask, path.serverName)
  }
}

export function createEnrolmentHandlers({
  enrolment
}: Services): Pick<Handlers, EnrolmentOperation> {
  return {
    enrolAgent: ({ ask, body }) => enrolment.enrol(ask, body),
    checkEnrolment: ({ ask, body }) => enrolment.checkArrival(ask, body)
  }
}
