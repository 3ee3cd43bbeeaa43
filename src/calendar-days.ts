/** Days of a calendar and their backups. A day is written `2026-11-23`. */

interface DayBackup {
  number: number
  /** Null if it is not known. */
  warnings: number | null
}

export interface Cell {
  backups: readonly DayBackup[]
  isFailed: boolean
  /** Why there is no backup, if known. */
  gap?: 'missed' | 'before'
}

export type Result = 'none' | 'done' | 'warned' | 'failed' | 'missed' | 'before'

/** Letters in texts of the API that have one per day. */
export const resultLetters: Readonly<Record<Result, string>> = {
  done: 'o',
  warned: 'w',
  failed: 'f',
  missed: 'm',
  none: '-',
  before: ' '
}

/** Returns the result of each day; an unknown letter is `none`. */
export function parseResults(letters: string): Result[] {
  const known = Object.entries(resultLetters) as [Result, string][]
  const results = new Map(known.map(([result, letter]) => [letter, result]))
  return Array.from(letters, letter => results.get(letter) ?? 'none')
}

const noCell: Cell = { backups: [], isFailed: false }

const dayMs = 86_400_000

/** Noon of the day, away from clock changes. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

export function dayAfter(day: string, count: number): string {
  return new Date(noonOf(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Returns `count` days up to `end`, oldest first. */
export function listDays(end: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(end, index + 1 - count))
}

/** Returns 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(noonOf(day)).getUTCDay() + 6) % 7
}

/** Returns whole weeks, oldest first; the last contains `end`. */
export function listWeeks(end: string, count: number): string[][] {
  const monday = dayAfter(end, -weekdayOf(end))
  return Array.from({ length: count }, (_, index) =>
    listDays(dayAfter(monday, 7 * (index + 1 - count) + 6), 7)
  )
}

export function parseDay(said: string | undefined): string | undefined {
  const isDay = said !== undefined && /^\d{4}-\d\d-\d\d$/.test(said) && dayExists(said)
  return isDay ? said : undefined
}

function dayExists(day: string): boolean {
  const noon = noonOf(day)
  return !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(day)
}

export interface EventFacts {
  /** Backup number, padded with zeros. */
  backup: string
  /** Such as `2026-11-20 16:50:56+01:00`. */
  start: string
  warnings: number | null
}

/** Groups events by day. An attempt that a later one resumed and finished has not failed. */
export function toCells(
  events: readonly EventFacts[],
  failedStarts: readonly string[]
): ReadonlyMap<string, Cell> {
  const cells = new Map<string, { backups: DayBackup[]; isFailed: boolean }>()
  const cellOf = (day: string) => {
    const cell = cells.get(day) ?? { backups: [], isFailed: false }
    cells.set(day, cell)
    return cell
  }
  for (const { backup, start, warnings } of events) {
    cellOf(start.slice(0, 10)).backups.push({ number: Number(backup), warnings })
  }
  const finished = new Set(events.map(({ start }) => start))
  for (const start of failedStarts) {
    if (!finished.has(start)) cellOf(start.slice(0, 10)).isFailed = true
  }
  return cells
}

export interface Gaps {
  /** Day of the first attempt; undefined if older backups may have been deleted. */
  first: string | undefined
  /** Days on which a backup was due and did not run. */
  missed: ReadonlySet<string>
}

/** How often a client is expected to back up. */
export interface Schedule {
  /** Seconds; undefined if the client is not monitored. */
  intervalS: number | undefined
  /** Latest start of the next backup, such as `2026-11-20 16:50:56+01:00`. */
  due: string | undefined
  /** Current time, in the same time zone. */
  now: string
}

/** Default grace factor of an expected schedule. */
const grace = 1.25

/**
 * Finds missed days between backups with consecutive numbers. Where numbers are missing, backups were
 * deleted, and a day in between may have had one.
 */
export function findGaps(
  events: readonly EventFacts[],
  failedStarts: readonly string[],
  { intervalS, due, now }: Schedule
): Gaps {
  const sorted = events.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const missed = new Set<string>()
  const add = (after: string, before: string, dueMs: number) => {
    for (let day = dayAfter(after, 1); day < before; day = dayAfter(day, 1)) {
      if (Math.min(noonOf(day) + dayMs / 2, wallMs(now)) > dueMs) missed.add(day)
    }
  }
  for (const [at, { start, backup }] of sorted.entries()) {
    const next = sorted[at + 1]
    const isNeighbor = !next || Number(next.backup) === Number(backup) + 1
    if (intervalS === undefined || !isNeighbor) continue
    const dueMs = next || !due ? wallMs(start) + intervalS * grace * 1000 : wallMs(due)
    add(start.slice(0, 10), next?.start.slice(0, 10) ?? dayAfter(now.slice(0, 10), 1), dueMs)
  }
  return { first: findFirst(sorted, failedStarts), missed }
}

function findFirst(
  [oldest]: readonly EventFacts[],
  failedStarts: readonly string[]
): string | undefined {
  if (oldest && Number(oldest.backup) > 1) return undefined
  const starts = [...(oldest ? [oldest.start] : []), ...failedStarts]
  // Without any attempt, every day is before the first one.
  return starts.toSorted()[0]?.slice(0, 10) ?? '9999-12-31'
}

/** Parses the local time as if it were UTC. */
function wallMs(start: string): number {
  return Date.parse(`${start.slice(0, 19).replace(' ', 'T')}Z`)
}

export interface DaysOf {
  readonly cells: ReadonlyMap<string, Cell>
  readonly gaps: Gaps
}

export function cellAt({ cells, gaps }: DaysOf, day: string): Cell {
  const cell = cells.get(day)
  if (cell) return cell
  if (gaps.first !== undefined && day < gaps.first) return { ...noCell, gap: 'before' }
  return gaps.missed.has(day) ? { ...noCell, gap: 'missed' } : noCell
}

export function resultOf({ backups, isFailed, gap }: Cell): Result {
  if (isFailed) return 'failed'
  if (backups.length === 0) return gap ?? 'none'
  return backups.some(({ warnings }) => (warnings ?? 0) > 0) ? 'warned' : 'done'
}

/** Counts days without a finished backup, up to today. */
export function countGaps(
  cells: ReadonlyMap<string, Cell>,
  days: readonly string[],
  today: string
): number {
  const past = days.filter(day => day <= today)
  return past.filter(day => (cells.get(day)?.backups.length ?? 0) === 0).length
}
