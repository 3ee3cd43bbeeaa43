/**
 * Limits how long burp's status port may take for the first answer on a connection. burp reads its
 * whole storage first, which takes longer the larger the storage and the busier the machine. After
 * an abort burp would start from the beginning, so a timeout that was too short is doubled for the
 * next attempt.
 */

/** Upper bound: even a storage of millions of backups does not take longer. */
const longestMs = 1_800_000

export class Patience {
  #timeoutMs: number

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  get timeoutMs(): number {
    return this.#timeoutMs
  }

  /** Doubles the timeout after it was too short, up to the upper bound. */
  grow(): void {
    this.#timeoutMs = Math.max(this.#timeoutMs, Math.min(2 * this.#timeoutMs, longestMs))
  }
}
