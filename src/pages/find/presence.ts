/** Presence of a path in backups: `.` missing, `+` new or changed, `=` unchanged. */

/** Numbers of the first and the last backup with the same version. */
export type NumberRun = readonly [from: number, to: number]

/** `numbers`: all backups, oldest first. */
export function toPresence(numbers: readonly number[], runs: readonly NumberRun[]): string {
  return numbers.map(number => signOf(number, runs)).join('')
}

function signOf(number: number, runs: readonly NumberRun[]): string {
  const run = runs.find(([from, to]) => from <= number && number <= to)
  if (!run) return '.'
  return run[0] === number ? '+' : '='
}

/** With more backups, several share a tick. */
const ticksMax = 60

/** Returns the ticks to draw: `.` missing, `=` present, `+` changed. */
export function toTicks(presence: string): string {
  const count = Math.min(ticksMax, presence.length)
  const cut = (index: number) => Math.round((index * presence.length) / count)
  const ticks = Array.from({ length: count }, (_, index) =>
    merge(presence.slice(cut(index), cut(index + 1)))
  )
  // The first appearance is not a change.
  return ticks.join('').replace(/(^|\.)\+/g, '$1=')
}

function merge(signs: string): string {
  if (signs.includes('+')) return '+'
  return signs.includes('=') ? '=' : '.'
}

export function countPresent(presence: string): number {
  return presence.length - presence.split('.').length + 1
}

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
