/** The engine: compiled once from grants and groups, then asked any number of times. */
import { LRUCache } from 'lru-cache'
import {
  decideAllowed,
  decideMayEdit,
  decideMayEditServer,
  decideRw,
  decideServerAllowed,
  decideServerRw,
  type Verdict
} from './decide.js'
import { toReason, type Explanation, type Question, type Reason } from './explain.js'
import { createMembership, type Group, type Membership } from './membership.js'
import {
  compileRule,
  defaultAclOptions,
  toRuleSet,
  type AclOptions,
  type Owner,
  type Pattern,
  type Rule,
  type RuleSet
} from './rules.js'
import { parseUserKey } from '../user-key.js'
import { onlyServer, toView, type View } from './view.js'

export interface AclData {
  /** Keys of users and `@group`; nobody when empty. */
  readonly admins: readonly string[]
  readonly moderators: readonly string[]
  /** The grant that all moderators share; may be blank. */
  readonly moderatorGrant: string
  /** In the order in which their grants are asked; names without `@`. */
  readonly groups: readonly (Group & { readonly grant: string })[]
  /** Users' own grants. */
  readonly grants: readonly { readonly name: string; readonly grant: string }[]
}

export interface Acl {
  /** What to ask about where there is one server: the name that stands for it in any grant. */
  readonly onlyPlace: string | undefined
  /** Whoever is asked about may be a group too, as `@name`. */
  isAdmin(member: string): boolean
  isModerator(member: string): boolean
  /** The groups (`@name`) through which it holds; none when it holds directly, or not at all. */
  adminVia(member: string): string[]
  moderatorVia(member: string): string[]
  /** Without the moderators. */
  groupsOf(member: string): { name: string; inherit: string[] }[]
  allowed(user: string, client: string, server?: string): boolean
  rw(user: string, client: string, server?: string): boolean
  serverAllowed(user: string, server?: string): boolean
  serverRw(user: string, server?: string): boolean
  /** Whether a moderator may write this configuration; the client need not be visible or exist. */
  mayEditClient(user: string, client: string, server?: string): boolean
  /** Whether a moderator may write what is for all clients of a server: templates. */
  mayEditServer(user: string, server?: string): boolean
  explain(user: string, client?: string, server?: string): Explanation
  patternsOf(user: string): UsedPatterns
  /** All that is granted to a user, as it was written, in the order in which it is asked. */
  grantsOf(user: string): string[]
}

/** In all that is granted to a user. */
interface UsedPatterns {
  readonly clients: readonly string[]
  readonly servers: readonly string[]
  /** Otherwise the client that is called like the user may be theirs. */
  readonly namesClients: boolean
}

// Rules are few; what was decided is kept per user, at most some MiB for a busy one.
const rememberedUsersMax = 100
export const rememberedServersMax = 100
export const rememberedDecisionsMax = 10_000

/** The data must not change afterwards: compile again instead. */
export function compileAcl(data: AclData, options: Partial<AclOptions> = {}): Acl {
  return new CompiledAcl(data, { ...defaultAclOptions, ...options })
}

// How it is told apart from a group of users: it never shows among them.
const moderatorGroup = 'moderator'

type Right = 'none' | 'ro' | 'rw'

interface RememberedView {
  view: View
  rights: Map<string, Right>
}

interface Remembered {
  set: RuleSet
  views: Map<string | undefined, RememberedView>
  decisions: number
}

class CompiledAcl implements Acl {
  readonly onlyPlace: string | undefined
  readonly #options: AclOptions
  readonly #data: AclData
  readonly #groups: readonly (Group & { readonly grant: string })[]
  readonly #membership: Membership
  readonly #ownGrants: ReadonlyMap<string, string>
  readonly #groupRules = new Map<string, Rule | undefined>()
  readonly #remembered = new LRUCache<string, Remembered>({ max: rememberedUsersMax })

