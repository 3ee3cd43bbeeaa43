/** Groups as they are with those whom a directory puts in them. */
import type { AclData } from './acl.js'

export interface Outsider {
  /** The key of a user. */
  readonly user: string
  /** Names, as the directory says them. */
  readonly groups: readonly string[]
}

/** What others mean by these is nothing that they could give. */
const reservedGroups: ReadonlySet<string> = new Set(['admin', 'moderator', 'BUIADMINRESERVED'])

/** A group that a directory names is the one of this name here; it need not exist to be one. */
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
