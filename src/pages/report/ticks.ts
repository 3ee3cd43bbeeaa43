/** Steps of an axis in the units that people use. */
import type { MeasureKey } from './backup-measures.js'

const seconds = [1, 2, 5, 10, 15, 30]
const minuteS = 60
const hourS = 3600
const dayS = 86_400

const durations = [
  ...seconds,
  ...[1, 2, 5, 10, 15, 30].map(count => count * minuteS),
  ...[1, 2, 3, 6, 12].map(count => count * hourS),
  ...[1, 2, 5, 10, 20, 50].map(count => count * dayS)
]

/** Whole days from a range of two days on. */
export function timeStepsOf(rangeS: number): number[] {
  if (rangeS < 2 * dayS) return [1, 3, 6, 12].map(count => count * hourS)
  return [1, 2, 3, 5, 7, 14, 30, 60, 90, 180, 365, 730, 1825].map(count => count * dayS)
}

/** Up to an EiB. */
const bytes = Array.from({ length: 60 }, (_, power) => 2 ** power)
const counts = Array.from({ length: 14 }, (_, power) =>
  [1, 2, 5].map(count => count * 10 ** power)
).flat()

export function stepsOf(key: MeasureKey): number[] {
  if (key === 'size' || key === 'received') return bytes
  return key === 'duration' ? durations : counts
}
