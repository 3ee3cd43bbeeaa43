/** A grant as data, read from a JSON value. */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

export type Mode = 'ro' | 'rw'
export type Step = Mode | 'exclude'

export interface Entry {
  pattern: string
  /** If undefined, the options of the engine decide. */
  mode: Mode | undefined
}

/** All clients with a label, which is a name and no pattern. */
export interface LabelEntry {
  label: string
  mode: Step | undefined
}

/** Clients on matching servers. */
interface AgentGrant {
  agent: string
  clients: Entry[]
  labels: LabelEntry[]
  exclude: string[]
  order: Step[] | undefined
}

export interface Grant {
  /** Clients on all servers. */
  clients: Entry[]
  /** On all servers. */
  labels: LabelEntry[]
  agents: Entry[]
  perAgent: AgentGrant[]
  /** Clients on all servers. */
  exclude: string[]
  /** Clients, only for questions that name a server. */
  excludeOnAgents: string[]
  /** All three steps, or undefined if the grant has no order. */
  order: Step[] | undefined
}

export const defaultOrder: Step[] = ['exclude', 'rw', 'ro']

export const patternLengthMax = 255
export const patternsPerGrantMax = 1_000

/** Throws INVALID_INPUT, which says what to change. */
export function readGrant(value: unknown): Grant {
  const grant = emptyGrant()
  if (typeof value === 'string' || Array.isArray(value)) {
    grant.clients.push(...readEntries(value, say`A grant`, undefined))
  } else readTop(grant, requireObject(value))
  requireFew(grant)
  return grant
}

/** A grant with only excludes is not empty. */
export function isEmptyGrant(grant: Grant): boolean {
  const { clients, labels, agents, perAgent, exclude, excludeOnAgents } = grant
  const lists = [clients, labels, agents, perAgent, exclude, excludeOnAgents]
  return lists.every(list => list.length === 0)
}

export function emptyGrant(): Grant {
  const lists = { clients: [], labels: [], agents: [], perAgent: [] }
  return { ...lists, exclude: [], excludeOnAgents: [], order: undefined }
}

function readTop(grant: Grant, members: Members): void {
  for (const [key, value] of members) {
    if (key === 'clients') readClients(grant, value)
    else if (key === 'agents') readAgents(grant, value)
    else if (key === 'labels') grant.labels.push(...readLabels(value))
    else readClientMember(grant, key, value)
  }
  // The order of the whole grant takes precedence over nested ones.
  const own = members.find(([key]) => key === 'order')
  if (own) grant.order = readOrder(own[1])
}

function readClients(grant: Grant, value: unknown): void {
  if (isList(value)) {
    grant.clients.push(...readEntries(value, '"clients"', undefined))
    return
  }
  for (const [key, inner] of requireObject(value, '"clients"')) {
    refuseNesting(key, 'clients')
    readClientMember(grant, key, inner)
  }
}

function readClientMember(grant: Grant, key: string, value: unknown): void {
  if (isMode(key)) grant.clients.push(...readEntries(value, quote(key), key))
  else if (key === 'exclude') grant.exclude.push(...readPatterns(value, '"exclude"'))
  else if (key === 'order') grant.order ??= readOrder(value)
  else grant.perAgent.push(readAgentGrant(key, value))
}

function readAgents(grant: Grant, value: unknown): void {
  if (isList(value)) {
    grant.agents.push(...readEntries(value, '"agents"', undefined))
    return
  }
  for (const [key, inner] of requireObject(value, '"agents"')) {
    refuseNesting(key, 'agents')
    if (isMode(key)) grant.agents.push(...readEntries(inner, quote(key), key))
    else if (key === 'exclude') grant.excludeOnAgents.push(...readPatterns(inner, '"exclude"'))
    else if (key === 'order') grant.order ??= readOrder(inner)
    else grant.perAgent.push(readAgentGrant(key, inner))
  }
}

