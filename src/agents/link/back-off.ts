/** Pauses between connection attempts: doubled each time up to a maximum, with a random part. */

const firstPauseMs = 250
const lastPauseMs = 30_000
const jitter = 0.2
/** Connections that lasted at least this long were good. */
const soundMs = 5_000

export class BackOff {
  #failures = 0

  /** Returns the pause after one more failure. */
  noteFailure(): number {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, lastPauseMs)
    this.#failures += 1
    return Math.round(pauseMs * (1 - jitter * Math.random()))
  }

  /**
   * Returns the pause after a lost connection: none, unless the other side repeatedly accepts and
   * closes connections.
   */
  noteLoss(livedMs: number): number {
    if (livedMs >= soundMs) this.#failures = 0
    if (this.#failures > 0) return this.noteFailure()
    this.#failures = 1
    return 0
  }
}
