/** Plans an import: compares the file with the existing data. */
import { printGrant } from '../../access/grants/grant-text.js'
import type { Note, WantedSetting } from './burp-ui-file.js'
import type { WantedUser } from './users.js'
import type { Wanted } from './imported-settings.js'
import { firstAdminName } from '../../access/first-admin.js'
import { toUserKey } from '../../access/user-key.js'

export type Outcome =
  /** New. */
  | 'add'
  | 'same'
  /** Replaces different data. */
  | 'change'
  /** Different data exists and stays. */
  | 'conflict'

type Step =
  | ({ kind: 'setting' } & WantedSetting)
  | ({ kind: 'user' } & WantedUser)
  | { kind: 'group'; name: string; grant: string }
  | { kind: 'groupMember'; group: string; member: string }
  | { kind: 'grant'; name: string; grant: string }
  | { kind: 'admin'; member: string }
  | { kind: 'moderator'; member: string }
  | { kind: 'moderatorGrant'; grant: string }
  | { kind: 'server'; name: string }

export type Action = Step & { outcome: Outcome }

export interface Plan {
  actions: Action[]
  notes: Note[]
}

/** Facts about passwords in the file that take slow hashes, by user name. */
export interface PasswordFacts {
  /** Users `admin` with the password `admin`. */
  builtIn: ReadonlySet<string>
  /** Users whose stored password is the one in the file. */
  stored: ReadonlySet<string>
}

export interface PlanOptions {
  present: Present
  facts: PasswordFacts
  /** Whether to replace existing data. */
  overwrite: boolean
}

export function createPlan(wanted: Wanted, { present, facts, overwrite }: PlanOptions): Plan {
  const users = wanted.users.filter(({ name }) => !facts.builtIn.has(name))
  const owned = withOwners({ ...wanted, users }, present)
  const steps = toSteps(owned)
  const actions = withGroups(
    steps.map(step => {
      const found = compare(step, present, facts)
      return { ...step, outcome: found === 'conflict' && overwrite ? 'change' : found }
    })
  )
  const notes = [...owned.notes, ...toNotes(owned, present, facts)]
  return { actions, notes }
}

// New members of a group with a different grant would get that grant, so they are conflicts, too.
function withGroups(actions: Action[]): Action[] {
  const kept = new Set(
    actions.flatMap(each =>
      each.kind === 'group' && each.outcome === 'conflict' ? [each.name] : []
    )
  )
  return actions.map(action => {
    const isNew = action.kind === 'groupMember' && action.outcome === 'add'
    return isNew && kept.has(action.group) ? { ...action, outcome: 'conflict' } : action
  })
}

function toSteps(wanted: Wanted): Step[] {
  const { settings, servers, users, groups, grants, admins, moderators, moderatorGrant } = wanted
  const members = groups.flatMap(group =>
    group.members.map(member => ({ kind: 'groupMember' as const, group: group.name, member }))
  )
  const shared = moderatorGrant === undefined ? [] : [moderatorGrant]
  return [
    ...settings.map(setting => ({ kind: 'setting' as const, ...setting })),
    ...servers.map(name => ({ kind: 'server' as const, name })),
    ...users.map(user => ({ kind: 'user' as const, ...user })),
    ...groups.map(({ name, grant }) => ({ kind: 'group' as const, name, grant })),
    ...members,
    ...grants.map(grant => ({ kind: 'grant' as const, ...grant })),
    ...moderators.map(member => ({ kind: 'moderator' as const, member })),
    ...shared.map(grant => ({ kind: 'moderatorGrant' as const, grant })),
    ...admins.map(member => ({ kind: 'admin' as const, member }))
  ]
}

type Found = Exclude<Outcome, 'change'>

function compare(step: Step, present: Present, facts: PasswordFacts): Found {
  if (step.kind === 'setting') {
    return among(present.settings, step.key, value => isEqual(value, step.value))
  }
  if (step.kind === 'server') return present.servers.has(step.name) ? 'same' : 'add'
  if (step.kind === 'user') {
    const { name, password } = step
    const isSame = (hash: string) => 'hash' in password && hash === password.hash
    return among(present.users, name, hash => isSame(hash) || facts.stored.has(name))
  }
  if (step.kind === 'group') {
    return among(present.groups, step.name, ({ grant }) => isSameGrant(grant, step.grant))
  }
  if (step.kind === 'groupMember') {
    return present.groups.get(step.group)?.members.has(step.member) ? 'same' : 'add'
  }
  if (step.kind === 'grant') {
    return among(present.grants, step.name, grant => isSameGrant(grant, step.grant))
  }
  if (step.kind === 'moderatorGrant') {
    if (present.moderatorGrant === undefined) return 'add'
    return isSameGrant(present.moderatorGrant, step.grant) ? 'same' : 'conflict'
  }
  const members = step.kind === 'admin' ? present.admins : present.moderators
  return members.has(step.member) ? 'same' : 'add'
}

function among<T>(
  there: ReadonlyMap<string, T>,
  key: string,
  isSame: (value: T) => boolean
): Found {
  const value = there.get(key)
  if (value === undefined) return 'add'
  return isSame(value) ? 'same' : 'conflict'
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

// Compares lists: `a, b` equals ["a", "b"].
function isSameGrant(a: string, b: string): boolean {
  return printGrant(a) === printGrant(b)
}

function toNotes(wanted: Wanted, present: Present, { builtIn }: PasswordFacts): Note[] {
  const notes: Note[] = []
  if (builtIn.size > 0) {
    const text = 'A user admin with the password admin is not imported.'
    notes.push({ kind: 'differs', place: '[BASIC:AUTH] admin', text })
  }
  if (wanted.otherBackend === undefined && !hasAdministrator(wanted, present)) {
    const text = 'burphub would have no administrator. Run: burphub user add NAME --admin'
    notes.push({ kind: 'todo', place: '[BASIC:ACL] admin', text })
  }
  return notes
}

/** Assigns a name that is no user of burphub to the directory or the host, if one is in use. */
function withOwners(wanted: Wanted, present: Present): Wanted {
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
  return { ...owned, notes: [...wanted.notes, ...toOwnerNotes(others, backend)] }
}

const shownMax = 5

function toOwnerNotes(others: ReadonlySet<string>, backend: string): Note[] {
  if (others.size === 0) return []
  const shown = [...others].slice(0, shownMax).join(', ')
  const more = others.size > shownMax ? ` and ${others.size - shownMax} more` : ''
  const text = `Rules of ${shown}${more} apply to the users of ${backend} with these names.`
  return [{ kind: 'differs', place: '[BASIC:ACL]', text }]
}

/** Whether an administrator, direct or through groups, has an account. */
function hasAdministrator(wanted: Wanted, present: Present): boolean {
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
