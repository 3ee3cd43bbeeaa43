import { parseUserKey } from '../../access/user-key.js'
import type { ChangeTables } from '../../store/store.js'

/** The groups that a directory gave this user when it was last asked; none of who is a group. */
export async function listOutsideGroups(
  { identities }: Pick<ChangeTables, 'identities'>,
  member: string
): Promise<readonly string[]> {
  if (member.startsWith('@')) return []
  const { backend, name } = parseUserKey(member)
  return (await identities.lookUp(backend, name))?.groups ?? []
}
