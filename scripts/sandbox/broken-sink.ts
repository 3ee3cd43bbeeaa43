/** A sink that fails after a number of bytes. */
import type { Sink } from './frame-batch.js'
import type { MainFault } from './sandbox-fault.js'

export interface LastActions {
  close: () => void
  /** Kills the whole server. */
  kill: () => void
}

/** Returns `sink` itself for other kinds of faults. */
export function toBrokenSink(
  sink: Sink,
  fault: MainFault | undefined,
  { close, kill }: LastActions
): Sink {
  switch (fault?.kind) {
    case 'cut-reply':
      return new BrokenSink(sink, fault.afterBytes, close)
    case 'killed-in-reply':
      return new BrokenSink(sink, fault.afterBytes, kill)
    case 'silent-reply':
      return new BrokenSink(sink, fault.afterBytes, () => {})
    default:
      return sink
  }
}

class BrokenSink implements Sink {
  readonly #sink: Sink
  readonly #atEnd: () => void
  #leftBytes: number
  #isOver = false

  constructor(sink: Sink, afterBytes: number, atEnd: () => void) {
    this.#sink = sink
    this.#leftBytes = afterBytes
    this.#atEnd = atEnd
  }

  get isOpen(): boolean {
    return this.#sink.isOpen && !this.#isOver
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#isOver) return
    const part = bytes.subarray(0, this.#leftBytes)
    this.#leftBytes -= part.length
    await this.#sink.write(part)
    if (this.#leftBytes > 0 || part.length === bytes.length) return
    this.#isOver = true
    this.#atEnd()
  }
}
