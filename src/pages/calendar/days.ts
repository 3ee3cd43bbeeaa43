/** The days of a calendar, and what was there on each. A day is written `2026-11-23`. */

interface DayBackup {
  number: number
  warnings: number
}

export interface Cell {
  backups: readonly DayBackup[]
  /** A backup was begun on this day, and came to nothing. */
  isFailed: boolean
}

export type Result = 'none' | 'done' | 'warned' | 'failed'

export const noCell: Cell = { backups: [], isFailed: false }

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
  warnings: number
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

/** The worst of the day. */
export function resultOf({ backups, isFailed }: Cell): Result {
  if (isFailed) return 'failed'
  if (backups.length === 0) return 'none'
  return backups.some(({ warnings }) => warnings > 0) ? 'warned' : 'done'
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
