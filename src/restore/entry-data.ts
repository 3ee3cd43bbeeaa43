/**
 * The data of one entry as it is on the wire: frames of a few kilobytes, handed on in batches. They
 * lie in one buffer that all entries of a restore share.
 */
import { Fault } from '../faults.js'
import type { Frame } from '../protocol/frames.js'
import { say } from '../texts.js'
import { batchBytes, type RestoreFeed } from './restore-feed.js'

export class EntryData {
  readonly #feed: RestoreFeed
  #reading: Promise<unknown> = Promise.resolve()
  #isEnded = false
  #wireBytes = 0
  #filledBytes = 0
  #saidBytes: number | undefined

  constructor(feed: RestoreFeed) {
    this.#feed = feed
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** How many bytes came, and how many burp said it has sent or packed; after the end. */
  get wireBytes(): number {
    return this.#wireBytes
  }

  get saidBytes(): number | undefined {
    return this.#saidBytes
  }

  /** About `batchBytes`, less at the end, undefined after it. Valid until the next one is asked for. */
  readBatch(): Buffer | undefined | Promise<Buffer | undefined> {
    this.#filledBytes = 0
    const waiting = this.#gather()
    if (!waiting) return this.#batch
    const reading = this.#readBatch(waiting)
    this.#reading = reading.catch(() => {})
    return reading
  }

  /** Goes to the end without looking at the data. */
  async drain(): Promise<void> {
    await this.#reading
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

  /** Takes what is here already; gives the frame to wait for unless the batch is complete. */
  #gather(): Promise<Frame> | undefined {
    while (!this.#isEnded && this.#filledBytes < batchBytes) {
      const next = this.#feed.next()
      if (next instanceof Promise) return next
      this.#take(next)
    }
    return undefined
  }

  #take({ command, body }: Frame): void {
    if (command === 'a') {
      this.#wireBytes += body.length
      this.#feed.batch.set(body, this.#filledBytes)
      this.#filledBytes += body.length
      return
    }
    if (command !== 'x') throw brokenEntry(command)
    this.#isEnded = true
    this.#saidBytes = parseBytes(body)
  }
}

/** `<bytes>:<md5>` */
function parseBytes(trailer: Buffer): number {
  const bytes = /^(\d{1,16}):/.exec(trailer.toString('latin1'))?.[1]
  if (bytes === undefined) throw brokenEntry('x')
  return Number(bytes)
}

function brokenEntry(command: string): Fault {
  const what = JSON.stringify(command)
  return new Fault(
    'BURP_PROTOCOL',
    say`The burp server sent a frame ${what} in the middle of a file.`
  )
}
