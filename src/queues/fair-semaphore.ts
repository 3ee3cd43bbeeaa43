/**
 * Limits how much work runs at the same time, in all and for one user; the rest waits in turns. The
 * user with the least running work goes first, so that no user keeps the others out.
 */
import assert from 'node:assert/strict'
import type { Requester } from './requester.js'
import { type Fault, hungUp } from '../faults.js'
import { FairQueue } from './fair-queue.js'
import { Pace } from './pace.js'

export interface GateLimits {
  atOnce: number
  perUser: number
  queueLengthMax: number
  queuePerUserMax: number
  queueTimeoutMs: number
}

/** Faults for work that does not get a place. */
export interface GateRefusals {
  full: (retryAfterS: number) => Fault
  late: (retryAfterS: number) => Fault
  closed: () => Fault
}

/** Gives the place back. Calling it again does nothing. */
export type Leave = () => void

interface Waiter {
  user: string
  enter: (release: Leave) => void
  fail: (fault: Fault) => void
}

export class FairSemaphore {
  readonly #limits: GateLimits
  readonly #refusals: GateRefusals
  readonly #queue: FairQueue<Waiter>
  readonly #pace = new Pace()
  readonly #running = new Map<string, number>()
  #runningCount = 0
  #isClosed = false

  constructor(limits: GateLimits, refusals: GateRefusals) {
    assert(limits.atOnce >= 1 && limits.perUser >= 1, 'through a closed gate nobody ever gets')
    this.#limits = limits
    this.#refusals = refusals
    this.#queue = new FairQueue({
      lengthMax: limits.queueLengthMax,
      perUserMax: limits.queuePerUserMax
    })
  }

  get runningCount(): number {
    return this.#runningCount
  }

  get waitingCount(): number {
    return this.#queue.length
  }

  /** Whether another user would get a place that this user gives back. */
  isWaitedFor(user: string): boolean {
    const { perUser } = this.#limits
    return this.#queue
      .listUsers()
      .some(other => other !== user && (this.#running.get(other) ?? 0) < perUser)
  }

  /** Runs the work on a free place. Throws the faults of `refusals`, and errors of the work. */
  async pass<T>(asker: Requester, work: () => Promise<T>): Promise<T> {
    const release = await this.take(asker)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Throws the faults of `refusals`. */
  take({ user, signal }: Requester): Promise<Leave> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw this.#refusals.closed()
      if (signal.aborted) throw hungUp()
      const stopWaiting = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        this.#queue.remove(user, waiter)
      }
      const waiter: Waiter = {
        user,
        enter: release => (stopWaiting(), resolve(release)),
        fail: fault => (stopWaiting(), reject(fault))
      }
      const timer = setTimeout(() => this.#turnAway(waiter), this.#limits.queueTimeoutMs)
      const onAbort = () => waiter.fail(hungUp())
      signal.addEventListener('abort', onAbort, { once: true })
      // If a place is free, all waiting users have reached their limits.
      if (this.#rankOf(user) === undefined) this.#enqueue(waiter)
      else waiter.enter(this.#occupy(user))
    })
  }

  /** Rejects all that wait; running work continues. */
  close(): void {
    this.#isClosed = true
    for (let next = this.#queue.take(); next; next = this.#queue.take()) {
      next.fail(this.#refusals.closed())
    }
  }

  #enqueue(waiter: Waiter): void {
    const added = this.#queue.add(waiter.user, waiter)
    const refused = added ? added.displaced?.item : waiter
    // Estimates when the user with too many waiting items frees a place.
    refused?.fail(this.#refusals.full(this.#pace.estimateS(this.#queue.userCount)))
  }

  #turnAway(waiter: Waiter): void {
    const turns = this.#queue.countBefore(waiter.user)
    waiter.fail(this.#refusals.late(this.#pace.estimateS(turns)))
  }

  #letIn(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      next.enter(this.#occupy(next.user))
    }
  }

  #takeNext(): Waiter | undefined {
    return this.#queue.take(user => this.#rankOf(user))
  }

  /** Returns the user's running work; undefined if it has reached its limit. */
  #rankOf(user: string): number | undefined {
    const own = this.#running.get(user) ?? 0
    const { atOnce, perUser } = this.#limits
    return this.#runningCount < atOnce && own < perUser ? own : undefined
  }

  #occupy(user: string): Leave {
    this.#count(user, 1)
    const end = this.#pace.begin()
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      end()
      this.#count(user, -1)
      this.#letIn()
    }
  }

  #count(user: string, change: 1 | -1): void {
    const count = (this.#running.get(user) ?? 0) + change
    if (count > 0) this.#running.set(user, count)
    else this.#running.delete(user)
    this.#runningCount += change
  }
}
