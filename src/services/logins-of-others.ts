/** Sessions and tokens of others than the caller. */
import type { Caller } from '../access/caller.js'
import { findUserKey } from '../access/user-homes.js'
import { toUserKey } from '../access/user-key.js'
import { Fault } from '../faults.js'
import type { ChangeTables } from '../store/store.js'
import { say } from '../texts.js'
import { listOutsideGroups, Standing } from './acl/standing.js'

/** The key of whom a path names. Who is none of the staff means themselves by their own name. */
export async function findMeantUser(
  tables: Pick<ChangeTables, 'users' | 'identities'>,
  caller: Caller,
  user: string
): Promise<string> {
  const isStaff = caller.isAdmin || caller.isModerator
  return !isStaff && user === caller.name ? toUserKey(caller) : findUserKey(tables, user)
}

/**
 * Whether the caller may end sessions and revoke tokens of this user, about whom it may know.
 * Throws FORBIDDEN for a moderator who is no administrator, where the user is one.
 */
export async function requireMayEndLogins(
  caller: Caller,
  tables: Pick<ChangeTables, 'acl' | 'identities'>,
  user: string
): Promise<void> {
  if (caller.isAdmin || user === toUserKey(caller)) return
  const standing = new Standing(await tables.acl.read())
  if (!standing.isAdmin(user, await listOutsideGroups(tables, user))) return
  throw new Fault('FORBIDDEN', say`Only an administrator may do this to ${user}, who is one.`)
}
