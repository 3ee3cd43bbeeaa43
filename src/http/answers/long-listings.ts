/**
 * Sends long listings through one semaphore, in which each user has a share. Equal listings that
 * are sent at the same time are printed once, unless they are too long to keep.
 */
import { Readable } from 'node:stream'
import type { Requester } from '../../queues/requester.js'
import { FairSemaphore, type GateLimits, type Leave } from '../../queues/fair-semaphore.js'
import { type PaceMin, SlowHolders } from '../../queues/slow-holders.js'
import { Fault, hungUp } from '../../faults.js'
import { SliceScheduler } from '../../queues/time-slice.js'

export interface LongText {
  /** Equal for equal texts. */
  key: string
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>
  bytesExpected: number
}

/** Limits for the listings that are sent at the same time. */
const gateLimits: GateLimits = {
  atOnce: 32,
  perUser: 8,
  queueLengthMax: 1024,
  queuePerUserMax: 512,
  queueTimeoutMs: 60_000
}
/** Total length of the texts that are kept for their readers. */
const keptBytesMax = 67_108_864
/** A slower consumer is disconnected if another request waits for its place. */
const pace: PaceMin = { bytesPerSecondMin: 64_000, overMs: 30_000 }

export class LongListings {
  readonly #slices = new SliceScheduler()
  readonly #gate = new FairSemaphore(gateLimits, { full: busy, late: busy, closed: hungUp })
  readonly #kept = new Map<string, SharedText>()
  readonly #slow = new SlowHolders(pace)
  #keptBytes = 0

  /** Resolves with the stream once a place is free. Throws TOO_MANY_REQUESTS and HUNG_UP. */
  async open(asker: Requester, { key, chunks, bytesExpected }: LongText): Promise<Readable> {
    const leave = await this.#gate.take(asker)
    const text = this.#kept.get(key) ?? this.#begin(key, chunks, bytesExpected)
    text.readersCount += 1
    return this.#send(asker, text, () => {
      leave()
      text.readersCount -= 1
      if (text.readersCount > 0) return
      text.close()
      if (text.isKept && this.#kept.delete(key)) this.#keptBytes -= bytesExpected
    })
  }

  #begin(key: string, chunks: LongText['chunks'], bytesExpected: number): SharedText {
    const isKept = this.#keptBytes + bytesExpected <= keptBytesMax
    const text = new SharedText(chunks, this.#slices, isKept)
    if (isKept) {
      this.#kept.set(key, text)
      this.#keptBytes += bytesExpected
    }
    return text
  }

  #send({ user }: Requester, text: SharedText, leave: Leave): Readable {
    let number = 0
    let bytes = 0
    let isReading = false
    const handOn = async () => {
      try {
        const chunk = await text.read(number++)
        isReading = false
        bytes += chunk?.length ?? 0
        output.push(chunk ?? null)
      } catch (error) {
        output.destroy(error as Error)
      }
    }
    const output = new Readable({
      read() {
        isReading = true
        void handOn()
      }
    })
    const unwatch = this.#slow.watch({
      look: () => ({ bytes, isStarved: isReading }),
      isWaitedFor: () => this.#gate.isWaitedFor(user),
      end: () => output.destroy(tooSlow())
    })
    return output.once('close', () => {
      unwatch()
      leave()
    })
  }
}

function busy(retryAfterS: number): Fault {
  return new Fault('TOO_MANY_REQUESTS', 'Too many long lists are being sent. Try again later.', {
    retryAfterS
  })
}

function tooSlow(): Fault {
  return new Fault(
    'TOO_SLOW',
    'The list was read too slowly while other requests were waiting. Request it again.'
  )
}

class SharedText {
  readonly #chunks: Iterator<Buffer> | AsyncIterator<Buffer>
  readonly #slices: SliceScheduler
  /** All chunks if they are kept for later readers, otherwise only the last printed one. */
  readonly #printed: Buffer[] = []
  readonly isKept: boolean
  readersCount = 0
  #printedCount = 0
  #printing: Promise<void> | undefined
  #isOver = false

  constructor(chunks: LongText['chunks'], slices: SliceScheduler, isKept: boolean) {
    this.#chunks =
      Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
    this.#slices = slices
    this.isKept = isKept
  }

  /** Returns the chunk with this number; undefined after the last one. Throws what printing throws. */
  async read(number: number): Promise<Buffer | undefined> {
    while (number >= this.#printedCount && !this.#isOver) {
      // A failure stays: slower readers must not take a part for the whole.
      this.#printing ??= this.#print().then(() => (this.#printing = undefined))
      await this.#printing
    }
    return this.isKept || this.#isOver ? this.#printed[number] : this.#printed[0]
  }

  #next(): IteratorResult<Buffer> | Promise<IteratorResult<Buffer>> {
    return this.#isOver ? { done: true, value: undefined } : this.#chunks.next()
  }

  close(): void {
    this.#isOver = true
    void this.#chunks.return?.()
  }

  async #print(): Promise<void> {
    const { done, value } = await this.#slices.run(() => this.#next())
    if (this.#isOver) return
    if (!this.isKept) this.#printed.length = 0
    if (done) this.#isOver = true
    else {
      this.#printed.push(value)
      this.#printedCount += 1
    }
  }
}
