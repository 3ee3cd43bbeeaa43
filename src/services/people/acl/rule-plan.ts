/** Applies changes of rules to the stored grants of users and groups. */
import type { CurrentRights } from '../../../access/current-rights.js'
import { lookUpExcess } from '../../../access/grants/excess.js'
import {
  canWriteTarget,
  type FormRule,
  keyOfTarget,
  readRules,
  type RuleTarget,
  writeNothing,
  writeRules
} from '../../../access/grants/form-rules.js'
import { grantLengthMax } from '../../../access/grants/grant-text.js'
import type { Outsider } from '../../../access/grants/outside-members.js'
import type { AclOptions } from '../../../access/grants/rules.js'
import { Fault } from '../../../faults.js'
import type { AclSnapshot } from '../../../store/acl-snapshot.js'
import type { ChangeTables } from '../../../store/store.js'
import { say } from '../../../texts.js'
import { AclRoles } from './acl-roles.js'
import { noSuchGroup } from './groups.js'
import { toReacher } from './moderator-bounds.js'
import { toGrantText } from './names.js'
import { toOutsiders } from './people.js'

/** A key of a user, or a group with its @. */
export type Member = string

export interface RuleChange {
  readonly member: Member
  readonly target: RuleTarget
  readonly mode: FormRule['mode'] | 'none'
  /** The mode that the caller read; undefined accepts any. */
  readonly expected?: FormRule['mode'] | 'none' | undefined
}

type Rights = Pick<CurrentRights, 'compile' | 'options'>

export function grantTextOf({ grants, groups }: AclSnapshot, member: Member): string {
  const known = member.startsWith('@')
    ? groups.find(({ name }) => name === member.slice(1))
    : grants.find(({ name }) => name === member)
  return known?.grant ?? ''
}

interface PlanParts {
  readonly rights: Rights
  readonly outsiders: readonly Outsider[]
  /** Members whose grants are converted to rules as well, if that changes no permissions. */
  readonly related: readonly Member[]
  /** A user who loses the last rule gets an empty grant: access to the client of the same name may exceed the caller's. */
  readonly isLeftEmpty: boolean
}

/** Throws NO_SUCH_GROUP, INVALID_INPUT, RULES_CHANGED, and CUSTOM_GRANT for a grant that only its text can say. */
export function planRules(
  before: AclSnapshot,
  changes: readonly RuleChange[],
  { rights, outsiders, related, isLeftEmpty }: PlanParts
): AclSnapshot {
  const members = [...new Set(changes.map(({ member }) => member))]
  const { options } = rights
  let [plain, after] = [before, before]
  for (const member of members) {
    if (member.startsWith('@')) requireGroup(before, member.slice(1))
    const text = grantTextOf(before, member)
    const rules = readRules(text, options)
    if (!rules) throw isCustom(member)
    plain = withGrant(plain, member, rules.length === 0 ? text : toText(rules, options))
    const wanted = applyChanges(
      rules,
      changes.filter(change => change.member === member),
      options
    )
    const isOver = wanted.length === 0 && isLeftEmpty
    const kept = rules.length === 0 ? text : writeNothing(rules, options)
    after = withGrant(after, member, isOver ? kept : toText(wanted, options))
  }
  const parts = { rights, outsiders }
  const all = [...members, ...related]
  const alike = writeAlike(plain, related, options)
  if (alike && lookUpOther({ before, plain: alike, members: all }, parts) === undefined) {
    return writeAlike(after, related, options) ?? after
  }
  const other = lookUpOther({ before, plain, members }, parts)
  if (other !== undefined) throw isMixed(other)
  return after
}

function toText(rules: readonly FormRule[], options: AclOptions): string {
  const unwritable = rules.find(({ target }) => !canWriteTarget(target, options))
  if (unwritable) throw isPatternless()
  const text = writeRules(rules, options)
  if (text.length > grantLengthMax)
    throw new Fault('INVALID_INPUT', say`A grant may have at most ${grantLengthMax} characters.`)
  return toGrantText(text, 'changes')
}

function applyChanges(
  rules: readonly FormRule[],
  changes: readonly RuleChange[],
  options: AclOptions
): FormRule[] {
  const wanted = new Map(rules.map(rule => [keyOfTarget(rule.target), rule]))
  for (const { member, target, mode, expected } of changes) {
    const key = keyOfTarget(target)
    const [rule] = findExact(wanted, target, options)
    if (expected !== undefined && expected !== (rule?.mode ?? 'none')) throw isOutdated(member)
    for (const same of findExact(wanted, target, options)) wanted.delete(keyOfTarget(same.target))
    if (mode === 'none') wanted.delete(key)
    else if (canWriteTarget(target, options)) wanted.set(key, { target, mode })
    else throw isPatternless()
  }
  return [...wanted.values()]
}

