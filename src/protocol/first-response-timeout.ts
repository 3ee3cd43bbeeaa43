/**
 * How long a connection to burp's status port may take to its first answer. burp reads its whole
 * storage before, which takes it the longer the more there is and the busier the machine: broken
 * off, it would begin again. So what was too short once is doubled for the next time.
 */

/** Not even a storage of millions of backups takes longer. */
const longestMs = 1_800_000

export class Patience {
  #timeoutMs: number

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  get timeoutMs(): number {
    return this.#timeoutMs
  }

  /** It was not enough. */
  grow(): void {
    this.#timeoutMs = Math.max(this.#timeoutMs, Math.min(2 * this.#timeoutMs, longestMs))
  }
}
