import type { NumberRun } from '../find/presence.js'

/**
 * Returns the first backup from which a name is missing; undefined if `backup` contains it, or no earlier
 * one does. `numbers`: searched backups, oldest first.
 */
export function findGoneSince(
  runs: readonly NumberRun[],
  numbers: readonly number[],
  backup: number
): number | undefined {
  if (runs.some(([from, to]) => from <= backup && backup <= to)) return undefined
  const last = Math.max(0, ...runs.map(([, to]) => to).filter(to => to < backup))
  return last === 0 ? undefined : numbers.find(number => number > last && number <= backup)
}
