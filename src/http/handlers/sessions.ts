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
    listMySessions: ({ ask }) => userSessions.list(ask, toUserKey(ask.caller)),
    getMySession: ({ ask, path }) => userSessions.findMine(ask, path.id),
    endMySession: ({ ask, path }) => userSessions.endMine(ask, path.id),
    listSessions: ({ ask, path }) => userSessions.list(ask, path.user),
    getSession: ({ ask, path }) => userSessions.find(ask, path.user, path.id),
    endSession: ({ ask, path }) => userSessions.end(ask, path.user, path.id),
    logout: async ({ ask, takeSession }) => userSessions.logOut(ask, await takeSession()),
    logoutByPost: async ({ ask, takeSession }) => userSessions.logOut(ask, await takeSession()),
    listMyTokens: ({ ask }) => apiTokens.list(ask, toUserKey(ask.caller)),
    createMyToken: ({ ask, body }) => apiTokens.create(ask, body),
    revokeMyToken: ({ ask, path }) => apiTokens.revoke(ask, toUserKey(ask.caller), path.id),
    listTokens: ({ ask, path }) => apiTokens.list(ask, path.user),
    revokeToken: ({ ask, path }) => apiTokens.revoke(ask, path.user, path.id)
  }
}
