import type { NumberRun } from '../find/presence.js'

/**
 * The first backup without a name that earlier ones have; undefined where `backup` has it, or none
 * before it had. `numbers`: of the backups that were searched, oldest first.
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
