/**
 * Whether gzip streams can be unpacked, and how long they become: one, or several one behind the
 * other. zlib does it in Node's thread pool, beside whatever happens with them; the plain bytes are
 * thrown away.
 */
import { createGunzip } from 'node:zlib'
import { lentBytes, type LentBuffers } from './lent-buffers.js'

/** Each piece of plain bytes is a trip to another thread and back. */
const chunkBytes = 256 * 1024

export class GzipCheck {
  readonly #gunzip = createGunzip({ chunkSize: chunkBytes })
  readonly #ended: Promise<unknown>
  readonly #buffers: LentBuffers
  #addedBytes = 0
  #plainBytes = 0

  constructor(buffers: LentBuffers) {
    this.#buffers = buffers
    const gunzip = this.#gunzip
    gunzip.on('data', (chunk: Buffer) => (this.#plainBytes += chunk.length))
    this.#ended = new Promise((resolve, reject) => {
      gunzip.once('end', resolve).once('error', reject).once('close', resolve)
    })
    // Whoever asks for the end hears of it.
    this.#ended.catch(() => {})
  }

  /** Takes a copy, now or, where there is much to be done already, when the promise resolves. */
  add(bytes: Buffer): Promise<void> | undefined {
    for (let at = 0; at < bytes.length; at += lentBytes) {
      const buffer = this.#buffers.take()
      if (!buffer) return this.#addLater(bytes.subarray(at))
      this.#write(buffer, bytes.subarray(at, at + lentBytes))
    }
    return undefined
  }

  /** How many plain bytes there are. Throws what zlib says, and where something else follows. */
  async finish(): Promise<number> {
    if (!this.#gunzip.destroyed) this.#gunzip.end()
    await this.#ended
    if (this.#gunzip.bytesWritten === this.#addedBytes) return this.#plainBytes
    throw new Error('something follows that is no gzip stream')
  }

  close(): void {
    this.#gunzip.destroy()
  }

  async #addLater(bytes: Buffer): Promise<void> {
    await Promise.race([this.#buffers.wait(), this.#ended.catch(() => {})])
    if (this.#isOver) this.#addedBytes += bytes.length
    else await this.add(bytes)
  }

  #write(buffer: Buffer, bytes: Buffer): void {
    this.#addedBytes += bytes.length
    if (this.#isOver) return this.#buffers.giveBack(buffer)
    bytes.copy(buffer)
    const copy = buffer.subarray(0, bytes.length)
    this.#gunzip.write(copy, () => this.#buffers.giveBack(buffer))
  }

  /** Failed, or at an end before its time: `finish` tells. */
  get #isOver(): boolean {
    return this.#gunzip.destroyed || this.#gunzip.readableEnded
  }
}
