import { given } from '../given.js'
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
      userLists.list({ ...query, name: path.name, backend: given(path.backend, query.backend) }),
    createUser: ({ caller, path, query, body }) =>
      users.create(caller, {
        name: given(path.name, body.username, query.username),
        backend: given(path.backend, body.backend, query.backend),
        password: body.password
      }),
    changePassword: ({ caller, path, query, body }) =>
      passwordChange.change(caller, {
        name: given(path.name, body.username),
        backend: given(path.backend, body.backend, query.backend),
        password: body.password,
        oldPassword: given(body.old_password),
        revokesTokens: body.revoke_tokens
      }),
    removeUser: ({ caller, path, query, body }) =>
      users.remove(caller, {
        name: given(path.name, body.username),
        backend: given(path.backend, body.backend, query.backend)
      }),
    getMe: ({ caller }) => userLists.findMe(caller)
  }
}
