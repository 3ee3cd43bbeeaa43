/** Computes the size of a client's backups and its growth. */
import type { BackupMeasure } from '../../../store/deleted-backups.js'
import { findTrend, type Trend } from './trend.js'

export interface Growth {
  readonly newest: BackupMeasure
  /** In a week; `undefined` where nothing is known of a week ago. */
  readonly weekBytes: number | undefined
  /** Bytes that the client sent in a week. */
  readonly weekReceived: number
  readonly perDay: Trend | undefined
}

const weekS = 7 * 86_400

/** `measures`: oldest first; `undefined` of none. `now`: seconds since 1970. */
export function findGrowth(measures: readonly BackupMeasure[], now: number): Growth | undefined {
  const newest = measures.at(-1)
  if (!newest) return undefined
  const thisWeek = measures.filter(({ timestamp }) => timestamp > now - weekS)
  const points = measures.map(({ timestamp, bytes }) => ({ at: timestamp, value: bytes }))
  return {
    newest,
    weekBytes: toWeekBytes(measures, now),
    weekReceived: thisWeek.reduce((sum, { received }) => sum + received, 0),
    perDay: findTrend(points)
  }
}

/** All of it where the client's first backup is of this week. */
function toWeekBytes(measures: readonly BackupMeasure[], now: number): number | undefined {
  const before = measures.findLast(({ timestamp }) => timestamp <= now - weekS)
  const bytes = measures.at(-1)?.bytes ?? 0
  if (before) return bytes - before.bytes
  return measures[0]?.number === 1 ? bytes : undefined
}
