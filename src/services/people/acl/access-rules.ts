/** Access rules that users can read, change and preview. */
import type { Schemas } from '../../../../generated/contract-types.js'
import { requireRecentProof } from '../../../access/decisions.js'
import { type FormRule, readRules, isServerless } from '../../../access/grants/form-rules.js'
import { printGrant } from '../../../access/grants/grant-text.js'
import type { Outsider } from '../../../access/grants/outside-members.js'
import { ownBackend, parseUserKey } from '../../../access/user-key.js'
import { Fault, missingField } from '../../../faults.js'
import { TimeSlice } from '../../../queues/time-slice.js'
import { say } from '../../../texts.js'
import type { AclSnapshot } from '../../../store/acl-snapshot.js'
import { Page } from '../../requests/answers.js'
import type { RequestContext } from '../../requests/request-context.js'
import { toPage, type ListShape, type PageQuestion } from '../../requests/paging.js'
import { AclRoles } from './acl-roles.js'
import { plainUserKey, toGroupName } from './names.js'
import { toOutsiders } from './people.js'
import { requireMayTouchGroup, requireMayTouchRights, type Ground } from './protected-names.js'
import {
  conflictsMax,
  type Eyes,
  type LabeledClient,
  listLabeledClients,
  toSubject
} from './rule-conflicts.js'
import { findEffect, readEyes, toEyes, toReader } from './rule-effects.js'
import { grantTextOf, type Member, planRules, type RuleChange, writePlan } from './rule-plan.js'
import { Service } from '../../service.js'

/** Upper bound of grants that are converted to rules together with one changed rule. */
const grantsMax = 100

const shape: ListShape<Member> = {
  keyOf: member => member,
  nameOf: member => toSubject(member).name,
  fields: {}
}

type Counts = Pick<Schemas['AccessRules'], 'clients' | 'restorable'>

/** Numbers of clients by member, until rules or clients change: 200 users and 1,000 clients take 0.3 s. */
interface Counted {
  readonly key: string
  readonly of: Map<Member, Counts>
}

export class AccessRules extends Service<'changes' | 'fleet' | 'rights' | 'store'> {
  #counted: Counted = { key: '', of: new Map() }

