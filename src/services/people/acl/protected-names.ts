/**
 * Protects what only administrators may change: administrators, moderators, and the groups and
 * grants that make a user either.
 */
import type { Caller } from '../../../access/caller.js'
import { toUserKey } from '../../../access/user-key.js'
import { Fault } from '../../../faults.js'
import type { ChangeTables } from '../../../store/store.js'
import { say, type Text } from '../../../texts.js'
import { listOutsideGroups, type AclRoles } from './acl-roles.js'

export interface Ground {
  /** Tables of a change, or the store itself. */
  readonly tables: Pick<ChangeTables, 'identities'>
  readonly aclRoles: AclRoles
}

/** Checks a change of an account, which need not exist. Throws FORBIDDEN. */
export async function requireMayTouchAccount(
  caller: Caller,
  ground: Ground,
  name: string
): Promise<void> {
  if (caller.isAdmin || name === toUserKey(caller)) return
  const role = await roleOf(ground, name)
  if (role !== undefined) {
    throw forbidden(say`Only an administrator can change the account of ${name}, who is ${role}.`)
  }
}

/** Checks a change of the grant or the groups of a member. Throws FORBIDDEN. */
export async function requireMayTouchRights(
  caller: Caller,
  ground: Ground,
  member: string
): Promise<void> {
  if (caller.isAdmin) return
  const role = await roleOf(ground, member)
  if (role !== undefined) {
    throw forbidden(
      say`Only an administrator can change the permissions of ${member}, who is ${role}.`
    )
  }
  if (member.startsWith('@')) requireNoStaff(caller, ground, member.slice(1))
}

/** Checks a change of a group, its grant or its members. Throws FORBIDDEN. */
export function requireMayTouchGroup(caller: Caller, { aclRoles }: Ground, group: string): void {
  if (caller.isAdmin) return
  const member = `@${group}`
  if (aclRoles.isAdmin(member) || aclRoles.isModerator(member)) {
    const role = aclRoles.isAdmin(member) ? 'administrators' : 'moderators'
    throw forbidden(
      say`Only an administrator can change group ${group}, because its members are ${role}.`
    )
  }
  requireNoStaff(caller, { aclRoles }, group)
}

// A grant for such a group would also be a grant for its administrators or moderators.
function requireNoStaff(caller: Caller, { aclRoles }: Pick<Ground, 'aclRoles'>, group: string) {
  const own = toUserKey(caller)
  for (const member of aclRoles.listBelow([`@${group}`])) {
    if (member !== own && !aclRoles.isAdmin(member) && !aclRoles.isModerator(member)) continue
    throw forbidden(
      say`Only an administrator can change group ${group}, because ${member} belongs to it.`
    )
  }
}

async function roleOf({ tables, aclRoles }: Ground, member: string): Promise<Text | undefined> {
  const groups = await listOutsideGroups(tables, member)
  if (aclRoles.isAdmin(member, groups)) return say`an administrator`
  return aclRoles.isModerator(member, groups) ? say`a moderator` : undefined
}

function forbidden(message: Text): Fault {
  return new Fault('FORBIDDEN', message)
}
