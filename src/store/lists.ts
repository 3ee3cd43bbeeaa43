/**
 * Limits and order of lists that users extend entry by entry. The limits are far above real use and
 * stop runaway scripts.
 */
import assert from 'node:assert/strict'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'

export const grantsMax = 20_000
export const groupsMax = 5_000
/** Limit for administrators, for moderators, and for members of one group. */
export const membersMax = 20_000
export const settingsMax = 5_000
/** Rows of a query without a limit of its own. */
export const rowsMax = 1_000

/** Throws TOO_MANY if there are already `most`. */
export function requireRoom(count: number, most: number, what: Text): void {
  assert(Number.isSafeInteger(count), 'a database counts in whole numbers')
  if (count < most) return
  throw new Fault('TOO_MANY', say`There are already ${most} ${what}. Remove some first.`)
}

/** Sorts independently of the database: PostgreSQL sorts by locale, SQLite by bytes. */
export function sortedBy<T>(items: readonly T[], ...keys: ((item: T) => string)[]): T[] {
  return items.toSorted((one, other) => {
    for (const key of keys) {
      const [left, right] = [key(one), key(other)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
}
