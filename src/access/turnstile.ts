/** Lets so many pieces of work run at once, so many more wait in line, and turns the rest away. */
import { Fault } from '../faults.js'

export interface TurnstileLimits {
  atOnce: number
  queueLengthMax: number
}

export class Turnstile {
  readonly #limits: TurnstileLimits
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(limits: TurnstileLimits) {
    this.#limits = limits
  }

  /** Throws TOO_MANY_REQUESTS, or what the work throws. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    if (this.#queue.length >= this.#limits.queueLengthMax) {
      throw new Fault('TOO_MANY_REQUESTS', 'Too many people are logging in at the moment.', {
        retryAfterS: 3
      })
    }
    await new Promise<void>(resolve => this.#queue.push(resolve))
  }

  // Whoever leaves hands its place on, so that nobody can slip in between.
  #leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#running -= 1
  }
}
