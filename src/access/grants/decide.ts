/**
 * The answers, each with what decided it. Whoever only wants the answer reads `yes`, so that an
 * explanation can never say something else than the decision.
 */
import type { Mode, Step } from './grant.js'
import type { AclOptions, Owner, Pattern } from './rules.js'
import type { AgentClient, RuleView, View } from './view.js'

export type VerdictKind =
  /** An administrator may do everything. */
  | 'admin'
  /** A pattern for clients, on any server or on those of `agent`. */
  | 'client'
  /** A pattern for whole servers. */
  | 'server'
  /** An exclude matches the client. */
  | 'exclude'
  /** No grant says anything about clients (or servers): a default holds. */
  | 'ownName'
  | 'anyServer'
  /** There are grants, and none of them reaches it. */
  | 'noClient'
  | 'noServer'
  /** Nothing says ro or rw: the option assumeRw does. */
  | 'assumeRw'
  /** The option legacy decides. */
  | 'legacy'
  /** What may not be seen may not be changed either. */
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

/** The view is that of the server itself, undefined when there is none to ask about. */
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
 * Whether a moderator may write a client's configuration. The client need not be one that the
 * moderator sees, nor exist. `serverView` is that of the server itself, or of the only one.
 * Only a grant gives this right: neither the own name does nor that nothing is said at all, or
 * moderators would edit whatever nobody has thought of.
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
 * The same for templates, which any client may use: a grant must be of the whole server, without clients
 * that are excluded or may only be seen.
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

/** Rule by rule, step by step: the first that has something to say about the client decides. */
function walk(view: View, client: string): Verdict {
  for (const rule of view.rules) {
    // The same at the step rw as at the step ro: looked for once.
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

/** Where nothing ties clients to servers: any exclude goes before any client. */
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
