/** When a disk will be full, if it goes on like this. */
import { say, type Text } from '../../../texts.js'
import type { SpaceSample } from '../../../store/space-samples.js'
import { findTrend, type Trend } from './trend.js'

export interface DiskForecast {
  readonly now: SpaceSample | undefined
  /** Bytes. */
  readonly perDay: Trend | undefined
  /** Days; `high` is absent where it may never be. */
  readonly daysToFull: { likely: number; low: number; high: number | undefined } | undefined
  readonly reason: Text
}

/** Only the last sample of each day counts. */
const dayS = 86_400
/** Farther than anybody can see. */
const daysMax = 3_650

/** `samples`: oldest first. */
export function foresee(samples: readonly SpaceSample[]): DiskForecast {
  const now = samples.at(-1)
  const [first] = samples
  if (!now || !first) {
    const reason = say`The disk usage is unknown because serverConfig is not set or the disk was not measured yet.`
    return { now, perDay: undefined, daysToFull: undefined, reason }
  }
  const perDay = findTrend(listDaily(samples))
  if (!perDay) {
    const reason = say`The disk is measured since ${new Date(first.at * 1000)}. A forecast needs five days.`
    return { now, perDay, daysToFull: undefined, reason }
  }
  const daysToFull = toDays(now.freeBytes, perDay)
  const reason = daysToFull
    ? say`The disk will be full in about ${daysToFull.likely} days.`
    : say`The disk is not filling up.`
  return { now, perDay, daysToFull, reason }
}

/** The last sample of each day. */
export function listDaily(samples: readonly SpaceSample[]) {
  const ofDays = new Map(samples.map(sample => [Math.floor(sample.at / dayS), sample]))
  return [...ofDays.values()].map(({ at, totalBytes, freeBytes }) => ({
    at,
    value: totalBytes - freeBytes
  }))
}

/** The faster it grows, the sooner it is full. */
function toDays(freeBytes: number, { likely, low, high }: Trend): DiskForecast['daysToFull'] {
  const days = (bytesPerDay: number) => Math.floor(freeBytes / bytesPerDay)
  if (likely <= 0 || days(likely) > daysMax) return undefined
  const last = low <= 0 ? undefined : days(low)
  return {
    likely: days(likely),
    low: days(high),
    high: last === undefined || last > daysMax ? undefined : last
  }
}
