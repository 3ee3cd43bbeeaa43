/** Explains the option `keep`, and finds the backups that burp deletes by it. */

interface Period {
  count: number
  /** One of this many backups is kept. */
  every: number
}

export interface Retention {
  periods: readonly Period[]
  /** Number of backups that are kept when all periods are full. */
  total: number
  /** Age from which on burp deletes every backup, in backups. */
  reach: number
}

/** Undefined unless all values are positive integers that burp accepts. */
export function parseRetention(keep: readonly string[]): Retention | undefined {
  const counts = toCounts(keep)
  const [first, ...others] = counts ?? []
  if (!counts || first === undefined) return undefined
  const periods: Period[] = [{ count: first, every: 1 }]
  for (const [index, count] of others.entries()) {
    const every = counts.slice(0, index + 1).reduce((product, each) => product * each, 1)
    periods.push({ count: count - 1, every })
  }
  return {
    periods,
    total: periods.reduce((sum, { count }) => sum + count, 0),
    reach: counts.reduce((product, each) => product * each, 1)
  }
}

/** Joins periods of the same distance, and leaves out those that keep nothing: a `1` makes both. */
export function joinPeriods(periods: readonly Period[]): Period[] {
  const counts = new Map<number, number>()
  for (const { count, every } of periods) counts.set(every, (counts.get(every) ?? 0) + count)
  return [...counts].filter(([, count]) => count > 0).map(([every, count]) => ({ count, every }))
}

/** burp refuses a larger product. */
const productMax = 52_560_000

/** Returns the values that burp uses: it adds one to the last of several. */
function toCounts(keep: readonly string[]): number[] | undefined {
  const said = keep.map(text => text.trim()).filter(Boolean)
  if (said.some(text => !/^[1-9]\d{0,7}$/.test(text))) return undefined
  const counts = said.map(Number)
  if (counts.reduce((product, each) => product * each, 1) > productMax) return undefined
  const last = counts.length - 1
  return counts.map((count, index) => (index === last && last > 0 ? count + 1 : count))
}

export interface StoredBackup {
  readonly number: number
  /** Whether no older backup needs it. */
  readonly deletable: boolean
}

/** Returns the numbers of the backups that burp deletes after the next backup, in burp's order. */
export function listDeletions(
  backups: readonly StoredBackup[],
  keep: readonly string[]
): number[] | undefined {
  const counts = toCounts(keep)
  const sorted = backups.toSorted((a, b) => a.number - b.number)
  const newest = sorted.at(-1)
  if (!counts || counts.length === 0 || !newest) return counts && []
  // A backup is deletable if the one before it is complete by itself.
  let left = sorted.map(({ number }, index) => ({
    number,
    isComplete: sorted[index + 1]?.deletable ?? false
  }))
  left.push({ number: newest.number + 1, isComplete: false })
  const deleted: number[] = []
  for (;;) {
    const round = listRound(left, counts)
    if (round.length === 0) return deleted
    deleted.push(...round)
    const gone = new Set(round)
    left = left.filter(({ number }) => !gone.has(number))
  }
}

interface Left {
  number: number
  /** Stored with hard links, so that older ones do not depend on newer ones. */
  isComplete: boolean
}

/** One pass of burp over all backups, the oldest first; deleting some makes others deletable. */
function listRound(left: readonly Left[], counts: readonly number[]): number[] {
  const newest = left.at(-1)?.number ?? 0
  const all = left.map(({ number }, index) => ({
    number,
    age: newest - number + 1,
    isDeletable: index === 0 || left[index - 1]?.isComplete === true
  }))
  const oldestAge = all[0]?.age ?? 0
  const deleted: number[] = []
  let width = 1
  for (const [index, count] of counts.entries()) {
    width *= count
    const next = counts[index + 1]
    if (next === undefined) break
    const top = Math.min(width * next, Math.ceil(oldestAge / width) * width)
    for (let upper = top; upper > width; upper -= width) {
      const lower = upper - width
      let inRange = all.filter(({ age }) => lower < age && age <= upper).length
      for (const { age, number, isDeletable } of all.toReversed()) {
        if (inRange <= 1) break
        if (age <= lower || age >= upper || !isDeletable) continue
        deleted.push(number)
        inRange -= 1
      }
    }
  }
  const [oldest] = all
  if (oldest && oldest.age > width && !deleted.includes(oldest.number)) deleted.push(oldest.number)
  return deleted
}
