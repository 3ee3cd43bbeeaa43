/**
 * Two megabytes that are used again and again. What waits for another thread would else outlive
 * the young generation, and stay in memory until all of it is collected. Texts take longer to look at
 * than to receive, so that much of one waits while what follows it comes in.
 */
const buffersMax = 16
/** Each is a trip to another thread. */
export const lentBytes = 128 * 1024

export class BufferPool {
  readonly #free: Buffer[] = []
  #count = 0
  #waiting: (() => void)[] = []

  /** Undefined where all of them are away. */
  take(): Buffer | undefined {
    const buffer = this.#free.pop()
    if (buffer || this.#count === buffersMax) return buffer
    this.#count += 1
    return Buffer.allocUnsafeSlow(lentBytes)
  }

  /** Resolves when a buffer is back; others may wait for it, too. */
  wait(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  giveBack(buffer: Buffer): void {
    this.#free.push(buffer)
    for (const wakeUp of this.#waiting.splice(0)) wakeUp()
  }
}
