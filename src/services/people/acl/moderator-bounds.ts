/**
 * Limits the changes of moderators: they cannot give permissions that they do not have, nor take
 * any from users who have more. A change is compared as a whole: affected users gain only what the
 * moderator can reach, and users with more permissions lose nothing, least of all their account.
 * The comparison uses the grant engine, with names that represent all possible names, on all
 * existing servers and those that grants name, so that it includes combined effects of grants,
 * excludes and their order.
 */
import type { CurrentRights } from '../../../access/current-rights.js'
import type { Acl } from '../../../access/grants/acl.js'
import {
  type ExcessOptions,
  lookUpExcess,
  type Excess,
  type Reacher
} from '../../../access/grants/excess.js'
import type { Outsider } from '../../../access/grants/outside-members.js'
import { parseUserKey, toUserKey } from '../../../access/user-key.js'
import type { Caller } from '../../../access/caller.js'
import { Fault } from '../../../faults.js'
import type { AclGroup, AclSnapshot } from '../../../store/acl-snapshot.js'
import { say, type Text } from '../../../texts.js'
import { AclRoles } from './acl-roles.js'

export interface Written {
  readonly before: AclSnapshot
  readonly after: AclSnapshot
  /** Users whose groups come from a directory. */
  readonly outsiders: readonly Outsider[]
}

/** Accounts that the change opens or closes, besides changes of permissions. */
export interface AccountChange {
  /** The caller can log in as this user afterwards. */
  readonly opened?: string
  /** The user that can no longer log in afterwards. */
  readonly closed?: string
}

type Rights = Pick<CurrentRights, 'compile' | 'options' | 'later'>

/** Permissions with the current servers, or with servers added later. */
interface World {
  readonly rights: Pick<Rights, 'compile' | 'options'>
  readonly options: ExcessOptions
}

/** Upper bound of compared permissions; only administrators can make a change that affects more. */
const comparisonsMax = 300

export class ModeratorBounds {
  readonly #rights: Rights

  constructor(rights: Rights) {
    this.#rights = rights
  }

  /** Throws FORBIDDEN, with the permission that exceeds those of the caller. */
  requireWithin(caller: Caller, written: Written, accounts: AccountChange): void {
    for (const world of this.#listWorlds()) compareIn(world, caller, written, accounts)
  }

  /**
   * Returns the users who can reach something that the caller cannot. After `comparisonsMax`
   * different permissions, further users are left out: changes of their accounts are then checked
   * only one by one.
   */
  findStronger(
    caller: Caller,
    { acl, outsiders }: Pick<Written, 'outsiders'> & { readonly acl: AclSnapshot },
    users: readonly string[]
  ): Set<string> {
    const stronger = new Set<string>()
    for (const { rights, options } of this.#listWorlds()) {
      const compiled = rights.compile(acl, outsiders)
      const bound = toReacher(compiled, toUserKey(caller))
      const isStronger = new Map<string, boolean>()
      for (const user of users) {
        const question = toQuestion(user, [compiled])
        if (!isStronger.has(question) && isStronger.size < comparisonsMax) {
          const more = lookUpExcess(toReacher(compiled, user), [bound], options)
          isStronger.set(question, more !== undefined)
        }
        if (isStronger.get(question)) stronger.add(user)
      }
    }
    return stronger
  }

  #listWorlds(): World[] {
    const { later } = this.#rights
    const now = { rights: this.#rights, options: this.#rights.options }
    if (!later) return [now]
    return [now, { rights: later, options: { ...later.options, onlyNamedServers: true } }]
  }
}

function compareIn(
  { rights, options }: World,
  caller: Caller,
  written: Written,
  { opened, closed }: AccountChange
): void {
  const changed = listConcerned(written)
  const accounts = [opened, closed].filter(name => name !== undefined)
  if (accounts.length === 0 && changed.size === 0) return
  const groups = [...changed].filter(isGroup).map(group => group.slice(1))
  // A directory may add users to these groups later, so each group is checked with such a user.
  const standIns = groups.map(group => ({ user: toStandIn(group), groups: [group] }))
  const outsiders = [...written.outsiders, ...standIns]
  const [before, after] = [written.before, written.after].map(acl =>
    rights.compile(acl, outsiders)
  ) as [Acl, Acl]
  const own = toUserKey(caller)
  const bound = toReacher(before, own)
  const compared = new Set<string>()
  for (const user of new Set([...accounts, ...listConcerned({ ...written, outsiders })])) {
    if (isGroup(user) || user === own) continue
    const [old, now] = [before.grantsOf(user), after.grantsOf(user)]
    if (!accounts.includes(user) && JSON.stringify(old) === JSON.stringify(now)) continue
    const question = toQuestion(user, [before, after])
    if (compared.has(question)) continue
    if (compared.size >= comparisonsMax) throw tooMany()
    compared.add(question)
    const [was, is] = [toReacher(before, user), toReacher(after, user)]
    const look = (reacher: Reacher, others: readonly Reacher[]) => {
      const more = lookUpExcess(reacher, others, options)
      if (more === 'tooMany') throw tooMany()
      return more
    }
    // Permissions that come from defaults do not prevent a first grant.
    const isAbove = (user === closed || hasGrant(before, user)) && look(was, [bound])
    if (isAbove && (accounts.includes(user) || look(was, [is]))) throw hasMore(user)
    if (user === closed) continue
    const more = look(is, user === opened ? [bound] : [was, bound])
    if (more) throw tooMuch(user, more)
  }
}

/**
 * Users with the same result have the same permissions. The name of the user is part of it unless
 * grants name clients, because the client of the same name is then accessible by default.
 */
function toQuestion(user: string, acls: readonly Acl[]): string {
  const isNamed = acls.every(acl => acl.patternsOf(user).namesClients)
  const grants = acls.map(acl => acl.grantsOf(user))
  return JSON.stringify([...grants, isNamed ? undefined : parseUserKey(user).name])
}

function hasGrant(acl: Acl, user: string): boolean {
  const { namesClients, servers } = acl.patternsOf(user)
  return acl.isAdmin(user) || namesClients || servers.length > 0
}

/** Users, and groups with `@`, whose permissions depend on the change. */
function listConcerned({ before, after, outsiders }: Written): Set<string> {
  const changed = [
    ...listChangedGrants(before, after),
    ...listChangedMembers(before.groups, after.groups)
  ]
  const below = [before, after].map(acl => new AclRoles(acl, outsiders).listBelow(changed))
  return new Set(below.flatMap(members => [...members]))
}

function listChangedGrants(before: AclSnapshot, after: AclSnapshot): string[] {
  const [old, now] = [before, after].map(({ grants }) => {
    return new Map(grants.map(({ name, grant }) => [name, grant]))
  })
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...names].filter(name => old?.get(name) !== now?.get(name))
}

