/**
 * Observed state of a client between two polls, and how a poll changes it. Times are in seconds
 * since 1970. Pure. A reported change is not reported again, not even after a restart.
 */
import {
  type Backup,
  type ClientState,
  lookUpNewest,
  lookUpNewestStarted
} from '../burp/server/client-state.js'
import type { BackupFigures } from '../store/backup-stats.js'
import { packText } from '../texts.js'
import type { Health, HealthState } from './health.js'
import type { Fault } from '../faults.js'

export interface ObservedClient {
  knownSince: number
  /** The last reported state. `running` and `unknown` are never reported. */
  health?: HealthState
  /** The newest reported finished backup. */
  newest?: BackupKey
  attempt?: BackupKey
  /** The reported failed attempt. */
  failed?: BackupKey
  /** Set for an attempt that failed before burphub saw the client: it is stored, but not reported. */
  isToKeep?: true
}

interface BackupKey {
  number: number
  timestamp: number
}

/** A change of one client, or of its server if there is none. */
export interface Change {
  client: string | null
  kind: ChangeKind
  at: number
  number: number | null
  facts: Readonly<Record<string, unknown>>
}

type ChangeKind =
  | 'client.appeared'
  | 'client.gone'
  | 'backup.started'
  | 'backup.finished'
  | 'backup.failed'
  | 'health'
  | 'server.down'
  | 'server.up'
  | 'fleet.late'
  | 'fleet.recovered'

export interface FinishedBackup extends BackupKey {
  /** Null if burp kept no statistics. */
  figures: BackupFigures | null
}

export interface Look {
  client: ClientState
  health: Health
  at: number
  /** Backups newer than the reported ones, oldest first; undefined until they are known. */
  finished: readonly FinishedBackup[] | undefined
  /** The whole server is overdue, which is reported once. */
  isFleetLate: boolean
}

export interface Seen {
  sight: ObservedClient
  changes: Change[]
}

/** Whether there are finished backups that were not reported. */
export function hasNewBackups(
  before: ObservedClient | undefined,
  { backups }: ClientState
): boolean {
  const newest = lookUpNewest(backups)
  return newest !== undefined && isNewer(newest, before?.newest)
}

/**
 * Compares by number, since dates may be wrong. A client that was set up again starts with number 1
 * and later dates.
 */
export function isNewer(one: BackupKey, other: BackupKey | undefined): boolean {
  return !other || one.number > other.number || one.timestamp > other.timestamp
}

/** Returns the change for a new client on a server that was polled before. */
export function toAppearedChange(client: string, at: number): Change {
  return { client, kind: 'client.appeared', at, number: null, facts: {} }
}

export function tellGone(client: string, at: number): Change {
  return { client, kind: 'client.gone', at, number: null, facts: {} }
}

/** The first poll reports no changes. */
export function startObserving(look: Look): Seen {
  const newest = toKey(lookUpNewest(look.client.backups))
  const sight: ObservedClient = { knownSince: look.at, ...(newest && { newest }) }
  const attempt = lookUpAttempt(look)
  if (attempt && !isRunning(look.health.state)) {
    sight.failed = attempt
    sight.isToKeep = true
  }
  return followHealth(followAttempt({ sight, changes: [] }, look), look)
}

export function updateObserved(before: ObservedClient, look: Look): Seen {
  const { finished } = look
  const newest = toKey(finished?.at(-1)) ?? before.newest
  const sight: ObservedClient = { ...before, ...(newest && { newest }) }
  const changes = (finished ?? []).map(backup => tellFinished(look, backup))
  const isWhole = finished !== undefined && look.health.state !== 'unknown'
  const seen = { sight, changes }
  return followHealth(isWhole ? followAttempt(seen, look) : seen, look)
}

/** Detects that a backup started or was aborted. */
function followAttempt({ sight: before, changes }: Seen, look: Look): Seen {
  const { attempt: known, ...sight } = before
  const attempt = lookUpAttempt(look)
  if (attempt && isRunning(look.health.state)) {
    const started = isSame(attempt, known) ? [] : [tellBackup('backup.started', look, attempt)]
    // An assumed failure was none if burp then reports the backup as running.
    if (isSame(attempt, sight.failed)) {
      delete sight.failed
      delete sight.isToKeep
    }
    const lost = lookUpLost(sight, { known, attempt })
    if (!lost) return { sight: { ...sight, attempt }, changes: [...changes, ...started] }
    const told = tellBackup('backup.failed', look, lost)
    return { sight: { ...sight, attempt, failed: lost }, changes: [...changes, told, ...started] }
  }
  const failed = attempt ?? (known && isFinished(sight, known) ? undefined : known)
  if (!failed || isSame(failed, sight.failed)) return { sight, changes }
  const told = tellBackup('backup.failed', look, failed)
  return { sight: { ...sight, failed }, changes: [...changes, told] }
}