/** With one server, a client without a server is the client of this server. */
export function findExact(
  rules: ReadonlyMap<string, FormRule>,
  target: RuleTarget,
  { serverName }: Pick<AclOptions, 'serverName'>
): FormRule[] {
  const { server, client } = target
  const isOnly = client !== undefined && serverName !== undefined && server === serverName
  const keys = [target, ...(isOnly ? [{ client }] : [])].map(keyOfTarget)
  return keys.flatMap(key => rules.get(key) ?? [])
}

/** Returns the snapshot with this grant; an empty grant of a user is removed. */
function withGrant(acl: AclSnapshot, member: Member, grant: string): AclSnapshot {
  if (member.startsWith('@')) {
    const groups = acl.groups.map(each =>
      each.name === member.slice(1) ? { ...each, grant } : each
    )
    return { ...acl, groups }
  }
  const others = acl.grants.filter(({ name }) => name !== member)
  const grants = grant === '' ? others : [...others, { name: member, grant }]
  return { ...acl, grants }
}

/**
 * Returns one of `members` whose permissions would change if its grant were written as rules,
 * according to the grant engine for all names; undefined if there is none.
 */
function lookUpOther(
  {
    before,
    plain,
    members
  }: { before: AclSnapshot; plain: AclSnapshot; members: readonly Member[] },
  { rights, outsiders }: { rights: Rights; outsiders: readonly Outsider[] }
): Member | undefined {
  const changed = members.filter(
    member => grantTextOf(before, member) !== grantTextOf(plain, member)
  )
  if (changed.length === 0) return undefined
  const known = [...outsiders, ...toOutsiders(changed.filter(member => member.startsWith('@')))]
  const [old, now] = [before, plain].map(acl => rights.compile(acl, known))
  const roles = new AclRoles(before, known)
  return changed.find(member => {
    const users = [...roles.listBelow([member])].filter(each => !each.startsWith('@'))
    return users.some(user => {
      const [was, is] = [old, now].map(acl => acl && toReacher(acl, user))
      if (!was || !is) return true
      return (
        lookUpExcess(was, [is], rights.options) !== undefined ||
        lookUpExcess(is, [was], rights.options) !== undefined
      )
    })
  })
}

/** Returns the same grants as rules; undefined if one cannot be written as a rule. */
function writeAlike(
  acl: AclSnapshot,
  members: readonly Member[],
  options: AclOptions
): AclSnapshot | undefined {
  let written: AclSnapshot | undefined = acl
  for (const member of members) {
    const rules = readRules(grantTextOf(acl, member), options)
    if (!rules) return undefined
    written = withGrant(written, member, toText(rules, options))
  }
  return written
}

export async function writePlan(
  { acl }: Pick<ChangeTables, 'acl'>,
  { before, after }: { before: AclSnapshot; after: AclSnapshot }
): Promise<void> {
  const groups = after.groups.map(({ name }) => `@${name}`)
  const users = [...before.grants, ...after.grants].map(({ name }) => name)
  for (const member of new Set([...groups, ...users])) {
    const grant = grantTextOf(after, member)
    if (grant === grantTextOf(before, member)) continue
    if (member.startsWith('@')) await acl.setGroup(member.slice(1), grant)
    else if (grant === '') await acl.removeGrant(member)
    else if (before.grants.some(({ name }) => name === member)) await acl.setGrant(member, grant)
    else await acl.createGrant(member, grant)
  }
}

function requireGroup({ groups }: AclSnapshot, name: string): void {
  if (!groups.some(group => group.name === name)) throw noSuchGroup(name)
}

function isCustom(member: Member): Fault {
  const text = say`${member.replace(/^@/, '')} has a custom rule. Edit it as text.`
  return new Fault('CUSTOM_GRANT', text)
}

function isOutdated(member: Member): Fault {
  const text = say`The rules of ${member.replace(/^@/, '')} changed meanwhile. Check them and repeat the change.`
  return new Fault('RULES_CHANGED', text)
}

function isMixed(member: Member): Fault {
  const who = member.startsWith('@') ? member.slice(1) : member
  const text = say`The grant of ${who} cannot be converted to rules without changing the current access of some users. Edit it as text.`
  return new Fault('CUSTOM_GRANT', text)
}

function isPatternless(): Fault {
  const text =
    'Patterns are disabled in the configuration (acl.extended, acl.legacy). Select clients by name.'
  return new Fault('INVALID_INPUT', text, { errors: { changes: text } })
}
