/**
 * All users that burphub knows by name: accounts, users who have logged in, and users with grants.
 */
import type { Outsider } from '../../../access/grants/outside-members.js'
import { toUserKey } from '../../../access/user-key.js'
import type { Store } from '../../../store/store.js'
import { toMemberName, toReacher, toStandIn } from './moderator-bounds.js'
import { CurrentRights } from '../../../access/current-rights.js'
import { lookUpExcess } from '../../../access/grants/excess.js'
import type { AclOptions } from '../../../access/grants/rules.js'

export interface People {
  readonly keys: readonly string[]
  /** Users whose groups come from a directory. */
  readonly outsiders: readonly Outsider[]
}

export async function listPeople(
  store: Pick<Store, 'acl' | 'users' | 'identities'>
): Promise<People> {
  const [users, identities, acl] = await Promise.all([
    store.users.list(),
    store.identities.list(),
    store.acl.read()
  ])
  const outsiders = identities.map(({ backend, userName, groups }) => ({
    user: toUserKey({ name: userName, backend }),
    groups
  }))
  const written = [
    ...acl.grants.map(({ name }) => name),
    ...acl.groups.flatMap(({ members }) => members),
    ...acl.admins,
    ...acl.moderators
  ]
  const names = [...users.map(({ name }) => name), ...outsiders.map(({ user }) => user), ...written]
  const keys = [...new Set(names)].filter(name => !name.startsWith('@'))
  return { keys: keys.toSorted(), outsiders: outsiders.filter(({ groups }) => groups.length > 0) }
}

/** Returns one user for each group, who is in no other group. */
export function toOutsiders(groups: readonly string[]): Outsider[] {
  return groups.map(group => ({ user: toStandIn(group.slice(1)), groups: [group.slice(1)] }))
}

/** The setting that stores the order. */
export const groupOrderKey = 'acl.groupsInOrder'

/** Upper bound of compared permissions; further users count as users who gain access. */
const comparisonsMax = 1_000

/**
 * Users, and groups with their @, who gain access if group order no longer counts. Sorted. Throws
 * STORE_UNAVAILABLE.
 */
export async function listGainers(
  store: Store,
  options: Omit<AclOptions, 'oneServer' | 'serverName'>,
  servers: readonly string[]
): Promise<string[]> {
  const [written, people] = await Promise.all([store.acl.read(), listPeople(store)])
  const groups = written.groups.map(({ name }) => `@${name}`)
  const standIns = toOutsiders(groups)
  const outsiders = [...people.outsiders, ...standIns]
  const users = [...people.keys, ...standIns.map(({ user }) => user)]
  const found = new Set<string>()
  // Checks the current servers, and several unknown ones.
  for (const listed of [servers, []]) {
    const [before, after] = [true, false].map(groupsInOrder => {
      const each = { ...options, groupsInOrder }
      return new CurrentRights({ store, options: each, listServers: () => listed })
    }) as [CurrentRights, CurrentRights]
    const [old, now] = [before.compile(written, outsiders), after.compile(written, outsiders)]
    const known = new Map<string, boolean>()
    for (const user of users) {
      const reacher = toReacher(now, user)
      const own = now.patternsOf(user).namesClients ? undefined : reacher.ownClient
      const question = JSON.stringify([old.grantsOf(user), now.grantsOf(user), own])
      const isMore =
        known.get(question) ??
        (known.size >= comparisonsMax ||
          lookUpExcess(reacher, [toReacher(old, user)], after.options) !== undefined)
      known.set(question, isMore)
      if (isMore) found.add(toMemberName(user))
    }
  }
  return [...found].toSorted()
}
