/** Filtering, sorting and paging of a list, for the query parameters that list routes share. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { badField } from '../../faults.js'
import { compilePart } from '../../glob.js'
import { compareNames } from '../../natural-order.js'
import { runInSlices, toBatches } from '../../queues/time-slice.js'
import { say } from '../../texts.js'
import { Page } from './answers.js'

export interface PageQuestion {
  limit?: number | undefined
  cursor?: string | undefined
  /**
   * A field's name, with `-` before it for descending order. Further fields order items with equal
   * values.
   */
  sort?: string | readonly string[] | undefined
  /** Part of the name, in upper or lower case. */
  q?: string | undefined
}

/** For lists of users and their items. */
export interface NamedPageQuestion extends PageQuestion {
  name?: string | undefined
  backend?: string | undefined
}

type SortValue = string | number

export interface ListShape<T> {
  /** Identifies an item, and orders items with equal values. */
  keyOf: (item: T) => SortValue
  /** Fields to sort by. Items without a value come last in both orders. */
  fields: Readonly<Record<string, (item: T) => SortValue | undefined>>
  /** Text to search for `q`. */
  nameOf?: (item: T) => string
  /** Compares texts. Default: natural order, which is too slow for very long lists. */
  compareTexts?: (a: string, b: string) => number
}

/**
 * Returns the same list object if the query asks for nothing. Throws INVALID_INPUT for a bad
 * cursor.
 */
export function toPage<T>(
  items: readonly T[],
  shape: ListShape<T>,
  question: PageQuestion
): Page<T> {
  const work = makePage(items, shape, question)
  let next = work.next()
  while (next.done !== true) next = work.next()
  return next.value
}

/** Like `toPage`, in time slices: for lists of tens of thousands. Also throws HUNG_UP. */
export function toPageInSlices<T>(
  items: readonly T[],
  shape: ListShape<T>,
  { signal, ...question }: PageQuestion & { signal: AbortSignal }
): Promise<Page<T>> {
  return runInSlices(makePage(items, shape, question), signal)
}

/** Number of items between two yields: they take a few milliseconds. */
const itemsAtOnce = 2048

/** Yields between the pieces of the work. */
type Work<T> = Generator<undefined, T>

function* makePage<T>(
  items: readonly T[],
  shape: ListShape<T>,
  question: PageQuestion
): Work<Page<T>> {
  const order = createOrder(shape, question.sort)
  const { limit, cursor } = question
  const wanted = yield* filterByName(items, shape, question.q)
  const totalCount = wanted.length
  assert(limit === undefined || limit > 0, 'a page holds something')
  const rest = cursor === undefined ? wanted : yield* order.after(wanted, cursor)
  // One more item shows whether another page follows.
  const found = yield* order.arrange(rest, limit && limit + 1)
  if (limit === undefined || found.length <= limit) return new Page(found, { totalCount })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return new Page(page, { nextCursor: last && order.cursorOf(last), totalCount })
}

function* filterByName<T>(
  items: readonly T[],
  { nameOf }: ListShape<T>,
  q: string | undefined
): Work<readonly T[]> {
  if (q === undefined || q === '' || nameOf === undefined) return items
  const fits = compilePart(q)
  return yield* filterInPieces(items, item => fits(nameOf(item)))
}

/** The values by which an item is sorted, and its key. */
type Rank = readonly [...values: (SortValue | null)[], key: SortValue]

function createOrder<T>(
  { keyOf, fields, compareTexts = compareNames }: ListShape<T>,
  sort: PageQuestion['sort'] = []
) {
  const words = [sort].flat()
  const isSorted = words.length > 0
  const sorts = (isSorted ? words : ['']).map(word => ({
    valueOf: fields[word.replace(/^-/, '')] ?? keyOf,
    direction: word.startsWith('-') ? -1 : 1
  }))
  const rankOf = (item: T): Rank => [
    ...sorts.map(({ valueOf }) => valueOf(item) ?? null),
    keyOf(item)
  ]
  const directions = [...sorts.map(({ direction }) => direction), sorts[0]?.direction ?? 1]
  // Called a million times for a folder of 50,000 entries: allocates nothing, and usually compares
  // one value.
  const compareValue = (one: SortValue | null, other: SortValue | null, at: number) => {
    if (one === other) return 0
    if (one === null) return 1
    if (other === null) return -1
    const areTexts = typeof one === 'string' && typeof other === 'string'
    const order = areTexts ? compareTexts(one, other) : Number(one) - Number(other)
    return (directions[at] ?? 1) * order
  }
  const compare = (a: Rank, b: Rank) => {
    for (let at = 0; at < directions.length; at++) {
      const order = compareValue(a[at] ?? null, b[at] ?? null, at)
      if (order !== 0) return order
    }
    return 0
  }
  const compareItem = (item: T, b: Rank) => {
    for (let at = 0; at < directions.length; at++) {
      const valueOf = sorts[at]?.valueOf ?? keyOf
      const order = compareValue(valueOf(item) ?? null, b[at] ?? null, at)
      if (order !== 0) return order
    }
    return 0
  }
  return {
    *arrange(items: readonly T[], count = items.length): Work<readonly T[]> {
      return isSorted ? yield* takeFirst(items, count, { rankOf, compare, compareItem }) : items
    },
    /** Returns the items after that of the cursor, or after its place if it was deleted. */
    *after(items: readonly T[], cursor: string): Work<readonly T[]> {
      const { rank, keyHash } = decodeCursor(cursor, { isSorted, valuesCount: sorts.length })
      const isLast = (key: SortValue) => (rank ? key === keyIn(rank) : hash(key) === keyHash)
      let place = -1
      for (let at = 0; at < items.length && place < 0; at++) {
        if (at % itemsAtOnce === 0) yield
        if (isLast(keyOf(items[at] as T))) place = at
      }
      if (place >= 0 && !isSorted) return items.slice(place + 1)
      const from = place < 0 ? rank : rankOf(items[place] as T)
      if (from) return yield* filterInPieces(items, item => compareItem(item, from) > 0)
      throw badField(
        'cursor',
        say`points to an item that no longer exists; start again from the first page`
      )
    },
    cursorOf: (item: T) => encodeCursor(rankOf(item))
  }
}

