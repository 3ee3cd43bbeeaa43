/**
 * Converts a grant to and from rules of a form, with one target and one mode each. Grants from forms name
 * the server of each client, so they do not change when a server is added.
 */
import { isLiteral, toTokens } from '../../glob.js'
import { parseGrant } from './grant-text.js'
import {
  defaultOrder,
  emptyGrant,
  type Grant,
  type LabelEntry,
  type Mode,
  type Step
} from './grant.js'
import type { AclOptions } from './rules.js'

type RuleMode = 'read' | 'restore' | 'denied'

/** One client, all clients that match a pattern or have a label, or all clients of a server. */
export interface RuleTarget {
  /** Undefined for all servers. */
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly pattern?: string | undefined
  readonly label?: string | undefined
}

export interface FormRule {
  readonly target: RuleTarget
  readonly mode: RuleMode
}

type Options = Pick<AclOptions, 'extended' | 'legacy' | 'assumeRw'>

const everything = '*'

/** Returns undefined if rules cannot express the grant. A blank grant gives an empty list. */
export function readRules(text: string, options: Options): FormRule[] | undefined {
  if (text.trim() === '') return []
  const grant = parseGrant(text)
  if (!grant || hasOrder(grant)) return undefined
  const rules = listRules(grant, options)
  const known = new Map<string, FormRule>()
  for (const rule of rules) {
    if (!rule) return undefined
    const key = keyOfTarget(rule.target)
    const other = known.get(key)
    if (!other || urgencies[rule.mode] < urgencies[other.mode]) known.set(key, rule)
  }
  return [...known.values()]
}

/** The precedence of the engine. */
const urgencies: Readonly<Record<RuleMode, number>> = { denied: 0, restore: 1, read: 2 }

/** Whether the grant names no servers: it then applies only to users without a rule with a server. */
export function isServerless(text: string): boolean {
  const { clients, labels, agents, perAgent } = parseGrant(text) ?? emptyGrant()
  return clients.length + labels.length > 0 && agents.length + perAgent.length === 0
}

/** Equal for targets that can have only one rule in a grant. */
export function keyOfTarget({ server, client, pattern, label }: RuleTarget): string {
  if (label !== undefined) return JSON.stringify([server ?? null, 'label', label])
  const clients = client === undefined ? ['pattern', pattern ?? everything] : ['client', client]
  return JSON.stringify([server ?? null, ...clients])
}

export function isGlobbing({ extended, legacy }: Pick<AclOptions, 'extended' | 'legacy'>): boolean {
  return extended && !legacy
}

/** Whether a grant can express the target, which needs patterns if it is not a single name. */
export function canWriteTarget({ server, client, label }: RuleTarget, options: Options): boolean {
  const isNamed = client !== undefined || label !== undefined
  return isGlobbing(options) || (server !== undefined && isNamed && !isWord(server))
}

/** Targets must pass `canWriteTarget`. */
export function writeRules(rules: readonly FormRule[], options: Options): string {
  const isGlob = isGlobbing(options)
  const whole = new Map<Mode, string[]>()
  const servers = new Map<string, Lists>()
  for (const { target, mode } of rules) {
    const step = steps[mode]
    const server = toServerPattern(target.server, isGlob)
    const lists = servers.get(server) ?? { names: new Map(), labels: new Map() }
    servers.set(server, lists)
    if (target.label === undefined) append(lists.names, step, toClientPattern(target, isGlob))
    else append(lists.labels, step, target.label)
    if (isWholeServer(target) && step !== 'exclude') append(whole, step, server)
  }
  const grants = [...servers].map(([server, { names, labels }]) => {
    const ofLabels = labels.size > 0 && { labels: Object.fromEntries(labels) }
    return [server, { ...Object.fromEntries(names), ...ofLabels }] as const
  })
  const agents = whole.size > 0 ? [['agents', Object.fromEntries(whole)] as const] : []
  return rules.length === 0 ? '' : JSON.stringify(Object.fromEntries([...agents, ...grants]))
}

/**
 * A grant for no client that still names the servers of these rules: without any grant, users see the client
 * with their own name.
 */
export function writeNothing(rules: readonly FormRule[], options: Options): string {
  const servers = rules.map(({ target }) => toServerPattern(target.server, isGlobbing(options)))
  return JSON.stringify(Object.fromEntries(servers.map(server => [server, {}])))
}

interface Lists {
  readonly names: Map<Step, string[]>
  readonly labels: Map<Step, string[]>
}

const steps: Readonly<Record<RuleMode, Step>> = { read: 'ro', restore: 'rw', denied: 'exclude' }

function append<K>(lists: Map<K, string[]>, key: K, value: string): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function isWholeServer({ server, client, pattern, label }: RuleTarget): boolean {
  return server !== undefined && (client ?? pattern ?? label) === undefined
}

