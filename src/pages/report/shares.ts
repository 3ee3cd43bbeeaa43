/** Shares of a total: the largest by name, the rest as one. */
import { compareNames } from '../../natural-order.js'

export interface Share {
  /** Undefined for the rest. */
  name: string | undefined
  value: number
  /** Between 0 and 1. */
  share: number
}

interface SharesWanted<T> {
  /** Groups of an item; it counts once in each. */
  namesOf: (item: T) => readonly string[]
  valueOf: (item: T) => number
  /** Including the rest. */
  sharesMax: number
}

/** Largest first, the rest last; empty if the total is 0. */
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
