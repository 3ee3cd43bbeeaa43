/** Finds the backends of users in rules: burp-ui identifies users by name alone. */
import { firstAdminName } from '../../access/first-admin.js'
import { toUserKey } from '../../access/user-key.js'
import type { Note } from './burp-ui-file.js'
import type { Wanted } from './imported-settings.js'

/** Assigns a name that is no user of burphub to the directory or the host, if one is in use. */
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
  const text = `Rules of ${shown}${more} apply to the users of ${backend} with these names.`
  return [{ kind: 'differs', place: '[BASIC:ACL]', text }]
}

/** Whether an administrator, direct or through groups, has an account. */
export function hasAdministrator(wanted: Wanted, present: Present): boolean {
  const { users, admins, groups } = wanted
  const accounts = new Set([...present.users.keys(), ...users.map(({ name }) => name)])
  // Without users, the first start creates an administrator.
  if (accounts.size === 0) return true
  const queue = new Set([...present.admins, ...admins])
  // The loop also visits members that it adds.
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

/** The content of the store before an import. */
export interface Present {
  /** User name -> hash. */
  users: ReadonlyMap<string, string>
  admins: ReadonlySet<string>
  moderators: ReadonlySet<string>
  moderatorGrant: string | undefined
  groups: ReadonlyMap<string, { grant: string; members: ReadonlySet<string> }>
  grants: ReadonlyMap<string, string>
  settings: ReadonlyMap<string, unknown>
  /** Names of servers, including those in the configuration file. */
  servers: ReadonlySet<string>
}
