/**
 * Nobody gives what they do not hold. A change by a moderator is compared as a whole, as it would be
 * after it: whoever is concerned may reach what they reached before, or what the moderator reaches,
 * and nothing else. It is the engine itself that is asked, about names that stand for all names, so
 * that whatever a grant, an exclude or an order does in concert with others is known.
 */
import type { CurrentRights } from '../../access/current-rights.js'
import type { Acl } from '../../access/grants/acl.js'
import { lookUpExcess, type Excess, type Reacher } from '../../access/grants/excess.js'
import type { Outsider } from '../../access/grants/outside-members.js'
import { parseUserKey, toUserKey } from '../../access/user-key.js'
import type { Caller } from '../../access/caller.js'
import { Fault } from '../../faults.js'
import type { AclGroup, AclSnapshot } from '../../store/acl-snapshot.js'
import { say, type Text } from '../../texts.js'
import { AclRoles } from './acl-roles.js'

export interface Written {
  readonly before: AclSnapshot
  readonly after: AclSnapshot
  /** Whom directories put in groups. */
  readonly outsiders: readonly Outsider[]
}

/** Accounts of our own that become others than they were, beside their rights. */
export interface AccountChange {
  /** The caller can log in as this user afterwards. */
  readonly opened?: string
  /** Nobody can log in as this user afterwards. */
  readonly closed?: string
}

/** Different rights that are compared; a change that concerns more is for administrators. */
const comparisonsMax = 300

export class ModeratorBounds {
  readonly #rights: Pick<CurrentRights, 'compile' | 'options'>

  constructor(rights: Pick<CurrentRights, 'compile' | 'options'>) {
    this.#rights = rights
  }

  /** Throws FORBIDDEN, with what is too much. */
  requireWithin(caller: Caller, written: Written, { opened, closed }: AccountChange): void {
    const concerned = listConcerned(written)
    if (opened === undefined && concerned.size === 0) return
    const groups = [...concerned].filter(isGroup).map(group => group.slice(1))
    // Whom a directory puts in one of these some day is concerned today.
    const standIns = groups.map(group => ({ user: toStandIn(group), groups: [group] }))
    const outsiders = [...written.outsiders, ...standIns]
    const [before, after] = [written.before, written.after].map(acl =>
      this.#rights.compile(acl, outsiders)
    ) as [Acl, Acl]
    const bound = toReacher(before, toUserKey(caller))
    if (opened !== undefined) this.#compare(toReacher(after, opened), [bound])
    const compared = new Set<string>()
    for (const user of listConcerned({ ...written, outsiders })) {
      if (isGroup(user) || user === opened || user === closed) continue
      const [old, now] = [before.grantsOf(user), after.grantsOf(user)]
      if (JSON.stringify(old) === JSON.stringify(now)) continue
      const own = after.patternsOf(user).namesClients ? undefined : parseUserKey(user).name
      const question = JSON.stringify([old, now, own])
      if (compared.has(question)) continue
      if (compared.size >= comparisonsMax) throw tooMany()
      compared.add(question)
      this.#compare(toReacher(after, user), [toReacher(before, user), bound])
    }
  }

  #compare(reacher: Reacher, others: readonly Reacher[]): void {
    const excess = lookUpExcess(reacher, others, this.#rights.options)
    if (excess === 'tooMany') throw tooMany()
    if (excess) throw tooMuch(reacher.user, excess)
  }
}

/** Users, and groups with `@`, whose rights are made of what changes. */
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

// The order of groups does not change, but for those that go or come at the end.
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

// No name holds a colon: nobody is called so.
const standInStart = 'LDAP:AUTH::'

/** Somebody who is in this group and in nothing else; no user can be called so. */
export function toStandIn(group: string): string {
  return standInStart + group
}

export function toReacher(acl: Acl, user: string): Reacher {
  const ownClient = user.startsWith(standInStart) ? undefined : parseUserKey(user).name
  return { acl, user, ownClient }
}

function tooMany(): Fault {
  return new Fault(
    'FORBIDDEN',
    'This cannot be compared with what you hold: it concerns too many users, names or patterns. Make a smaller change, or ask an administrator.'
  )
}

function tooMuch(user: string, excess: Excess): Fault {
  const who = user.startsWith(standInStart)
    ? say`a member of the group ${user.slice(standInStart.length)}`
    : user
  const what = toWhat(excess)
  const { pattern } = excess
  const text =
    pattern === undefined
      ? say`That is more than you hold: ${who} could ${what}, and you cannot. Give a grant of yours first, or ask an administrator.`
      : say`That is more than you hold: through ${JSON.stringify(pattern)}, ${who} could ${what}, and you cannot. Give less, or ask an administrator.`
  return new Fault('FORBIDDEN', text)
}

function toWhat({ may, client, server }: Excess): Text {
  const [name, place] = [JSON.stringify(client), JSON.stringify(server)]
  if (client === undefined && server === undefined) {
    return may === 'see' ? say`see the server` : say`change the server`
  }
  if (client === undefined) {
    return may === 'see' ? say`see the server ${place}` : say`change the server ${place}`
  }
  if (server === undefined) {
    return may === 'see' ? say`see the client ${name}` : say`change the client ${name}`
  }
  return may === 'see'
    ? say`see the client ${name} on the server ${place}`
    : say`change the client ${name} on the server ${place}`
}
