/** A user's rules as they look from one server, so that it is matched once and not per client. */
import type { Step } from './grant.js'
import type { AgentRule, Owner, Pattern, Rule, RuleSet } from './rules.js'

/** The name that stands for the only server, where grants name servers, beside its own. */
export const onlyServer = 'local'

export interface RuleView {
  readonly owner: Owner
  /** Clients on any server. */
  readonly clients: readonly Pattern[]
  /** Clients that the rule gives on this server. */
  readonly here: readonly AgentClient[]
  /** Clients that it gives on certain servers, whichever these are. */
  readonly anywhere: readonly AgentClient[]
  /** Whole-server entries that match this one. */
  readonly servers: readonly Pattern[]
  /** The patterns for servers that match this one, those with clients of their own. */
  readonly agents: readonly Pattern[]
  /** What is excluded on this server, in structured rules. */
  readonly exclude: readonly AgentClient[]
  /** What is excluded whatever else is said. */
  readonly excludeAlways: readonly Pattern[]
  readonly order: readonly Step[]
}

/** A client pattern, and the server pattern under which it stands, if any. */
export interface AgentClient {
  readonly agent: Pattern | undefined
  readonly pattern: Pattern
}

export interface View {
  readonly set: RuleSet
  /** Undefined: the question is asked as with one server. */
  readonly server: string | undefined
  readonly rules: readonly RuleView[]
}

/** `names`: all names of the server; none where the question is asked as with one server. */
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
