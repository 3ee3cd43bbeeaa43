/** The users of burphub's own database: created and removed. */
import type { BackendChain } from '../../access/backends/backend-chain.js'
import { type AuthBackend, listedUsersMax } from '../../access/backends/backend.js'
import type { Caller } from '../../access/caller.js'
import { ownBackend, parseUserKey, plainMemberName, toUserKey } from '../../access/user-key.js'
import { requireGoodPassword } from '../../access/passwords.js'
import { Fault, missingField } from '../../faults.js'
import type { Owner } from '../../store/sessions.js'
import type { NewUser } from '../../store/accounts.js'
import { say } from '../../texts.js'
import { plainNewUserName } from './acl/names.js'
import { requireMayTouchAccount } from './acl/protected-names.js'
import type { Change, Work } from './acl/rights-changes.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'

export interface UserFields {
  name: string | undefined
  backend?: string | undefined
}

export interface NewUserFields extends UserFields {
  password: string | undefined
  /** Makes the user an administrator as well. */
  isAdmin?: boolean
  /** A service account: it has tokens and no password. */
  isService?: boolean | undefined
}

export class Users extends Service<'backends' | 'changes' | 'passwords'> {
  /** Throws BAD_NAME, USER_EXISTS, FORBIDDEN, TOO_MANY, INVALID_INPUT and for the backend. */
  async create(ask: RequestContext, fields: NewUserFields): Promise<StatusMessage[]> {
    findWritableBackend(this.hub.backends, fields.backend, 'add')
    const name = plainNewUserName(requireUserName(fields.name))
    const { isAdmin = false, isService = false } = fields
    const passwordHash = isService
      ? requireNoPassword(fields.password)
      : await this.#hash(ask, requirePassword(fields.password))
    const details = { ...(isAdmin && { admin: true }), ...(isService && { service: true }) }
    ask.tell({ subject: name, details })
    const work: Work<StatusMessage[]> = async change => {
      await requireMayCreate(ask.caller, change, name)
      await createUser(change, { name, passwordHash, isService })
      if (isAdmin) await change.tables.acl.addMember('admin', name)
      return [[0, say`User ${name} created.`]]
    }
    return this.hub.changes.add(ask, work, { opened: name })
  }

  async #hash({ caller }: RequestContext, password: string): Promise<string> {
    await requireGoodPassword(password)
    return this.hub.passwords.hash(password, toUserKey(caller))
  }

  /**
   * Removes a user with all permissions, sessions, tokens and preferences. A user of a provider or
   * a proxy is forgotten: the next login creates a new one with that name. Throws NO_SUCH_USER,
   * FORBIDDEN, LAST_ADMIN, INVALID_INPUT and for the backend.
   */
  async remove(ask: RequestContext, fields: UserFields): Promise<StatusMessage[]> {
    const { name: backend } = findWritableBackend(this.hub.backends, fields.backend, 'del')
    const owner = { name: requireUserName(fields.name), backend }
    const key = toUserKey(owner)
    ask.tell({ subject: key })
    const work: Work<StatusMessage[]> = async change => {
      await requireMayTouchAccount(ask.caller, change, key)
      await removeUser(change, owner)
      return [[0, say`User ${key} deleted.`]]
    }
    return this.hub.changes.reduce(ask, work, { closed: key })
  }
}

// The name alone then means the new user, so a moderator must not take it from an administrator
// whom another backend knows.
async function requireMayCreate(caller: Caller, change: Change, name: string): Promise<void> {
  await requireMayTouchAccount(caller, change, name)
  for (const { backend } of await change.tables.identities.listOfUser(name)) {
    await requireMayTouchAccount(caller, change, toUserKey({ name, backend }))
  }
}

async function createUser({ tables }: Change, user: NewUser): Promise<void> {
  const { name } = user
  if (!(await tables.users.create(user))) {
    throw new Fault('USER_EXISTS', say`User ${name} already exists. Choose another name.`)
  }
  if ((await tables.users.count()) <= usersMax) return
  throw new Fault('TOO_MANY', say`There are already ${usersMax} users. Remove some first.`)
}

