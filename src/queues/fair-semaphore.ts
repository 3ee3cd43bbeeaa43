/**
 * Limits how much work runs at the same time, in all and for one user; the rest waits in turns. The
 * user with the least running work goes first, so that no user keeps the others out.
 */
import assert from 'node:assert/strict'
import type { Requester } from './requester.js'
import { type Fault, hungUp } from '../faults.js'
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

/**
 * Waiting items that take turns by user: one of each user, then the next of each. A full queue
 * drops an item of the user with the most items in favor of a user with fewer.
 */

interface FairQueueLimits {
  lengthMax: number
  perUserMax: number
}

interface Place<T> {
  user: string
  item: T
}

export class FairQueue<T> {
  readonly #limits: FairQueueLimits
  /** In the order of turns; users without items have no entry. */
  readonly #lines = new Map<string, T[]>()
  #length = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Number of taken places; an item may have one for each user who waits for it. */
  get length(): number {
    return this.#length
  }

  get userCount(): number {
    return this.#lines.size
  }

  /** Returns waiting users, in the order of their turns. */
  listUsers(): string[] {
    return [...this.#lines.keys()]
  }

  lengthOf(user: string): number {
    return this.#lines.get(user)?.length ?? 0
  }

  /**
   * Adds an item, or returns undefined if no place can be made fairly. Returns the displaced item,
   * if any.
   */
  add(user: string, item: T): { displaced?: Place<T> } | undefined {
    const { lengthMax, perUserMax } = this.#limits
    if (this.lengthOf(user) >= perUserMax) return undefined
    if (this.#length < lengthMax) {
      this.#place(user, 'push', item)
      return {}
    }
    const displaced = this.#displaceFor(user)
    if (!displaced) return undefined
    this.#place(user, 'push', item)
    return { displaced }
  }

  /** Puts an item back that was taken but could not run; it is not rejected even if the queue is full. */
  putBack(user: string, item: T): void {
    this.#place(user, 'unshift', item)
  }

  /**
   * Returns the next item of the user with the lowest rank; among equal ranks, turns decide. Users
   * without a rank keep waiting.
   */
  take(rankOf: (user: string) => number | undefined = () => 0): T | undefined {
    const user = this.#next(rankOf)
    const line = user === undefined ? undefined : this.#lines.get(user)
    if (user === undefined || !line) return undefined
    const item = line.shift()
    this.#length -= 1
    this.#lines.delete(user)
    if (line.length > 0) this.#lines.set(user, line)
    return item
  }

  remove(user: string, item: T): boolean {
    const line = this.#lines.get(user)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.#length -= 1
    if (line.length === 0) this.#lines.delete(user)
    return true
  }

  /** Returns the number of items that are taken before one that this user would add now. */
  countBefore(user: string): number {
    const own = this.lengthOf(user)
    let count = own
    for (const [other, line] of this.#lines) {
      if (other !== user) count += Math.min(line.length, own + 1)
    }
    return count
  }

  #next(rankOf: (user: string) => number | undefined): string | undefined {
    let best: { user: string; rank: number } | undefined
    for (const user of this.#lines.keys()) {
      const rank = rankOf(user)
      if (rank !== undefined && (!best || rank < best.rank)) best = { user, rank }
    }
    return best?.user
  }

  #displaceFor(user: string): Place<T> | undefined {
    const [longest, line] = [...this.#lines].reduce(
      (a, b) => (b[1].length > a[1].length ? b : a),
      [user, this.#lines.get(user) ?? []]
    )
    // The other user must have fewer items even afterwards; otherwise two users would push each
    // other out.
    if (line.length <= this.lengthOf(user) + 1) return undefined
    const item = line.pop()
    this.#length -= 1
    return item === undefined ? undefined : { user: longest, item }
  }

  #place(user: string, end: 'push' | 'unshift', item: T): void {
    const line = this.#lines.get(user)
    if (line) line[end](item)
    else this.#lines.set(user, [item])
    this.#length += 1
  }
}
