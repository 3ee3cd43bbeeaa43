import { toUserKey } from '../../access/user-key.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type SessionsOperation =
  | 'listMySessions'
  | 'getMySession'
  | 'endMySession'
  | 'listSessions'
  | 'getSession'
  | 'endSession'
  | 'logout'
  | 'logoutByPost'
  | 'listMyTokens'
  | 'createMyToken'
  | 'revokeMyToken'
  | 'listTokens'
  | 'revokeToken'

export function createSessionsHandlers(services: Services): Pick<Handlers, SessionsOperation> {
  const { apiTokens, userSessions } = services
  return {
    listMySessions: ({ caller }) => userSessions.list(caller, toUserKey(caller)),
    getMySession: ({ caller, path }) => userSessions.findMine(caller, path.id),
    endMySession: ({ caller, path }) => userSessions.endMine(caller, path.id),
    listSessions: ({ caller, path }) => userSessions.list(caller, path.user),
    getSession: ({ caller, path }) => userSessions.find(caller, path.user, path.id),
    endSession: ({ caller, path }) => userSessions.end(caller, path.user, path.id),
    logout: async ({ takeSession }) => userSessions.logOut(await takeSession()),
    logoutByPost: async ({ takeSession }) => userSessions.logOut(await takeSession()),
    listMyTokens: ({ caller }) => apiTokens.list(caller, toUserKey(caller)),
    createMyToken: ({ caller, body }) => apiTokens.create(caller, body),
    revokeMyToken: ({ caller, path }) => apiTokens.revoke(caller, toUserKey(caller), path.id),
    listTokens: ({ caller, path }) => apiTokens.list(caller, path.user),
    revokeToken: ({ caller, path }) => apiTokens.revoke(caller, path.user, path.id)
  }
}