async function removeUser({ tables }: Change, owner: Owner): Promise<void> {
  const { name, backend } = owner
  const isFound = await (backend === ownBackend
    ? tables.users.remove(name)
    : tables.identities.remove(backend, name))
  if (!isFound) throw noSuchUser(name)
  const key = toUserKey(owner)
  await tables.acl.removeEverythingOf(key)
  await tables.sessions.removeOfUser(owner)
  await tables.tokens.removeOfUser(owner)
  await tables.factors.removeEverythingOf(key)
  await tables.deviceLogins.removeOfUser(key)
  await tables.preferences.removeEverythingOf(key)
  await tables.hiddenClients.removeEverythingOf(key)
  await tables.notifications.removeEverythingOf(key)
  await tables.blockedUsers.remove(key)
  await tables.lastLogins.remove(key)
}

/** The maximum number of users in one list. */
const usersMax = listedUsersMax

const wordOf = { add: 'create', mod: 'change', del: 'remove' } as const

/**
 * Returns the backend to write to, by default burphub's own. Throws NO_SUCH_BACKEND, and
 * NOT_SUPPORTED if its users are stored elsewhere.
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
    say`burphub cannot ${wordOf[capability]} users of ${backend.name}. Use the tools of that backend.`
  )
}

/** Throws NO_SUCH_BACKEND. */
export function findBackend(backends: BackendChain, name: string): AuthBackend {
  const backend = backends.lookUp(name)
  if (backend) return backend
  const known = backends.backends.map(each => each.name).join(', ')
  throw new Fault(
    'NO_SUCH_BACKEND',
    say`There is no backend ${JSON.stringify(name)}. Available backends: ${known}.`
  )
}

/** Throws INVALID_INPUT. */
export function requireUserName(name: string | undefined): string {
  if (name !== undefined && name !== '') return name
  throw missingField('username', say`Specify the user in the path or in the field ${'username'}.`)
}

/** Throws INVALID_INPUT. Other rules for passwords are checked when it is hashed. */
export function requirePassword(password: string | undefined): string {
  if (password !== undefined && password !== '') return password
  throw missingField('password')
}

/** No password has this hash. */
const noPassword = 'none'

function requireNoPassword(password: string | undefined): string {
  if (password === undefined || password === '') return noPassword
  throw new Fault('INVALID_INPUT', 'A service account has no password. Create a token for it.', {
    errors: { password: say`must be empty for a service account` }
  })
}

export function noSuchUser(name: string): Fault {
  return new Fault(
    'NO_SUCH_USER',
    say`There is no user ${JSON.stringify(name)}. List the users first.`
  )
}

/** Moves everything that a user has here to another user, such as the same person at a provider. */
export class UserMoves extends Service<'changes'> {
  /**
   * Moves grants, roles, groups, tokens, preferences and notifications; the account itself stays, with its
   * second factors. Tokens of a blocked user would work again, so such a user cannot be moved. Throws
   * NO_SUCH_USER, GRANT_EXISTS, BAD_NAME, TOO_MANY, LAST_ADMIN and INVALID_INPUT.
   */
  async move(ask: RequestContext, from: string, to: string): Promise<StatusMessage> {
    const [source, target] = [toParty(from), toParty(to)]
    plainMemberName(target.name)
    ask.tell({ subject: source.key, details: { to: target.key } })
    if (source.key === target.key) {
      throw new Fault('INVALID_INPUT', 'Specify two different users.')
    }
    return this.hub.changes.reduce(ask, async ({ tables }) => {
      const { grants } = await tables.acl.read()
      const has = ({ key }: Party) => grants.some(({ name }) => name === key)
      if (target.backend === ownBackend && !(await tables.users.lookUp(target.key))) {
        throw noSuchUser(to)
      }
      if (await tables.blockedUsers.has(source.key)) {
        throw new Fault('INVALID_INPUT', say`${source.key} is blocked. Unblock the user first.`)
      }
      if (has(source) && has(target)) {
        throw new Fault(
          'GRANT_EXISTS',
          say`${target.key} already has a grant. Remove one of the two grants first.`
        )
      }
      if ((await tables.tokens.listOfUser(target)).length > 0) {
        throw new Fault('INVALID_INPUT', say`${target.key} already has tokens. Revoke them first.`)
      }
      await tables.userMoves.move(source, target)
      await tables.sessions.removeOfUser(source)
      return [0, say`Moved everything of ${source.key} to ${target.key}.`]
    })
  }
}

interface Party {
  readonly key: string
  readonly name: string
  readonly backend: string
}

function toParty(text: string): Party {
  const user = parseUserKey(text)
  return { ...user, key: toUserKey(user) }
}
