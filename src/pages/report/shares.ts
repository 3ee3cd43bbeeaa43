/** What a whole is made of: the greatest parts by name, and the small ones as one. */
import { compareNames } from '../../natural-order.js'

export interface Share {
  /** Undefined for the small ones together. */
  name: string | undefined
  value: number
  /** Of the whole: between 0 and 1. */
  share: number
}

interface SharesWanted<T> {
  /** What an item counts for; one of several names counts for each. */
  namesOf: (item: T) => readonly string[]
  valueOf: (item: T) => number
  /** The small ones together being one of them. */
  sharesMax: number
}

/** Greatest first, the small ones last; nothing where there is nothing to share. */
export function toShares<T>(
  items: readonly T[],
  { namesOf, valueOf, sharesMax }: SharesWanted<T>
): Share[] {
  const sums = new Map<string, number>()
  for (const item of items) {
    for (const name of namesOf(item)) sums.set(name, (sums.get(name) ?? 0) + valueOf(item))
  }
  const parts = [...sums]
    .filter(([, value]) => value > 0)
    .toSorted(([a, of], [b, to]) => to - of || compareNames(a, b))
  const whole = sumOf(parts)
  const kept = parts.length > sharesMax ? parts.slice(0, sharesMax - 1) : parts
  const small = sumOf(parts.slice(kept.length))
  const shares = kept.map(([name, value]): Share => ({ name, value, share: value / whole }))
  return small === 0 ? shares : [...shares, { name: undefined, value: small, share: small / whole }]
}

function sumOf(parts: readonly [string, number][]): number {
  return parts.reduce((sum, [, value]) => sum + value, 0)
}
