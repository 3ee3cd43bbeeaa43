/** Whether two clocks tell the same time. */
import { say } from '../../texts.js'
import { ok, warning, type Finding } from './finding.js'

const clockToleranceS = 120

export const clockAdvice = {
  why: say`With clocks or time zones that differ nobody knows who is late, and a new backup looks older than an old one.`,
  fix: say`Have the clocks of this host and of the burp server set by NTP, and give burp the same time zone at each start.`
}

/** `theirs` was told between `askedAt` and now. Milliseconds since 1970. */
export function judgeClocks(theirs: number, askedAt: number): Finding {
  const now = Date.now()
  const aheadMs = theirs > now ? theirs - now : Math.min(0, theirs - askedAt)
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (seconds <= clockToleranceS) return ok(say`The clocks agree.`)
  return warning(say`The clocks differ by ${seconds} s.`, clockAdvice)
}
