/** Adds members from directories to groups. */
import type { AclData } from './acl.js'

export interface Outsider {
  readonly user: string
  /** Names from the directory. */
  readonly groups: readonly string[]
}

/** A directory cannot add members to these. */
const reservedGroups: ReadonlySet<string> = new Set(['admin', 'moderator', 'BUIADMINRESERVED'])

/** Adds members from a directory to the groups with the same names, and groups that do not exist here. */
export function withOutsideMembers<T extends Pick<AclData, 'groups'>>(
  data: T,
  outsiders: readonly Outsider[]
): T {
  const brought = new Map<string, string[]>()
  for (const { user, groups } of outsiders) {
    for (const group of groups) {
      if (reservedGroups.has(group)) continue
      const members = brought.get(group)
      if (members) members.push(user)
      else brought.set(group, [user])
    }
  }
  if (brought.size === 0) return data
  const ours = data.groups.map(group => {
    const more = brought.get(group.name)
    return more ? { ...group, members: [...group.members, ...more] } : group
  })
  const known = new Set(data.groups.map(({ name }) => name))
  const others = [...brought].filter(([name]) => !known.has(name))
  const added = others.map(([name, members]) => ({ name, grant: '', members }))
  return { ...data, groups: [...ours, ...added] }
}
