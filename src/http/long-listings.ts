/**
 * Listings of many entries on their way out. Equal ones that are under way together are printed
 * once; those too long to keep are printed at most twice at a time. Each user has a share.
 */
import { Readable } from 'node:stream'
import type { Asker } from '../queues/asker.js'
import { FairGate, type GateLimits, type Leave } from '../queues/fair-gate.js'
import { type PaceMin, SlowHolders } from '../queues/slow-holders.js'
import { Fault, hungUp } from '../faults.js'
import { Slices } from '../queues/turns.js'

export interface LongText {
  /** Equal for equal texts. */
  key: string
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>
  /** About how long it becomes. */
  bytesExpected: number
}

export interface LongListingsLimits {
  /** Under way together. */
  gate: GateLimits
  /** Printings of one text that is not kept. */
  printingsMax: number
  /** All texts that are kept for those who read them. */
  keptBytesMax: number
  /** A consumer slower than that is ended when its place is waited for. */
  pace: PaceMin
}

const defaultListingsLimits: LongListingsLimits = {
  gate: {
    atOnce: 32,
    perUser: 8,
    queueLengthMax: 1024,
    queuePerUserMax: 512,
    queueTimeoutMs: 60_000
  },
  printingsMax: 2,
  keptBytesMax: 67_108_864,
  pace: { bytesPerSecondMin: 64_000, overMs: 30_000 }
}

interface Kept {
  text: SharedText
  bytesExpected: number
  readersCount: number
}

interface Place {
  text: SharedText
  gates: readonly FairGate[]
  leave: () => void
}

export class LongListings {
  readonly #limits: LongListingsLimits
  readonly #slices = new Slices()
  readonly #gate: FairGate
  readonly #kept = new Map<string, Kept>()
  /** One gate for each text that is not kept. */
  readonly #printings = new Map<string, FairGate>()
  readonly #slow: SlowHolders
  #keptBytes = 0

  constructor(limits: LongListingsLimits = defaultListingsLimits) {
    this.#limits = limits
    this.#gate = createGate(limits.gate)
    this.#slow = new SlowHolders(limits.pace)
  }

  /** Resolves when it may begin. Throws BURP_BUSY, BURP_TIMEOUT and HUNG_UP. */
  async open(asker: Asker, text: LongText): Promise<Readable> {
    const leave = await this.#gate.take(asker)
    try {
      return this.#send(asker, await this.#place(asker, text, leave))
    } catch (fault) {
      leave()
      throw fault
    }
  }

  async #place(asker: Asker, text: LongText, leave: Leave): Promise<Place> {
    const kept = this.#kept.get(text.key) ?? this.#keep(text)
    if (kept) {
      kept.readersCount += 1
      const leaveKept = () => (leave(), this.#leaveKept(text.key, kept))
      return { text: kept.text, gates: [this.#gate], leave: leaveKept }
    }
    const printings = this.#printingsOf(text.key)
    const leavePrinting = await printings.take(asker)
    const own = new SharedText(text.chunks, this.#slices, false)
    const leaveBoth = () => {
      own.close()
      leave()
      leavePrinting()
      if (printings.runningCount + printings.waitingCount === 0) this.#printings.delete(text.key)
    }
    return { text: own, gates: [this.#gate, printings], leave: leaveBoth }
  }

  #keep({ key, chunks, bytesExpected }: LongText): Kept | undefined {
    if (this.#keptBytes + bytesExpected > this.#limits.keptBytesMax) return undefined
    const text = new SharedText(chunks, this.#slices, true)
    const kept = { text, bytesExpected, readersCount: 0 }
    this.#kept.set(key, kept)
    this.#keptBytes += bytesExpected
    return kept
  }

  #leaveKept(key: string, kept: Kept): void {
    kept.readersCount -= 1
    if (kept.readersCount > 0) return
    kept.text.close()
    this.#kept.delete(key)
    this.#keptBytes -= kept.bytesExpected
  }

  #printingsOf(key: string): FairGate {
    const { gate, printingsMax } = this.#limits
    const known = this.#printings.get(key)
    const printings = known ?? createGate({ ...gate, atOnce: printingsMax, perUser: 1 })
    this.#printings.set(key, printings)
    return printings
  }

  #send({ user }: Asker, { text, gates, leave }: Place): Readable {
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
      isWaitedFor: () => gates.some(gate => gate.isWaitedFor(user)),
      end: () => output.destroy(tooSlow())
    })
    return output.once('close', () => {
      unwatch()
      leave()
    })
  }
}

function createGate(limits: GateLimits): FairGate {
  return new FairGate(limits, { full: busy, late: busy, closed: hungUp })
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
  readonly #slices: Slices
  /** All of it where it is kept for readers to come, else what was printed last. */
  readonly #printed: Buffer[] = []
  readonly #isKept: boolean
  #printedCount = 0
  #printing: Promise<void> | undefined
  #isOver = false

  constructor(chunks: LongText['chunks'], slices: Slices, isKept: boolean) {
    this.#chunks =
      Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
    this.#slices = slices
    this.#isKept = isKept
  }

  /** The chunk of that number, undefined behind the last. Throws what printing throws. */
  async read(number: number): Promise<Buffer | undefined> {
    while (number >= this.#printedCount && !this.#isOver) {
      this.#printing ??= this.#print().finally(() => (this.#printing = undefined))
      await this.#printing
    }
    return this.#isKept || this.#isOver ? this.#printed[number] : this.#printed[0]
  }

  #next(): IteratorResult<Buffer> | Promise<IteratorResult<Buffer>> {
    return this.#isOver ? { done: true, value: undefined } : this.#chunks.next()
  }

  /** Nobody reads on. */
  close(): void {
    this.#isOver = true
    void this.#chunks.return?.()
  }

  async #print(): Promise<void> {
    const { done, value } = await this.#slices.run(() => this.#next())
    if (this.#isOver) return
    if (!this.#isKept) this.#printed.length = 0
    if (done) this.#isOver = true
    else {
      this.#printed.push(value)
      this.#printedCount += 1
    }
  }
}
