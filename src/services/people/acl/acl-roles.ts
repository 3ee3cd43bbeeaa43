/** Administrators and moderators at one point in time. */
import type { CurrentRights } from '../../../access/current-rights.js'
import type { Acl } from '../../../access/grants/acl.js'
import { createMembership, type Membership } from '../../../access/grants/membership.js'
import { type Outsider, withOutsideMembers } from '../../../access/grants/outside-members.js'
import { findUserKey, parseUserKey } from '../../../access/user-key.js'
import type { AclSnapshot } from '../../../store/acl-snapshot.js'
import type { ChangeTables, Store } from '../../../store/store.js'
import { roleNames } from './names.js'

export class AclRoles {
  readonly #snapshot: AclSnapshot
  readonly #membership: Membership
  readonly #groups: ReadonlySet<string>

  /** `outsiders`: users whose groups come from a directory, if these matter. */
  constructor(snapshot: AclSnapshot, outsiders: readonly Outsider[] = []) {
    this.#snapshot = withOutsideMembers(snapshot, outsiders)
    this.#membership = createMembership(this.#snapshot.groups)
    this.#groups = new Set(snapshot.groups.map(({ name }) => name))
  }

  /** `member` is a user, or `@` and a group; `groups` are the groups of a user in a directory. */
  isAdmin(member: string, groups: readonly string[] = []): boolean {
    return this.#holds(this.#snapshot.admins, member, groups)
  }

  isModerator(member: string, groups: readonly string[] = []): boolean {
    return this.#holds(this.#snapshot.moderators, member, groups)
  }

  /** Names of the groups that a user or a group belongs to, directly or indirectly. */
  groupsOf(member: string): ReadonlySet<string> {
    return this.#membership.groupsOf(member)
  }

  /** Whether the group is in the database: a directory may have more groups. */
  hasGroup(name: string): boolean {
    return this.#groups.has(name)
  }

  /** All users with the rights of administrators, and groups with their @. */
  listAdministrators(): ReadonlySet<string> {
    return this.listBelow(this.#snapshot.admins)
  }

  /** Returns these members, and all that belong to them directly or indirectly. */
  listBelow(members: readonly string[]): ReadonlySet<string> {
    const membersOf = new Map(this.#snapshot.groups.map(group => [`@${group.name}`, group.members]))
    const found = new Set(members)
    for (const member of found) {
      for (const below of membersOf.get(member) ?? []) found.add(below)
    }
    return found
  }

  #holds(members: readonly string[], member: string, groups: readonly string[]): boolean {
    // Groups of a directory with these names give no role.
    const brought = groups.filter(group => !roleNames.has(group)).map(group => `@${group}`)
    return [member, ...brought].some(name => this.#membership.holds(members, name))
  }
}

export interface KnownAclParts {
  store: Pick<Store, 'identities' | 'users'>
  rights: Pick<CurrentRights, 'read'>
}

export interface KnownMember {
  /** A key of a user, or `@` and a group. */
  readonly member: string
  readonly acl: Acl
}

/**
 * Returns the permissions of a member, with the groups that a directory last reported. `text` is a
 * user, who need not exist, or `@` and a group. Throws STORE_UNAVAILABLE.
 */
export async function findKnownMember(
  { store, rights }: KnownAclParts,
  text: string
): Promise<KnownMember> {
  const [snapshot, member] = await Promise.all([rights.read(), findUserKey(store, text)])
  const groups = await listOutsideGroups(store, member)
  return { member, acl: snapshot.aclOf({ ...parseUserKey(member), groups }) }
}

/** Returns the groups that a directory last reported for this user; none if `member` is a group. */
export async function listOutsideGroups(
  { identities }: { identities: Pick<ChangeTables['identities'], 'lookUp'> },
  member: string
): Promise<readonly string[]> {
  if (member.startsWith('@')) return []
  const { backend, name } = parseUserKey(member)
  return (await identities.lookUp(backend, name))?.groups ?? []
}
