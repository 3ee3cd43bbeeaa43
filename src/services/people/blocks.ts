/** Blocked users: they cannot log in, and keep everything else. */
import { ownBackend, parseUserKey, toUserKey } from '../../access/user-key.js'
import { Fault, missingField } from '../../faults.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'
import { requireMayTouchAccount } from './acl/protected-names.js'
import { findBackend, noSuchUser } from './users.js'

export interface NamedUser {
  name: string
  /** Default: burphub's own database. */
  backend?: string | undefined
}

export class Blocks extends Service<'backends' | 'changes' | 'store'> {
  /**
   * Ends all sessions of the user. Throws NO_SUCH_USER, NO_SUCH_BACKEND, FORBIDDEN, LAST_ADMIN,
   * INVALID_INPUT for the caller's own account, and AUTH_UNAVAILABLE.
   */
  async block(
    ask: RequestContext,
    user: NamedUser,
    { reason = '' }: { reason?: string | undefined } = {}
  ): Promise<StatusMessage> {
    const key = await this.#findKey(user)
    const said = reason.trim()
    ask.tell({ subject: key, details: said === '' ? {} : { reason: said } })
    const own = toUserKey(ask.caller)
    if (key === own) throw new Fault('INVALID_INPUT', 'You cannot block your own account.')
    return this.hub.changes.reduce(
      ask,
      async change => {
        await requireMayTouchAccount(ask.caller, change, key)
        const { blockedUsers, sessions } = change.tables
        const facts = { blockedBy: own, blockedAt: Date.now(), reason: said === '' ? null : said }
        if (!(await blockedUsers.add({ userKey: key, ...facts }))) {
          return [0, say`User ${key} is already blocked.`] satisfies StatusMessage
        }
        await sessions.removeOfUser(parseUserKey(key))
        return [0, say`User ${key} blocked. All sessions have ended, and tokens are rejected.`]
      },
      { closed: key }
    )
  }

  /** Throws NO_SUCH_USER, NO_SUCH_BACKEND, FORBIDDEN and AUTH_UNAVAILABLE. */
  async unblock(ask: RequestContext, user: NamedUser): Promise<StatusMessage> {
    const key = await this.#findKey(user)
    ask.tell({ subject: key })
    return this.hub.changes.add(
      ask,
      async change => {
        await requireMayTouchAccount(ask.caller, change, key)
        return (await change.tables.blockedUsers.remove(key))
          ? [0, say`User ${key} unblocked.`]
          : [0, say`User ${key} is not blocked.`]
      },
      { opened: key }
    )
  }

  /** A directory is asked only for users who have never logged in here. */
  async #findKey({ name, backend: wanted }: NamedUser): Promise<string> {
    if (name === '') throw missingField('name', say`Specify the user in the path.`)
    if (name.includes('\0')) throw noSuchUser(name)
    const backend = findBackend(this.hub.backends, wanted ?? ownBackend)
    const key = toUserKey({ name, backend: backend.name })
    const { blockedUsers, identities } = this.hub.store
    const isKnown =
      (await blockedUsers.has(key)) ||
      (await identities.lookUp(backend.name, name)) !== undefined ||
      (await backend.lookUp(name)) !== undefined
    if (!isKnown) throw noSuchUser(name)
    return key
  }
}
