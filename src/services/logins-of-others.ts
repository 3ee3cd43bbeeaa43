import type { Caller } from '../access/caller.js'
import { Fault } from '../faults.js'
import type { ChangeTables } from '../store/store.js'
import { say } from '../texts.js'
import { Standing } from './acl/standing.js'

/**
 * Whether the caller may end sessions and revoke tokens of this user, about whom it may know.
 * Throws FORBIDDEN for a moderator who is no administrator, where the user is one.
 */
export async function requireMayEndLogins(
  caller: Caller,
  tables: Pick<ChangeTables, 'acl' | 'identities'>,
  user: string
): Promise<void> {
  if (caller.isAdmin || user === caller.name) return
  const standing = new Standing(await tables.acl.read())
  const identities = await tables.identities.listOfUser(user)
  const groups = identities.flatMap(identity => identity.groups)
  if (!standing.isAdmin(user, groups)) return
  throw new Fault('FORBIDDEN', say`Only an administrator may do this to ${user}, who is one.`)
}
