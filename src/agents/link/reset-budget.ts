/**
 * Ends abandoned streams. Node's HTTP/2 server ends the whole session after about 1,000 resets in a
 * burst, with 33 more allowed per second. So only long streams are reset, at less than half that
 * rate; the others are read to their end.
 */
import { constants, type ClientHttp2Stream } from 'node:http2'

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
export function breakOff(stream: ClientHttp2Stream): void {
  if (stream.writableEnded) stream.close(constants.NGHTTP2_CANCEL)
  else stream.destroy(new Error('left'))
  stream.resume()
}
