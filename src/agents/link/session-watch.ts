/**
 * Notices that the other side has fallen silent. An HTTP/2 session counts as open as long as nothing
 * is sent that its system would have to give up on; and what fails while Node writes is told to nobody,
 * since a session does not read meanwhile.
 */
export interface WatchTimes {
  /** Between two PINGs while idle, and while requests run. */
  idleMs: number
  busyMs: number
  /** Without a byte for so long after a PING it is silent. */
  patienceMs: number
}

export const usualTimes: WatchTimes = { idleMs: 15_000, busyMs: 5_000, patienceMs: 5_000 }

/** A watched session; `bytesRead` counts the bytes of its connection. */
export interface Watched {
  isBusy(): boolean
  bytesRead(): number
  ping(onPong: () => void): void
  /** The other side is silent. */
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

  /** A request has started: the next PING comes sooner. */
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

  /** On a slow line the answer comes behind what was sent before it: any byte will do. */
  #expect(bytesBefore: number): void {
    // The bytes may be here and unread when this process was held up itself: they are read first.
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
