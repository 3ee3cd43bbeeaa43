/** Options that two people changed at the same time. */
import { type Changes, readValues, type Values } from './options.js'
import type { Config, Patch } from './target.js'

/** Of what I change, what is no longer what I began with. */
export function listClashes(before: Values, now: Config, mine: Patch): string[] {
  const values = readValues(now)
  return Object.keys(mine).filter(
    name => JSON.stringify(before.get(name)) !== JSON.stringify(values.get(name))
  )
}

/** Without what shall be as the others have it. */
export function onlyMine(changes: Changes, theirs: ReadonlySet<string>): Changes {
  return new Map([...changes].filter(([name]) => !theirs.has(name)))
}
