/** Explains the option `keep`. */

interface Period {
  /** Number of backups kept in this period. */
  count: number
  /** One of this many backups is kept. */
  every: number
}

export interface Retention {
  periods: readonly Period[]
  /** Age of the oldest backup, in backups. */
  reach: number
}

/** Undefined unless all values are positive integers. */
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
