/** Grants made ready for questions: one Rule per grant, and per user the rules that hold for it. */
import { compilePattern, type Matches } from '../../glob.js'
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
  /**
   * All groups of a user make one list, in which the older one decides: whoever leaves that may gain.
   * Otherwise each gives what it gives by itself.
   */
  groupsInOrder: boolean
  /** A question without a server is about the only one, `local`; otherwise about none. */
  oneServer: boolean
  /** Of the only server, which grants may call so, too. */
  serverName?: string | undefined
}

export const defaultAclOptions: AclOptions = {
  extended: true,
  assumeRw: true,
  implicitLink: true,
  legacy: false,
  inverseInheritance: false,
  groupsInOrder: false,
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

/** One list of what holds for a user, who has at least one. */
export interface RuleSet {
  /** The client that is the user's own where no grant names one: it bears the same name. */
  readonly ownClient: string
  readonly isAdmin: boolean
  /** In the order in which they are asked. */
  readonly rules: readonly Rule[]
  readonly namesServers: boolean
  /** Whether any list of the user does. */
  readonly namesClients: boolean
  readonly isStructured: boolean
}

export function toRuleSets(
  ownClient: string,
  { isAdmin, lists }: { isAdmin: boolean; lists: readonly (readonly Rule[])[] }
): RuleSet[] {
  const namesClients = lists.flat().some(giveClients)
  return lists.map(rules => ({
    ownClient,
    isAdmin,
    rules,
    namesServers: rules.some(giveServers),
    namesClients,
    isStructured: rules.some(rule => rule.isStructured)
  }))
}

/** Not only excludes. */
export function isGiving(rule: Rule): boolean {
  return giveClients(rule) || giveServers(rule)
}

function giveClients({ clients, perAgent }: Rule): boolean {
  return clients.length > 0 || perAgent.some(per => per.clients.length > 0)
}

function giveServers({ agents, perAgent }: Rule): boolean {
  return agents.length + perAgent.length > 0
}
