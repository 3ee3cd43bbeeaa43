/** Options that two users changed at the same time. */
import { type Changes, readValues, type Values } from './options.js'
import type { Config, Patch } from './target.js'

/** Returns options of the user's change that another user has changed meanwhile. */
export function listClashes(before: Values, now: Config, mine: Patch): string[] {
  const values = readValues(now)
  return Object.keys(mine).filter(
    name => JSON.stringify(before.get(name)) !== JSON.stringify(values.get(name))
  )
}

/** Returns the changes without the options in `theirs`. */
export function onlyMine(changes: Changes, theirs: ReadonlySet<string>): Changes {
  return new Map([...changes].filter(([name]) => !theirs.has(name)))
}
