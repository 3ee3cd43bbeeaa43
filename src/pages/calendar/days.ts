/** The days of a calendar, and what was there on each. A day is written `2026-11-23`. */

interface DayBackup {
  number: number
  /** Null where it is not known. */
  warnings: number | null
}

export interface Cell {
  backups: readonly DayBackup[]
  /** A backup was started on this day, and failed. */
  isFailed: boolean
  /** Why there is nothing, where that is known. */
  gap?: 'missed' | 'before'
}

export type Result = 'none' | 'done' | 'warned' | 'failed' | 'missed' | 'before'

const noCell: Cell = { backups: [], isFailed: false }

const dayMs = 86_400_000

/** That day's noon, far from any change of clocks. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

export function dayAfter(day: string, count: number): string {
  return new Date(noonOf(day) + count * dayMs).toISOString().slice(0, 10)
}

/** As many as asked for, oldest first, the last one being `end`. */
export function listDays(end: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(end, index + 1 - count))
}

/** 0 for a Monday. */
export function weekdayOf(day: string): number {
  return (new Date(noonOf(day)).getUTCDay() + 6) % 7
}

/** Whole weeks, oldest first, of which the last has `end` in it. */
export function listWeeks(end: string, count: number): string[][] {
  const monday = dayAfter(end, -weekdayOf(end))
  return Array.from({ length: count }, (_, index) =>
    listDays(dayAfter(monday, 7 * (index + 1 - count) + 6), 7)
  )
}

/** A day that somebody typed; undefined for anything else. */
export function parseDay(said: string | undefined): string | undefined {
  const isDay = said !== undefined && /^\d{4}-\d\d-\d\d$/.test(said) && dayExists(said)
  return isDay ? said : undefined
}

function dayExists(day: string): boolean {
  const noon = noonOf(day)
  return !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(day)
}

export interface EventFacts {
  /** Number of the backup, filled up with zeros. */
  backup: string
  /** `2026-11-20 16:50:56+01:00`: its day is written first. */
  start: string
  warnings: number | null
}

/** By day. What was broken off and taken up again later has not failed. */
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
  /** Of the first attempt of all; undefined where older backups may have been deleted. */
  first: string | undefined
  /** Days on which a backup was due, and none was made. */
  missed: ReadonlySet<string>
}

/** How often a client is expected to back up. */
export interface Schedule {
  /** Seconds; undefined where it is not monitored. */
  intervalS: number | undefined
  /** `2026-11-20 16:50:56+01:00`: when the next one should have started at the latest. */
  due: string | undefined
  /** On the same clocks. */
  now: string
}

/** What is expected of a client that has no schedule of its own is late after so many intervals. */
const grace = 1.25

/**
 * burp numbers backups one after the other: between two neighbors there was no other one. Where numbers
 * are missing backups were deleted, and nobody knows whether a day between was missed.
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
      if (Math.min(endOf(day), wallMs(now)) > dueMs) missed.add(day)
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
  // Of a client without any attempt every day is before the first one.
  return starts.toSorted()[0]?.slice(0, 10) ?? '9999-12-31'
}

/** What the clocks showed, as if they were those of UTC. */
function wallMs(start: string): number {
  return Date.parse(`${start.slice(0, 19).replace(' ', 'T')}Z`)
}

function endOf(day: string): number {
  return noonOf(day) + dayMs / 2
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

/** The worst of the day. */
export function resultOf({ backups, isFailed, gap }: Cell): Result {
  if (isFailed) return 'failed'
  if (backups.length === 0) return gap ?? 'none'
  return backups.some(({ warnings }) => (warnings ?? 0) > 0) ? 'warned' : 'done'
}

/** Days without a finished backup, up to today. */
export function countGaps(
  cells: ReadonlyMap<string, Cell>,
  days: readonly string[],
  today: string
): number {
  const past = days.filter(day => day <= today)
  return past.filter(day => (cells.get(day)?.backups.length ?? 0) === 0).length
}
