/** Estimates how often a client is backed up from its past backups. */

/** Number of the newest intervals that count: new habits are recognized within two weeks. */
const distancesMax = 10
const leastIntervalS = 3_600
const weekS = 7 * 86_400
/** Weeks that are looked back to for the day of the week. */
const weeksBack = [1, 2]
/** A backup at the same hour of another week may have begun so much earlier or later. */
const hourS = 4 * 3_600

/**
 * Seconds from the newest start to the one that is expected next, from the starts of the finished
 * backups, by ascending number; undefined where there are fewer than two. The median of the newest
 * distances; or longer, where it took longer at this hour of the weeks before: who is backed up from
 * Monday to Friday is not expected on a Saturday.
 */
export function estimateInterval(starts: readonly number[]): number | undefined {
  if (!learned.has(starts)) learned.set(starts, learn(starts))
  return learned.get(starts)
}

/** The lists stay the same for a day, and are asked about every few seconds. */
const learned = new WeakMap<readonly number[], number | undefined>()

function learn(starts: readonly number[]): number | undefined {
  const newest = starts.slice(-distancesMax - 1)
  // A clock that was put back, or a copy of a backup, makes distances of zero and less.
  const distances = newest
    .slice(1)
    .map((start, at) => start - (newest[at] ?? start))
    .filter(distance => distance > 0)
  if (distances.length === 0) return undefined
  const byTime = starts.toSorted((a, b) => a - b)
  return Math.max(leastIntervalS, findMedian(distances), learnFromWeeks(byTime))
}

/** The shortest of them, so that a week in which one was missed does not count. */
function learnFromWeeks(starts: readonly number[]): number {
  const last = starts.at(-1) ?? 0
  const distances = weeksBack.flatMap(weeks => {
    const then = last - weeks * weekS
    const at = starts.findLastIndex(start => start <= then + hourS)
    const [start, next] = starts.slice(at < 0 ? starts.length : at)
    const isTwin = start !== undefined && next !== undefined && start >= then - hourS
    return isTwin ? [next - start] : []
  })
  return distances.length === 0 ? 0 : Math.min(...distances)
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
