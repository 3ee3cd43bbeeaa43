/** What the numbers of `keep` amount to. */

interface Period {
  /** How many backups are kept of this period. */
  count: number
  /** One of so many is kept. */
  every: number
}

export interface Retention {
  periods: readonly Period[]
  /** The oldest that is kept may be so many backups ago. */
  reach: number
}

/** Undefined as long as not all of them are whole numbers above zero. */
export function parseRetention(keep: readonly string[]): Retention | undefined {
  const counts = keep.map(text => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined))
  let every = 1
  const periods: Period[] = []
  for (const count of counts) {
    if (count === undefined) return undefined
    periods.push({ count, every })
    every *= count
  }
  return periods.length === 0 ? undefined : { periods, reach: every }
}
