/** The rules as they apply to a member, with the groups that a directory gave when last asked. */
import type { CurrentRights } from '../../access/current-rights.js'
import type { Acl } from '../../access/grants/acl.js'
import { findUserKey } from '../../access/user-homes.js'
import { parseUserKey } from '../../access/user-key.js'
import type { Store } from '../../store/store.js'
import { listOutsideGroups } from './outside-groups.js'

export interface KnownAclParts {
  store: Pick<Store, 'identities' | 'users'>
  rights: Pick<CurrentRights, 'read'>
}

export interface KnownMember {
  /** A key of a user, or `@` and a group. */
  readonly member: string
  readonly acl: Acl
}

/** `text` is a user, who need not exist, or `@` and a group. Throws STORE_UNAVAILABLE. */
export async function findKnownMember(
  { store, rights }: KnownAclParts,
  text: string
): Promise<KnownMember> {
  const [snapshot, member] = await Promise.all([rights.read(), findUserKey(store, text)])
  const groups = await listOutsideGroups(store, member)
  return { member, acl: snapshot.aclOf({ ...parseUserKey(member), groups }) }
}
