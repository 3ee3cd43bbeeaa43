/**
 * Determines the result of an order from the traces that burp left. burp before 2.3.10 does not
 * record the commands of its clients: an order whose marker file is gone was taken by the command
 * that began after it.
 */
import type { ClientCommand, MarkerTraces, RestoreTraces } from '../../../host/markers.js'
import { end, keep, type Judgement, type Order, type SeenBefore } from './order.js'

/** Between reading a marker and acting on it burp takes a moment. */
const settlingMs = 3_000
/** After which what should have left a trace has left none. */
export const graceMs = 60_000
/** burp notes whole seconds. */
const secondMs = 1_000

export interface Traces extends MarkerTraces {
  readonly restore: RestoreTraces
  /** burp's view of the client's backups; absent if burp cannot be queried. */
  readonly backup?: BackupTraces | undefined
}

export interface BackupTraces {
  readonly isUnderWay: boolean
  /** The newest finished one. */
  readonly last?: { readonly number: number; readonly endedAt: number } | undefined
}

export function judge(order: Order, traces: Traces, now: number): Judgement {
  const { marker } = traces
  if (!marker)
    return order.kind === 'restore'
      ? judgeRestore(order, traces, now)
      : judgeBackup(order, traces, now)
  const { course, facts } = order
  if (marker.fingerprint !== facts.fingerprint) {
    return end('cancelled', { ...course, reason: 'OVERWRITTEN' }, now)
  }
  // Only a restore is read at each contact, and blocks the client while its marker file stays.
  return order.kind === 'restore' ? judgeWaiting(order, marker, now) : keep('waiting', course)
}

function judgeWaiting(
  { state, course }: Order,
  { writtenAt, readAt }: NonNullable<Traces['marker']>,
  now: number
): Judgement {
  const isNew = readAt > writtenAt && readAt > (course.lastContactAt ?? 0)
  if (!isNew || now - readAt < settlingMs) return keep(state, course)
  const contacts = course.contacts + 1
  return keep('blocking-backups', { ...course, contacts, lastContactAt: readAt })
}

function judgeRestore(order: Order, traces: Traces, now: number): Judgement {
  const { course, facts } = order
  const since = listSince(order, traces)
  const taken = since.find(({ command }) => command === facts.command)
  if (taken) return judgeTaken(order, { ...traces.restore, takenAt: taken.at }, now)
  if (!traces.commands) {
    const { isUnderWay, last } = traces.restore
    if (last && last.startedAt + secondMs >= order.at) {
      return judgeTaken(order, { ...traces.restore, takenAt: last.startedAt }, now)
    }
    if (isUnderWay) return keep('running', course)
  }
  const [other] = since
  if (other) return end('declined', { ...course, takenAt: other.at }, now)
  return judgeMissing(order, traces, now)
}

function judgeTaken(
  { course }: Order,
  { isUnderWay, last, takenAt }: RestoreTraces & { takenAt: number },
  now: number
): Judgement {
  if (last && last.startedAt + secondMs >= takenAt && !isUnderWay) {
    const { endedAt, attempted, expected, bytes, warnings } = last
    const restore = { attempted, expected, bytes, warnings }
    return end(attempted < expected ? 'failed' : 'done', { ...course, takenAt, restore }, endedAt)
  }
  if (isUnderWay || now - takenAt < graceMs) return keep('running', { ...course, takenAt })
  return end('failed', { ...course, takenAt, reason: 'NO_LOG' }, now)
}

function judgeBackup(order: Order, traces: Traces, now: number): Judgement {
  const { course } = order
  const since = listSince(order, traces)
  const taken = since.find(({ command }) => command === 'backupphase1timed')
  const { backup: newest = 0 } = order.facts.seen ?? {}
  const findBegun = (startAt: number) =>
    traces.backups.find(({ number, at }) => number > newest && at + secondMs >= startAt)
  if (!traces.commands) {
    const begun = findBegun(order.at)
    if (begun) {
      return judgeBegun({ ...course, takenAt: begun.at, backup: begun.number }, traces.backup, now)
    }
  }
  if (taken) {
    const takenAt = taken.at
    const begun = findBegun(takenAt)
    if (begun) {
      return judgeBegun({ ...course, takenAt, backup: begun.number }, traces.backup, now)
    }
    if (now - takenAt < graceMs) return keep('running', { ...course, takenAt })
    return end('failed', { ...course, takenAt, reason: 'NO_BACKUP' }, now)
  }
  const checked = since.find(({ command }) => command === 'backupphase1timedcheck')
  if (!checked) return judgeMissing(order, traces, now)
  return end('failed', { ...course, takenAt: checked.at, reason: 'CHECKED_ONLY' }, now)
}

/** An unfinished end may be visible for a moment between two steps of burp. */
function judgeBegun(course: Begun, traces: BackupTraces | undefined, now: number): Judgement {
  const { last } = traces ?? {}
  if (last && last.number >= course.backup) return end('done', course, last.endedAt)
  const { missedAt: _, ...rest } = course
  if (!traces || traces.isUnderWay) return keep('running', rest)
  const { missedAt = now } = course
  if (now - missedAt < graceMs) return keep('running', { ...course, missedAt })
  return end('failed', { ...course, reason: 'UNFINISHED' }, now)
}

type Begun = Order['course'] & { backup: number }

function judgeMissing({ state, course }: Order, { commands }: Traces, now: number): Judgement {
  const { missedAt = now } = course
  if (now - missedAt < graceMs) return keep(state, { ...course, missedAt })
  if (!commands) return end('unknown', course, now)
  return end('cancelled', { ...course, reason: 'REMOVED' }, now)
}

export function toSeen({ commands = [], backups }: MarkerTraces): SeenBefore {
  const commandAt = commands.at(-1)?.at ?? 0
  return {
    commandAt,
    commands: commands.filter(({ at }) => at === commandAt).length,
    backup: Math.max(0, ...backups.map(({ number }) => number))
  }
}

function listSince({ at, facts }: Order, { commands = [] }: Traces): readonly ClientCommand[] {
  const { commandAt = 0, commands: known = 0 } = facts.seen ?? {}
  const ofThatSecond = commands.filter(command => command.at === commandAt)
  const old = new Set(ofThatSecond.slice(0, known))
  const isNew = (command: ClientCommand) => command.at >= commandAt && !old.has(command)
  return commands.filter(command => command.at + secondMs > at && isNew(command))
}