function readAgentGrant(name: string, value: unknown): AgentGrant {
  const what = quote(name)
  const read: AgentGrant = {
    agent: requirePattern(name, what),
    clients: [],
    labels: [],
    exclude: [],
    order: undefined
  }
  if (isList(value)) return { ...read, clients: readEntries(value, what, undefined) }
  for (const [key, inner] of requireObject(value, what)) {
    if (isMode(key)) read.clients.push(...readEntries(inner, quote(key), key))
    else if (key === 'exclude') read.exclude = readPatterns(inner, '"exclude"')
    else if (key === 'order') read.order = readOrder(inner)
    else if (key === 'labels') read.labels.push(...readLabels(inner))
    else throw invalid(say`Only ro, rw, exclude, labels and order are allowed inside ${what}.`)
  }
  return read
}

function readLabels(value: unknown): LabelEntry[] {
  const read = (list: unknown, what: string, mode: Step | undefined) =>
    readPatterns(list, what).map(label => ({ label, mode }))
  if (isList(value)) return read(value, '"labels"', undefined)
  return requireObject(value, '"labels"').flatMap(([key, inner]) => {
    if (isMode(key) || key === 'exclude') return read(inner, quote(key), key)
    throw invalid(say`Only ro, rw and exclude are allowed inside ${'"labels"'}.`)
  })
}

function readOrder(value: unknown): Step[] | undefined {
  const steps = readPatterns(value, '"order"').map(step => {
    if (isMode(step) || step === 'exclude') return step
    throw invalid(say`"order" may list only exclude, rw and ro.`)
  })
  // Missing steps come last, so that no exclude is lost.
  return steps.length === 0 ? undefined : [...new Set([...steps, ...defaultOrder])]
}

function readEntries(value: unknown, what: string | Text, mode: Mode | undefined): Entry[] {
  return readPatterns(value, what).map(pattern => ({ pattern, mode }))
}

function readPatterns(value: unknown, what: string | Text): string[] {
  if (!isList(value)) throw invalid(say`${what} must be a name or a list of names.`)
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map(pattern => requirePattern(pattern, what))
}

function requirePattern(pattern: unknown, what: string | Text): string {
  if (typeof pattern !== 'string')
    throw invalid(say`${what} may contain only names in double quotes.`)
  if (pattern.length <= patternLengthMax) return pattern
  throw invalid(say`A name or pattern may have at most ${patternLengthMax} characters.`)
}

type Members = [key: string, value: unknown][]

/** `what` is undefined for the grant itself, which may also be a list or a name. */
function requireObject(value: unknown, what?: string): Members {
  if (typeof value === 'object' && value !== null) return Object.entries(value)
  const found = String(value)
  throw invalid(
    what === undefined
      ? say`A grant cannot be ${found}. Write a name in double quotes, a list or an object.`
      : say`${what} cannot be ${found}. Write an object.`
  )
}

function refuseNesting(key: string, within: string): void {
  if (key !== 'agents' && key !== 'clients') return
  throw invalid(say`"${key}" is not allowed inside "${within}".`)
}

function requireFew(grant: Grant): void {
  const { clients, labels, agents, perAgent, exclude, excludeOnAgents } = grant
  const inside = perAgent.map(rule => {
    return 1 + rule.clients.length + rule.labels.length + rule.exclude.length
  })
  const own = [clients, labels, agents, exclude, excludeOnAgents].map(list => list.length)
  const count = [...inside, ...own].reduce((sum, length) => sum + length, 0)
  if (count > patternsPerGrantMax) {
    throw invalid(say`A grant may have at most ${patternsPerGrantMax} names and patterns.`)
  }
}

function isList(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value)
}

function isMode(key: string): key is Mode {
  return key === 'ro' || key === 'rw'
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 40))
}

function invalid(message: Text): Fault {
  return new Fault('INVALID_INPUT', message)
}
