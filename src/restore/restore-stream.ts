/** Provides the entries of a restore to its consumer, and cleans up at the end. */
import type { Movement } from '../queues/slow-holders.js'
import type { Fault } from '../faults.js'
import type { LastWork } from './checks.js'
import type { Entry, NoteBook } from './entry.js'
import type { Exchange } from './exchange.js'
import type { Endable, Passing } from './gzip-passthrough.js'

/** Resolves to undefined if the backup has no matching entries. Throws like `MainPort.openRestore`. */
type Opening = () => Promise<Exchange | undefined>

export interface RestoreStreamParts {
  exchange: Exchange
  others: Opening[]
  notes: NoteBook
  /** How to pass compressed data through; undefined if all data are decompressed. */
  passing: Passing | undefined
  /** Returns further exchanges for single paths, on the same place in the queue. */
  selectAgain: (paths: readonly Buffer[]) => Promise<Opening[]>
  /** Called once, first, with the error: cancels exchanges that are being opened. */
  onClose(cause: unknown): void
  /** Called once, when burp's connection is free. */
  onFree(): void
}

export class RestoreStream implements AsyncIterable<Entry>, Endable {
  readonly #parts: RestoreStreamParts
  #exchange: Exchange
  #reopening: Promise<Exchange | undefined> | undefined
  #wanted: Buffer[] = []
  /** Whether all entries were read. */
  #isOver = false
  #isClosed = false
  #lastPath: Buffer | undefined
  #earlierBytes = 0
  #onBreakOff: ((fault: Fault) => void) | undefined
  #lastWork: LastWork | undefined

  /** Use `MainPort.openRestore`. */
  constructor(parts: RestoreStreamParts) {
    this.#parts = parts
    this.#exchange = parts.exchange
  }

  /** Notes so far; complete when the last entry has been read. */
  get notes(): NoteBook {
    return this.#parts.notes
  }

  get passing(): Passing | undefined {
    return this.#parts.passing
  }

  get lastPath(): Buffer | undefined {
    return this.#lastPath
  }

  /**
   * Requests this path once more, after all other entries, and as a file with content even if it is
   * a hard link. Archives use it for facts that arrive too late the first time.
   */
  wantAgain(path: Buffer): void {
    this.#wanted.push(path)
  }

  /** Adds work after the last entry; the restore fails if that fails. */
  endWith(work: LastWork): void {
    this.#lastWork = work
  }

  /**
   * Returns the next entry, without a promise if it has already arrived; undefined after the last
   * one. Throws RESTORE_FAILED, ENCRYPTED, BURP_… and HUNG_UP.
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

  /** Iterates over the entries once, and closes the restore at the end. Throws like `next`. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void> {
    try {
      for (let entry = await this.next(); entry; entry = await this.next()) yield entry
    } finally {
      this.close()
    }
  }

  /** Bytes that burp has sent, and whether burphub waits for burp. */
  get movement(): Movement {
    const { receivedBytes, isWaiting } = this.#exchange
    return { bytes: this.#earlierBytes + receivedBytes, isStarved: isWaiting }
  }

  /** Registers a callback for an abort from outside, for the consumer of the output. */
  onBreakOff(tell: (fault: Fault) => void): void {
    this.#onBreakOff = tell
  }

  /** Aborts the restore for a reason that its consumer does not know yet. */
  breakOff(fault: Fault): void {
    this.close(fault)
    this.#onBreakOff?.(fault)
  }

  /** Ends the restore, in order unless `cause` says that it failed; burp may need a moment. */
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

  /** Continues with the next exchange, then with entries that were requested again. */
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

/** Opens the first exchange that has entries, and removes it and those before it from the list. */
export async function openNext(openings: Opening[]): Promise<Exchange | undefined> {
  let exchange: Exchange | undefined
  while (!exchange && openings.length > 0) exchange = await openings.shift()?.()
  return exchange
}
