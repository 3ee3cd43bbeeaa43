/** The engine of grants: compiled once from grants and groups, then queried many times. */
import assert from 'node:assert/strict'
import { LRUCache } from 'lru-cache'
import {
  decideAllowed,
  decideMayEdit,
  decideMayEditServer,
  decideRw,
  decideServerAllowed,
  decideServerRw,
  type Labeled,
  onlyServer,
  toView,
  type Verdict,
  type View
} from './decide.js'
import { toReason, type Explanation, type Question, type Reason } from './explain.js'
import { createMembership, type Group, type Membership } from './membership.js'
import {
  compileRule,
  defaultAclOptions,
  isGiving,
  toRuleSets,
  type AclOptions,
  type Owner,
  type Pattern,
  type Rule,
  type RuleSet
} from './rules.js'
import { parseUserKey } from '../user-key.js'

export interface AclData {
  /** Keys of users, and `@group`. */
  readonly admins: readonly string[]
  readonly moderators: readonly string[]
  /** The grant of all moderators; may be blank. */
  readonly moderatorGrant: string
  /** In the order in which their grants apply; names without `@`. */
  readonly groups: readonly (Group & { readonly grant: string })[]
  readonly grants: readonly { readonly name: string; readonly grant: string }[]
  /** By server and label; a server is missing until its labels are known. */
  readonly labeled?: LabeledClients
}

type LabeledClients = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** The patterns in all grants of a user. */
interface UsedPatterns {
  readonly clients: readonly string[]
  readonly servers: readonly string[]
  readonly labels: readonly string[]
  /** If false, the user has access to the client with the same name. */
  readonly namesClients: boolean
}

// Per user, decisions take a few MiB at most.
const rememberedUsersMax = 100
export const rememberedServersMax = 100
export const rememberedDecisionsMax = 10_000

/** The data must not change afterwards: compile again instead. */
export function compileAcl(data: AclData, options: Partial<AclOptions> = {}): Acl {
  return new Acl(data, { ...defaultAclOptions, ...options })
}

const variantsMax = 16
// The internal name of the group of moderators, which `groupsOf` leaves out.
const moderatorGroup = 'moderator'

type Right = 'none' | 'ro' | 'rw'

interface RememberedViews {
  views: readonly View[]
  rights: Map<string, Right>
}

interface Remembered {
  sets: readonly RuleSet[]
  views: Map<string | undefined, RememberedViews>
  decisions: number
}

export class Acl {
  /** The name of the only server in grants; undefined with several servers. */
  readonly onlyPlace: string | undefined
  /** The labels of every client; undefined if they are those of the data. */
  readonly #sameLabels: ReadonlySet<string> | undefined
  readonly #variants = new LRUCache<string, Acl>({ max: variantsMax })
  readonly #options: AclOptions
  readonly #data: AclData
  readonly #groups: readonly (Group & { readonly grant: string })[]
  readonly #membership: Membership
  readonly #ownGrants: ReadonlyMap<string, string>
  readonly #groupRules = new Map<string, Rule | undefined>()
  readonly #remembered = new LRUCache<string, Remembered>({ max: rememberedUsersMax })

