/** How much of what people add one by one is kept. Far above real use; a runaway script stops here. */
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
export function requireRoom(count: number | string | bigint, most: number, what: Text): void {
  if (Number(count) < most) return
  throw new Fault('TOO_MANY', say`There are ${most} ${what} already; remove some first.`)
}
