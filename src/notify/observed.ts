/**
 * Compares the current state of servers and clients with the open alerts, to find changes whose
 * transitions were lost. Pure.
 */
import type { Transition } from '../store/transitions.js'
import { packText, type Text } from '../texts.js'
import { type Finding, isNeed, placeKey } from './finding.js'
import type { OpenFinding } from './alert-detection.js'

export interface ObservedServer {
  name: string
  /** The client with which burphub logs in. */
  ownClient: string
  /** Set while the server is unreachable; `since` in seconds since 1970. */
  silence: { since: number; reason: Text } | undefined
  /** Empty while the server is unreachable; without the own client, unless it has backups. */
  clients: ReadonlyMap<string, ObservedHealth>
  /** All clients are overdue, which is one alert of the server instead of one per client. */
  isFleetLate: boolean
}

interface ObservedHealth {
  /** The health in the overview. */
  state: string
  reason: Text
}

/** Shorter outages may be restarts. */
const awayAfterS = 30

/** Returns transitions from `open` to the observed state. `at` in seconds since 1970. */
export function listMissed(
  observed: readonly ObservedServer[],
  open: readonly OpenFinding[],
  at: number
): Transition[] {
  const known = new Map(open.map(({ finding }) => [placeKey(finding), finding]))
  return observed.flatMap(server => [
    ...listOfServer(server, known, at),
    ...listOfClients(server, known, at),
    ...listGone(server, known, at)
  ])
}

type Known = ReadonlyMap<string, Finding>

function listOfServer(server: ObservedServer, known: Known, at: number): Transition[] {
  const { name, silence, isFleetLate } = server
  const isOpen = (topic: string) => known.has(placeKey({ server: name, client: null, topic }))
  const toTransition = (kind: string, facts = {}) => create({ server: name, kind, at, facts })
  if (silence) {
    if (isOpen('server') || at - silence.since < awayAfterS) return []
    return [toTransition('server.down', { reason: packText(silence.reason) })]
  }
  const up = isOpen('server') ? [toTransition('server.up')] : []
  if (isFleetLate === isOpen('fleet')) return up
  return [...up, toTransition(isFleetLate ? 'fleet.late' : 'fleet.recovered')]
}

function listOfClients(
  { name: server, clients, isFleetLate }: ObservedServer,
  known: Known,
  at: number
): Transition[] {
  return [...clients].flatMap(([client, { state, reason }]) => {
    const told = known.get(placeKey({ server, client, topic: 'health' }))
    const isMissed = isNeed(state) ? told?.kind !== state : state === 'ok' && told !== undefined
    if (!isMissed || (isFleetLate && state === 'late')) return []
    const facts = { state, reason: packText(reason) }
    return [create({ server, client, kind: 'health', at, facts })]
  })
}

function listGone({ name, silence, clients }: ObservedServer, known: Known, at: number) {
  if (silence) return []
  return [...known.values()]
    .filter(({ server, client }) => server === name && client !== null && !clients.has(client))
    .map(({ client }) => create({ server: name, client, kind: 'client.gone', at, facts: {} }))
}

function create(
  some: Pick<Transition, 'server' | 'kind' | 'at' | 'facts'> & { client?: string | null }
): Transition {
  return { client: null, ...some, seq: 0, number: null }
}

/**
 * Returns all current alerts. Those that are open already keep their time. Clients of an unreachable server
 * keep theirs.
 */
export function listObserved(
  observed: readonly ObservedServer[],
  open: readonly Finding[],
  at: number
): Finding[] {
  const known = new Map(open.map(finding => [placeKey(finding), finding]))
  const silent = new Set(observed.filter(({ silence }) => silence).map(({ name }) => name))
  const kept = open.filter(
    finding => silent.has(finding.server) && isObserved(finding) && finding.topic !== 'server'
  )
  const current = observed.flatMap(toFindings).map(finding => {
    const told = known.get(placeKey(finding))
    return told?.kind === finding.kind ? told : { ...finding, at }
  })
  return [...current, ...kept]
}

type NewFinding = Omit<Finding, 'at'>

function toFindings({ name: server, silence, clients, isFleetLate }: ObservedServer): NewFinding[] {
  if (silence) {
    const reason = packText(silence.reason)
    return [{ kind: 'server_away', server, client: null, topic: 'server', reason }]
  }
  const ofClients = [...clients].flatMap(([client, { state, reason }]): NewFinding[] =>
    isNeed(state) && !(isFleetLate && state === 'late')
      ? [{ kind: state, server, client, topic: 'health', reason: packText(reason) }]
      : []
  )
  const fleet = { kind: 'late', server, client: null, topic: 'fleet' } as const
  return isFleetLate ? [fleet, ...ofClients] : ofClients
}

/** Whether the current state, and not the open alerts, is the source of this topic. */
export function isObserved({ topic }: Finding): boolean {
  return topic === 'health' || topic === 'server' || topic === 'fleet'
}
