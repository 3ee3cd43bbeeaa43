/**
 * Limits the open connections to a server's main port, and queues requests for one. burp shares
 * them with the backups of its clients, so there are few. A user who has all but one of them does
 * not get the last one.
 */
import type { Requester } from '../queues/requester.js'
import { FairSemaphore, type Leave } from '../queues/fair-semaphore.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export interface SlotLimits {
  connectionsMax: number
  /** Requests that may wait for a connection; one more gets BURP_BUSY. */
  queueLengthMax: number
  /** How long a request waits for a connection before it gets BURP_TIMEOUT. */
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

  /** Returns whether this user's connections block a request of another user. */
  isWaitedFor(user: string): boolean {
    return this.#gate.isWaitedFor(user)
  }

  /**
   * Waits for a slot, in which users take turns. Throws BURP_BUSY, BURP_TIMEOUT, HUNG_UP,
   * SHUTTING_DOWN.
   */
  take(asker: Requester): Promise<Leave> {
    return this.#gate.take(asker)
  }

  /** Rejects all waiting requests; taken slots stay taken until they are released. */
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
