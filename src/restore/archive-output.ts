/** An archive as a stream of bytes, created while it is read. */
import { Readable } from 'node:stream'
import { blockBytes } from './archive-blocks.js'
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
