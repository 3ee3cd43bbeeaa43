/** Reads the response of an agent from an HTTP/2 stream: its head, then its bytes. */
import {
  type ClientHttp2Stream,
  constants,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader
} from 'node:http2'
import { type Fault, hungUp } from '../../faults.js'
import { brokenAnswer, longAnswer, slowAnswer } from './agent-faults.js'
import type { ReplyBody } from './link.js'

export type ReplyHead = IncomingHttpHeaders & IncomingHttpStatusHeader

interface ReplyOptions {
  resets: ResetBudget
  isBulk: boolean
  signal: AbortSignal | undefined
}

/** Upper bound of unread bytes here; flow control of HTTP/2 keeps the rest at the agent. */
const waitingBytesMax = 256 * 1024

export class ReplyStream implements ReplyBody {
  readonly #stream: ClientHttp2Stream
  readonly #options: ReplyOptions
  #head: ReplyHead | undefined
  #failure: unknown
  #isOver = false
  #isLeft = false
  #wake: (() => void) | undefined
  #isTelling = false
  readonly #pieces: Buffer[] = []
  #waitingBytes = 0

  constructor(stream: ClientHttp2Stream, options: ReplyOptions) {
    this.#stream = stream
    this.#options = options
    stream.once('response', (head, flags) => {
      this.#head = head
      // An empty body needs no read for its end.
      if (flags & constants.NGHTTP2_FLAG_END_STREAM) this.#end(undefined)
      this.#tell()
    })
    // Stays attached: an unhandled error would end the process.
    stream.on('error', cause => this.#end(brokenAnswer(stream.rstCode, cause)))
    stream.once('end', () => this.#end(this.#lookUpBreak()))
    stream.once('close', () => this.#end(this.#head ? this.#lookUpBreak() : this.#toBreak()))
    options.signal?.addEventListener('abort', this.#hangUp, { once: true })
  }

  /** Whether no byte of the response has arrived. */
  get isUntouched(): boolean {
    return this.#head === undefined
  }

  get isOver(): boolean {
    return this.#isOver || this.#isLeft
  }

  /** Throws AGENT_TIMEOUT, and any error that ends the stream before. */
  async readHead(timeoutMs: number): Promise<ReplyHead> {
    await this.#until(() => this.#head !== undefined, timeoutMs)
    if (this.#head) {
      if (this.#isOver) this.#stream.resume()
      else this.#stream.on('data', this.#keep)
      return this.#head
    }
    throw this.#failure
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void> {
    try {
      for (;;) {
        const piece = await this.#read()
        if (!piece) return
        yield piece
      }
    } finally {
      this.leave()
    }
  }

  async readAll(bytesMax: number, idleMs: number): Promise<Buffer> {
    try {
      const pieces: Buffer[] = []
      let bytes = 0
      for (;;) {
        const piece = await this.#read(idleMs)
        if (!piece) return Buffer.concat(pieces, bytes)
        bytes += piece.length
        if (bytes > bytesMax) throw longAnswer(bytesMax)
        pieces.push(piece)
      }
    } finally {
      this.leave()
    }
  }

  take(): Buffer | undefined {
    const piece = this.#pieces.shift()
    if (!piece) return undefined
    this.#waitingBytes -= piece.length
    if (this.#waitingBytes === 0 && this.#stream.isPaused()) this.#stream.resume()
    return piece
  }

  leave(): void {
    this.#settle()
    if (this.#isLeft) return
    this.#isLeft = true
    this.#forget()
    this.#options.resets.leave(this.#stream, this.#options.isBulk)
    this.#stream.resume()
    this.#tell()
  }

  refuse(): void {
    if (this.isOver) return
    this.#settle()
    this.#isLeft = true
    this.#forget()
    this.#options.resets.note()
    this.#stream.close(constants.NGHTTP2_INTERNAL_ERROR)
    this.#stream.resume()
    this.#tell()
  }

  /** Fails the reply because the request could not be sent. */
  fail(cause: unknown): void {
    if (this.#isOver) return
    this.#options.resets.note()
    this.#end(cause)
    breakOff(this.#stream)
  }

  readonly #hangUp = () => {
    this.#end(hungUp())
    this.leave()
  }

  readonly #tell = () => this.#wake?.()

  /** Several pieces may arrive in one event: the waiting reader is notified once, after them. */
  readonly #keep = (piece: Buffer) => {
    this.#pieces.push(piece)
    this.#waitingBytes += piece.length
    if (this.#waitingBytes > waitingBytesMax) this.#stream.pause()
    if (this.#isTelling) return
    this.#isTelling = true
    setImmediate(() => {
      this.#isTelling = false
      this.#tell()
    })
  }

  #forget(): void {
    this.#stream.removeListener('data', this.#keep)
    this.#pieces.length = 0
    this.#waitingBytes = 0
  }

  async #read(idleMs?: number): Promise<Buffer | undefined> {
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure
      if (this.#isLeft) return undefined
      const piece = this.take()
      if (piece) return piece
      if (this.#isOver) return undefined
      await this.#untilNews(idleMs)
    }
  }

  async #until(isTrue: () => boolean, timeoutMs: number): Promise<void> {
    const deadlineAt = performance.now() + timeoutMs
    while (!isTrue() && !this.#isOver) {
      await this.#untilNews(Math.max(0, deadlineAt - performance.now()), timeoutMs)
    }
  }

  /** Throws AGENT_TIMEOUT and leaves the response if nothing arrives in time. */
  async #untilNews(patienceMs: number | undefined, saidMs = patienceMs): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>(resolve => {
      this.#wake = resolve
      if (patienceMs === undefined) return
      timer = setTimeout(() => {
        this.#end(slowAnswer(saidMs ?? patienceMs))
        this.leave()
      }, patienceMs)
    })
    clearTimeout(timer)
    this.#wake = undefined
  }

  #end(failure: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#failure = failure
    this.#settle()
    this.#tell()
  }

  #settle(): void {
    this.#options.signal?.removeEventListener('abort', this.#hangUp)
  }

  /**
   * Returns a fault for an aborted stream: HTTP/2 streams that are reset as canceled, or lose their
   * session, end like complete ones.
   */
  #lookUpBreak(): Fault | undefined {
    return this.#stream.rstCode === 0 ? undefined : this.#toBreak()
  }

  #toBreak(): Fault {
    return brokenAnswer(this.#stream.rstCode)
  }
}

const burst = 500
const perSecond = 16
/** Responses that take longer do not count as short. */
const shortMs = 1_000
const shortBytes = 256 * 1024

export class ResetBudget {
  #left = burst
  #at = performance.now()
  readonly #waiting = new Set<ClientHttp2Stream>()
  #timer: NodeJS.Timeout | undefined

  /** Drops all further data. Errors of the stream are left to its owner. */
  leave(stream: ClientHttp2Stream, isLong: boolean): void {
    if (stream.closed || stream.destroyed) {
      // Unread data would keep the stream open.
      stream.resume()
      return
    }
    if (stream.readableEnded && stream.writableEnded) return
    // The other side would wait for the rest of an unfinished request.
    if (isLong || !stream.writableEnded) this.#reset(stream)
    if (!stream.closed && !stream.destroyed) this.#drain(stream)
  }

  /** Counts a reset that happens in any case. */
  note(): void {
    this.#refill()
    this.#left = Math.max(0, this.#left - 1)
  }

  #drain(stream: ClientHttp2Stream): void {
    let bytes = 0
    const timer = setTimeout(() => this.#reset(stream), shortMs).unref()
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > shortBytes) this.#reset(stream)
    })
    stream.once('close', () => {
      clearTimeout(timer)
      this.#waiting.delete(stream)
    })
  }

  #reset(stream: ClientHttp2Stream): void {
    this.#waiting.add(stream)
    this.#work()
  }

  #work(): void {
    this.#refill()
    for (const stream of this.#waiting) {
      if (this.#left < 1) break
      this.#waiting.delete(stream)
      if (stream.closed || stream.destroyed) continue
      this.#left -= 1
      breakOff(stream)
    }
    if (this.#waiting.size === 0 || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work()
    }, 1000 / perSecond).unref()
  }

  #refill(): void {
    const now = performance.now()
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond)
    this.#at = now
  }
}

/** Resets a stream. If it were closed early instead, the other side would consider the data complete. */
function breakOff(stream: ClientHttp2Stream): void {
  if (stream.writableEnded) stream.close(constants.NGHTTP2_CANCEL)
  else stream.destroy(new Error('left'))
  stream.resume()
}