/** Detects a backup that ended between two polls because the next one has already started. */
function lookUpLost(
  sight: ObservedClient,
  { known, attempt }: { known: BackupKey | undefined; attempt: BackupKey }
): BackupKey | undefined {
  const isOver = !known || isSame(known, attempt) || isFinished(sight, known)
  return isOver || isSame(known, sight.failed) ? undefined : known
}

/** Stores a failure from before the client was first seen, once, for the list of attempts only. */
export function keepOldFailure(seen: Seen, look: Look): Seen & { old?: Change } {
  const { isToKeep, ...sight } = seen.sight
  if (!isToKeep || !sight.failed || look.health.state !== 'failing') return seen
  const told = tellBackup('backup.failed', look, sight.failed)
  return { ...seen, sight, old: { ...told, facts: { ...told.facts, isOld: true } } }
}

function followHealth({ sight, changes }: Seen, look: Look): Seen {
  const state = settle(sight.health, look)
  if (state === undefined || state === sight.health) return { sight, changes }
  const isNews = sight.health !== undefined || state !== 'ok'
  const told = isNews ? [tellHealth(look, state, sight.health)] : []
  return { sight: { ...sight, health: state }, changes: [...changes, ...told] }
}

/**
 * A running backup does not resolve earlier failures. A stuck backup that moves again is no longer
 * stuck.
 */
function settle(before: HealthState | undefined, look: Look): HealthState | undefined {
  const { state } = look.health
  if (state === 'unknown') return before
  if (state === 'running') return before === 'stuck' ? state : before
  return state === 'late' && look.isFleetLate ? before : state
}

function isRunning(state: HealthState): boolean {
  return state === 'running' || state === 'stuck'
}

/** Returns the newest backup if it is unfinished. */
function lookUpAttempt({ client: { backups } }: Look): BackupKey | undefined {
  return toKey(lookUpNewestStarted(backups.filter(backup => !backup.isFinished)))
}

function isFinished({ newest }: ObservedClient, attempt: BackupKey): boolean {
  return newest !== undefined && !isNewer(attempt, newest)
}

function tellFinished({ client, at }: Look, backup: FinishedBackup): Change {
  const { number, timestamp, figures } = backup
  const { durationS = null, bytes = null, warnings = null, endedAt } = figures ?? {}
  const facts = { startedAt: timestamp, durationS, bytes, warnings }
  return { client: client.name, kind: 'backup.finished', at: endedAt ?? at, number, facts }
}

function tellBackup(
  kind: 'backup.started' | 'backup.failed',
  { client, at }: Look,
  { number, timestamp }: BackupKey
): Change {
  return { client: client.name, kind, at, number, facts: { startedAt: timestamp } }
}

function tellHealth(
  { client, at, health }: Look,
  state: HealthState,
  before: HealthState | undefined
): Change {
  const { dueAt = null, since = null, reason } = health
  const facts = { state, before: before ?? null, dueAt, since, reason: packText(reason) }
  return { client: client.name, kind: 'health', at, number: null, facts }
}

function toKey(backup: Pick<Backup, 'number' | 'timestamp'> | undefined): BackupKey | undefined {
  return backup && { number: backup.number, timestamp: backup.timestamp }
}

function isSame(one: BackupKey, other: BackupKey | undefined): boolean {
  return one.number === other?.number && one.timestamp === other?.timestamp
}

export interface ObservedServer {
  readonly clients: ReadonlyMap<string, ObservedClient>
  /** Absent if the server was never polled. */
  readonly own?: ObservedSelf
}

interface ObservedSelf {
  readonly isFleetLate: boolean
  /** When the server became unreachable, in seconds since 1970, if that was reported. */
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

/** A shorter outage is a restart. */
const downAfterS = 30
/** With fewer clients, each is reported separately. */
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

/**
 * Returns one change when all clients become overdue, and one when they no longer are. `at` is in
 * seconds since 1970.
 */
export function compareFleet(
  before: ObservedSelf | undefined,
  { isFleetLate, count, at }: { isFleetLate: boolean; count: number; at: number }
): Change[] {
  if (isFleetLate === (before?.isFleetLate ?? false)) return []
  const kind = isFleetLate ? 'fleet.late' : 'fleet.recovered'
  return [{ client: null, kind, at, number: null, facts: { clients: count } }]
}

/**
 * A server counts as down after `downAfterS` without a response, and as up after its first
 * response.
 */
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