  constructor(data: AclData, options: AclOptions) {
    this.#options = { ...options, extended: options.extended && !options.legacy }
    this.#data = data
    // There, servers have to be named in grants, and nobody with one server ever did.
    this.onlyPlace = options.legacy ? undefined : onlyServer
    this.#groups = [
      ...data.groups.filter(({ name }) => name !== moderatorGroup),
      { name: moderatorGroup, grant: data.moderatorGrant, members: data.moderators }
    ]
    this.#membership = createMembership(this.#groups)
    this.#ownGrants = new Map(data.grants.map(({ name, grant }) => [name, grant]))
  }

  isAdmin(member: string): boolean {
    return this.#membership.holds(this.#data.admins, member)
  }

  isModerator(member: string): boolean {
    return this.#membership.holds(this.#data.moderators, member)
  }

  adminVia(member: string): string[] {
    return this.#membership.via(this.#data.admins, member)
  }

  moderatorVia(member: string): string[] {
    return this.#membership.via(this.#data.moderators, member)
  }

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
    return decideServerAllowed(this.#serverView(user, server), this.#options).yes
  }

  serverRw(user: string, server?: string): boolean {
    return decideServerRw(this.#serverView(user, server), this.#options).yes
  }

  mayEditClient(user: string, client: string, server?: string): boolean {
    const view = this.#view(user, server).view
    return decideMayEdit(view, this.#serverView(user, server), client, this.#options).yes
  }

  mayEditServer(user: string, server?: string): boolean {
    return decideMayEditServer(this.#serverView(user, server), this.#options).yes
  }

  explain(user: string, client?: string, server?: string): Explanation {
    const serverView = this.#serverView(user, server)
    const because: Reason[] = []
    const answer = (question: Question, verdict: Verdict) => {
      const asked = { question, user, client, server: server ?? serverView.server }
      because.push(toReason(asked, verdict, this.#via(user, verdict)))
      return verdict.yes
    }
    const { view } = this.#view(user, server)
    const about = client === undefined ? undefined : { view, client }
    return {
      allowed: about ? answer('allowed', decideAllowed(view, about.client, this.#options)) : null,
      rw: about ? answer('rw', decideRw(view, about.client, this.#options)) : null,
      serverAllowed: answer('serverAllowed', decideServerAllowed(serverView, this.#options)),
      serverRw: answer('serverRw', decideServerRw(serverView, this.#options)),
      because
    }
  }

  patternsOf(user: string): UsedPatterns {
    const { rules, namesClients } = this.#remember(user).set
    const clients = rules.flatMap(rule => [
      ...rule.clients,
      ...rule.exclude,
      ...rule.excludeOnAgents,
      ...rule.perAgent.flatMap(per => [...per.clients, ...per.exclude])
    ])
    const servers = rules.flatMap(rule => [...rule.agents, ...rule.perAgent.map(per => per.agent)])
    return { clients: clients.map(textOf), servers: servers.map(textOf), namesClients }
  }

  grantsOf(user: string): string[] {
    const holding = this.#membership.groupsOf(user)
    const held = this.#groups.filter(({ name }) => holding.has(name))
    return [this.#ownGrants.get(user) ?? '', ...held.map(({ grant }) => grant)]
  }

  #via(user: string, { kind, owner }: Verdict): string[] {
    if (kind === 'admin') return this.adminVia(user)
    const group = this.#groups.find(({ name }) => name === owner?.group)
    return group ? this.#membership.via(group.members, user) : []
  }

  #right(user: string, client: string, server: string | undefined): Right {
    const remembered = this.#remember(user)
    const { view, rights } = this.#viewOf(remembered, server)
    const known = rights.get(client)
    if (known) return known
    const right = this.#decide(view, client)
    remembered.decisions += 1
    rights.set(client, right)
    return right
  }

  #decide(view: View, client: string): Right {
    if (!decideAllowed(view, client, this.#options).yes) return 'none'
    return decideRw(view, client, this.#options).yes ? 'rw' : 'ro'
  }

  #serverView(user: string, server: string | undefined): View {
    const only = this.#options.oneServer ? onlyServer : undefined
    return this.#view(user, server ?? only).view
  }

  #view(user: string, server: string | undefined): RememberedView {
    return this.#viewOf(this.#remember(user), server)
  }

  #viewOf(remembered: Remembered, server: string | undefined): RememberedView {
    const { set, views } = remembered
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
    const created = { view: toView(set, this.#namesOf(server)), rights: new Map<string, Right>() }
    views.set(server, created)
    return created
  }

  #namesOf(server: string | undefined): string[] {
    const { serverName } = this.#options
    if (server === onlyServer && serverName !== undefined) return [onlyServer, serverName]
    return server === undefined ? [] : [server]
  }

  #remember(user: string): Remembered {
    const known = this.#remembered.get(user)
    if (known) return known
    // A group is never a user: whoever managed to be called like one has no rights.
    const isUser = !user.startsWith('@')
    const rules = isUser ? this.#rulesOf(user) : []
    const set = toRuleSet(parseUserKey(user).name, isUser && this.isAdmin(user), rules)
    const remembered = { set, views: new Map<string | undefined, RememberedView>(), decisions: 0 }
    this.#remembered.set(user, remembered)
    return remembered
  }

  #rulesOf(user: string): Rule[] {
    const holding = this.#membership.groupsOf(user)
    const own = this.#compile({ user }, this.#ownGrants.get(user) ?? '')
    const held = this.#groups.filter(({ name }) => holding.has(name))
    const rules = [own, ...held.map(group => this.#groupRule(group))].filter(rule => !!rule)
    return this.#options.inverseInheritance ? rules.toReversed() : rules
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

function textOf({ text }: Pattern): string {
  return text
}
