/**
 * Verifies that one or several consecutive gzip streams can be decompressed, and measures their
 * length. zlib runs in Node's thread pool, and its output is discarded.
 */
import { createGunzip } from 'node:zlib'

/** Each decompressed piece costs a round trip to another thread, and garbage collection. */
const chunkBytes = 256 * 1024

export class GzipCheck {
  readonly #gunzip = createGunzip({ chunkSize: chunkBytes })
  readonly #ended: Promise<unknown>
  readonly #buffers: BufferPool
  /** Buffers in use by zlib. After an error, zlib returns none of them. */
  readonly #lent = new Set<Buffer>()
  /** A piece that is being filled: larger pieces need fewer round trips. */
  #filling: Buffer | undefined
  #filledBytes = 0
  #addedBytes = 0
  #plainBytes = 0

  constructor(buffers: BufferPool) {
    this.#buffers = buffers
    const gunzip = this.#gunzip
    gunzip.on('data', (chunk: Buffer) => (this.#plainBytes += chunk.length))
    this.#ended = new Promise((resolve, reject) => {
      gunzip.once('end', resolve).once('error', reject).once('close', resolve)
    })
    // The caller who awaits the end gets the error.
    this.#ended.catch(() => {})
    gunzip.once('close', () => this.close())
  }

  /** Copies the bytes: at once, or, if too much is pending, when the returned promise resolves. */
  add(bytes: Buffer): Promise<void> | undefined {
    for (let at = 0; at < bytes.length;) {
      this.#filling ??= this.#buffers.take()
      if (!this.#filling) return this.#addLater(bytes.subarray(at))
      const taken = bytes.copy(this.#filling, this.#filledBytes, at)
      at += taken
      this.#filledBytes += taken
      if (this.#filledBytes === lentBytes) this.#write()
    }
    return undefined
  }

  /** Returns the number of decompressed bytes. Throws errors of zlib, and if other data follow. */
  async finish(): Promise<number> {
    this.#write()
    if (!this.#gunzip.destroyed) this.#gunzip.end()
    await this.#ended
    if (this.#gunzip.bytesWritten === this.#addedBytes) return this.#plainBytes
    throw new Error('something follows that is no gzip stream')
  }

  close(): void {
    this.#gunzip.destroy()
    if (this.#filling) this.#buffers.giveBack(this.#filling)
    this.#filling = undefined
    for (const buffer of this.#lent) this.#giveBack(buffer)
  }

  async #addLater(bytes: Buffer): Promise<void> {
    await Promise.race([this.#buffers.wait(), this.#ended.catch(() => {})])
    if (this.#isOver) this.#addedBytes += bytes.length
    else await this.add(bytes)
  }

  /** Writes the collected pieces. */
  #write(): void {
    const buffer = this.#filling
    if (!buffer) return
    const bytes = buffer.subarray(0, this.#filledBytes)
    this.#filling = undefined
    this.#filledBytes = 0
    this.#addedBytes += bytes.length
    if (this.#isOver) return this.#buffers.giveBack(buffer)
    this.#lent.add(buffer)
    this.#gunzip.write(bytes, () => this.#giveBack(buffer))
  }

  #giveBack(buffer: Buffer): void {
    if (this.#lent.delete(buffer)) this.#buffers.giveBack(buffer)
  }

  /** Whether the check has failed or ended early; `finish` throws the reason. */
  get #isOver(): boolean {
    return this.#gunzip.destroyed || this.#gunzip.readableEnded
  }
}

/**
 * Two megabytes of buffers that are reused. Buffers that wait for another thread would otherwise
 * outlive V8's young generation, and stay in memory until a full garbage collection. Verifying a
 * text takes longer than receiving it, so many of its pieces wait while more arrive.
 */
const buffersMax = 16
/** Each buffer costs a message to another thread. */
const lentBytes = 128 * 1024

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
