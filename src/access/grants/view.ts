/** The rules of a user for one server, so that the server is matched once instead of for each client. */
import type { Step } from './grant.js'
import type { AgentRule, Owner, Pattern, Rule, RuleSet } from './rules.js'

/** The name of the only server in grants, besides its own. */
export const onlyServer = 'local'

export interface RuleView {
  readonly owner: Owner
  /** Clients on all servers. */
  readonly clients: readonly Pattern[]
  /** Clients of the server patterns that match this server. */
  readonly here: readonly AgentClient[]
  /** Clients of all server patterns, whether or not they match this server. */
  readonly anywhere: readonly AgentClient[]
  /** Entries for whole servers that match this one. */
  readonly servers: readonly Pattern[]
  /** Patterns for servers with clients that match this one. */
  readonly agents: readonly Pattern[]
  /** Excludes for this server in structured rules. */
  readonly exclude: readonly AgentClient[]
  /** Excludes that always take precedence. */
  readonly excludeAlways: readonly Pattern[]
  readonly order: readonly Step[]
}

/** A client pattern, and the server pattern that contains it, if any. */
export interface AgentClient {
  readonly agent: Pattern | undefined
  readonly pattern: Pattern
}

export interface View {
  readonly set: RuleSet
  /** Undefined for questions as with one server. */
  readonly server: string | undefined
  readonly rules: readonly RuleView[]
}

/** `names`: all names of the server; empty for questions as with one server. */
export function toView(set: RuleSet, names: readonly string[]): View {
  return { set, server: names[0], rules: set.rules.map(rule => toRuleView(rule, names)) }
}

function toRuleView(rule: Rule, names: readonly string[]): RuleView {
  const isHere = ({ matches }: Pattern) => names.some(name => matches(name))
  const here = rule.perAgent.filter(({ agent }) => isHere(agent))
  const always = names.length === 0 ? [] : rule.excludeOnAgents
  const excludeAlways = [...rule.exclude, ...always]
  const excludeHere = here.flatMap(({ agent, exclude }) => under(agent, exclude))
  return {
    owner: rule.owner,
    clients: rule.clients,
    here: toClients(here),
    anywhere: toClients(rule.perAgent),
    servers: rule.agents.filter(isHere),
    agents: here.map(({ agent }) => agent),
    exclude: [...under(undefined, excludeAlways), ...excludeHere],
    excludeAlways,
    order: here.find(({ order }) => order !== undefined)?.order ?? rule.order
  }
}

function toClients(rules: readonly AgentRule[]): AgentClient[] {
  return rules.flatMap(({ agent, clients }) => under(agent, clients))
}

function under(agent: Pattern | undefined, patterns: readonly Pattern[]): AgentClient[] {
  return patterns.map(pattern => ({ agent, pattern }))
}
