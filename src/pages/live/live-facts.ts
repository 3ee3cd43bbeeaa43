/** What the counters of a running backup say about it. */
import type { Schemas } from '../api-types.js'

type Counters = Schemas['Counters']

/** Undefined while burp has not counted what there is to do. */
export function toPercent(counters: Counters): number | undefined {
  const { bytes, estimated_bytes: estimated, phase_name: phase } = counters
  if (phase === 'scanning' || !estimated || bytes === null) return undefined
  return Math.min(100, Math.floor((bytes / estimated) * 100))
}

/** Entries that were looked after, and all that the scan has found. */
export function countEntries(counters: Counters): { done: number; found: number } | undefined {
  const counted = counters['Grand total'] ?? counters.Total
  if (!counted) return undefined
  const [fresh = 0, changed = 0, unchanged = 0, , found = 0] = counted
  return { done: fresh + changed + unchanged, found }
}

/** When it will be done, in milliseconds since 1970, if it goes on like that. */
export function toDoneAt(
  { timeleft }: Pick<Counters, 'timeleft'>,
  nowMs: number
): number | undefined {
  return timeleft === null || timeleft <= 0 ? undefined : nowMs + timeleft * 1000
}

/** Its folder, of which the middle of a page may leave out some, and its name, of which it may not. */
export function splitPath(path: string): { folder: string; name: string } {
  const end = path.endsWith('/') ? path.length - 2 : path.length - 1
  const slash = path.lastIndexOf('/', end)
  return { folder: path.slice(0, slash + 1), name: path.slice(slash + 1) }
}
