/**
 * Reads the data of one entry from the wire: frames of a few kilobytes, returned in batches. All
 * entries of a restore share two buffers. At the end, length and checksum from burp are compared
 * with the received bytes.
 */
import { createHash, hash, type Hash } from 'node:crypto'
import { Fault } from '../faults.js'
import type { Frame } from '../protocol/frames.js'
import { say } from '../texts.js'
import { batchBytes, type RestoreFeed } from './restore-feed.js'

/** Data that burp compresses for sending starts with a frame of only the gzip header. */
const packedFirstBytes = 10

export class EntryData {
  readonly #feed: RestoreFeed
  #reading: Promise<unknown> = Promise.resolve()
  #isEnded = false
  #wireBytes = 0
  #filledBytes = 0
  #said: Trailer | undefined
  /** Checksum of the batches before the current one. */
  #sum: Hash | undefined
  #isSkipped = false
  #firstBytes: number | undefined
  #isIntact = true

  constructor(feed: RestoreFeed) {
    this.#feed = feed
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /**
   * Returns received bytes; `saidBytes` is the number that burp says it sent or compressed. Valid
   * after the end.
   */
  get wireBytes(): number {
    return this.#wireBytes
  }

  get saidBytes(): number | undefined {
    return this.#said?.bytes
  }

  /** False if burp's checksum does not match the received bytes. Valid after the end. */
  get isIntact(): boolean {
    return this.#isIntact
  }

  /**
   * Returns about `batchBytes`, less at the end, and undefined after it. A batch is valid until the
   * second next one is requested.
   */
  readBatch(): Buffer | undefined | Promise<Buffer | undefined> {
    this.#beginBatch()
    const waiting = this.#gather()
    if (!waiting) return this.#batch
    const reading = this.#readBatch(waiting)
    this.#reading = reading.catch(() => {})
    return reading
  }

  /** Reads to the end without using the data. */
  async drain(): Promise<void> {
    await this.#reading
    this.#isSkipped = true
    while (!this.#isEnded) {
      this.#filledBytes = 0
      this.#take(await this.#feed.next())
    }
  }

  async #readBatch(first: Promise<Frame>): Promise<Buffer | undefined> {
    for (let next: Promise<Frame> | undefined = first; next; next = this.#gather()) {
      this.#take(await next)
    }
    return this.#batch
  }

  get #batch(): Buffer | undefined {
    return this.#filledBytes > 0 ? this.#feed.batch.subarray(0, this.#filledBytes) : undefined
  }

  #beginBatch(): void {
    if (this.#filledBytes > 0 && !this.#isEnded) {
      this.#sum ??= createHash('md5')
      this.#sum.update(this.#feed.batch.subarray(0, this.#filledBytes))
    }
    this.#feed.turnBatch()
    this.#filledBytes = 0
  }

  /** Collects the available frames. Returns a promise of the next frame, unless the batch is complete. */
  #gather(): Promise<Frame> | undefined {
    while (!this.#isEnded && this.#filledBytes < batchBytes) {
      const bytes = this.#firstBytes === undefined ? 0 : this.#feed.takeData(this.#filledBytes)
      this.#wireBytes += bytes
      this.#filledBytes += bytes
      if (bytes > 0) continue
      const next = this.#feed.next()
      if (next instanceof Promise) return next
      this.#take(next)
    }
    return undefined
  }

  #take({ command, body }: Frame): void {
    if (command === 'a') {
      this.#firstBytes ??= body.length
      this.#wireBytes += body.length
      this.#feed.batch.set(body, this.#filledBytes)
      this.#filledBytes += body.length
      return
    }
    if (command !== 'x') throw brokenEntry(command)
    this.#isEnded = true
    this.#said = parseTrailer(body)
    this.#isIntact = this.#isSkipped || !this.#isSumOfWire || this.#said.sum === this.#digest()
  }

  /**
   * Whether length and checksum are those of the sent bytes. If burp compresses for sending, they
   * are those of the uncompressed bytes.
   */
  get #isSumOfWire(): boolean {
    return this.#said?.bytes === this.#wireBytes && this.#firstBytes !== packedFirstBytes
  }

  #digest(): string {
    const last = this.#feed.batch.subarray(0, this.#filledBytes)
    return this.#sum ? this.#sum.update(last).digest('hex') : hash('md5', last)
  }
}

interface Trailer {
  bytes: number
  sum: string
}

function parseTrailer(body: Buffer): Trailer {
  const [, bytes, sum = ''] = /^(\d{1,16}):([0-9a-f]*)/i.exec(body.toString('latin1')) ?? []
  if (bytes === undefined) throw brokenEntry('x')
  return { bytes: Number(bytes), sum: sum.toLowerCase() }
}

function brokenEntry(command: string): Fault {
  const what = JSON.stringify(command)
  return new Fault('BURP_PROTOCOL', say`The burp server sent an unexpected frame: ${what}.`)
}
