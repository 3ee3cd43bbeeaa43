/** How far something is that runs on a burp server, from its live counters. */
import type { Child, ClientState } from '../burp/client-state.js'
import { lookUpRunningBackup } from '../burp/client-state.js'
import { lookUpNumber, type Counters } from '../burp/counters.js'

export interface Progress {
  /** Whole percent of the estimated bytes; null as long as burp has no estimate. */
  percent: number | null
  /** Bytes per second since the start; -1 where it cannot be told. */
  speed: number
  /** Seconds left at that speed; -1 where it cannot be told. */
  timeleft: number
}

export function toProgress(counters: Counters): Progress {
  const bytes = lookUpNumber(counters, 'bytes') ?? 0
  const estimated = lookUpNumber(counters, 'bytesEstimated') ?? 0
  const startedAt = lookUpNumber(counters, 'timeStart')
  // burp fills the end with its own clock while the work goes on.
  const now = lookUpNumber(counters, 'timeEnd')
  const seconds = startedAt === undefined || now === undefined ? 0 : now - startedAt
  const speed = seconds > 0 ? Math.floor(bytes / seconds) : -1
  return {
    percent: estimated > 0 ? Math.min(100, Math.round((bytes / estimated) * 100)) : null,
    speed,
    timeleft: speed > 0 && estimated > 0 ? Math.max(0, Math.floor((estimated - bytes) / speed)) : -1
  }
}

/** What a client's line shows: its backup, or else whatever runs for it. */
export function lookUpShownChild(client: ClientState): Child | undefined {
  return lookUpRunningBackup(client) ?? client.children[0]
}
