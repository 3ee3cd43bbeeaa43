/**
 * Whether short gzip streams can be unpacked, many of them at a time: looking at one costs less than
 * asking another thread to.
 */
import { damaged } from './damaged.js'
import { GzipCheck } from './gzip-check.js'
import { readGzipTrailer } from './gzip-frame.js'
import type { LentBuffers } from './lent-buffers.js'
import type { PassingThrough } from './passing.js'
import { batchBytes } from './restore-feed.js'
import { say } from '../texts.js'

/** Two lengths and a path each. */
const streamsMax = 4096

interface Stream {
  path: Buffer
  start: number
  end: number
}

class Batch {
  readonly #bytes = Buffer.allocUnsafeSlow(batchBytes)
  readonly #streams: Stream[] = []
  #end = 0
  #plainBytes = 0

  hasRoom(bytes: number): boolean {
    return this.#end + bytes <= batchBytes && this.#streams.length < streamsMax
  }

  add(path: Buffer, stream: Buffer): void {
    this.#bytes.set(stream, this.#end)
    this.#streams.push({ path, start: this.#end, end: this.#end + stream.length })
    this.#end += stream.length
    this.#plainBytes += readGzipTrailer(stream).plainBytes
  }

  /** Throws RESTORE_FAILED, which names the first one that is damaged. */
  async check(buffers: LentBuffers): Promise<void> {
    if (this.#end === 0) return
    if (await isWhole(buffers, this.#bytes.subarray(0, this.#end), this.#plainBytes)) return
    for (const { path, start, end } of this.#streams) {
      const stream = this.#bytes.subarray(start, end)
      const { plainBytes } = readGzipTrailer(stream)
      if (!(await isWhole(buffers, stream, plainBytes))) throw damaged(path, say`cannot be decoded`)
    }
    throw damaged(this.#streams[0]?.path ?? Buffer.alloc(0), say`cannot be decoded`)
  }
}

export class ShortChecks {
  readonly #buffers: LentBuffers
  #batch = new Batch()
  #checking: Promise<void> = Promise.resolve()
  #waiting: Promise<void> | undefined

  constructor(buffers: LentBuffers) {
    this.#buffers = buffers
  }

  /** Takes a copy of a stream that is shorter than a batch. */
  add(path: Buffer, stream: Buffer): void {
    if (!this.#batch.hasRoom(stream.length)) this.#turnOver()
    this.#batch.add(path, stream)
  }

  /** To be waited for before more is added. Throws RESTORE_FAILED of earlier ones. */
  get waiting(): Promise<void> | undefined {
    const waiting = this.#waiting
    this.#waiting = undefined
    return waiting
  }

  /** Resolves when all of them are whole. Throws RESTORE_FAILED. */
  async finish(): Promise<void> {
    this.#turnOver()
    await this.#checking
  }

  #turnOver(): void {
    const batch = this.#batch
    this.#batch = new Batch()
    this.#waiting = this.#checking
    this.#checking = this.#waiting.then(() => batch.check(this.#buffers))
    // Whoever adds more, or ends, hears of it.
    this.#checking.catch(() => {})
  }
}

/** Undefined where nobody asks for it. */
export function createShortChecks({ verify, buffers }: PassingThrough): ShortChecks | undefined {
  return verify === 'full' ? new ShortChecks(buffers) : undefined
}

async function isWhole(
  buffers: LentBuffers,
  streams: Buffer,
  plainBytes: number
): Promise<boolean> {
  const check = new GzipCheck(buffers)
  await check.add(streams)
  try {
    return (await check.finish()) === plainBytes
  } catch {
    return false
  }
}
