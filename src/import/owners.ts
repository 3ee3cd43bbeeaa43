/** Whose rules they are: burp-ui knows users by name alone, whoever checks their passwords. */
import { toUserKey } from '../access/user-key.js'
import { firstAdminName } from '../access/first-admin.js'
import type { Note } from './burp-ui-file.js'
import type { Present } from './present.js'
import type { Wanted } from './wanted.js'

/** A name that is no user of our own is one of the directory, or of the host, where one is in use. */
export function withOwners(wanted: Wanted, present: Present): Wanted {
  const { otherBackend: backend } = wanted
  if (backend === undefined) return wanted
  const own = new Set([firstAdminName, ...present.users.keys()])
  for (const { name } of wanted.users) own.add(name)
  const others = new Set<string>()
  const toOwner = (member: string) => {
    if (member.startsWith('@') || own.has(member)) return member
    others.add(member)
    return toUserKey({ name: member, backend })
  }
  const owned = {
    ...wanted,
    admins: wanted.admins.map(toOwner),
    moderators: wanted.moderators.map(toOwner),
    groups: wanted.groups.map(group => ({ ...group, members: group.members.map(toOwner) })),
    grants: wanted.grants.map(grant => ({ ...grant, name: toOwner(grant.name) }))
  }
  return { ...owned, notes: [...wanted.notes, ...toNotes(others, backend)] }
}

const shownMax = 5

function toNotes(others: ReadonlySet<string>, backend: string): Note[] {
  if (others.size === 0) return []
  const shown = [...others].slice(0, shownMax).join(', ')
  const more = others.size > shownMax ? ` and ${others.size - shownMax} more` : ''
  const text = `Rules of ${shown}${more} are for the users of ${backend} who are called so.`
  return [{ kind: 'differs', place: '[BASIC:ACL]', text }]
}
