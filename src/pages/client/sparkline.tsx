/** A line of the newest backups; unusual ones have a mark. */
import type { VNode } from 'preact'
import type { Outlier, Trend } from './trend.js'

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
