/**
 * Changes users and their permissions, each change in one transaction with its audit entry. A
 * change that would leave no administrator is rejected.
 */
import type { AuthBackend } from '../../../access/backends/backend.js'
import type { BackendChain } from '../../../access/backends/backend-chain.js'
import type { Caller } from '../../../access/caller.js'
import type { CurrentRights } from '../../../access/current-rights.js'
import type { Outsider as OutsideMember } from '../../../access/grants/outside-members.js'
import { askForUserKey, ownBackend, parseUserKey, toUserKey } from '../../../access/user-key.js'
import { isUsableHash } from '../../../access/passwords.js'
import { Fault } from '../../../faults.js'
import type { AclSnapshot } from '../../../store/acl-snapshot.js'
import type { Identity } from '../../../store/accounts.js'
import type { ChangeTables, Store } from '../../../store/store.js'
import { say } from '../../../texts.js'
import type { RequestContext } from '../../requests/request-context.js'
import { ModeratorBounds, type AccountChange, type Written } from './moderator-bounds.js'
import { AclRoles, listOutsideGroups } from './acl-roles.js'
import type { Ground } from './protected-names.js'

export interface Change {
  readonly tables: ChangeTables
  readonly aclRoles: AclRoles
}

/** Returns the new content instead of `before`. Throws a fault that rejects the whole change. */
type Plan = (
  ground: Ground,
  before: AclSnapshot,
  outsiders: readonly OutsideMember[]
) => Promise<AclSnapshot>

/** Throws a fault that rejects the whole change. */
export type Work<T> = (change: Change) => Promise<T>

/** Tables of a change, or the store itself. */
interface LookedAt {
  readonly acl: Pick<ChangeTables['acl'], 'read'>
  readonly identities: Pick<ChangeTables['identities'], 'lookUp' | 'listMembers'>
}

export interface RightsChangesOptions {
  store: Pick<Store, 'users' | 'identities' | 'acl'>
  backends: Pick<BackendChain, 'backends'>
  rights: Pick<CurrentRights, 'compile' | 'options' | 'later'>
}

/** Upper bound of users for whom backends are asked whether an administrator can still log in. */
const askedOutsideMax = 20

export class RightsChanges {
  readonly #options: RightsChangesOptions
  readonly #bounds: ModeratorBounds

  constructor(options: RightsChangesOptions) {
    this.#options = options
    this.#bounds = new ModeratorBounds(options.rights)
  }

  /**
   * Returns the key of a user, or a group with its @. Throws INVALID_INPUT if several backends know
   * the name, and AUTH_UNAVAILABLE if a backend that must be asked does not respond.
   */
  async findMember(text: string): Promise<string> {
    const { store, backends } = this.#options
    return askForUserKey(store, backends.backends, text)
  }

  /**
   * Makes a change that removes no permissions. Throws what `work` throws, and FORBIDDEN if a
   * moderator would give more permissions than the moderator has.
   */
  add<T>(ask: RequestContext, work: Work<T>, accounts: AccountChange = {}): Promise<T> {
    const { caller } = ask
    return ask.change(async tables => {
      const before = await tables.acl.read()
      if (caller.isAdmin) return work({ tables, aclRoles: new AclRoles(before) })
      const outsiders = (await tables.identities.listMembers()).map(toMember)
      const result = await work({ tables, aclRoles: new AclRoles(before, outsiders) })
      const written = { before, after: await tables.acl.read(), outsiders }
      this.#bounds.requireWithin(caller, written, accounts)
      return result
    })
  }

  /** Makes a change whose result is computed before it is written. Throws as `add` does. */
  plan(
    ask: RequestContext,
    make: Plan,
    write: (tables: ChangeTables, plan: Pick<Written, 'before' | 'after'>) => Promise<void>
  ): Promise<Written> {
    return this.add(ask, async change => {
      const before = await change.tables.acl.read()
      const outsiders = (await change.tables.identities.listMembers()).map(toMember)
      const after = await make(change, before, outsiders)
      await write(change.tables, { before, after })
      return { before, after, outsiders }
    })
  }

  /** Returns the result of the change without writing it. Throws as `add` does. */
  async rehearse({ caller }: RequestContext, make: Plan): Promise<Written> {
    const { store } = this.#options
    const before = await store.acl.read()
    const outsiders = (await store.identities.listMembers()).map(toMember)
    const aclRoles = new AclRoles(before, outsiders)
    const written = {
      before,
      after: await make({ tables: store, aclRoles }, before, outsiders),
      outsiders
    }
    if (!caller.isAdmin) this.#bounds.requireWithin(caller, written, {})
    return written
  }

