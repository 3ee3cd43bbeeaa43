/**
 * Grants that name clients without a server count for nothing in whoever has a rule that names one.
 * Before somebody gets such a rule, the lists that hold for them are written as rules as well.
 */
import { isServerless } from '../../access/grants/form-rules.js'
import type { Outsider } from '../../access/grants/outside-members.js'
import type { AclSnapshot } from '../../store/acl-snapshot.js'
import { AclRoles } from './acl-roles.js'
import { grantTextOf, type Member } from './rule-plan.js'

/** Beyond, it is a house that is not rewritten for one rule. */
const grantsMax = 100

/**
 * Users and groups whose grants count together with those of `members`, and name no server. What
 * holds for one of them holds for others, who have grants of their own. None where these are too many.
 */
export function listServerless(
  acl: AclSnapshot,
  members: readonly Member[],
  outsiders: readonly Outsider[]
): Member[] {
  const roles = new AclRoles(acl, outsiders)
  const texts = [...acl.grants, ...acl.groups]
  if (!texts.some(({ grant }) => isServerless(grant))) return []
  const found = new Set<Member>()
  const users = new Set(members.flatMap(member => [...roles.listBelow([member])]))
  for (const user of users) {
    const groups = [...roles.groupsOf(user)].map(name => `@${name}`)
    for (const member of [user, ...groups]) {
      if (found.has(member) || !isServerless(grantTextOf(acl, member))) continue
      found.add(member)
      if (found.size > grantsMax) return []
      for (const below of roles.listBelow([member])) users.add(below)
    }
  }
  return [...found].filter(member => !members.includes(member))
}
