/** In which backups a path is, as signs: `.` without it, `+` where it is new or changed, `=` as before. */

/** Numbers of the first and the last backup of a time in which it stayed as it was. */
export type NumberRun = readonly [from: number, to: number]

/** `numbers`: of all backups, oldest first. */
export function toPresence(numbers: readonly number[], runs: readonly NumberRun[]): string {
  return numbers.map(number => signOf(number, runs)).join('')
}

function signOf(number: number, runs: readonly NumberRun[]): string {
  const run = runs.find(([from, to]) => from <= number && number <= to)
  if (!run) return '.'
  return run[0] === number ? '+' : '='
}

/** Of more backups than that several share a tick. */
const ticksMax = 60

/** As they are drawn: `.` without it, `=` with it, `+` where it changed. */
export function toTicks(presence: string): string {
  const count = Math.min(ticksMax, presence.length)
  const cut = (index: number) => Math.round((index * presence.length) / count)
  const ticks = Array.from({ length: count }, (_, index) =>
    merge(presence.slice(cut(index), cut(index + 1)))
  )
  // What only came is no change.
  return ticks.join('').replace(/(^|\.)\+/g, '$1=')
}

/** What changed in one of them says most. */
function merge(signs: string): string {
  if (signs.includes('+')) return '+'
  return signs.includes('=') ? '=' : '.'
}

export function countPresent(presence: string): number {
  return presence.length - presence.split('.').length + 1
}
