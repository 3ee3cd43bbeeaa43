/**
 * The bytes of an archive on their way out, in pieces that compressors and sockets like. Small
 * things share a block, large ones are passed on as they are.
 */

export const blockBytes = 64 * 1024
/** Larger blocks are not copied. */
const smallBytesMax = 16 * 1024

export class ArchiveBlocks {
  #block = Buffer.allocUnsafeSlow(blockBytes)
  #start = 0
  #end = 0
  #ready: Buffer[] = []
  #addedBytes = 0

  /** All that was ever added. */
  get addedBytes(): number {
    return this.#addedBytes
  }

  /** Zeros to write a record of up to `blockBytes` into. */
  reserve(bytes: number): Buffer {
    if (this.#end + bytes > blockBytes) this.#turnOver()
    const start = this.#end
    this.#end += bytes
    this.#addedBytes += bytes
    return this.#block.fill(0, start, this.#end).subarray(start, this.#end)
  }

  add(bytes: Buffer): void {
    if (bytes.length <= smallBytesMax) {
      if (this.#end + bytes.length > blockBytes) this.#turnOver()
      bytes.copy(this.#block, this.#end)
      this.#end += bytes.length
    } else {
      this.flush()
      this.#ready.push(bytes)
    }
    this.#addedBytes += bytes.length
  }

  /** Adds a copy of bytes that are overwritten later. */
  addCopy(bytes: Buffer): void {
    this.add(bytes.length <= smallBytesMax ? bytes : Buffer.from(bytes))
  }

  /** Makes ready what is there, although the block is not full. */
  flush(): void {
    if (this.#end > this.#start) this.#ready.push(this.#block.subarray(this.#start, this.#end))
    this.#start = this.#end
  }

  /** The pieces that are ready; they are not touched any more. */
  take(): readonly Buffer[] {
    if (this.#ready.length === 0) return nothing
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #turnOver(): void {
    this.flush()
    this.#block = Buffer.allocUnsafeSlow(blockBytes)
    this.#start = 0
    this.#end = 0
  }
}

const nothing: readonly Buffer[] = []
