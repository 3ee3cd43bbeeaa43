/** Compiled grants: one rule per grant, and the rules that apply to each user. */
import { compilePattern, type Matches } from '../../glob.js'
import { parseGrant } from './grant-text.js'
import {
  defaultOrder,
  isEmptyGrant,
  type Entry,
  type LabelEntry,
  type Mode,
  type Step
} from './grant.js'

export interface AclOptions {
  /** Patterns are globs, otherwise plain names. Off with `legacy`. */
  extended: boolean
  /** Access without ro or rw is read-write. */
  assumeRw: boolean
  /** A plain list of servers and a plain list of clients mean all their pairs. */
  implicitLink: boolean
  /** Grants must name servers, and all access is read-write. */
  legacy: boolean
  /** Rules of groups take precedence over the user's own. */
  inverseInheritance: boolean
  /**
   * All groups of a user form one list, in which older ones take precedence, so leaving a group can give
   * more access. Otherwise each group applies by itself.
   */
  groupsInOrder: boolean
  /** Questions without a server are about the only one, `local`. */
  oneServer: boolean
  /** Name of the only server, which grants may also use. */
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

/** The user or group whose grant a rule is. */
export interface Owner {
  readonly user?: string
  readonly group?: string
}

export interface Pattern {
  readonly text: string
  readonly matches: Matches
  readonly mode: Mode | undefined
  /** The clients with this label, which depend on the server: `matches` is bound in a view. */
  readonly label?: string
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
  /** The grant has a mode, an exclude, an order, or clients of certain servers, not only plain lists. */
  readonly isStructured: boolean
}

/** Returns undefined if the text is blank, invalid or an empty grant. */
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
  const perAgent = grant.perAgent.map(({ agent, clients, labels, exclude, order }) => ({
    agent: toPattern(agent),
    clients: [...toEntries(clients), ...toGiving(labels)],
    exclude: [...toNames(exclude), ...toHiding(labels)],
    order
  }))
  const rule = {
    owner,
    clients: [...toEntries(grant.clients), ...toGiving(grant.labels)],
    agents: toEntries(grant.agents),
    perAgent,
    exclude: [...toNames(grant.exclude), ...toHiding(grant.labels)],
    excludeOnAgents: toNames(grant.excludeOnAgents),
    order: grant.order ?? defaultOrder
  }
  return { ...rule, isStructured: grant.order !== undefined || saysMore(rule) }
}

function toGiving(labels: readonly LabelEntry[]): Pattern[] {
  return labels.flatMap(({ label, mode }) => (mode === 'exclude' ? [] : toLabel(label, mode)))
}

function toHiding(labels: readonly LabelEntry[]): Pattern[] {
  return labels.flatMap(({ label, mode }) => (mode === 'exclude' ? toLabel(label, undefined) : []))
}

function toLabel(label: string, mode: Mode | undefined): Pattern {
  return { text: label, label, mode, matches: () => false }
}

function saysMore(rule: Omit<Rule, 'isStructured'>): boolean {
  const hasMode = [...rule.clients, ...rule.agents].some(({ mode }) => mode !== undefined)
  const hasExclude = rule.exclude.length + rule.excludeOnAgents.length > 0
  return hasMode || hasExclude || rule.perAgent.length > 0
}

/** One list of rules that apply to a user. */
export interface RuleSet {
  /** The client with the name of the user, which is accessible if no grant names clients. */
  readonly ownClient: string
  readonly isAdmin: boolean
  /** In the order in which they apply. */
  readonly rules: readonly Rule[]
  readonly namesServers: boolean
  /** Whether any list of the user names clients. */
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

export function isGiving(rule: Rule): boolean {
  return giveClients(rule) || giveServers(rule)
}

function giveClients({ clients, perAgent }: Rule): boolean {
  return clients.length > 0 || perAgent.some(per => per.clients.length > 0)
}

function giveServers({ agents, perAgent }: Rule): boolean {
  return agents.length + perAgent.length > 0
}
