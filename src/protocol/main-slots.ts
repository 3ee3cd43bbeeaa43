/**
 * How many connections to a server's main port may be open at a time, and who waits for one. burp
 * shares them with the backups of its clients, so there are few.
 */
import type { Asker } from '../asker.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export interface SlotLimits {
  connectionsMax: number
  /** Waiting for a connection; one more is BURP_BUSY. */
  queueLengthMax: number
  /** How long to wait for one before BURP_TIMEOUT. */
  queueTimeoutMs: number
}

/** Gives the slot back. Calling it again does nothing. */
export type Release = () => void

interface Waiter {
  enter(release: Release): void
  fail(fault: Fault): void
}

/** Where nobody can know when a restore ends. */
const busyRetryAfterS = 10

export class MainSlots {
  readonly #limits: SlotLimits
  readonly #queue: Waiter[] = []
  #takenCount = 0
  #isClosed = false

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  get takenCount(): number {
    return this.#takenCount
  }

  get waitingCount(): number {
    return this.#queue.length
  }

  /** First come, first served. Throws BURP_BUSY, BURP_TIMEOUT, HUNG_UP, SHUTTING_DOWN. */
  take({ signal }: Asker): Promise<Release> {
    const { connectionsMax, queueLengthMax, queueTimeoutMs } = this.#limits
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closed()
      if (signal.aborted) throw hungUp()
      if (this.#takenCount < connectionsMax) return resolve(this.#occupy())
      if (this.#queue.length >= queueLengthMax) throw fullQueue()
      const stopWaiting = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        const at = this.#queue.indexOf(waiter)
        if (at >= 0) this.#queue.splice(at, 1)
      }
      const waiter: Waiter = {
        enter: release => (stopWaiting(), resolve(release)),
        fail: fault => (stopWaiting(), reject(fault))
      }
      const timer = setTimeout(() => waiter.fail(slowQueue(queueTimeoutMs)), queueTimeoutMs)
      const onAbort = () => waiter.fail(hungUp())
      signal.addEventListener('abort', onAbort, { once: true })
      this.#queue.push(waiter)
    })
  }

  /** Sends everybody away who waits; taken slots stay taken until they are released. */
  close(): void {
    this.#isClosed = true
    while (this.#queue.length > 0) this.#queue[0]?.fail(closed())
  }

  #occupy(): Release {
    this.#takenCount += 1
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#takenCount -= 1
      this.#queue[0]?.enter(this.#occupy())
    }
  }
}

function fullQueue(): Fault {
  return new Fault(
    'BURP_BUSY',
    'Too many restores and deletions wait for this burp server. Try again later.',
    { retryAfterS: busyRetryAfterS }
  )
}

function slowQueue(timeoutMs: number): Fault {
  return new Fault(
    'BURP_TIMEOUT',
    say`No connection to the burp server became free within ${timeoutMs} ms. Try again when the restores under way are over.`,
    { retryAfterS: busyRetryAfterS }
  )
}

function closed(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down.')
}

function hungUp(): Fault {
  return new Fault('HUNG_UP', 'Nobody waits for the burp server any more.')
}
