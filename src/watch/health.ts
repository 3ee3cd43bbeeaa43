/**
 * Evaluates whether a client is backed up as often as expected. A pure function of the known facts.
 * All times are in seconds since 1970.
 */
import type { CheckPolicy, Requirement } from '../store/expectations.js'
import { joinSentences, say, type Text } from '../texts.js'

export type HealthState = 'ok' | 'running' | 'late' | 'failing' | 'stuck' | 'never' | 'unknown'

/** A schedule that was set for a client, one of its labels, or its server. */
export interface Expectation {
  /** The target that the interval was set for. */
  from?: 'client' | 'label' | 'server' | undefined
  /** Seconds from the start of one backup to that of the next. */
  intervalS?: number | undefined
  /** A backup is overdue after the interval times this factor. */
  grace?: number | undefined
  isExempt?: boolean | undefined
  quietUntil?: number | undefined
  /** The target that was muted, and the user who did it. */
  quietOf?: 'client' | 'label' | 'server' | undefined
  quietBy?: string | undefined
  /** Files that must be in the newest backup, and the target that they were set for. */
  contents?: readonly Requirement[] | undefined
  contentsOf?: 'client' | 'label' | 'server' | undefined
  /** Regular checks, and the target that they were set for. */
  checks?: CheckPolicy | undefined
  checksOf?: 'client' | 'label' | 'server' | undefined
  /** Returns the seconds from this start until burp's own timer permits the next one, if known. */
  measureTimer?: ((start: number) => number | undefined) | undefined
}

export interface HealthFacts {
  /** Starts of the finished backups, by ascending number. None is in the future. */
  successes: readonly number[]
  /** Date of the newest finished backup if it is in the future. */
  aheadAt?: number | undefined
  /** Start of the newest attempt that has ended without a finished backup. */
  failedAt?: number | undefined
  /** The running backup: when it was first seen, and when its counters last changed. */
  running?: { since: number; movedAt: number } | undefined
  /** When burphub first saw the client. */
  knownSince: number
  expectation?: Expectation | undefined
}

/** The expected interval and its origin. */
interface Expected {
  from: 'client' | 'label' | 'server' | 'timer' | 'learned' | 'assumed'
  intervalS: number
}

export interface Health {
  state: HealthState
  /** For people. */
  reason: Text
  /** When the next backup must have started. Absent if the client is not monitored. */
  dueAt?: number
  /** When this state began, if known. */
  since?: number
  /** Absent if the client is not monitored, or nothing is known about it. */
  expected?: Expected
  /** Start of the newest finished backup that is not in the future. */
  lastAt?: number
}

const defaultGrace = 1.25
/** For a client without a schedule and without past backups. */
const assumedIntervalS = 86_400
/** A backup whose counters do not change for this time is stuck. */
const stuckAfterS = 900

export function evaluateHealth(facts: HealthFacts, now: number): Health {
  const health = judge(facts, now)
  const lastAt = facts.successes.at(-1)
  return {
    ...health,
    ...(health.since !== undefined && { since: Math.min(health.since, now) }),
    ...(lastAt !== undefined && { lastAt: Math.min(lastAt, now) }),
    ...(facts.aheadAt !== undefined && { reason: addWarning(health.reason, facts.aheadAt) })
  }
}

function addWarning(reason: Text, aheadAt: number): Text {
  return joinSentences([
    reason,
    say`The latest backup is dated ${toDate(aheadAt)}, which is in the future. Check the clock of the burp server.`
  ])
}

function judge(facts: HealthFacts, now: number): Health {
  if (isLeftAlone(facts, now)) return judgeRunning(facts, now) ?? leftAlone(facts)
  const expected = findExpected(facts)
  return { ...(judgeRunning(facts, now) ?? judgeWaiting(facts, expected, now)), expected }
}

function judgeRunning({ running }: HealthFacts, now: number): Health | undefined {
  if (!running) return undefined
  const { since, movedAt } = running
  if (now - movedAt < stuckAfterS) {
    return { state: 'running', since, reason: say`A backup is running.` }
  }
  const reason = say`Running, but no progress since ${toDate(movedAt)}.`
  return { state: 'stuck', since: movedAt, reason }
}

