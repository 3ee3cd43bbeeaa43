/**
 * One exchange with burp: what to restore is said, entries come, and burp is told that its end was
 * heard. An exchange that just stops is a failed restore to burp, of which it tells people.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Fault, type FaultCode } from '../faults.js'
import type { MainConnection } from '../protocol/main-connection.js'
import { EntryReader } from './entry-reader.js'
import type { Entry, NoteBook } from './entry.js'
import { endInOrder, restoreEndAnswer } from './orderly-end.js'
import { expectOk } from './main-refusals.js'
import { encodePathList } from './manifest-order.js'
import { RestoreFeed } from './restore-feed.js'
import { nothingMatched, type RestoreSelection } from './selection.js'

export interface ExchangeRequest {
  backup: number
  selection: RestoreSelection
  password?: string | undefined
  notes: NoteBook
  isAgain: boolean
  /** Fires when nobody waits any more. */
  signal: AbortSignal
}

/** How far to read for a first file that tells whether the password is right. */
const aheadEntriesMax = 64
/** For burp, which frees the backup's lock before it closes. */
const closeTimeoutMs = 2_000

const pack = promisify(gzip)

export class Exchange {
  readonly #connection: MainConnection
  readonly #request: ExchangeRequest
  readonly #reader: EntryReader
  readonly #onAbort = () => void this.leave()
  readonly #ahead: Entry[] = []
  #leaving: Promise<void> | undefined
  #onEnd = () => {}
  /** Resolves when the connection is closed. */
  readonly ended = new Promise<void>(resolve => {
    this.#onEnd = resolve
  })

  private constructor(connection: MainConnection, request: ExchangeRequest) {
    this.#connection = connection
    this.#request = request
    this.#reader = new EntryReader(new RestoreFeed(connection, request), request)
    request.signal.addEventListener('abort', this.#onAbort, { once: true })
    if (request.signal.aborted) this.#onAbort()
  }

  /**
   * Resolves when entries are there, as many as are needed to know that the password is right.
   * Throws NO_SUCH_BACKUP, NOTHING_MATCHED, ENCRYPTED, RESTORE_RUNNING and others.
   */
  static async open(connection: MainConnection, request: ExchangeRequest): Promise<Exchange> {
    const exchange = new Exchange(connection, request)
    try {
      await sendRequest(connection, request)
      await exchange.#readAhead()
      return exchange
    } catch (fault) {
      await exchange.leave(fault)
      throw fault
    }
  }

  get receivedBytes(): number {
    return this.#connection.receivedBytes
  }

  /** Whether we wait for burp, and not burp for us. */
  get isWaiting(): boolean {
    return this.#connection.isWaiting
  }

  /** The next entry, without a promise where it is here already; undefined after the last one. */
  next(): Entry | undefined | Promise<Entry | undefined> {
    return this.#ahead.shift() ?? this.#reader.next()
  }

  /** After the last entry. An answer of burp, or none, changes nothing any more. */
  async finish(): Promise<void> {
    this.#connection.say(restoreEndAnswer)
    await this.#connection.readFrame(closeTimeoutMs).catch(() => undefined)
    this.#leaving ??= Promise.resolve()
    this.#close()
  }

  /**
   * Gives up what is left, because of a fault or since nobody wants it, and resolves when the
   * connection is closed. burp is told of a proper end where the fault is none of its own.
   */
  leave(cause?: unknown): Promise<void> {
    this.#leaving ??= this.#leave(cause)
    return this.#leaving
  }

  async #leave(cause: unknown): Promise<void> {
    if (!isFailure(cause)) await endInOrder(this.#connection, this.#reader)
    this.#close()
  }

  #close(): void {
    this.#request.signal.removeEventListener('abort', this.#onAbort)
    this.#connection.close()
    this.#onEnd()
  }

  async #readAhead(): Promise<void> {
    const reader = this.#reader
    const ahead = this.#ahead
    while (ahead.length < aheadEntriesMax) {
      const entry = await reader.next()
      if (!entry) break
      const isLast = !reader.expectsEncrypted || entry.isEncrypted || isLong(entry)
      ahead.push(isLast ? entry : await withMetaData(entry))
      if (isLast) break
    }
    if (ahead.length === 0) throw nothingMatched()
    reader.requirePassword()
  }
}

/** Decodes it where it is not, since what burp sends next comes into the same place. */
function isLong({ content }: Entry): boolean {
  return content !== undefined && content.whole === undefined
}

/** They have to be asked for before the next entry is. */
async function withMetaData(entry: Entry): Promise<Entry> {
  const metaData = await entry.metaData?.()
  return { ...entry, metaData: () => metaData }
}

async function sendRequest(
  connection: MainConnection,
  { backup, selection }: ExchangeRequest
): Promise<void> {
  if (selection.kind === 'regex') {
    connection.command(Buffer.concat([Buffer.from(`restore ${backup}:`), selection.regex]))
    return expectOk(connection, 'ok')
  }
  connection.command(`restore restore_list ${backup}:`)
  await expectOk(connection, 'ok restore_list')
  const list = await encodePathList(selection.paths)
  await connection.upload(await pack(list))
  connection.endUpload(list.length)
}

/** What was asked for cannot be had, or nobody wants it: nothing is wrong with the backup. */
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