  /**
   * Makes a change that may remove permissions. Throws what `work` throws, LAST_ADMIN and
   * AUTH_UNAVAILABLE.
   */
  async reduce<T>(ask: RequestContext, work: Work<T>, accounts: AccountChange = {}): Promise<T> {
    const attempt = (isAsked: boolean, outsider?: Outsider) =>
      this.add(
        ask,
        async change => {
          const result = await work(change)
          const question = await askWhoCanAdminister(ask.caller, change)
          if (!question || (outsider && question.fits(outsider))) return result
          if (!isAsked && this.#outside().length > 0) throw question
          throw new Fault(
            'LAST_ADMIN',
            'This would leave burphub without an administrator who can log in. Add another administrator first.'
          )
        },
        accounts
      )
    try {
      return await attempt(false)
    } catch (question) {
      if (!(question instanceof OutsideQuestion)) throw question
      // A directory is slow, so it is asked outside of a transaction.
      return attempt(true, await this.#lookUpOutsider(question))
    }
  }

  /**
   * Throws FORBIDDEN if the caller is a moderator who would gain permissions by logging in as this
   * user.
   */
  async requireMayOpen(
    caller: Caller,
    user: string,
    tables: LookedAt = this.#options.store
  ): Promise<void> {
    if (caller.isAdmin || user === toUserKey(caller)) return
    const written = await tables.acl.read()
    const outsiders = (await tables.identities.listMembers()).map(toMember)
    const accounts = { opened: user }
    this.#bounds.requireWithin(caller, { before: written, after: written, outsiders }, accounts)
  }

  /** Returns which of the users only administrators can change because they have more permissions. */
  async findStronger(caller: Caller, users: readonly string[]): Promise<Set<string>> {
    const { store } = this.#options
    const acl = await store.acl.read()
    const outsiders = (await store.identities.listMembers()).map(toMember)
    return this.#bounds.findStronger(caller, { acl, outsiders }, users)
  }

  /**
   * Requires that the caller may see and end the sessions and tokens of this user. Throws FORBIDDEN
   * for a moderator if the user is an administrator or has more permissions.
   */
  async requireMayEndLogins(
    caller: Caller,
    user: string,
    tables: LookedAt = this.#options.store
  ): Promise<void> {
    if (caller.isAdmin || user === toUserKey(caller)) return
    const aclRoles = new AclRoles(await tables.acl.read())
    if (aclRoles.isAdmin(user, await listOutsideGroups(tables, user))) {
      throw new Fault(
        'FORBIDDEN',
        say`Only an administrator can do this to ${user}, who is an administrator.`
      )
    }
    await this.requireMayOpen(caller, user, tables)
  }

  /**
   * Users of a provider may have lost their account there, so they do not count as a remaining
   * administrator.
   */
  #outside(): AuthBackend[] {
    const { backends } = this.#options.backends
    return backends.filter(({ name, isLive }) => isLive && name !== ownBackend)
  }

  async #lookUpOutsider({ users, fits }: OutsideQuestion): Promise<Outsider | undefined> {
    let failure: Fault | undefined
    for (const backend of this.#outside()) {
      try {
        for (const { name } of users.filter(user => user.backend === backend.name)) {
          const identity = await backend.lookUp(name)
          const outsider = identity && { ...identity, backend: backend.name }
          if (outsider && fits(outsider)) return outsider
        }
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        failure ??= error
      }
    }
    if (failure) throw failure
    return undefined
  }
}

interface Outsider {
  readonly name: string
  readonly backend: string
  readonly groups: readonly string[]
}

/** Ends a transaction in which only users of other backends could still administer. */
class OutsideQuestion extends Error {
  readonly users: readonly { name: string; backend: string }[]
  readonly fits: (outsider: Outsider) => boolean

  constructor(users: OutsideQuestion['users'], fits: (outsider: Outsider) => boolean) {
    super('a directory must be asked for a remaining administrator')
    this.users = users
    this.fits = fits
  }
}

/** Returns undefined if no user lost that role, or a user in the database still has it. */
async function askWhoCanAdminister(
  caller: Caller,
  { tables, aclRoles }: Change
): Promise<OutsideQuestion | undefined> {
  const now = new AclRoles(await tables.acl.read())
  const blocked = new Set((await tables.blockedUsers.list()).map(({ userKey }) => userKey))
  const administrators = new Set([...now.listAdministrators()].filter(key => !blocked.has(key)))
  if ([...aclRoles.listAdministrators()].every(member => administrators.has(member))) {
    return undefined
  }
  const keys = [...administrators].filter(isUser)
  for (const key of keys) {
    const user = await tables.users.lookUp(key)
    if (user && isUsableHash(user.passwordHash)) return undefined
  }
  const asked = [...new Set([toUserKey(caller), ...keys])].filter(isUser).map(parseUserKey)
  const outside = asked.filter(({ backend }) => backend !== ownBackend).slice(0, askedOutsideMax)
  return new OutsideQuestion(outside, user => {
    const key = toUserKey(user)
    return !blocked.has(key) && now.isAdmin(key, user.groups)
  })
}

function toMember({ backend, userName: name, groups }: Identity): OutsideMember {
  return { user: toUserKey({ name, backend }), groups }
}

function isUser(member: string): boolean {
  return !member.startsWith('@')
}
