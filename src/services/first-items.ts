/** The first ones of many in order, of which most are only held against the last of them. */

export function takeFirst<T>(
  items: readonly T[],
  count: number,
  compare: (a: T, b: T) => number
): T[] {
  if (items.length <= 2 * count) return items.toSorted(compare).slice(0, count)
  const first = items.slice(0, count).toSorted(compare)
  for (let at = count; at < items.length; at++) {
    const item = items[at] as T // within its bounds
    const last = first.at(-1)
    if (last === undefined || compare(item, last) >= 0) continue
    first.pop()
    first.splice(findPlace(first, item, compare), 0, item)
  }
  return first
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
