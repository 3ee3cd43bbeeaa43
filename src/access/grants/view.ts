/** The rules of a user for one server, so that the server is matched once instead of for each client. */
import type { Matches } from '../../glob.js'
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

/** Tells which clients of a server have a label; undefined if the labels of the server are unknown. */
export type Labeled = (label: string) => Matches | undefined

/** `names`: all names of the server; empty for questions as with one server. */
export function toView(set: RuleSet, names: readonly string[], labeled: Labeled): View {
  const rules = set.rules.map(rule => toRuleView(bindLabels(rule, labeled), names))
  return { set, server: names[0], rules }
}

/** Unknown labels give no access, and exclude all clients. */
function bindLabels(rule: Rule, labeled: Labeled): Rule {
  const bind = (isUnknown: boolean) => (pattern: Pattern) => {
    const { label } = pattern
    return label === undefined
      ? pattern
      : { ...pattern, matches: labeled(label) ?? (() => isUnknown) }
  }
  const [giving, hiding] = [bind(false), bind(true)]
  return {
    ...rule,
    clients: rule.clients.map(giving),
    exclude: rule.exclude.map(hiding),
    perAgent: rule.perAgent.map(per => ({
      ...per,
      clients: per.clients.map(giving),
      exclude: per.exclude.map(hiding)
    }))
  }
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
