/** An archive as a stream of bytes, created while it is read. */
import { Readable } from 'node:stream'
import type { Entry } from './entry.js'
import type { Endable } from './gzip-passthrough.js'

export interface ArchiveSource extends Endable {
  /**
   * Returns the next entry, without a promise if it has already arrived; undefined after the last
   * one.
   */
  next(): Entry | undefined | Promise<Entry | undefined>
  /** Requests this entry once more at the end, with content. */
  wantAgain?(path: Buffer): void
  /** Receives the error, if there was one. */
  close?(cause?: unknown): void
}

/**
 * Returns a stream that reads `pieces` on demand. Destroying it closes `source` at once, even while
 * it waits for burp. An error of `pieces` destroys the stream, so that consumers see no regular
 * end.
 */
export function createArchiveOutput(
  pieces: AsyncGenerator<Buffer, void>,
  source: ArchiveSource
): Readable {
  return new Readable({
    highWaterMark: blockBytes,
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error as Error)
      )
    },
    destroy(error, callBack) {
      source.close?.(error ?? undefined)
      void endQuietly(pieces)
      callBack(error)
    }
  })
}

async function endQuietly(pieces: AsyncGenerator<Buffer, void>): Promise<void> {
  try {
    await pieces.return()
  } catch {
    // A destroyed archive ignores errors of its source.
  }
}

/**
 * Collects the bytes of an archive in blocks of a size that suits compressors and sockets. Small
 * pieces share a block; large ones are passed on unchanged.
 */

const blockBytes = 64 * 1024
/** Larger blocks are not copied. */
const smallBytesMax = 16 * 1024

export class ArchiveBlocks {
  #block = Buffer.allocUnsafeSlow(blockBytes)
  #start = 0
  #end = 0
  #ready: Buffer[] = []
  #addedBytes = 0

  get addedBytes(): number {
    return this.#addedBytes
  }

  /** Returns zeros for a record of up to `blockBytes`. */
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

  /** Adds a copy of bytes that the caller overwrites later. */
  addCopy(bytes: Buffer): void {
    this.add(bytes.length <= smallBytesMax ? bytes : Buffer.from(bytes))
  }

  /** Completes the current block even if it is not full. */
  flush(): void {
    if (this.#end > this.#start) this.#ready.push(this.#block.subarray(this.#start, this.#end))
    this.#start = this.#end
  }

  /** Returns the completed pieces, which are not modified any more. */
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
