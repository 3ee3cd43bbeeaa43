/** Computes the effects of changed rules: clients that users gain and lose, and conflicts. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Acl } from '../../../access/grants/acl.js'
import { isGlobbing } from '../../../access/grants/form-rules.js'
import type { AclOptions } from '../../../access/grants/rules.js'
import { TimeSlice } from '../../../queues/time-slice.js'
import { say } from '../../../texts.js'
import type { CurrentRights } from '../../../access/current-rights.js'
import type { Reason } from '../../../access/grants/explain.js'
import type { Store } from '../../../store/store.js'
import { toStandIn } from './moderator-bounds.js'
import { listPeople, toOutsiders } from './people.js'
import {
  Conflicts,
  type Eyes,
  type KnownClient,
  type LabeledClient,
  type Reach,
  reaches,
  toMatcher,
  toSubject
} from './rule-conflicts.js'
import type { Member, RuleChange } from './rule-plan.js'

type Difference = Schemas['AccessDifference']
type Lists = Pick<Schemas['AccessEffect'], 'sees' | 'gained' | 'lost'>
export type Effect = Lists & { conflicts: ReturnType<Conflicts['list']> }

const itemsMax = 100

export interface EffectQuestion {
  readonly before: Eyes
  readonly after: Eyes
  readonly changes: readonly RuleChange[]
  readonly clients: readonly LabeledClient[]
  /** Returns the users whose permissions include the grant of a member. */
  readonly usersOf: (member: Member) => readonly string[]
  readonly options: AclOptions
}

export function toEyes(acl: Acl, { oneServer: isOneServer }: Pick<AclOptions, 'oneServer'>): Eyes {
  const toPlace = ({ server }: KnownClient) => (isOneServer ? acl.onlyPlace : server)
  // Asked for each client of a user, so the role is looked up once.
  const admins = new Map<string, boolean>()
  const isAdmin = (user: string) => {
    const known = admins.get(user)
    if (known !== undefined) return known
    const found = acl.isAdmin(user)
    admins.set(user, found)
    return found
  }
  return {
    acl,
    reach(user, place) {
      if (isAdmin(user)) return 'rw'
      const server = toPlace(place)
      if (!acl.allowed(user, place.client, server)) return 'none'
      return acl.rw(user, place.client, server) ? 'rw' : 'r'
    },
    explain(user, place, about) {
      const { because } = acl.explain(user, place.client, toPlace(place))
      return because.find(({ question }) => question === about)
    }
  }
}

/** Returns the reason that decides how much access a user has. */
export function findDeciding(eyes: Eyes, user: string, place: KnownClient): Reason | undefined {
  const restoring = eyes.explain(user, place, 'rw')
  // If restoring is decided by a default, the rule for seeing explains more.
  const isDecided = (restoring?.pattern ?? restoring?.label) !== undefined
  const isWhole = eyes.reach(user, place) === 'rw' && isDecided
  return isWhole ? restoring : eyes.explain(user, place, 'allowed')
}

/** Returns the stored permissions with all members; groups have their @. */
export async function readEyes({ store, rights }: { store: Store; rights: CurrentRights }) {
  const [acl, people] = await Promise.all([store.acl.read(), listPeople(store)])
  const groups = acl.groups.map(({ name }) => `@${name}`)
  const outsiders = [...people.outsiders, ...toOutsiders(groups)]
  const eyes = toEyes(rights.compile(acl, outsiders), rights.options)
  return { acl, groups, people, outsiders, eyes }
}

/** Returns the user that stands for the members of a group. */
export function toReader(member: Member): string {
  return member.startsWith('@') ? toStandIn(member.slice(1)) : member
}

export async function findEffect(question: EffectQuestion): Promise<Effect> {
  const { after, changes, clients, usersOf, options } = question
  const conflicts = new Conflicts()
  const timeSlice = new TimeSlice()
  const isGlob = isGlobbing(options)
  const matchers = changes.map(change => ({ change, isMeant: toMatcher(change.target, isGlob) }))
  for (const { change, isMeant } of matchers) {
    const meant = clients.filter(isMeant)
    if (meant.length === 0 && change.mode !== 'none') {
      const text = say`No client matches yet. The rule takes effect when one does.`
      conflicts.add({ member: change.member, kind: 'empty', text })
    }
    for (const user of usersOf(change.member)) {
      for (const place of meant) conflicts.compare(change, user, place, after)
      if (timeSlice.isSpent) await timeSlice.yield()
    }
  }
  const { gained, lost } = await compareUsers(question, (user, place) => {
    const own = matchers.filter(({ change }) => usersOf(change.member).includes(user))
    if (own.some(({ isMeant }) => isMeant(place))) return
    const member = own[0]?.change.member ?? user
    conflicts.noteLoss(member, user, place, question.before)
  })
  const members = [...new Set(changes.map(({ member }) => member))]
  const sees = members.map(member => toReach(member, after, clients))
  return { sees, gained, lost, conflicts: conflicts.list() }
}

async function compareUsers(
  { before, after, changes, clients, usersOf }: EffectQuestion,
  onLost: (user: string, place: LabeledClient) => void
): Promise<{ gained: Difference; lost: Difference }> {
  const users = new Set(changes.flatMap(({ member }) => usersOf(member)))
  const [gained, lost]: [Difference, Difference] = [
    { people: 0, users: [] },
    { people: 0, users: [] }
  ]
  const timeSlice = new TimeSlice()
  for (const user of [...users].toSorted()) {
    const more: Changed[] = []
    const less: Changed[] = []
    for (const place of clients) {
      const [was, is] = [before.reach(user, place), after.reach(user, place)]
      if (was === is) continue
      const isLess = reaches[is] < reaches[was]
      const { server, client } = place
      ;(isLess ? less : more).push({ server, client, before: was, after: is })
      if (isLess) onLost(user, place)
    }
    note(gained, user, more)
    note(lost, user, less)
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return { gained, lost }
}

interface Changed extends KnownClient {
  before: Reach
  after: Reach
}

function note(difference: Difference, user: string, clients: Changed[]): void {
  if (clients.length === 0) return
  difference.people += 1
  if (difference.users.length >= itemsMax) return
  difference.users.push({ user, count: clients.length, clients: clients.slice(0, itemsMax) })
}

function toReach(
  member: Member,
  eyes: Eyes,
  clients: readonly KnownClient[]
): Schemas['AccessReach'] {
  const reader = toReader(member)
  const seen = clients.flatMap(place => {
    const mode = eyes.reach(reader, place)
    return mode === 'none' ? [] : [{ server: place.server, client: place.client, mode }]
  })
  return {
    ...toSubject(member),
    count: seen.length,
    restorable: seen.filter(({ mode }) => mode === 'rw').length,
    clients: seen.slice(0, itemsMax)
  }
}
