/** Who is an administrator or a moderator, as it is written at one instant. */
import { createMembership, type Membership } from '../../access/grants/membership.js'
import type { AclSnapshot } from '../../store/acl-snapshot.js'
import { roleNames } from './names.js'

export class Standing {
  readonly #snapshot: AclSnapshot
  readonly #membership: Membership

  constructor(snapshot: AclSnapshot) {
    this.#snapshot = snapshot
    this.#membership = createMembership(snapshot.groups)
  }

  /** `member` is a user or `@` and a group; `groups` are what a directory says of a user. */
  isAdmin(member: string, groups: readonly string[] = []): boolean {
    return this.#holds(this.#snapshot.admins, member, groups)
  }

  isModerator(member: string, groups: readonly string[] = []): boolean {
    return this.#holds(this.#snapshot.moderators, member, groups)
  }

  hasGroup(name: string): boolean {
    return this.#snapshot.groups.some(group => group.name === name)
  }

  /** All who have the rights of administrators: users, and groups with their @. */
  listAdministrators(): ReadonlySet<string> {
    const membersOf = new Map(this.#snapshot.groups.map(group => [`@${group.name}`, group.members]))
    const found = new Set(this.#snapshot.admins)
    for (const member of found) {
      for (const below of membersOf.get(member) ?? []) found.add(below)
    }
    return found
  }

  #holds(members: readonly string[], member: string, groups: readonly string[]): boolean {
    // What a directory calls by these names is nothing that it could give.
    const brought = groups.filter(group => !roleNames.has(group)).map(group => `@${group}`)
    return [member, ...brought].some(name => this.#membership.holds(members, name))
  }
}
