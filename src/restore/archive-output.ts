/** An archive as a stream of bytes that is made while it is read. */
import { Readable } from 'node:stream'
import { blockBytes } from './archive-blocks.js'
import type { Entry } from './entry.js'
import type { Endable } from './gzip-passthrough.js'

export interface ArchiveSource extends Endable {
  /** Without a promise where the entry is here already. Undefined after the last one. */
  next(): Entry | undefined | Promise<Entry | undefined>
  /** Has this entry come again at the end, with content. */
  wantAgain?(path: Buffer): void
  /** With what went wrong, if something did. */
  close?(cause?: unknown): void
}

/**
 * Reads `pieces` as its consumer reads. Destroying it ends `source` at once, even in the middle of
 * waiting for burp, and an error of `pieces` destroys it: nobody sees a proper end then.
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
    // The destroyed archive ignores errors of its source.
  }
}
