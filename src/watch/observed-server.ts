/** The observed state of a burp server between two polls: its clients, and itself. Pure. */
import type { ClientState } from '../burp/server/client-state.js'
import type { Fault } from '../faults.js'
import { packText } from '../texts.js'
import type { Health } from './health.js'
import type { Change, ObservedClient } from './observed-client.js'

export interface ObservedServer {
  readonly clients: ReadonlyMap<string, ObservedClient>
  /** Absent if the server was never polled. */
  readonly own?: ObservedSelf
}

interface ObservedSelf {
  readonly isFleetLate: boolean
  /** Since when the server is unreachable, in seconds since 1970, if that was reported. */
  readonly downSince?: number
}

export interface ClientView {
  readonly client: ClientState
  readonly health: Health
}

export interface Silence {
  readonly fault: Fault
  /** Seconds since 1970. */
  readonly since: number
}

/** A server that is gone for less is being restarted. */
const downAfterS = 30
/** Fewer late clients are no fleet. */
const fleetMin = 3

/** If all clients are overdue and none runs, the server is the cause: one alert instead of one per client. */
export function isFleetOverdue(
  views: Iterable<{ health: Pick<Health, 'state' | 'dueAt'> }>
): boolean {
  let late = 0
  for (const { health } of views) {
    if (health.state === 'late') late += 1
    else if (health.dueAt !== undefined || ['running', 'stuck'].includes(health.state)) return false
  }
  return late >= fleetMin
}

/** Returns one change when all clients become overdue, or no longer are. `at` is Unix time in seconds. */
export function compareFleet(
  before: ObservedSelf | undefined,
  { isFleetLate, count, at }: { isFleetLate: boolean; count: number; at: number }
): Change[] {
  if (isFleetLate === (before?.isFleetLate ?? false)) return []
  const kind = isFleetLate ? 'fleet.late' : 'fleet.recovered'
  return [{ client: null, kind, at, number: null, facts: { clients: count } }]
}

/** Down once it was silent for a while, up with its first answer. */
export function updateOutage(
  before: ObservedSelf | undefined,
  silence: Silence | undefined,
  at: number
): { own: ObservedSelf; changes: Change[] } {
  const { downSince, ...rest } = before ?? { isFleetLate: false }
  if (!silence) {
    const up = {
      client: null,
      kind: 'server.up',
      at,
      number: null,
      facts: { since: downSince }
    } as const
    return { own: rest, changes: downSince === undefined ? [] : [up] }
  }
  if (downSince !== undefined) return { own: { ...rest, downSince }, changes: [] }
  if (at - silence.since < downAfterS) return { own: rest, changes: [] }
  const { code, text } = silence.fault
  const facts = { code, since: silence.since, reason: packText(text) }
  const down = { client: null, kind: 'server.down', at, number: null, facts } as const
  return { own: { ...rest, downSince: silence.since }, changes: [down] }
}
