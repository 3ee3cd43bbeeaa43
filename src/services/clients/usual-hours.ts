/** When the backups of a client usually start, and the hours in which burp's timer permits them. */
import { listDays, noonOf } from '../../calendar-days.js'
import type { DatedBackup } from '../../store/backup-stats.js'
import type { LocalTimes } from '../requests/local-times.js'

interface UsualHours {
  /** Such as `21:15`. */
  start: string
  /** Seconds. */
  duration: number | null
}

const dayMinutes = 1440
const weekDays = 7
const dayHours = 24

/** Returns medians; null without a backup. */
export function findUsualHours(
  backups: readonly Pick<DatedBackup, 'startedAt' | 'endedAt'>[],
  times: LocalTimes
): UsualHours | null {
  const starts = backups.map(({ startedAt }) => toMinute(times.print(startedAt)))
  const start = findMiddle(starts)
  if (start === undefined) return null
  const durations = backups.flatMap(({ startedAt, endedAt }) =>
    endedAt === null ? [] : [Math.max(0, endedAt - startedAt)]
  )
  const sorted = durations.toSorted((a, b) => a - b)
  return { start: printMinute(start), duration: sorted[Math.floor(sorted.length / 2)] ?? null }
}

/** `time`: such as `2026-11-26 09:01:24`. */
function toMinute(time: string): number {
  return 60 * Number(time.slice(11, 13)) + Number(time.slice(14, 16))
}

/** Returns the start nearest to all others around the clock: 23:50 and 0:10 are 20 minutes apart. */
function findMiddle(minutes: readonly number[]): number | undefined {
  const distance = (a: number, b: number) => {
    const apart = Math.abs(a - b)
    return Math.min(apart, dayMinutes - apart)
  }
  let nearest: { minute: number; sum: number } | undefined
  for (const minute of minutes) {
    const sum = minutes.reduce((all, other) => all + distance(minute, other), 0)
    if (!nearest || sum < nearest.sum) nearest = { minute, sum }
  }
  return nearest?.minute
}

function printMinute(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** Returns the start of each hour of the last seven days, hour by hour, Unix time. */
export function listWeekTimes(today: string, times: LocalTimes): number[] {
  const week = listDays(today, weekDays).map(day => noonOf(day) / 1000 - 12 * 3600)
  return Array.from({ length: dayHours }, (_, hour) => hour).flatMap(hour =>
    week.map(midnight => times.toInstant(midnight + 3600 * hour))
  )
}

/** Returns a digit per hour: the number of permitted times among those of `listWeekTimes`. */
export function printTimer(permitted: readonly boolean[] | undefined): string | null {
  if (!permitted) return null
  const daysCount = permitted.length / dayHours
  return Array.from({ length: dayHours }, (_, hour) => {
    const ofHour = permitted.slice(daysCount * hour, daysCount * (hour + 1))
    return String(ofHour.filter(Boolean).length)
  }).join('')
}
