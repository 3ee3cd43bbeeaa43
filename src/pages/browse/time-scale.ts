/** Backups on a scale of time, as the slider of the files needs them. */
import { parseInstant } from '../format.js'

export interface Stop {
  number: number
  /** Milliseconds since 1970. */
  at: number
}

/** Returns the backups with a known start, oldest first. */
export function listStops(backups: readonly { number: number; date: string }[]): readonly Stop[] {
  return backups
    .flatMap(({ number, date }) => {
      const at = parseInstant(date)
      return at === undefined ? [] : [{ number, at }]
    })
    .toSorted((a, b) => a.at - b.at)
}

export function findNearest(stops: readonly Stop[], at: number): number {
  let nearest = -1
  let least = Infinity
  for (const [index, stop] of stops.entries()) {
    const distance = Math.abs(stop.at - at)
    if (distance <= least) [nearest, least] = [index, distance]
  }
  return nearest
}

/**
 * Returns the index that a key of the slider moves to; undefined for other keys. With Shift, arrows go to the
 * next stop with a change, or stay.
 */
export function toStep(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  index: number,
  stops: readonly (Stop & { isChanged: boolean })[]
): number | undefined {
  const last = stops.length - 1
  const isBack = key === 'ArrowLeft' || key === 'ArrowDown'
  if (shiftKey && isBack) {
    const found = stops.slice(0, index).findLastIndex(({ isChanged }) => isChanged)
    return found < 0 ? index : found
  }
  if (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp')) {
    const found = stops.findIndex(({ isChanged }, at) => at > index && isChanged)
    return found < 0 ? index : found
  }
  return toIndex(key, index, last)
}

/** Stops that Page Up and Page Down skip. */
const pageStops = 7

/** Returns the index that a key of a slider moves to; undefined for other keys. */
function toIndex(key: string, index: number, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - pageStops,
    PageUp: index + pageStops,
    Home: 0,
    End: last
  }
  const to = places[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}
