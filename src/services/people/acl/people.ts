/** All whom burphub knows by name: who can log in, who was here, and whom rights were written for. */
import type { Outsider } from '../../../access/grants/outside-members.js'
import { toUserKey } from '../../../access/user-key.js'
import type { Store } from '../../../store/store.js'
import { toStandIn } from './moderator-bounds.js'

export interface People {
  readonly keys: readonly string[]
  /** Whom directories put in groups. */
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