function toServerPattern(server: string | undefined, isGlob: boolean): string {
  if (server === undefined) return everything
  if (!isGlob) return server
  // Words with a meaning in grants become a pattern that matches only the name.
  return isWord(server) ? `[${server[0]}]${server.slice(1)}` : toLiteralPattern(server)
}

function toClientPattern({ client, pattern }: RuleTarget, isGlob: boolean): string {
  if (client === undefined) return pattern ?? everything
  return isGlob ? toLiteralPattern(client) : client
}

const words: ReadonlySet<string> = new Set([
  'clients',
  'agents',
  'labels',
  'order',
  'exclude',
  'ro',
  'rw'
])

function isWord(server: string): boolean {
  return words.has(server)
}

/** Returns a pattern that matches only this name. */
function toLiteralPattern(name: string): string {
  return name.replace(/[*?[]/g, character => `[${character}]`)
}

/** Returns the only name that a pattern matches. */
function lookUpLiteral(pattern: string, isGlob: boolean): string | undefined {
  if (!isGlob || isLiteral(pattern)) return pattern
  let name = ''
  for (const token of toTokens(pattern)) {
    const code = typeof token === 'object' ? lookUpOnly(token) : token
    if (typeof code !== 'number') return undefined
    name += String.fromCodePoint(code)
  }
  return name
}

function lookUpOnly(token: { isNegated: boolean; ranges: [number, number][] }) {
  const [range, ...others] = token.ranges
  if (token.isNegated || !range || others.length > 0 || range[0] !== range[1]) return undefined
  return range[0]
}

function hasOrder({ order, perAgent }: Grant): boolean {
  const orders = [order, ...perAgent.map(each => each.order)]
  return orders.some(each => each !== undefined && each.join() !== defaultOrder.join())
}

function listRules(grant: Grant, options: Options): (FormRule | undefined)[] {
  const isGlob = isGlobbing(options)
  const toMode = (mode: Mode | undefined): RuleMode => {
    return (mode ?? (options.assumeRw ? 'rw' : 'ro')) === 'rw' ? 'restore' : 'read'
  }
  const toRule = (agent: string, pattern: string, mode: RuleMode): FormRule | undefined => {
    const server = lookUpLiteral(agent, isGlob)
    if (server === undefined && agent !== everything) return undefined
    const isWhole = server !== undefined && pattern === everything && mode === 'denied'
    return { target: isWhole ? { server } : toTarget(server, pattern, isGlob), mode }
  }
  const ofLabels = (agent: string, labels: readonly LabelEntry[]): (FormRule | undefined)[] => {
    const server = lookUpLiteral(agent, isGlob)
    if (labels.length > 0 && server === undefined && agent !== everything) return [undefined]
    const place = server === undefined ? {} : { server }
    return labels.map(({ label, mode }) => ({
      target: { ...place, label },
      mode: mode === 'exclude' ? 'denied' : toMode(mode)
    }))
  }
  // Without patterns a grant cannot express all servers, or all clients of one.
  const isLost =
    !isGlob &&
    [grant.agents, grant.clients, grant.labels, grant.exclude, grant.excludeOnAgents].some(
      ({ length }) => length > 0
    )
  if (isLost) return [undefined]
  const whole = new Set(grant.agents.map(({ pattern, mode }) => `${pattern} ${toMode(mode)}`))
  const ofServers = grant.agents.map(({ pattern, mode }) => {
    const server = lookUpLiteral(pattern, isGlob)
    if (server === undefined) return toRule(pattern, everything, toMode(mode))
    return { target: { server }, mode: toMode(mode) }
  })
  const anywhere = [
    ...grant.clients.map(({ pattern, mode }) => toRule(everything, pattern, toMode(mode))),
    ...[...grant.exclude, ...grant.excludeOnAgents].map(pattern =>
      toRule(everything, pattern, 'denied')
    ),
    ...ofLabels(everything, grant.labels)
  ]
  const onServers = grant.perAgent.flatMap(({ agent, clients, labels, exclude }) => [
    ...ofLabels(agent, labels),
    ...clients
      .filter(
        ({ pattern, mode }) => pattern !== everything || !whole.has(`${agent} ${toMode(mode)}`)
      )
      .map(({ pattern, mode }) => toRule(agent, pattern, toMode(mode))),
    ...exclude.map(pattern => toRule(agent, pattern, 'denied'))
  ])
  return [...ofServers, ...onServers, ...anywhere]
}

function toTarget(server: string | undefined, pattern: string, isGlob: boolean): RuleTarget {
  const client = lookUpLiteral(pattern, isGlob)
  const place = server === undefined ? {} : { server }
  return client === undefined ? { ...place, pattern } : { ...place, client }
}
