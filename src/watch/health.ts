/**
 * Whether a client is backed up as often as it should be: a pure function of what is known of it. All
 * instants are in seconds since 1970.
 */
import { say, type Text } from '../texts.js'
import { learnInterval } from './learned-interval.js'

export type HealthState = 'ok' | 'running' | 'late' | 'failing' | 'stuck' | 'never' | 'unknown'

/** What somebody has said of a client, of a label that it has, or of its server. */
interface Expectation {
  /** Seconds from the start of one backup to that of the next. */
  intervalS?: number | undefined
  /** How much later than that is still in time, as a factor. */
  grace?: number | undefined
  /** Nobody waits for its backups. */
  isExempt?: boolean | undefined
  /** Nobody is told before then. */
  quietUntil?: number | undefined
}

export interface HealthFacts {
  /** Starts of its finished backups, oldest first. */
  successes: readonly number[]
  /** Start of the newest attempt that is over and left no finished backup. */
  failedAt?: number | undefined
  /** The backup that runs now: when that was first seen, and when it was last seen to move. */
  running?: { since: number; movedAt: number } | undefined
  /** When burphub first knew of it. */
  knownSince: number
  expectation?: Expectation | undefined
}

export interface Health {
  state: HealthState
  /** In words, for people. */
  reason: Text
  /** When the next backup should have begun at the latest; absent where nobody waits for one. */
  dueAt?: number
  /** Since when it is so, where that is known. */
  since?: number
}

const defaultGrace = 1.25
/** Of a client that nothing is said of and that has no past to learn from. */
const assumedIntervalS = 86_400
/** A backup whose counters stand still for so long hangs. */
const stuckAfterS = 900

export function judgeHealth(facts: HealthFacts, now: number): Health {
  const { running } = facts
  if (running && now - running.movedAt >= stuckAfterS) {
    return {
      state: 'stuck',
      since: running.movedAt,
      reason: say`It runs, and nothing has moved since ${toDate(running.movedAt)}.`
    }
  }
  if (running)
    return { state: 'running', since: running.since, reason: say`A backup is under way.` }
  if (isLeftAlone(facts, now)) return leftAlone(facts)
  const last = facts.successes.at(-1)
  const dueAt = findDueAt(facts, last)
  if (facts.failedAt !== undefined && facts.failedAt > (last ?? -Infinity)) {
    return {
      state: 'failing',
      dueAt,
      since: facts.failedAt,
      reason: say`The backup that began at ${toDate(facts.failedAt)} was not finished.`
    }
  }
  return last === undefined ? judgeFirst(facts, dueAt, now) : judgeNext(last, dueAt, now)
}

function judgeFirst({ knownSince }: HealthFacts, dueAt: number, now: number): Health {
  if (now > dueAt)
    return { state: 'never', dueAt, since: dueAt, reason: say`It has no backup yet.` }
  return {
    state: 'ok',
    dueAt,
    since: knownSince,
    reason: say`Its first backup is due by ${toDate(dueAt)}.`
  }
}

function judgeNext(last: number, dueAt: number, now: number): Health {
  if (now > dueAt)
    return {
      state: 'late',
      dueAt,
      since: dueAt,
      reason: say`A backup was due by ${toDate(dueAt)}; the newest one began at ${toDate(last)}.`
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

function leftAlone({ successes, knownSince }: HealthFacts): Health {
  return {
    state: 'ok',
    since: successes.at(-1) ?? knownSince,
    reason: say`Nobody waits for its backups.`
  }
}

function findDueAt(
  { successes, knownSince, expectation }: HealthFacts,
  last: number | undefined
): number {
  const intervalS = expectation?.intervalS ?? learnInterval(successes) ?? assumedIntervalS
  return Math.ceil((last ?? knownSince) + intervalS * (expectation?.grace ?? defaultGrace))
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}