  constructor(data: AclData, options: AclOptions, sameLabels?: ReadonlySet<string>) {
    this.#sameLabels = sameLabels
    this.#options = { ...options, extended: options.extended && !options.legacy }
    this.#data = data
    // With `legacy`, grants must name servers, which those with one server do not.
    this.onlyPlace = options.legacy ? undefined : onlyServer
    this.#groups = [
      ...data.groups.filter(({ name }) => name !== moderatorGroup),
      { name: moderatorGroup, grant: data.moderatorGrant, members: data.moderators }
    ]
    this.#membership = createMembership(this.#groups)
    this.#ownGrants = new Map(data.grants.map(({ name, grant }) => [name, grant]))
  }

  /** `member` may also be a group, as `@name`. */
  isAdmin(member: string): boolean {
    return this.#membership.holds(this.#data.admins, member)
  }

  isModerator(member: string): boolean {
    return this.#membership.holds(this.#data.moderators, member)
  }

  /** Returns the groups (`@name`) that make the member an administrator; empty if none do. */
  adminVia(member: string): string[] {
    return this.#membership.via(this.#data.admins, member)
  }

  moderatorVia(member: string): string[] {
    return this.#membership.via(this.#data.moderators, member)
  }

  /** Without the group of moderators. */
  groupsOf(member: string): { name: string; inherit: string[] }[] {
    const holding = this.#membership.groupsOf(member)
    return this.#groups
      .filter(({ name }) => holding.has(name) && name !== moderatorGroup)
      .map(({ name, members }) => ({ name, inherit: this.#membership.via(members, member) }))
  }

  allowed(user: string, client: string, server?: string): boolean {
    return this.#right(user, client, server) !== 'none'
  }

  rw(user: string, client: string, server?: string): boolean {
    return this.#right(user, client, server) === 'rw'
  }

  serverAllowed(user: string, server?: string): boolean {
    const views = this.#serverViews(user, server)
    return best(views, view => decideServerAllowed(view, this.#options)).yes
  }

  serverRw(user: string, server?: string): boolean {
    return best(this.#serverViews(user, server), view => decideServerRw(view, this.#options)).yes
  }

  /** Whether a moderator may edit this configuration; the client need not be visible or exist. */
  mayEditClient(user: string, client: string, server?: string): boolean {
    const { views } = this.#views(user, server)
    return this.#serverViews(user, server).some((serverView, index) => {
      const view = views[index] ?? serverView
      return decideMayEdit(view, serverView, client, this.#options).yes
    })
  }

  /** Whether a moderator may edit templates, which apply to all clients of a server. */
  mayEditServer(user: string, server?: string): boolean {
    const views = this.#serverViews(user, server)
    return best(views, view => decideMayEditServer(view, this.#options)).yes
  }

  explain(user: string, client?: string, server?: string): Explanation {
    const options = this.#options
    const serverViews = this.#serverViews(user, server)
    const because: Reason[] = []
    const answer = (question: Question, views: readonly View[], decide: Decide) => {
      const verdict = best(views, decide)
      const asked = { question, user, client, server: server ?? serverViews[0]?.server }
      because.push(toReason(asked, verdict, this.#via(user, verdict)))
      return verdict.yes
    }
    const about = (question: 'allowed' | 'rw', decide: typeof decideAllowed) => {
      if (client === undefined) return null
      return answer(question, this.#views(user, server).views, view =>
        decide(view, client, options)
      )
    }
    return {
      allowed: about('allowed', decideAllowed),
      rw: about('rw', decideRw),
      serverAllowed: answer('serverAllowed', serverViews, view =>
        decideServerAllowed(view, options)
      ),
      serverRw: answer('serverRw', serverViews, view => decideServerRw(view, options)),
      because
    }
  }

  patternsOf(user: string): UsedPatterns {
    const { sets } = this.#remember(user)
    const rules = [...new Set(sets.flatMap(set => set.rules))]
    const all = rules.flatMap(rule => [
      ...rule.clients,
      ...rule.exclude,
      ...rule.excludeOnAgents,
      ...rule.perAgent.flatMap(per => [...per.clients, ...per.exclude])
    ])
    const clients = all.filter(({ label }) => label === undefined)
    const labels = [...new Set(all.flatMap(({ label }) => label ?? []))]
    const servers = rules.flatMap(rule => [...rule.agents, ...rule.perAgent.map(per => per.agent)])
    const namesClients = sets.some(set => set.namesClients)
    return { clients: clients.map(textOf), servers: servers.map(textOf), labels, namesClients }
  }

  /** Returns these grants for clients that all have exactly these labels. */
  withLabels(labels: readonly string[]): Acl {
    const key = JSON.stringify(labels)
    const known = this.#variants.get(key)
    if (known) return known
    const variant = new Acl(this.#data, this.#options, new Set(labels))
    this.#variants.set(key, variant)
    return variant
  }

  /** Returns all grants of a user as they were written, each list in the order in which it applies. */
  grantsOf(user: string): string[][] {
    const grants = new Map(this.#groups.map(({ name, grant }) => [name, grant]))
    const own = this.#ownGrants.get(user) ?? ''
    const lists = this.#listsOf(user).map(names => names.map(name => grants.get(name) ?? ''))
    return [[own], ...lists]
  }

  #via(user: string, { kind, owner }: Verdict): string[] {
    if (kind === 'admin') return this.adminVia(user)
    const group = this.#groups.find(({ name }) => name === owner?.group)
    return group ? this.#membership.via(group.members, user) : []
  }

  #right(user: string, client: string, server: string | undefined): Right {
    const remembered = this.#remember(user)
    const { views, rights } = this.#viewsOf(remembered, server)
    const known = rights.get(client)
    if (known) return known
    const right = this.#decide(views, client)
    remembered.decisions += 1
    rights.set(client, right)
    return right
  }

  #decide(views: readonly View[], client: string): Right {
    const isOf = (decide: typeof decideAllowed) =>
      views.some(view => decide(view, client, this.#options).yes)
    if (!isOf(decideAllowed)) return 'none'
    return isOf(decideRw) ? 'rw' : 'ro'
  }

  #serverViews(user: string, server: string | undefined): readonly View[] {
    const only = this.#options.oneServer ? onlyServer : undefined
    return this.#views(user, server ?? only).views
  }

  #views(user: string, server: string | undefined): RememberedViews {
    return this.#viewsOf(this.#remember(user), server)
  }

  #viewsOf(remembered: Remembered, server: string | undefined): RememberedViews {
    const { sets, views } = remembered
    if (remembered.decisions >= rememberedDecisionsMax) {
      views.clear()
      remembered.decisions = 0
    }
    const known = views.get(server)
    if (known) return known
    if (views.size >= rememberedServersMax) {
      views.clear()
      remembered.decisions = 0
    }
    const names = this.#namesOf(server)
    const labeled = this.#labeledOn(names)
    const created = {
      views: sets.map(set => toView(set, names, labeled)),
      rights: new Map<string, Right>()
    }
    views.set(server, created)
    return created
  }

  #labeledOn(names: readonly string[]): Labeled {
    const same = this.#sameLabels
    if (same) return label => () => same.has(label)
    const { serverName } = this.#options
    const [name = onlyServer] = names
    const server = name === onlyServer ? serverName : name
    const known = server === undefined ? undefined : this.#data.labeled?.get(server)
    return label => known && (client => known.get(label)?.has(client) ?? false)
  }

  #namesOf(server: string | undefined): string[] {
    const { serverName } = this.#options
    if (server === onlyServer && serverName !== undefined) return [onlyServer, serverName]
    return server === undefined ? [] : [server]
  }

  #remember(user: string): Remembered {
    const known = this.#remembered.get(user)
    if (known) return known
    // A name that starts like a group is no user and has no permissions.
    const isUser = !user.startsWith('@')
    const sets = toRuleSets(parseUserKey(user).name, {
      isAdmin: isUser && this.isAdmin(user),
      lists: isUser ? this.#ruleListsOf(user) : [[]]
    })
    const remembered = { sets, views: new Map<string | undefined, RememberedViews>(), decisions: 0 }
    this.#remembered.set(user, remembered)
    return remembered
  }

  /**
   * A list never removes access that another list gives, so no user gains access by leaving a
   * group: a group limits only its own grant. Each list contains the user's own grant, which limits
   * those of groups, or is limited by them if groups come first.
   */
  #ruleListsOf(user: string): Rule[][] {
    const { inverseInheritance } = this.#options
    const own = this.#compile({ user }, this.#ownGrants.get(user) ?? '')
    const join = (groups: readonly Rule[]) => {
      const rules = own ? [own, ...groups] : [...groups]
      return inverseInheritance ? rules.toReversed() : rules
    }
    const byGroup = new Map(
      this.#groups.map(group => [group.name, this.#groupRule(group)] as const)
    )
    const toRules = (names: readonly string[]) => names.flatMap(name => byGroup.get(name) ?? [])
    const lists = this.#listsOf(user).map(toRules)
    if (this.#options.groupsInOrder) return lists.map(join)
    const giving = lists.filter(rules => rules.some(isGiving)).map(join)
    if (own && isGiving(own) && !inverseInheritance) return [[own], ...giving]
    // In this case excludes limit the defaults.
    return giving.length > 0 ? giving : [join([...new Set(lists.flat())])]
  }

  /** For each group that lists the user: its name and those of the groups it belongs to, oldest first. */
  #listsOf(user: string): string[][] {
    const sort = (names: ReadonlySet<string>) =>
      this.#groups.flatMap(({ name }) => (names.has(name) ? [name] : []))
    if (this.#options.groupsInOrder) return [sort(this.#membership.groupsOf(user))]
    const direct = this.#membership.listing(user)
    const lists = direct.map(name => sort(this.#membership.groupsOf(`@${name}`).add(name)))
    return [...new Map(lists.map(list => [JSON.stringify(list), list])).values()]
  }

  #groupRule({ name, grant }: { name: string; grant: string }): Rule | undefined {
    if (!this.#groupRules.has(name))
      this.#groupRules.set(name, this.#compile({ group: name }, grant))
    return this.#groupRules.get(name)
  }

  #compile(owner: Owner, text: string): Rule | undefined {
    return compileRule(owner, text, this.#options.extended)
  }
}

type Decide = (view: View) => Verdict

/** Returns the first positive verdict, otherwise the first one of a grant. */
function best(views: readonly View[], decide: Decide): Verdict {
  let told: Verdict | undefined
  for (const view of views) {
    const verdict = decide(view)
    if (verdict.yes) return verdict
    if (!told || (!told.owner && verdict.owner)) told = verdict
  }
  assert(told, 'there is a view at least')
  return told
}

function textOf({ text }: Pattern): string {
  return text
}