  /** Groups first, then all users that burphub knows. */
  async list(ask: RequestContext, question: PageQuestion): Promise<Page<Schemas['AccessRules']>> {
    const { fleet, rights } = this.hub
    const clients = await listLabeledClients(fleet, ask)
    // Read first: rules that change meanwhile are counted again at the next request.
    const { mark } = await rights.read()
    const { acl, groups, people, outsiders, eyes } = await readEyes(this.hub)
    const page = toPage([...groups.toSorted(), ...people.keys], shape, question)
    const key = JSON.stringify([mark, outsiders, clients])
    if (key !== this.#counted.key) this.#counted = { key, of: new Map() }
    const known = this.#counted.of
    const timeSlice = new TimeSlice()
    const items: Schemas['AccessRules'][] = []
    for (const member of page.items) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const counts = known.get(member) ?? countSeen(eyes, member, clients)
      known.set(member, counts)
      items.push({ ...toSubject(member), ...this.#toRules(acl, member), ...counts })
    }
    return new Page(items, page)
  }

  /**
   * Throws NO_SUCH_GROUP, BAD_NAME, CUSTOM_GRANT, RULES_CHANGED, FORBIDDEN, PASSWORD_NEEDED,
   * INVALID_INPUT and AUTH_UNAVAILABLE.
   */
  async change(
    ask: RequestContext,
    fields: Schemas['AccessChanges']
  ): Promise<Schemas['AccessEffect']> {
    const { fleet, changes: rightsChanges } = this.hub
    const isDry = fields.dryRun ?? false
    // The field is empty if the request has no body.
    if (fields.changes.length === 0) throw missingField('changes')
    if (!isDry) requireRecentProof(ask.caller)
    const labeled = await listLabeledClients(fleet, ask)
    const changes = await this.#toChanges(fields.changes)
    const members = changes.map(({ member }) => member)
    ask.tell({ subject: [...new Set(members)].join(', '), details: { changes: fields.changes } })
    const plan = async (change: Ground, before: AclSnapshot, outsiders: readonly Outsider[]) => {
      for (const member of new Set(members)) await requireMayTouch(ask, change, member)
      const related = await listTouchable(ask, change, listServerless(before, members, outsiders))
      const { rights } = this.hub
      const isLeftEmpty = !ask.caller.isAdmin
      return planRules(before, changes, { rights, outsiders, related, isLeftEmpty })
    }
    const written = isDry
      ? await rightsChanges.rehearse(ask, plan)
      : await rightsChanges.plan(ask, plan, writePlan)
    return { dryRun: isDry, ...(await this.#findEffect(written, changes, labeled)) }
  }

  #toRules(acl: AclSnapshot, member: Member): Pick<Schemas['AccessRules'], 'rules' | 'custom'> {
    const text = grantTextOf(acl, member)
    const rules = readRules(text, this.hub.rights.options)
    return rules
      ? { rules: rules.map(toRule), custom: null }
      : { rules: [], custom: printGrant(text) }
  }

  async #findEffect(
    { before, after, outsiders }: Written,
    changes: readonly RuleChange[],
    clients: readonly LabeledClient[]
  ) {
    const { rights } = this.hub
    const { options } = rights
    const groups = changes.map(({ member }) => member).filter(member => member.startsWith('@'))
    const known = [...outsiders, ...toOutsiders([...new Set(groups)])]
    const [was, is] = [before, after].map(acl => toEyes(rights.compile(acl, known), options))
    const roles = new AclRoles(before, outsiders)
    const users = new Map(
      changes.map(({ member }) => [
        member,
        [...roles.listBelow([member])].filter(each => !each.startsWith('@'))
      ])
    )
    const usersOf = (member: Member) => users.get(member) ?? []
    const parts = { before: was!, after: is!, changes, clients, usersOf, options }
    const { conflicts, ...effect } = await findEffect(parts)
    const unknown = await this.#listUnknown(changes)
    const all = [...unknown, ...conflicts].slice(0, conflictsMax)
    return { ...effect, conflicts: all as Schemas['AccessEffect']['conflicts'] }
  }

  async #listUnknown(changes: readonly RuleChange[]) {
    const { users } = this.hub.store
    const given = changes.filter(({ member, mode }) => !member.startsWith('@') && mode !== 'none')
    const found = []
    for (const member of new Set(given.map(each => each.member))) {
      if (parseUserKey(member).backend !== ownBackend || (await users.lookUp(member))) continue
      const text = say`burphub does not know user ${member} yet. The rule takes effect when this user logs in.`
      found.push({ subject: toSubject(member), kind: 'unknown', text, count: 0, clients: [] })
    }
    return found
  }

  async #toChanges(asked: Schemas['AccessChanges']['changes']): Promise<RuleChange[]> {
    const members = new Map<string, Member>()
    const changes: RuleChange[] = []
    for (const { subject, target, mode, expected } of asked) {
      requireTarget(target)
      const key = JSON.stringify([subject.kind, subject.name])
      const member = members.get(key) ?? (await this.#findMember(subject, mode !== 'none'))
      members.set(key, member)
      changes.push({ member, target, mode, expected })
    }
    return changes
  }

  async #findMember({ kind, name }: Schemas['AccessSubject'], isGiven: boolean): Promise<Member> {
    if (kind === 'group') return `@${toGroupName(name)}`
    if (name.startsWith('@')) throw new Fault('BAD_NAME', say`${name} is a group. Specify a user.`)
    // An entry with an invalid name can still be removed.
    return this.hub.changes.findMember(isGiven ? plainUserKey(name) : name)
  }
}

function countSeen(eyes: Eyes, member: Member, clients: readonly LabeledClient[]): Counts {
  const reader = toReader(member)
  const seen = clients.map(place => eyes.reach(reader, place))
  return {
    clients: seen.filter(reach => reach !== 'none').length,
    restorable: seen.filter(reach => reach === 'rw').length
  }
}

interface Written {
  before: AclSnapshot
  after: AclSnapshot
  outsiders: readonly Outsider[]
}

async function requireMayTouch(
  { caller }: RequestContext,
  change: Ground,
  member: Member
): Promise<void> {
  if (member.startsWith('@')) requireMayTouchGroup(caller, change, member.slice(1))
  else await requireMayTouchRights(caller, change, member)
}

/** Returns all members; none if the caller may not change one of them. */
async function listTouchable(
  ask: RequestContext,
  change: Ground,
  members: Member[]
): Promise<Member[]> {
  try {
    for (const member of members) await requireMayTouch(ask, change, member)
    return members
  } catch (error) {
    if (error instanceof Fault && error.code === 'FORBIDDEN') return []
    throw error
  }
}

function requireTarget({ server, ...clients }: Schemas['AccessTarget']): void {
  const given = [clients.client, clients.pattern, clients.label].filter(each => each !== undefined)
  if (given.length > 1 || (given.length === 0 && server === undefined)) throw badTarget()
}

function badTarget(): Fault {
  const text = 'Specify either a client, a pattern or a label.'
  return new Fault('INVALID_INPUT', text, { errors: { target: text } })
}

function toRule({ target, mode }: FormRule): Schemas['AccessRule'] {
  return { target: { ...target } as Schemas['AccessTarget'], mode }
}

/**
 * Returns other users and groups whose grants name no server and are combined with those of
 * `members`, directly or through further such grants. Returns none if there are more than
 * `grantsMax`.
 */
function listServerless(
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
