/** The entries of a restore as its consumer sees them, and what has to happen when it is over. */
import type { Movement } from '../queues/slow-holders.js'
import type { Fault } from '../faults.js'
import type { LastWork } from './checks.js'
import type { Entry, NoteBook } from './entry.js'
import type { Exchange } from './exchange.js'
import type { Endable, Passing } from './gzip-passthrough.js'

/** Undefined where the backup has nothing of it. Throws as `MainPort.openRestore`. */
type Opening = () => Promise<Exchange | undefined>

export interface RestoreStreamParts {
  exchange: Exchange
  /** What follows it. */
  others: Opening[]
  notes: NoteBook
  /** How what burp sends packed may be passed through; undefined where all is to be unpacked. */
  passing: Passing | undefined
  /** Further exchanges for single paths, on the same place in the queue. */
  selectAgain: (paths: readonly Buffer[]) => Promise<Opening[]>
  /** Called once, first, with what went wrong: ends what is still being opened. */
  onClose(cause: unknown): void
  /** Called once, when burp's connection is free. */
  onFree(): void
}

export class RestoreStream implements AsyncIterable<Entry>, Endable {
  readonly #parts: RestoreStreamParts
  #exchange: Exchange
  #reopening: Promise<Exchange | undefined> | undefined
  #wanted: Buffer[] = []
  /** Gone through to its end. */
  #isOver = false
  #isClosed = false
  #lastPath: Buffer | undefined
  /** Of exchanges that are over. */
  #earlierBytes = 0
  #onBreakOff: ((fault: Fault) => void) | undefined
  #lastWork: LastWork | undefined

  /** Use `MainPort.openRestore`. */
  constructor(parts: RestoreStreamParts) {
    this.#parts = parts
    this.#exchange = parts.exchange
  }

  /** What was remarked so far; complete when the last entry has been taken. */
  get notes(): NoteBook {
    return this.#parts.notes
  }

  get passing(): Passing | undefined {
    return this.#parts.passing
  }

  /** Of the entry that was handed out last. */
  get lastPath(): Buffer | undefined {
    return this.#lastPath
  }

  /**
   * Has burp send this path once more, behind everything else and as a file with content even if
   * it is a hard link. For archives that need to know what comes too late the first time.
   */
  wantAgain(path: Buffer): void {
    this.#wanted.push(path)
  }

  /** What has to succeed behind the last entry, or the restore has failed. */
  endWith(work: LastWork): void {
    this.#lastWork = work
  }

  /**
   * The next entry, without a promise where it is here already; undefined after the last one.
   * Throws RESTORE_FAILED, ENCRYPTED, BURP_… and HUNG_UP.
   */
  next(): Entry | undefined | Promise<Entry | undefined> {
    if (this.#isOver) return undefined
    try {
      const entry = this.#exchange.next()
      return entry instanceof Promise ? this.#wait(entry) : this.#handOut(entry)
    } catch (fault) {
      this.close(fault)
      throw fault
    }
  }

  /** To be gone through once, and closed with that. Throws what `next` throws. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void> {
    try {
      for (let entry = await this.next(); entry; entry = await this.next()) yield entry
    } finally {
      this.close()
    }
  }

  /** What burp has sent, and whether it is burp that is waited for. */
  get movement(): Movement {
    const { receivedBytes, isWaiting } = this.#exchange
    return { bytes: this.#earlierBytes + receivedBytes, isStarved: isWaiting }
  }

  /** Whoever takes what comes out of this is to be told when it is broken off from outside. */
  onBreakOff(tell: (fault: Fault) => void): void {
    this.#onBreakOff = tell
  }

  /** Ends it for a reason that its consumer has not come to. */
  breakOff(fault: Fault): void {
    this.close(fault)
    this.#onBreakOff?.(fault)
  }

  /** Ends the restore, in order unless `cause` says that it failed; burp may take a moment. */
  close(cause?: unknown): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#lastWork?.close()
    void this.#free(cause)
  }

  async #free(cause: unknown): Promise<void> {
    const leaving = this.#exchange.leave(cause)
    this.#parts.onClose(cause)
    await Promise.allSettled([leaving, this.#reopening])
    this.#parts.onFree()
  }

  async #wait(waiting: Promise<Entry | undefined>): Promise<Entry | undefined> {
    try {
      return await this.#handOut(await waiting)
    } catch (fault) {
      this.close(fault)
      throw fault
    }
  }

  #handOut(entry: Entry | undefined): Entry | Promise<Entry | undefined> {
    if (!entry) return this.#endExchange()
    this.#lastPath = entry.path
    return entry
  }

  /** Goes on with what follows, then with what is wanted again. */
  async #endExchange(): Promise<Entry | undefined> {
    await this.#exchange.finish()
    try {
      this.#reopening = this.#openNext()
      const next = await this.#reopening
      if (next) {
        this.#earlierBytes += this.#exchange.receivedBytes
        this.#exchange = next
        return await this.next()
      }
      await this.#lastWork?.finish()
    } catch (fault) {
      this.close(fault)
      throw fault
    }
    this.#isOver = true
    this.close()
    return undefined
  }

  async #openNext(): Promise<Exchange | undefined> {
    const { others, selectAgain } = this.#parts
    const next = await openNext(others)
    if (next || this.#wanted.length === 0) return next
    others.push(...(await selectAgain(this.#wanted.splice(0))))
    return openNext(others)
  }
}

/** The first of them that has anything, which is taken away with those before it. */
export async function openNext(openings: Opening[]): Promise<Exchange | undefined> {
  let exchange: Exchange | undefined
  while (!exchange && openings.length > 0) exchange = await openings.shift()?.()
  return exchange
}
