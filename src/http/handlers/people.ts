import { firstText } from '../first-text.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type PeopleOperation =
  | 'listAuthBackends'
  | 'getAuthBackend'
  | 'listUsers'
  | 'createUser'
  | 'changePassword'
  | 'removeUser'
  | 'getMe'

export function createPeopleHandlers(services: Services): Pick<Handlers, PeopleOperation> {
  const { userLists, users, passwordChange } = services
  return {
    listAuthBackends: () => userLists.listBackends(),
    getAuthBackend: ({ path }) => userLists.findBackend(path.backend),
    listUsers: ({ path, query }) =>
      userLists.list({
        ...query,
        name: path.name,
        backend: firstText(path.backend, query.backend)
      }),
    createUser: ({ ask, path, query, body }) =>
      users.create(ask, {
        name: firstText(path.name, body.username, query.username),
        backend: firstText(path.backend, body.backend, query.backend),
        password: body.password
      }),
    changePassword: ({ ask, path, query, body }) =>
      passwordChange.change(ask, {
        name: firstText(path.name, body.username),
        backend: firstText(path.backend, body.backend, query.backend),
        password: body.password,
        oldPassword: firstText(body.old_password),
        revokesTokens: body.revoke_tokens
      }),
    removeUser: ({ ask, path, query, body }) =>
      users.remove(ask, {
        name: firstText(path.name, body.username),
        backend: firstText(path.backend, body.backend, query.backend)
      }),
    getMe: ({ ask }) => userLists.findMe(ask)
  }
}
