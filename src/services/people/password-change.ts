/** A new password for a user of burphub's own database. */
import type { Caller } from '../../access/caller.js'
import { ownBackend, toUserKey } from '../../access/user-key.js'
import { requireGoodPassword } from '../../access/passwords.js'
import { Fault, missingField } from '../../faults.js'
import type { User } from '../../store/accounts.js'
import { say } from '../../texts.js'
import type { RequestContext } from '../requests/request-context.js'
import type { StatusMessage } from '../requests/answers.js'
import { requireMayTouchAccount } from './acl/protected-names.js'
import type { Change, Work } from './acl/rights-changes.js'
import { AclRoles } from './acl/acl-roles.js'
import { findWritableBackend, noSuchUser, requirePassword, requireUserName } from './users.js'
import { Service } from '../service.js'

export interface PasswordFields {
  name: string | undefined
  backend?: string | undefined
  password: string | undefined
  /** May be missing only if an administrator or moderator changes the password of another user. */
  oldPassword?: string | undefined
  /** Also revokes the API tokens of the user. */
  revokesTokens?: boolean | undefined
}

export class PasswordChange extends Service<
  'backends' | 'changes' | 'passwords' | 'store' | 'throttle'
> {
  /**
   * Ends all sessions of the user, and reports the tokens that remain valid. Throws NO_SUCH_USER,
   * PASSWORD_UNCHANGED, FORBIDDEN, INVALID_INPUT (also for a wrong old password), TOO_MANY_REQUESTS
   * after several wrong ones, and for the backend.
   */
  async change(ask: RequestContext, fields: PasswordFields): Promise<StatusMessage[]> {
    const { backends, passwords, changes } = this.hub
    findWritableBackend(backends, fields.backend, 'mod')
    const name = requireUserName(fields.name)
    ask.tell({ subject: name })
    const own = toUserKey(ask.caller)
    const { user, passwordHash } = await ask.prepare(async () => {
      const found = await this.#findUser(ask, name, fields)
      const password = requirePassword(fields.password)
      await requireGoodPassword(password)
      if (await passwords.verify(password, found.passwordHash, own))
        throw new Fault(
          'PASSWORD_UNCHANGED',
          'The new password is the same as the current one. Choose another one.'
        )
      return { user: found, passwordHash: await passwords.hash(password, own) }
    })
    const accounts = name === own ? {} : { opened: name }
    const work: Work<StatusMessage[]> = async change => {
      const { tables } = change
      await requireMayTouchAccount(ask.caller, change, name)
      const current = await tables.users.lookUp(name)
      if (!current) throw noSuchUser(name)
      if (current.isService)
        throw new Fault(
          'NOT_SUPPORTED',
          say`${name} is a service account, which has no password. Create a token for it.`
        )
      // A parallel change may have come first; a caller who needs the old password must know the new one.
      const isCurrent = await tables.users.replacePasswordHash(
        name,
        user.passwordHash,
        passwordHash
      )
      if (!isCurrent && fields.oldPassword !== undefined) throw wrongPassword()
      if (!isCurrent) await tables.users.setPasswordHash(name, passwordHash)
      await tables.sessions.removeOfUser({ name, backend: ownBackend })
      const done = say`Password of ${name} changed.`
      return [[0, done], ...(await this.#settleTokens(change, name, fields.revokesTokens))]
    }
    return changes.add(ask, work, accounts)
  }

  /** Handles the user's tokens, which do not end with the password that created them. */
  async #settleTokens({ tables }: Change, name: string, revokes = false): Promise<StatusMessage[]> {
    if (revokes) {
      const count = await tables.tokens.removeOfUser({ name, backend: ownBackend })
      return [[0, say`API tokens of the user revoked: ${count}.`]]
    }
    const tokens = await tables.tokens.listOfUser({ name, backend: ownBackend })
    if (tokens.length === 0) return []
    return [
      [
        1,
        say`These tokens are still valid. Send revoke_tokens=true with a new password to revoke all of them.`
      ],
      ...tokens.map(({ id, label }): StatusMessage => [
        1,
        say`Token ${label} (${id}) is still valid.`
      ])
    ]
  }

  /** The permission is checked before anything about the password is revealed. */
  async #findUser(ask: RequestContext, name: string, fields: PasswordFields): Promise<User> {
    const { store, changes } = this.hub
    requireSelfOrStaff(ask.caller, name)
    const aclRoles = new AclRoles(await store.acl.read())
    await requireMayTouchAccount(ask.caller, { tables: store, aclRoles }, name)
    const user = await store.users.lookUp(name)
    if (!user) throw noSuchUser(name)
    await changes.requireMayOpen(ask.caller, name)
    if (fields.oldPassword !== undefined) {
      await this.#requireOldPassword(ask, user, fields.oldPassword)
    } else if (name === toUserKey(ask.caller)) {
      throw missingField(
        'old_password',
        say`The field old_password is required. Enter your current password.`
      )
    }
    return user
  }

  async #requireOldPassword(ask: RequestContext, user: User, oldPassword: string): Promise<void> {
    const { throttle, passwords } = this.hub
    const { origin } = ask.caller
    await throttle.learn(user.name, origin.address)
    throttle.check(user.name, origin.address)
    if (await passwords.verify(oldPassword, user.passwordHash, toUserKey(ask.caller))) {
      throttle.succeed(user.name, origin.address)
      return
    }
    throttle.fail(user.name, origin.address)
    throw wrongPassword()
  }
}

function requireSelfOrStaff(caller: Caller, name: string): void {
  if (name === toUserKey(caller) || caller.isAdmin || caller.isModerator) return
  throw new Fault('FORBIDDEN', 'You can change only your own password.')
}

function wrongPassword(): Fault {
  return new Fault('INVALID_INPUT', 'The current password is incorrect. Nothing was changed.', {
    errors: { old_password: 'is incorrect' }
  })
}
