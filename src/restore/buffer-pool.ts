/**
 * Two megabytes of buffers that are reused. Buffers that wait for another thread would otherwise
 * outlive V8's young generation, and stay in memory until a full garbage collection. Verifying a
 * text takes longer than receiving it, so many of its pieces wait while more arrive.
 */
const buffersMax = 16
/** Each buffer costs a message to another thread. */
export const lentBytes = 128 * 1024

export class BufferPool {
  readonly #free: Buffer[] = []
  #count = 0
  #waiting: (() => void)[] = []

  /** Returns undefined if all buffers are in use. */
  take(): Buffer | undefined {
    const buffer = this.#free.pop()
    if (buffer || this.#count === buffersMax) return buffer
    this.#count += 1
    return Buffer.allocUnsafeSlow(lentBytes)
  }

  /** Resolves when a buffer has been returned; other callers may wait for it, too. */
  wait(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  giveBack(buffer: Buffer): void {
    this.#free.push(buffer)
    for (const wakeUp of this.#waiting.splice(0)) wakeUp()
  }
}
