import { say } from '../../../texts.js'
import { ok, warning, type Finding } from './finding.js'

const clockToleranceS = 120

export const clockAdvice = {
  why: say`If clocks or time zones differ, burphub cannot detect overdue clients, and a new backup can look older than an old one.`,
  fix: say`Synchronize the clocks of this host and of the burp server with NTP, and start burp with the same time zone each time.`
}

/** `theirs` was read between `askedAt` and now. Milliseconds since 1970. */
export function judgeClocks(theirs: number, askedAt: number): Finding {
  const now = Date.now()
  const aheadMs = theirs > now ? theirs - now : Math.min(0, theirs - askedAt)
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (seconds <= clockToleranceS) return ok(say`The clocks are synchronized.`)
  return warning(say`The clocks differ by ${seconds} s.`, clockAdvice)
}
