/**
 * Detects that the other side no longer responds. An HTTP/2 session counts as open as long as no
 * sent data time out in the operating system. Errors during writes are not reported either, since a
 * session does not read meanwhile.
 */
export interface WatchTimes {
  /** Time between two PINGs while idle, and while requests run. */
  idleMs: number
  busyMs: number
  /** The other side counts as silent if no byte arrives within this time after a PING. */
  patienceMs: number
}

export const usualTimes: WatchTimes = { idleMs: 15_000, busyMs: 5_000, patienceMs: 5_000 }

/** A watched session; `bytesRead` counts the bytes of its connection. */
export interface Watched {
  isBusy(): boolean
  bytesRead(): number
  ping(onPong: () => void): void
  /** Called when the other side is silent. */
  giveUp(): void
}

export class SessionWatch {
  readonly #session: Watched
  readonly #times: WatchTimes
  #timer: NodeJS.Timeout | undefined
  /** When the next PING is due. */
  #pingAt = Infinity
  #isWaiting = false
  #isOver = false

  constructor(session: Watched, times: WatchTimes) {
    this.#session = session
    this.#times = times
    this.#plan()
  }

  /** Sends the next PING sooner, because a request has started. */
  hurry(): void {
    if (!this.#isWaiting && !this.#isOver && this.#pingAt > Date.now() + this.#times.busyMs) {
      this.#plan()
    }
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #plan(): void {
    if (this.#isOver) return
    this.#isWaiting = false
    const pauseMs = this.#session.isBusy() ? this.#times.busyMs : this.#times.idleMs
    this.#pingAt = Date.now() + pauseMs
    this.#wait(pauseMs, () => this.#ping())
  }

  #ping(): void {
    this.#isWaiting = true
    this.#expect(this.#session.bytesRead())
    this.#session.ping(() => this.#plan())
  }

  /** Expects any byte: on a slow line, the response to a PING queues behind earlier data. */
  #expect(bytesBefore: number): void {
    // If this process was blocked, bytes may have arrived without being read: read them first.
    this.#wait(this.#times.patienceMs, () => setImmediate(() => this.#judge(bytesBefore)))
  }

  #judge(bytesBefore: number): void {
    if (this.#isOver || !this.#isWaiting) return
    const bytesRead = this.#session.bytesRead()
    if (bytesRead > bytesBefore) this.#expect(bytesRead)
    else this.#session.giveUp()
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms).unref()
  }
}
