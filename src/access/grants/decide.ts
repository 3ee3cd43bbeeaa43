/** Decisions with their reasons. Decision and explanation come from the same verdict, so they cannot differ. */
import type { Mode, Step } from './grant.js'
import type { AclOptions, AgentRule, Owner, Pattern, Rule, RuleSet } from './rules.js'
import type { Matches } from '../../glob.js'

export type VerdictKind =
  /** An administrator may do everything. */
  | 'admin'
  /** A pattern for clients, on all servers or on those that match `agent`. */
  | 'client'
  /** A pattern for whole servers. */
  | 'server'
  /** An exclude matches the client. */
  | 'exclude'
  /** No grant mentions clients (or servers), so the default applies. */
  | 'ownName'
  | 'anyServer'
  /** No grant matches it. */
  | 'noClient'
  | 'noServer'
  /** No grant says ro or rw, so the option assumeRw decides. */
  | 'assumeRw'
  /** The option legacy decides. */
  | 'legacy'
  /** The client is invisible, so it cannot be changed either. */
  | 'notAllowed'

export interface Verdict {
  yes: boolean
  kind: VerdictKind
  owner?: Owner
  pattern?: Pattern
  agent?: Pattern | undefined
  step?: Step
  order?: readonly Step[]
}

type Options = Pick<AclOptions, 'assumeRw' | 'implicitLink' | 'legacy'>

export function decideAllowed(view: View, client: string, options: Options): Verdict {
  const { set, server } = view
  if (set.isAdmin) return { yes: true, kind: 'admin' }
  if (server === undefined || !(set.namesServers || options.legacy)) return askLists(view, client)
  if (!lookUpServer(view)) return { yes: false, kind: 'noServer' }
  if (set.isStructured || !options.implicitLink) return walk(view, client)
  return askLists(view, client)
}

export function decideRw(view: View, client: string, options: Options): Verdict {
  if (view.set.isAdmin) return { yes: true, kind: 'admin' }
  if (!decideAllowed(view, client, options).yes) return { yes: false, kind: 'notAllowed' }
  if (options.legacy) return { yes: true, kind: 'legacy' }
  return lookUpClientMode(view, client) ?? lookUpServerMode(view) ?? assumed(options)
}

/** `view` is that of the server; without a server the answer is no. */
export function decideServerAllowed(view: View, options: Options): Verdict {
  if (view.set.isAdmin) return { yes: true, kind: 'admin' }
  if (view.server === undefined) return { yes: false, kind: 'noServer' }
  if (!view.set.namesServers) {
    return { yes: !options.legacy, kind: options.legacy ? 'legacy' : 'anyServer' }
  }
  return lookUpServer(view) ?? { yes: false, kind: 'noServer' }
}

export function decideServerRw(view: View, options: Options): Verdict {
  if (view.set.isAdmin) return { yes: true, kind: 'admin' }
  if (!decideServerAllowed(view, options).yes) return { yes: false, kind: 'notAllowed' }
  if (options.legacy) return { yes: true, kind: 'legacy' }
  return lookUpServerMode(view) ?? assumed(options)
}

/**
 * Whether a moderator may edit the configuration of a client, which need not be visible or exist.
 * `serverView` is that of the server, or of the only one. This takes a grant: the defaults would let
 * moderators edit all clients without one.
 */
export function decideMayEdit(
  view: View,
  serverView: View,
  client: string,
  options: Options
): Verdict {
  if (view.set.isAdmin) return { yes: true, kind: 'admin' }
  if (view.server !== undefined && !decideServerAllowed(view, options).yes) {
    return { yes: false, kind: 'noServer' }
  }
  const seen = decideAllowed(view, client, options)
  const isExcluded = [seen, decideAllowed(serverView, client, options)].some(
    ({ kind }) => kind === 'exclude'
  )
  if (isExcluded) return { yes: false, kind: 'exclude' }
  const said = lookUpClientMode(view, client) ?? lookUpServerMode(serverView)
  if (said) return said
  return seen.kind === 'client' ? unsaid(options) : { yes: false, kind: 'notAllowed' }
}

/**
 * The same for templates, which all clients may use: it takes a grant for the whole server without excluded
 * or read-only clients.
 */