function judgeWaiting(facts: HealthFacts, { intervalS }: Expected, now: number): Health {
  const { successes, failedAt, knownSince, expectation } = facts
  const last = successes.at(-1)
  const dueAt = Math.ceil((last ?? knownSince) + intervalS * (expectation?.grace ?? defaultGrace))
  if (failedAt !== undefined && failedAt >= (last ?? -Infinity)) {
    return {
      state: 'failing',
      dueAt,
      since: failedAt,
      reason: say`The backup that started on ${toDate(failedAt)} did not finish.`
    }
  }
  return last === undefined ? judgeFirst(facts, dueAt, now) : judgeNext(last, dueAt, now)
}

function judgeFirst({ knownSince }: HealthFacts, dueAt: number, now: number): Health {
  if (now > dueAt) return { state: 'never', dueAt, since: dueAt, reason: say`No backup yet.` }
  return {
    state: 'ok',
    dueAt,
    since: knownSince,
    reason: say`The first backup is due by ${toDate(dueAt)}.`
  }
}

function judgeNext(last: number, dueAt: number, now: number): Health {
  if (now > dueAt)
    return {
      state: 'late',
      dueAt,
      since: dueAt,
      reason: say`A backup was due by ${toDate(dueAt)}. The last one started on ${toDate(last)}.`
    }
  return {
    state: 'ok',
    dueAt,
    since: last,
    reason: say`The next backup is due by ${toDate(dueAt)}.`
  }
}

function isLeftAlone({ expectation }: HealthFacts, now: number): boolean {
  return expectation?.isExempt === true || now < (expectation?.quietUntil ?? -Infinity)
}

function leftAlone({ successes, knownSince, expectation }: HealthFacts): Health {
  const { isExempt, quietUntil } = expectation ?? {}
  return {
    state: 'ok',
    since: successes.at(-1) ?? knownSince,
    reason:
      isExempt || quietUntil === undefined
        ? say`Not monitored.`
        : say`Snoozed until ${toDate(quietUntil)}.`
  }
}

/**
 * Returns the schedule that was set, otherwise the estimated one, unless burp's timer does not
 * allow a backup that early.
 */
function findExpected({ successes, knownSince, expectation = {} }: HealthFacts): Expected {
  const { intervalS, from = 'client', measureTimer } = expectation
  if (intervalS !== undefined) return { from, intervalS }
  const learnedS = estimateInterval(successes)
  const usualS = learnedS ?? assumedIntervalS
  const timerS = measureTimer?.(successes.at(-1) ?? knownSince) ?? 0
  if (timerS > usualS) return { from: 'timer', intervalS: timerS }
  return { from: learnedS === undefined ? 'assumed' : 'learned', intervalS: usualS }
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** Number of recent intervals that count, so that a new rhythm is recognized within two weeks. */
const distancesMax = 10
const leastIntervalS = 3_600
const weekS = 7 * 86_400
/** How many weeks ago the same weekday is compared. */
const weeksBack = [1, 2]
/** A backup of another week counts as the same if it started within this time before or after. */
const hourS = 4 * 3_600

/**
 * Estimates the seconds from the newest start to the next one from the starts of finished backups,
 * by ascending number. Returns undefined for fewer than two. The estimate is the median of recent
 * intervals, or longer if it took longer at this hour in previous weeks: a client that is backed up
 * from Monday to Friday is not expected on Saturday.
 */
export function estimateInterval(starts: readonly number[]): number | undefined {
  if (!learned.has(starts)) learned.set(starts, learn(starts))
  return learned.get(starts)
}

/** Lists do not change for a day, but every poll requests the estimate. */
const learned = new WeakMap<readonly number[], number | undefined>()

function learn(starts: readonly number[]): number | undefined {
  const newest = starts.slice(-distancesMax - 1)
  // A clock that was set back, or a copied backup, leads to intervals of zero or less.
  const distances = newest
    .slice(1)
    .map((start, at) => start - (newest[at] ?? start))
    .filter(distance => distance > 0)
  if (distances.length === 0) return undefined
  const byTime = starts.toSorted((a, b) => a - b)
  return Math.max(leastIntervalS, findMedian(distances), learnFromWeeks(byTime))
}

/** Returns the shortest interval, so that a week with a missed backup does not count. */
function learnFromWeeks(starts: readonly number[]): number {
  const last = starts.at(-1) ?? 0
  const distances = weeksBack.flatMap(weeks => {
    const then = last - weeks * weekS
    const at = starts.findLastIndex(start => start <= then + hourS)
    const [start, next] = starts.slice(at < 0 ? starts.length : at)
    const isTwin = start !== undefined && next !== undefined && start >= then - hourS
    return isTwin ? [next - start] : []
  })
  return distances.length === 0 ? 0 : Math.min(...distances)
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
