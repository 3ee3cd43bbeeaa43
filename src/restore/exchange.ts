/**
 * One exchange with burp: sends the request, reads entries, and confirms the end to burp. burp
 * considers an exchange that just stops a failed restore, and sends notifications about it.
 */
import { Fault, type FaultCode } from '../faults.js'
import { EntryReader } from './entry-reader.js'
import type { Entry, NoteBook } from './entry.js'
import type { RestoreFrames } from './exchanges.js'
import { RestoreFeed } from './restore-feed.js'
import { nothingMatched } from './selection.js'

export interface ExchangeRequest {
  backup: number
  password?: string | undefined
  startedAt?: number | undefined
  notes: NoteBook
  isAgain: boolean
  /** Reads encrypted files without a password, too. */
  isTest?: boolean
  /** Fires when the consumer has disconnected. */
  signal: AbortSignal
}

/** Entries to read ahead for a first file that shows whether the password is right. */
const aheadEntriesMax = 10_000
const aheadBytesMax = 4 * 1024 * 1024

export class Exchange {
  readonly #frames: RestoreFrames
  readonly #request: ExchangeRequest
  readonly #reader: EntryReader
  readonly #onAbort = () => void this.leave()
  readonly #ahead: Entry[] = []
  #leaving: Promise<void> | undefined
  #onEnd = () => {}
  /** Resolves when burp has finished the exchange. */
  readonly ended = new Promise<void>(resolve => {
    this.#onEnd = resolve
  })

  private constructor(frames: RestoreFrames, request: ExchangeRequest) {
    this.#frames = frames
    this.#request = request
    this.#reader = new EntryReader(new RestoreFeed(frames, request), request)
    request.signal.addEventListener('abort', this.#onAbort, { once: true })
    if (request.signal.aborted) this.#onAbort()
  }

  /**
   * Resolves when enough entries have arrived to know that the password is right. Throws
   * NO_SUCH_BACKUP, NOTHING_MATCHED, ENCRYPTED, RESTORE_RUNNING and others.
   */
  static async open(frames: RestoreFrames, request: ExchangeRequest): Promise<Exchange> {
    const exchange = new Exchange(frames, request)
    try {
      await exchange.#readAhead()
      return exchange
    } catch (fault) {
      await exchange.leave(fault)
      throw fault
    }
  }

  get receivedBytes(): number {
    return this.#frames.receivedBytes
  }

  /** Whether burphub waits for burp, and not the other way round. */
  get isWaiting(): boolean {
    return this.#frames.isWaiting
  }

  /**
   * Returns the next entry, without a promise if it has already arrived; undefined after the last
   * one.
   */
  next(): Entry | undefined | Promise<Entry | undefined> {
    return this.#ahead.shift() ?? this.#reader.next()
  }

  /** Call it after the last entry. */
  async finish(): Promise<void> {
    await this.#frames.finish()
    this.#leaving ??= Promise.resolve()
    this.#close()
  }

  /**
   * Drops the rest, because of a fault or because it is no longer needed, and resolves when the
   * connection is closed. Ends properly for burp if the fault is not burp's.
   */
  leave(cause?: unknown): Promise<void> {
    this.#leaving ??= this.#leave(cause)
    return this.#leaving
  }

  async #leave(cause: unknown): Promise<void> {
    if (!isFailure(cause)) await this.#frames.leave(this.#reader)
    this.#close()
  }

  #close(): void {
    this.#request.signal.removeEventListener('abort', this.#onAbort)
    this.#frames.close()
    this.#onEnd()
  }

  async #readAhead(): Promise<void> {
    const reader = this.#reader
    const ahead = this.#ahead
    const { isTest } = this.#request
    let bytes = 0
    while (ahead.length < aheadEntriesMax && bytes < aheadBytesMax) {
      const entry = await reader.next()
      if (!entry) break
      const isLast = isTest || !reader.expectsEncrypted || entry.isEncrypted || isLong(entry)
      ahead.push(isLast ? entry : await withMetaData(entry))
      if (isLast) break
      bytes += entry.content?.whole?.length ?? 0
    }
    if (ahead.length === 0) throw nothingMatched()
    if (!isTest) reader.requirePassword()
  }
}

/** Decodes short content, since the next data from burp overwrite its buffer. */
function isLong({ content }: Entry): boolean {
  return content !== undefined && content.whole === undefined
}

/** Metadata must be requested before the next entry. */
async function withMetaData(entry: Entry): Promise<Entry> {
  const metaData = await entry.metaData?.()
  return { ...entry, metaData: () => metaData }
}

/** The request failed or was aborted; the backup itself is fine. */
const harmless: readonly FaultCode[] = [
  'HUNG_UP',
  'NOTHING_MATCHED',
  'ENCRYPTED',
  'INVALID_INPUT',
  'RANGE_NOT_SATISFIABLE'
]

function isFailure(cause: unknown): boolean {
  return cause instanceof Fault && !harmless.includes(cause.code)
}