function keyIn(rank: Rank): SortValue {
  return rank.at(-1) ?? ''
}

/** The contract accepts cursors of 1,024 characters, which are 768 bytes. A path may be longer. */
const cursorBytesMax = 768

function encodeCursor(rank: Rank): string {
  const whole = Buffer.from(JSON.stringify(rank))
  const bytes =
    whole.length <= cursorBytesMax ? whole : Buffer.from(JSON.stringify(hash(keyIn(rank))))
  return bytes.toString('base64url')
}

/** Returns the rank of the last item, or the hash of its key if that was too long. */
function decodeCursor(cursor: string, shape: RankShape): { rank?: Rank; keyHash?: string } {
  try {
    const last: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof last === 'string') return { keyHash: last }
    if (isRank(last, shape)) return { rank: last }
  } catch {
    // reported below
  }
  throw badField('cursor', say`is not a cursor of this list; take it from the Link header`)
}

function hash(key: SortValue): string {
  return createHash('sha256').update(String(key)).digest('base64url')
}

interface RankShape {
  isSorted: boolean
  valuesCount: number
}

/** Only in a sorted list, an item may have no value to sort by. */
function isRank(value: unknown, { isSorted, valuesCount }: RankShape): value is Rank {
  if (!Array.isArray(value) || value.length !== valuesCount + 1) return false
  const isValue = (each: unknown) => (isSorted && each === null) || isSortValue(each)
  return value.slice(0, -1).every(isValue) && isSortValue(value.at(-1))
}

function isSortValue(value: unknown): value is SortValue {
  return typeof value === 'string' || typeof value === 'number'
}

/** Compares items when only the first ones of a long list are needed. */

interface Ranking<T, R> {
  rankOf: (item: T) => R
  compare: (a: R, b: R) => number
  /** Compares an item that has no rank yet, as `compare` does. */
  compareItem: (item: T, b: R) => number
}

/** Returns the first `count` items in order. Ranks each item at most once. */
function* takeFirst<T, R>(
  items: readonly T[],
  count: number,
  ranking: Ranking<T, R>
): Work<readonly T[]> {
  const toRanked = (item: T): Ranked<T, R> => ({ item, rank: ranking.rankOf(item) })
  const compare = (a: Ranked<T, R>, b: Ranked<T, R>) => ranking.compare(a.rank, b.rank)
  const isShort = items.length <= 2 * count
  const runs: Ranked<T, R>[][] = []
  for (const some of toBatches(isShort ? items : items.slice(0, count), itemsAtOnce)) {
    runs.push(some.map(toRanked).toSorted(compare))
    yield
  }
  const first = (yield* mergeAll(runs, compare)).slice(0, count)
  for (let at = isShort ? items.length : count; at < items.length; at++) {
    if (at % itemsAtOnce === 0) yield
    const item = items[at] as T // exists, since `first` is not empty
    const last = first.at(-1)
    if (last === undefined || ranking.compareItem(item, last.rank) >= 0) continue
    const ranked = toRanked(item)
    first.pop()
    first.splice(findPlace(first, ranked, compare), 0, ranked)
  }
  return first.map(({ item }) => item)
}

/** Merges sorted lists into one. */
function* mergeAll<T>(runs: readonly T[][], compare: (a: T, b: T) => number): Work<T[]> {
  if (runs.length <= 1) return runs[0] ?? []
  const merged: T[][] = []
  for (const [one = [], other = []] of toBatches(runs, 2)) {
    merged.push(yield* merge(one, other, compare))
  }
  return yield* mergeAll(merged, compare)
}

function* merge<T>(one: T[], other: T[], compare: (a: T, b: T) => number): Work<T[]> {
  const merged: T[] = []
  let [at, otherAt] = [0, 0]
  while (at < one.length && otherAt < other.length) {
    const isFirst = compare(one[at] as T, other[otherAt] as T) <= 0
    merged.push((isFirst ? one[at++] : other[otherAt++]) as T)
    if (merged.length % itemsAtOnce === 0) yield
  }
  return merged.concat(one.slice(at), other.slice(otherAt))
}

function* filterInPieces<T>(items: readonly T[], fits: (item: T) => boolean): Work<T[]> {
  const found: T[] = []
  for (const some of toBatches(items, itemsAtOnce)) {
    for (const item of some) if (fits(item)) found.push(item)
    yield
  }
  return found
}

interface Ranked<T, R> {
  item: T
  rank: R
}

/** Returns the index after all items that are not greater. */
function findPlace<T>(sorted: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] as T, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
