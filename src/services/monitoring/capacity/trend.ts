/**
 * The speed of growth: the median of the slopes between each two points (Theil and Sen), which a
 * few outliers do not move, and the range that contains nine of ten such slopes.
 */
export interface Point {
  /** Seconds since 1970. */
  readonly at: number
  readonly value: number
}

/** A day. */
export interface Trend {
  readonly likely: number
  readonly low: number
  readonly high: number
}

/** Each two of them are compared. */
const pointsMax = 60
const pointsMin = 5
const spanMinS = 4 * 86_400
const dayS = 86_400
/** Nine of ten, of a normal distribution. */
const ninetyPercent = 1.645

/** `points`: oldest first. `undefined` where they are too few, or too close to each other. */
export function findTrend(points: readonly Point[]): Trend | undefined {
  const some = thinOut(points)
  const [first, last] = [some[0], some.at(-1)]
  if (!first || !last || some.length < pointsMin || last.at - first.at < spanMinS) return undefined
  const slopes = listSlopes(some).toSorted((a, b) => a - b)
  const n = some.length
  const spread = ninetyPercent * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  const at = (index: number) =>
    (slopes[Math.min(slopes.length - 1, Math.max(0, index))] ?? 0) * dayS
  return {
    likely: median(slopes) * dayS,
    low: at(Math.floor((slopes.length - spread) / 2)),
    high: at(Math.ceil((slopes.length + spread) / 2))
  }
}

/** The last one among them. */
function thinOut(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / pointsMax)
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}

function listSlopes(points: readonly Point[]): number[] {
  return points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter(({ at }) => at > one.at)
      .map(other => (other.value - one.value) / (other.at - one.at))
  )
}

/** 0 of nothing. `sorted`: ascending. */
export function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
