/** The rules as they apply to a member, with the groups that a directory gave when last asked. */
import type { CurrentRights } from '../../access/current-rights.js'
import type { Acl } from '../../access/grants/acl.js'
import type { Store } from '../../store/store.js'

export interface KnownAclParts {
  store: Pick<Store, 'identities'>
  rights: Pick<CurrentRights, 'read'>
}

/** `member` is a user, who need not exist, or `@` and a group. Throws STORE_UNAVAILABLE. */
export async function findAclOf({ store, rights }: KnownAclParts, member: string): Promise<Acl> {
  const [snapshot, identities] = await Promise.all([
    rights.read(),
    member.startsWith('@') ? [] : store.identities.listOfUser(member)
  ])
  const groups = identities.flatMap(identity => identity.groups)
  return snapshot.aclOf({ name: member, id: member, groups })
}
