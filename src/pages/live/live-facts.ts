import type { Schemas } from '../../client/types.js'
import { say, type Text } from '../../texts.js'

type Counters = Schemas['Counters']

/** As in the lists of clients, with the part of the current file. Undefined until burp has counted the entries. */
export function toPercent({ percent, phase_name: phase }: Counters): number | undefined {
  return phase === 'scanning' ? undefined : (percent ?? undefined)
}

/** Returns the number of processed entries, and of all that the scan has found. */
export function countEntries(counters: Counters): { done: number; found: number } | undefined {
  const counted = counters['Grand total'] ?? counters.Total
  if (!counted) return undefined
  const [fresh = 0, changed = 0, unchanged = 0, , found = 0] = counted
  return { done: fresh + changed + unchanged, found }
}

/** Returns the estimated finish in Unix milliseconds. */
export function toDoneAt(
  { timeleft }: Pick<Counters, 'timeleft'>,
  nowMs: number
): number | undefined {
  return timeleft === null || timeleft <= 0 ? undefined : nowMs + timeleft * 1000
}

/** Splits a path: the page may cut the folder, but not the name. */
export function splitPath(path: string): { folder: string; name: string } {
  const end = path.endsWith('/') ? path.length - 2 : path.length - 1
  const slash = path.lastIndexOf('/', end)
  return { folder: path.slice(0, slash + 1), name: path.slice(slash + 1) }
}

export function phaseText(phase: string | null | undefined): Text {
  if (phase === 'scanning') return say`Scanning`
  if (phase === 'backup') return say`Backing up`
  if (phase === 'merging') return say`Merging`
  if (phase === 'shuffling') return say`Finishing`
  return say`Running`
}
