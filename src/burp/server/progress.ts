/** Progress of a running process of burp, from its live counters. */
import { counterOf, lookUpNumber, totalOf, type Counters } from '../../protocol/counters.js'

export interface Progress {
  /** Whole percent; null without an estimate. */
  percent: number | null
  /** Bytes per second since the start; -1 if unknown. */
  speed: number
  /** Seconds left at this pace; -1 if unknown. */
  timeleft: number
}

/** burp counts a file's bytes once it is complete: `underWay` adds those of the current file. */
export function toProgress(counters: Counters, underWay?: number): Progress {
  const bytes = (lookUpNumber(counters, 'bytes') ?? 0) + (underWay ?? 0)
  const estimated = lookUpNumber(counters, 'bytesEstimated') ?? 0
  const startedAt = lookUpNumber(counters, 'timeStart')
  // While the work is running, burp sets the end to its current time.
  const now = lookUpNumber(counters, 'timeEnd')
  const seconds = startedAt === undefined || now === undefined ? 0 : now - startedAt
  const speed = seconds > 0 ? Math.floor(bytes / seconds) : -1
  if (estimated <= 0) return { percent: null, speed, timeleft: -1 }
  const ofBytes = Math.min(1, bytes / estimated)
  // Without the current file, the share of complete entries counts as well.
  const share = underWay === undefined ? (ofBytes + shareOfEntries(counters, ofBytes)) / 2 : ofBytes
  const timeleft = seconds > 0 && share > 0 ? Math.floor((seconds * (1 - share)) / share) : -1
  return { percent: Math.round(share * 100), speed, timeleft }
}

/** Limits later progress of the same work: percent never falls, and the end never moves back. */
export function notBehind(later: Progress, before: Progress | undefined): Progress {
  if (before === undefined || before.percent === null || later.percent === null) return later
  const percent = Math.max(before.percent, later.percent)
  const isOpen = before.timeleft < 0 || later.timeleft < 0
  const timeleft = isOpen ? later.timeleft : Math.min(before.timeleft, later.timeleft)
  return { ...later, percent, timeleft }
}

function shareOfEntries(counters: Counters, otherwise: number): number {
  const entries = counterOf(counters, 'grandTotal')
  return entries.scanned > 0 ? Math.min(1, totalOf(entries) / entries.scanned) : otherwise
}
