import { compareNames } from '../../natural-order.js'
import type { Schemas } from '../../../generated/contract-types.js'
import type { AuthBackend, ListedUser } from '../../access/backends/backend.js'
import type { Caller } from '../../access/caller.js'
import { Fault } from '../../faults.js'
import type { Page } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { toPage, type ListShape, type NamedPageQuestion } from '../requests/paging.js'
import { findBackend } from './users.js'
import { AclRoles } from './acl/acl-roles.js'
import { listPeople } from './acl/people.js'
import { toUserKey } from '../../access/user-key.js'
import { Service } from '../service.js'

export class UserLists extends Service<'backends' | 'changes' | 'logger' | 'store'> {
  readonly #shape: ListShape<Schemas['User']> = {
    keyOf: ({ backend, name }) => `${this.#rankOf(backend)} ${name}`,
    nameOf: ({ name }) => name,
    fields: {}
  }

  listBackends(): Schemas['AuthBackend'][] {
    return this.hub.backends.backends.map(toAuthBackend)
  }

  /** Throws NO_SUCH_BACKEND. */
  findBackend(name: string): Schemas['AuthBackend'] {
    return toAuthBackend(findBackend(this.hub.backends, name))
  }

  /**
   * Lists the users of all backends, or of one, sorted by name within each. Throws AUTH_UNAVAILABLE
   * if none of them responds.
   */
  async list({ name, backend, ...page }: NamedPageQuestion): Promise<Page<Schemas['User']>> {
    const asked = this.hub.backends.backends.filter(
      each => backend === undefined || each.name === backend
    )
    const answers = await Promise.allSettled(asked.map(each => listOne(each, name)))
    const failures = answers.filter(answer => answer.status === 'rejected')
    for (const { reason } of failures) {
      const isAlone = failures.length === asked.length
      if (isAlone || !(reason instanceof Fault)) throw reason
      this.hub.logger.warn({ code: reason.code, err: reason.cause }, 'users are left out of a list')
    }
    const users = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    return toPage(users, this.#shape, page)
  }

  /** Lists users with their roles and, for administrators, their sessions. Throws as `list` does. */
  async describe(
    { caller }: RequestContext,
    question: NamedPageQuestion
  ): Promise<Page<Schemas['User']>> {
    const found = await this.list(question)
    const toFacts = await this.#readFacts(caller, found.items.map(toUserKey))
    return found.map(user => ({ ...user, ...toFacts(user) }))
  }

  async #readFacts(
    caller: Caller,
    keys: readonly string[]
  ): Promise<(user: Schemas['User']) => Partial<Schemas['User']>> {
    const { changes, store } = this.hub
    const [acl, people, own, blockedUsers, factors, stronger] = await Promise.all([
      store.acl.read(),
      listPeople(store),
      store.users.list(),
      store.blockedUsers.list(),
      store.factors.listKinds(),
      caller.isAdmin ? new Set<string>() : changes.findStronger(caller, keys)
    ])
    const blocked = new Set(blockedUsers.map(({ userKey }) => userKey))
    const services = new Set(own.filter(({ isService }) => isService).map(({ name }) => name))
    const roles = new AclRoles(acl, people.outsiders)
    const roleOf = (key: string) => {
      if (roles.isAdmin(key)) return 'administrator'
      return roles.isModerator(key) ? 'moderator' : 'user'
    }
    const toPublic = (key: string): Partial<Schemas['User']> => ({
      role: roleOf(key),
      blocked: blocked.has(key),
      service: services.has(key),
      factors: factors.get(key) ?? [],
      mayChange:
        caller.isAdmin ||
        key === toUserKey(caller) ||
        (roleOf(key) === 'user' && !stronger.has(key))
    })
    if (!caller.isAdmin) return user => toPublic(toUserKey(user))
    const [sessions, identities, logins] = await Promise.all([
      store.sessions.countByUser(Date.now()),
      store.identities.list(),
      store.lastLogins.list()
    ])
    const counted = new Map(sessions.map(each => [toUserKey(each), each]))
    const seen = new Map(
      identities.map(({ userName, backend, seenAt }) => [
        toUserKey({ name: userName, backend }),
        seenAt
      ])
    )
    return user => {
      const key = toUserKey(user)
      const open = counted.get(key)
      const login = logins.get(key)
      const at = Math.max(open?.lastSeenAt ?? 0, seen.get(key) ?? 0)
      return {
        ...toPublic(key),
        sessions: open?.count ?? 0,
        lastSeen: at === 0 ? null : new Date(at).toISOString(),
        last_login: login === undefined ? null : new Date(login).toISOString()
      }
    }
  }

  #rankOf(backend: string): number {
    return this.hub.backends.backends.findIndex(({ name }) => name === backend)
  }

  findMe({ caller }: RequestContext): Schemas['Me'] {
    return toMe(caller)
  }
}

export function toMe({ id, name, backend, isAdmin, isModerator }: Caller): Schemas['Me'] {
  return { id, name, backend: backend ?? '', admin: isAdmin, moderator: isModerator }
}

async function listOne(backend: AuthBackend, name?: string): Promise<Schemas['User'][]> {
  const found = name === undefined ? await backend.list() : await listNamed(backend, name)
  const byName = new Map(found.map(user => [user.name, user]))
  const users = [...byName.values()].toSorted((a, b) => compareNames(a.name, b.name))
  return users.map(user => ({ id: user.id, name: user.name, backend: backend.name }))
}

async function listNamed(backend: AuthBackend, name: string): Promise<ListedUser[]> {
  const identity = await backend.lookUp(name)
  return identity ? [identity] : []
}

function toAuthBackend({ name, description, priority, capabilities }: AuthBackend) {
  return { name, description, type: 'authentication' as const, priority, ...capabilities }
}
