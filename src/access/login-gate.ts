/** The line of those whose passwords are looked at: fair between networks, and known devices. */
import { FairGate } from '../fair/fair-gate.js'
import { Fault } from '../faults.js'

/** Of one network few at once: a wrong password takes its place for a second or more. */
const limits = {
  atOnce: 32,
  perUser: 4,
  queueLengthMax: 512,
  queuePerUserMax: 32,
  queueTimeoutMs: 15_000
}

export function createLoginGate(): FairGate {
  const tooMany = (retryAfterS: number) =>
    new Fault('TOO_MANY_REQUESTS', 'Too many people are logging in at the moment.', { retryAfterS })
  // Nobody hangs up here, and nothing is closed before the requests are over.
  const never = () => tooMany(1)
  return new FairGate(limits, { full: tooMany, late: tooMany, hungUp: never, closed: never })
}
