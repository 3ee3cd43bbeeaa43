/** The first ones of many in order, of which most are only held against the last of them. */

export interface Ranking<T, R> {
  rankOf: (item: T) => R
  compare: (a: R, b: R) => number
  /** As `compare`, of an item that is not worth a rank of its own yet. */
  compareItem: (item: T, b: R) => number
}

/** Each is ranked once at most, not with each other one. */
export function takeFirst<T, R>(items: readonly T[], count: number, ranking: Ranking<T, R>): T[] {
  const toRanked = (item: T): Ranked<T, R> => ({ item, rank: ranking.rankOf(item) })
  const compare = (a: Ranked<T, R>, b: Ranked<T, R>) => ranking.compare(a.rank, b.rank)
  const isShort = items.length <= 2 * count
  const beginning = isShort ? items : items.slice(0, count)
  const first = beginning.map(toRanked).toSorted(compare).slice(0, count)
  for (let at = beginning.length; at < items.length; at++) {
    const item = items[at] as T // within its bounds
    const last = first.at(-1)
    if (last === undefined || ranking.compareItem(item, last.rank) >= 0) continue
    const ranked = toRanked(item)
    first.pop()
    first.splice(findPlace(first, ranked, compare), 0, ranked)
  }
  return first.map(({ item }) => item)
}

interface Ranked<T, R> {
  item: T
  rank: R
}

/** Behind those that are not after it. */
function findPlace<T>(sorted: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] as T, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
