/** Grants made ready for questions: one Rule per grant, and per user the rules that hold for it. */
import { compilePattern, type Matches } from './glob.js'
import { parseGrant } from './grant-text.js'
import { defaultOrder, isEmptyGrant, type Entry, type Mode, type Step } from './grant.js'

export interface AclOptions {
  /** Patterns are globs; otherwise they are the names themselves. Off with `legacy`. */
  extended: boolean
  /** Whether what is reached without a word of ro or rw may be changed. */
  assumeRw: boolean
  /** A plain list of servers and a plain list of clients mean every pair of them. */
  implicitLink: boolean
  /** Servers must be named, and whatever is reached may be changed. */
  legacy: boolean
  /** The rules of groups come before the user's own. */
  inverseInheritance: boolean
  /** A question without a server is about the only one, `local`; otherwise about none. */
  oneServer: boolean
}

export const defaultAclOptions: AclOptions = {
  extended: true,
  assumeRw: true,
  implicitLink: true,
  legacy: false,
  inverseInheritance: false,
  oneServer: true
}

/** Whose grant a rule was: a user's own, or a group's. */
export interface Owner {
  readonly user?: string
  readonly group?: string
}

export interface Pattern {
  readonly text: string
  readonly matches: Matches
  readonly mode: Mode | undefined
}

export interface AgentRule {
  readonly agent: Pattern
  readonly clients: readonly Pattern[]
  readonly exclude: readonly Pattern[]
  readonly order: readonly Step[] | undefined
}

export interface Rule {
  readonly owner: Owner
  readonly clients: readonly Pattern[]
  readonly agents: readonly Pattern[]
  readonly perAgent: readonly AgentRule[]
  readonly exclude: readonly Pattern[]
  readonly excludeOnAgents: readonly Pattern[]
  readonly order: readonly Step[]
  /** Says more than plain lists: a mode, an exclude, an order, or clients of certain servers. */
  readonly isStructured: boolean
}

/** Undefined for a text that is no rule: blank, invalid, or about nothing. */
export function compileRule(owner: Owner, text: string, isGlob: boolean): Rule | undefined {
  const grant = parseGrant(text)
  if (!grant || isEmptyGrant(grant)) return undefined
  const toPattern = (pattern: string, mode?: Mode): Pattern => ({
    text: pattern,
    matches: compilePattern(pattern, isGlob),
    mode
  })
  const toEntries = (entries: Entry[]) => entries.map(entry => toPattern(entry.pattern, entry.mode))
  const toNames = (names: string[]) => names.map(name => toPattern(name))
  const perAgent = grant.perAgent.map(({ agent, clients, exclude, order }) => ({
    agent: toPattern(agent),
    clients: toEntries(clients),
    exclude: toNames(exclude),
    order
  }))
  const rule = {
    owner,
    clients: toEntries(grant.clients),
    agents: toEntries(grant.agents),
    perAgent,
    exclude: toNames(grant.exclude),
    excludeOnAgents: toNames(grant.excludeOnAgents),
    order: grant.order ?? defaultOrder
  }
  return { ...rule, isStructured: grant.order !== undefined || saysMore(rule) }
}

function saysMore(rule: Omit<Rule, 'isStructured'>): boolean {
  const hasMode = [...rule.clients, ...rule.agents].some(({ mode }) => mode !== undefined)
  const hasExclude = rule.exclude.length + rule.excludeOnAgents.length > 0
  return hasMode || hasExclude || rule.perAgent.length > 0
}

/** What holds for one user. */
export interface RuleSet {
  /** The client that is the user's own where no grant names one: it bears the same name. */
  readonly ownClient: string
  readonly isAdmin: boolean
  /** In the order in which they are asked. */
  readonly rules: readonly Rule[]
  readonly namesServers: boolean
  readonly namesClients: boolean
  readonly isStructured: boolean
}

export function toRuleSet(ownClient: string, isAdmin: boolean, rules: readonly Rule[]): RuleSet {
  return {
    ownClient,
    isAdmin,
    rules,
    namesServers: rules.some(({ agents, perAgent }) => agents.length + perAgent.length > 0),
    namesClients: rules.some(
      ({ clients, perAgent }) => clients.length > 0 || perAgent.some(per => per.clients.length > 0)
    ),
    isStructured: rules.some(rule => rule.isStructured)
  }
}
