/** Collects small frames, so that 50,000 files do not cause 200,000 TLS records. */
import { encodeFrame } from '../../src/protocol/frames.js'

/** Destination of bytes. */
export interface Sink {
  readonly isOpen: boolean
  /** Resolves when more can be written. */
  write(bytes: Buffer): Promise<void>
}

const batchBytes = 64 * 1024

export class FrameBatch {
  readonly #sink: Sink
  #frames: Buffer[] = []
  #bytes = 0

  constructor(sink: Sink) {
    this.#sink = sink
  }

  get isOpen(): boolean {
    return this.#sink.isOpen
  }

  /** Text has one character per byte. */
  async add(command: string, body: Buffer | string): Promise<void> {
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
    const frame = encodeFrame(command, bytes)
    this.#frames.push(frame)
    this.#bytes += frame.length
    if (this.#bytes >= batchBytes) await this.flush()
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#frames)
    this.#frames = []
    this.#bytes = 0
    if (bytes.length > 0) await this.#sink.write(bytes)
  }
}