export function decideMayEditServer(view: View, options: Options): Verdict {
  if (view.set.isAdmin) return { yes: true, kind: 'admin' }
  if (view.rules.some(sparesSome)) return { yes: false, kind: 'notAllowed' }
  const said = lookUpServerMode(view)
  if (said) return said
  const isWhole = view.rules.some(({ servers }) => servers.length > 0)
  return isWhole ? unsaid(options) : { yes: false, kind: 'notAllowed' }
}

function sparesSome({ exclude, clients, here }: RuleView): boolean {
  const patterns = [...clients, ...here.map(({ pattern }) => pattern)]
  return exclude.length > 0 || patterns.some(({ mode }) => mode === 'ro')
}

/** Decides by the first rule and step that match the client. */
function walk(view: View, client: string): Verdict {
  for (const rule of view.rules) {
    // Equal for the steps rw and ro, so it is looked up once.
    const hit = lookUpEntry(rule.here, client)
    for (const step of rule.order) {
      const verdict = step === 'exclude' ? askExclude(rule, client) : askStep(rule, step, hit)
      if (verdict) return verdict
    }
  }
  return { yes: false, kind: 'noClient' }
}

function askExclude({ owner, exclude, order }: RuleView, client: string): Verdict | undefined {
  const hit = lookUpEntry(exclude, client)
  return hit && { yes: false, kind: 'exclude', owner, ...hit, step: 'exclude', order }
}

function askStep(rule: RuleView, step: Mode, hit: AgentClient | undefined): Verdict | undefined {
  const { owner, order } = rule
  const whole = rule.agents.length === 0 && rule.servers.find(({ mode }) => mode === step)
  if (whole) return { yes: true, kind: 'server', owner, pattern: whole, step, order }
  return hit && { yes: true, kind: 'client', owner, ...hit, step, order }
}

/** For rules that do not tie clients to servers: excludes take precedence. */
function askLists(view: View, client: string): Verdict {
  for (const { owner, excludeAlways } of view.rules) {
    const pattern = excludeAlways.find(({ matches }) => matches(client))
    if (pattern) return { yes: false, kind: 'exclude', owner, pattern }
  }
  for (const { owner, clients, anywhere } of view.rules) {
    const pattern = clients.find(({ matches }) => matches(client))
    if (pattern) return { yes: true, kind: 'client', owner, pattern }
    const hit = lookUpEntry(anywhere, client)
    if (hit) return { yes: true, kind: 'client', owner, ...hit }
  }
  if (!view.set.namesClients && client === view.set.ownClient) return { yes: true, kind: 'ownName' }
  return { yes: false, kind: 'noClient' }
}

function lookUpClientMode(view: View, client: string): Verdict | undefined {
  for (const { owner, here, clients, order } of view.rules) {
    for (const step of order) {
      if (step === 'exclude') continue
      const verdict = { yes: step === 'rw', kind: 'client', owner, step, order } as const
      const hit = here.find(({ pattern }) => pattern.mode === step && pattern.matches(client))
      if (hit) return { ...verdict, ...hit }
      const pattern = clients.find(({ mode, matches }) => mode === step && matches(client))
      if (pattern) return { ...verdict, pattern }
    }
  }
  return undefined
}

function lookUpServerMode(view: View): Verdict | undefined {
  for (const { owner, servers, order } of view.rules) {
    for (const step of order) {
      if (step === 'exclude') continue
      const pattern = servers.find(({ mode }) => mode === step)
      if (pattern) return { yes: step === 'rw', kind: 'server', owner, pattern, step, order }
    }
  }
  return undefined
}

function lookUpServer(view: View): Verdict | undefined {
  for (const { owner, servers, agents } of view.rules) {
    const pattern = servers[0] ?? agents[0]
    if (pattern) return { yes: true, kind: 'server', owner, pattern }
  }
  return undefined
}

function lookUpEntry(entries: readonly AgentClient[], client: string): AgentClient | undefined {
  for (const entry of entries) if (entry.pattern.matches(client)) return entry
  return undefined
}

function assumed({ assumeRw }: Options): Verdict {
  return { yes: assumeRw, kind: 'assumeRw' }
}

function unsaid(options: Options): Verdict {
  return options.legacy ? { yes: true, kind: 'legacy' } : assumed(options)
}

/** A second name of the only server in grants, in addition to its real name. */
export const onlyServer = 'local'

interface RuleView {
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
interface AgentClient {
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
