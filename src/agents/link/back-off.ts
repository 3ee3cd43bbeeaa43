/** Pauses between attempts to connect: doubled from the first to the last, and never quite the same. */

const firstPauseMs = 250
const lastPauseMs = 30_000
const jitter = 0.2
/** A connection that lasted so long was a good one. */
const soundMs = 5_000

export class BackOff {
  #failures = 0

  /** How long to wait after one more failure. */
  noteFailure(): number {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, lastPauseMs)
    this.#failures += 1
    return Math.round(pauseMs * (1 - jitter * Math.random()))
  }

  /**
   * How long to wait after a connection was lost: not at all, unless the other side lets us in and
   * throws us out again and again.
   */
  noteLoss(livedMs: number): number {
    if (livedMs >= soundMs) this.#failures = 0
    if (this.#failures > 0) return this.noteFailure()
    this.#failures = 1
    return 0
  }
}
