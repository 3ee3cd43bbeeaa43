/**
 * How many connections to a server's main port may be open at a time, and who waits for one. burp
 * shares them with the backups of its clients, so there are few, and one of them is never for
 * somebody who has all the others.
 */
import type { Requester } from '../queues/requester.js'
import { FairSemaphore, type Leave } from '../queues/fair-semaphore.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export interface SlotLimits {
  connectionsMax: number
  /** Waiting for a connection; one more is BURP_BUSY. */
  queueLengthMax: number
  /** How long to wait for one before BURP_TIMEOUT. */
  queueTimeoutMs: number
}

export class MainSlots {
  readonly #gate: FairSemaphore

  constructor({ connectionsMax, queueLengthMax, queueTimeoutMs }: SlotLimits) {
    const limits = {
      atOnce: connectionsMax,
      perUser: Math.max(1, connectionsMax - 1),
      queueLengthMax,
      queuePerUserMax: Math.ceil(queueLengthMax / 2),
      queueTimeoutMs
    }
    const late = (retryAfterS: number) => slowQueue(queueTimeoutMs, retryAfterS)
    this.#gate = new FairSemaphore(limits, { full: fullQueue, late, closed })
  }

  get takenCount(): number {
    return this.#gate.runningCount
  }

  get waitingCount(): number {
    return this.#gate.waitingCount
  }

  /** Whether this user's connections keep somebody else out. */
  isWaitedFor(user: string): boolean {
    return this.#gate.isWaitedFor(user)
  }

  /** Users in turns. Throws BURP_BUSY, BURP_TIMEOUT, HUNG_UP, SHUTTING_DOWN. */
  take(asker: Requester): Promise<Leave> {
    return this.#gate.take(asker)
  }

  /** Sends everybody away who waits; taken slots stay taken until they are released. */
  close(): void {
    this.#gate.close()
  }
}

function fullQueue(retryAfterS: number): Fault {
  return new Fault(
    'BURP_BUSY',
    'Too many restores and deletions are queued for this burp server. Try again later.',
    { retryAfterS }
  )
}

function slowQueue(timeoutMs: number, retryAfterS: number): Fault {
  return new Fault(
    'BURP_TIMEOUT',
    say`No connection to the burp server became available within ${timeoutMs} ms. Try again when the running restores have finished.`,
    { retryAfterS }
  )
}

function closed(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.')
}