// The order of groups never changes, except that groups are added or removed at the end.
function listChangedMembers(before: readonly AclGroup[], after: readonly AclGroup[]): string[] {
  const [old, now] = [before, after].map(groups => new Map(groups.map(one => [one.name, one])))
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...names].flatMap(name => {
    const [was, is] = [old?.get(name), now?.get(name)]
    if (was?.grant !== is?.grant) return [`@${name}`]
    const [had, has] = [new Set(was?.members), new Set(is?.members)]
    return [...had, ...has].filter(member => had.has(member) !== has.has(member))
  })
}

function isGroup(member: string): boolean {
  return member.startsWith('@')
}

// No name contains a colon, so no user has this name.
const standInStart = 'LDAP:AUTH::'

/** Returns a name for a user who is only in this group; no real user can have it. */
export function toStandIn(group: string): string {
  return standInStart + group
}

/** Returns the group with its @ if the name represents its members. */
export function toMemberName(user: string): string {
  return user.startsWith(standInStart) ? `@${user.slice(standInStart.length)}` : user
}

export function toReacher(acl: Acl, user: string): Reacher {
  const ownClient = user.startsWith(standInStart) ? undefined : parseUserKey(user).name
  return { acl, user, ownClient }
}

function tooMany(): Fault {
  return new Fault(
    'FORBIDDEN',
    'This change is too large to check against your own permissions. Make a smaller change, or ask an administrator.'
  )
}

/** Does not say which permission, because the moderator may not be allowed to see its name. */
function hasMore(user: string): Fault {
  return new Fault(
    'FORBIDDEN',
    say`Only an administrator can do this, because ${nameOf(user)} has more permissions than you.`
  )
}

function nameOf(user: string): string | Text {
  return user.startsWith(standInStart)
    ? say`a member of the group ${user.slice(standInStart.length)}`
    : user
}

function tooMuch(user: string, excess: Excess): Fault {
  const who = nameOf(user)
  const what = toWhat(excess)
  const { pattern } = excess
  const text =
    pattern === undefined
      ? say`You cannot grant access that you do not have: ${who} could ${what}. Create a grant within your own permissions first, or ask an administrator.`
      : say`You cannot grant access that you do not have: through ${JSON.stringify(pattern)}, ${who} could ${what}. Grant less, or ask an administrator.`
  return new Fault('FORBIDDEN', text)
}

function toWhat({ may, client, server }: Excess): Text {
  const [name, place] = [JSON.stringify(client), JSON.stringify(server)]
  if (client === undefined && server === undefined) {
    return may === 'see' ? say`see the server` : say`change the server`
  }
  if (client === undefined) {
    return may === 'see' ? say`see server ${place}` : say`change server ${place}`
  }
  if (server === undefined) {
    return may === 'see' ? say`see client ${name}` : say`change client ${name}`
  }
  return may === 'see'
    ? say`see client ${name} on server ${place}`
    : say`change client ${name} on server ${place}`
}
