import type { Present } from './present.js'
import type { Wanted } from './wanted.js'

/** Whether some administrator, directly or through groups, has an account. */
export function hasAdministrator(wanted: Wanted, present: Present): boolean {
  const { users, admins, groups } = wanted
  const accounts = new Set([...present.users.keys(), ...users.map(({ name }) => name)])
  // The first start of an installation without users creates an administrator.
  if (accounts.size === 0) return true
  const queue = new Set([...present.admins, ...admins])
  // A set that grows while it is walked is walked to its new end.
  for (const member of queue) {
    if (accounts.has(member)) return true
    const name = member.startsWith('@') ? member.slice(1) : undefined
    if (name === undefined) continue
    const group = groups.find(each => each.name === name)
    const moderators = name === 'moderator' ? [...present.moderators, ...wanted.moderators] : []
    const stored = present.groups.get(name)?.members ?? []
    for (const each of [...(group?.members ?? []), ...stored, ...moderators]) queue.add(each)
  }
  return false
}
