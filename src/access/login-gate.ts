/** The lines of those whose passwords are looked at: fair between networks, devices and users. */
import { ownWork } from '../fair/asker.js'
import { FairGate } from '../fair/fair-gate.js'
import { Fault } from '../faults.js'

export interface LoginGateLimits {
  atOnce: number
  queueLengthMax: number
  /** Of one at once; as many as of all unless given. */
  perUser?: number
  /** Of one in line; as many as of all unless given. */
  queuePerUserMax?: number
}

const queueTimeoutMs = 15_000

export class LoginGate {
  readonly #gate: FairGate

  constructor(limits: LoginGateLimits) {
    const { atOnce, queueLengthMax } = limits
    const open = { perUser: atOnce, queuePerUserMax: queueLengthMax, queueTimeoutMs }
    // Nobody hangs up here, and nothing is closed before the requests are over.
    const never = () => tooMany(1)
    const refusals = { full: tooMany, late: tooMany, hungUp: never, closed: never }
    this.#gate = new FairGate({ ...open, ...limits }, refusals)
  }

  /** `asker` is whose turn it takes. Throws TOO_MANY_REQUESTS, or what the work throws. */
  async pass<T>(work: () => Promise<T>, asker = ownWork.user): Promise<T> {
    return this.#gate.pass({ user: asker, signal: new AbortController().signal }, work)
  }
}

function tooMany(retryAfterS: number): Fault {
  return new Fault('TOO_MANY_REQUESTS', 'Too many people are logging in at the moment.', {
    retryAfterS
  })
}
