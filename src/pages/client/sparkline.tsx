/** A line of the newest backups; unusual ones have a mark. */
import type { VNode } from 'preact'
import { parseInstant } from '../format.js'
import { type Attempt, durationOf, isFinished } from './attempts.js'

interface SparklineProps {
  trend: Pick<Trend, 'values'>
  outliers: readonly Pick<Outlier, 'index'>[]
  /** The finding in a sentence. */
  label: string
}

const [width, height, edge] = [120, 24, 4]

export function Sparkline({ trend: { values }, outliers, label }: SparklineProps): VNode | null {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const xOf = (index: number) => edge + ((width - 2 * edge) * index) / (values.length - 1)
  const yOf = (value: number) =>
    high === low ? height / 2 : height - edge - ((height - 2 * edge) * (value - low)) / (high - low)
  const points = values.map((value, index) => `${xOf(index)},${yOf(value)}`)
  return (
    <svg
      class="trend-line"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
      {outliers.map(({ index }) => (
        <circle key={index} cx={xOf(index)} cy={yOf(values[index] ?? 0)} r="3" />
      ))}
    </svg>
  )
}

/** Figures of the newest backups, oldest first. */
export interface Trend {
  values: readonly number[]
  backups: readonly number[]
  starts: readonly (number | undefined)[]
}

export interface Outlier {
  index: number
  backup: number
  /** Difference from the backup before, or from the usual value. */
  by: number
}

const backupsShown = 30
/** Fewer figures have no usual value. */
const backupsMin = 4
const usualShare = 0.2
const usualDeviations = 4

function toTrend(
  attempts: readonly Attempt[],
  figureOf: (attempt: Attempt) => number | null | undefined
): Trend {
  const known = attempts
    .filter(attempt => isFinished(attempt) && typeof figureOf(attempt) === 'number')
    .slice(0, backupsShown)
    .toReversed()
  return {
    values: known.map(attempt => figureOf(attempt) ?? 0),
    backups: known.map(({ backup }) => backup),
    starts: known.map(({ started }) => parseInstant(started))
  }
}

export const toSizes = (attempts: readonly Attempt[]) => toTrend(attempts, ({ bytes }) => bytes)

export const toDurations = (attempts: readonly Attempt[]) => toTrend(attempts, durationOf)

/** Backups after which the size is unusually different: a size that grew stays large. */
export function listJumps({ values, backups }: Trend): Outlier[] {
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0))
  return findFar(steps)
    .map(({ index, by }) => ({ index: index + 1, backup: backups[index + 1] ?? 0, by }))
    .filter(({ index, by }) => Math.abs(by) > usualShare * (values[index - 1] ?? 0))
}

/** Backups with a value far from the usual one. */
export function listPeaks({ values, backups }: Trend): Outlier[] {
  const usual = medianOf(values)
  return findFar(values.map(value => value - usual))
    .map(({ index, by }) => ({ index, backup: backups[index] ?? 0, by }))
    .filter(({ by }) => Math.abs(by) > usualShare * usual)
}

function findFar(differences: readonly number[]): { index: number; by: number }[] {
  if (differences.length < backupsMin - 1) return []
  const middle = medianOf(differences)
  const spread = medianOf(differences.map(by => Math.abs(by - middle)))
  return differences
    .map((by, index) => ({ index, by }))
    .filter(({ by }) => Math.abs(by - middle) > usualDeviations * spread)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
