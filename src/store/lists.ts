/**
 * Lists of what people add one by one: how much of it is kept (far above real use; a runaway script
 * stops here), and in which order it is given.
 */
import assert from 'node:assert/strict'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'

export const grantsMax = 20_000
export const groupsMax = 5_000
/** Admins, moderators, and members of one group, each. */
export const membersMax = 20_000
export const settingsMax = 5_000
/** Rows of one answer, where a question names no limit of its own. */
export const rowsMax = 1_000

/** Throws TOO_MANY where there are `most` already. */
export function requireRoom(count: number, most: number, what: Text): void {
  assert(Number.isSafeInteger(count), 'a database counts in whole numbers')
  if (count < most) return
  throw new Fault('TOO_MANY', say`There are already ${most} ${what}. Remove some first.`)
}

/** Orders texts alike whatever the database: PostgreSQL sorts by a locale, SQLite by bytes. */
export function sortedBy<T>(items: readonly T[], ...keys: ((item: T) => string)[]): T[] {
  return items.toSorted((one, other) => {
    for (const key of keys) {
      const [left, right] = [key(one), key(other)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
}
