/** What a request says about a user, and where that user is kept. */
import { listedUsersMax, type AuthBackend } from '../access/backends/backend.js'
import type { BackendChain } from '../access/backends/backend-chain.js'
import { ownBackend } from '../access/own-users.js'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'

/** Of burphub's own: as many as a list of them holds. */
export const usersMax = listedUsersMax

const wordOf = { add: 'create', mod: 'change', del: 'remove' } as const

/**
 * The backend that is to be written to, burphub's own where none is named. Throws NO_SUCH_BACKEND
 * and, for one whose users are kept elsewhere, NOT_SUPPORTED.
 */
export function findWritableBackend(
  backends: BackendChain,
  name: string | undefined,
  capability: keyof AuthBackend['capabilities']
): AuthBackend {
  const backend = findBackend(backends, name ?? ownBackend)
  if (backend.capabilities[capability]) return backend
  throw new Fault(
    'NOT_SUPPORTED',
    say`burphub cannot ${wordOf[capability]} users of ${backend.name}. Do it where they are kept.`
  )
}

/** Throws NO_SUCH_BACKEND. */
export function findBackend(backends: BackendChain, name: string): AuthBackend {
  const backend = backends.lookUp(name)
  if (backend) return backend
  const known = backends.backends.map(each => each.name).join(', ')
  throw new Fault(
    'NO_SUCH_BACKEND',
    say`There is no backend ${JSON.stringify(name)}. There are: ${known}.`
  )
}

/** Throws INVALID_INPUT. */
export function requireUserName(name: string | undefined): string {
  if (name !== undefined && name !== '') return name
  throw missing('username', say`Name the user, in the path or in the field username.`)
}

/** Throws INVALID_INPUT. What a password may be otherwise is the business of whoever hashes it. */
export function requirePassword(password: string | undefined): string {
  if (password !== undefined && password !== '') return password
  throw missing('password', say`Give the user a password, in the field password.`)
}

export function missing(field: string, message: Text): Fault {
  return new Fault('INVALID_INPUT', message, { errors: { [field]: 'is missing' } })
}

export function noSuchUser(name: string): Fault {
  return new Fault('NO_SUCH_USER', say`There is no user ${JSON.stringify(name)}. List them first.`)
}
