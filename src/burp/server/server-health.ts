/**
 * Health of a server, from the results of its queries. Requests to several servers do not wait for
 * one that is known to be slow or down.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, type FaultCode } from '../../faults.js'
import { say } from '../../texts.js'

/** Fault of a server. NO_SUPER_CLIENT: burp shows only burphub's own client. */
export type HealthCode = FaultCode | 'NO_SUPER_CLIENT'

/**
 * reading: burp reads its storage before its first answer; slow: a query takes longer than requests
 * to several servers wait; down: cannot connect.
 */
export type HealthState = 'reading' | 'ready' | 'slow' | 'down'

/** Each method is called once per change. */
export interface HealthListener {
  /** Reports `reading` when it takes longer than usual, and again whenever the time doubles. */
  onState(state: HealthState, fault: Fault | undefined): void
  /** burp shows only burphub's own client. */
  onBlind(): void
}

/** On a new status connection a small server takes up to 6 s for its first answer. */
const firstGatherTimeoutMs = 8_000
/** Upper bound for looking up known data of a server that reads its storage. */
const knownTimeoutMs = 500
/** Longer than a small server takes. */
const tellAfterMs = 7_000

export class ServerHealth {
  readonly #gatherTimeoutMs: number
  readonly #listener: HealthListener
  #state: HealthState = 'reading'
  /** State that was last reported. */
  #toldState: HealthState = 'ready'
  #readingSince = Date.now()
  #nextTelling: NodeJS.Timeout | undefined
  #fault: Fault | undefined
  #isBlind = false
  /** Since when `isAnswering` has its value. */
  #since = Date.now()
  #answeredAt: number | undefined
  #nextAttemptAt = 0

  constructor(gatherTimeoutMs: number, listener: HealthListener) {
    this.#gatherTimeoutMs = gatherTimeoutMs
    this.#listener = listener
  }

  /** Null if the server is OK. */
  get code(): HealthCode | null {
    return this.fault?.code ?? (this.#isBlind ? 'NO_SUPER_CLIENT' : null)
  }

  /** Why it cannot be queried now, or not in time. */
  get fault(): Fault | undefined {
    return this.isReading ? readingStorage(Date.now() - this.#readingSince) : this.#fault
  }

  /** Whether its first answer since the login, or since the start, is still missing. */
  get isReading(): boolean {
    return this.#state === 'reading'
  }

  /** Whether its last query was answered. */
  get isAnswering(): boolean {
    return this.#state === 'ready' || this.#state === 'slow'
  }

  /** Whether the last attempt to connect failed. */
  get isDown(): boolean {
    return this.#state === 'down'
  }

  /** Unix time since when `isAnswering` has its value. */
  get since(): number {
    return Math.floor(this.#since / 1000)
  }

  /** Unix time of its last answer; undefined if there was none. */
  get lastSeen(): number | undefined {
    return this.#answeredAt === undefined ? undefined : Math.floor(this.#answeredAt / 1000)
  }

  /** Call after a login; the server then reads its storage before its first answer. */
  noteLogin(): void {
    this.#readingSince = Date.now()
    this.#change('reading', undefined)
    this.#tellLater(tellAfterMs)
  }

  noteAnswer(): void {
    this.#answeredAt = Date.now()
    this.#change('ready', undefined)
  }

  /** burp shows a client that is not a super_client only itself. */
  noteView(isBlind: boolean): void {
    const isNews = isBlind && !this.#isBlind
    this.#isBlind = isBlind
    if (isNews) this.#listener.onBlind()
  }

  noteFailure(fault: Fault, nextAttemptAt: number): void {
    this.#nextAttemptAt = nextAttemptAt
    this.#change('down', fault)
  }

  /**
   * For requests to several servers: returns the result of `ask`, unless this server is or becomes
   * slow or down. The query continues, for the next caller. Throws the fault of the server, or
   * BURP_TIMEOUT.
   */
  async inTime<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#fault) throw this.#refusal(this.#fault)
    const startedAt = Date.now()
    const over = new AbortController()
    try {
      return await Promise.race([ask(), this.#waitForSilence(over.signal)])
    } catch (fault) {
      if (fault instanceof Fault && fault.code === 'BURP_TIMEOUT') this.#noteLate(fault, startedAt)
      throw fault
    } finally {
      over.abort()
    }
  }

  /** A server that answers other queries meanwhile is busy, not slow. */
  async #waitForSilence(signal: AbortSignal): Promise<never> {
    for (;;) {
      const timeoutMs = this.#timeoutMs
      const since = Date.now()
      await sleep(timeoutMs, undefined, { signal })
      if (this.isReading) throw this.fault
      if ((this.#answeredAt ?? 0) < since)
        throw new Fault(
          'BURP_TIMEOUT',
          say`The burp server did not respond within ${timeoutMs} ms.`,
          {
            retryAfterS: 5
          }
        )
    }
  }

  /** Later callers do not wait again for a server that has been reading for long. */
  get #timeoutMs(): number {
    if (!this.isReading) return this.#gatherTimeoutMs
    const firstTimeoutMs = Math.max(firstGatherTimeoutMs, this.#gatherTimeoutMs)
    return Math.max(knownTimeoutMs, this.#readingSince + firstTimeoutMs - Date.now())
  }

  #tellLater(afterMs: number): void {
    clearTimeout(this.#nextTelling)
    this.#nextTelling = setTimeout(() => {
      this.#toldState = 'reading'
      this.#listener.onState('reading', this.fault)
      this.#tellLater(Date.now() - this.#readingSince)
    }, afterMs).unref()
  }

  #noteLate(fault: Fault, startedAt: number): void {
    const isSilent = (this.#answeredAt ?? 0) < startedAt
    if (isSilent && this.#state === 'ready') this.#change('slow', fault)
  }

  #refusal({ code, text, cause }: Fault): Fault {
    const retryAfterS = Math.max(1, Math.ceil((this.#nextAttemptAt - Date.now()) / 1000))
    return new Fault(code, text, { cause, retryAfterS })
  }

  #change(state: HealthState, fault: Fault | undefined): void {
    const wasAnswering = this.isAnswering
    this.#state = state
    this.#fault = fault
    if (this.isAnswering !== wasAnswering) this.#since = Date.now()
    if (state === 'reading') return
    clearTimeout(this.#nextTelling)
    if (state === this.#toldState) return
    this.#toldState = state
    this.#listener.onState(state, fault)
  }
}

function readingStorage(forMs: number): Fault {
  const seconds = Math.max(1, Math.round(forMs / 1000))
  return new Fault(
    'BURP_READING',
    say`The burp server is scanning its storage (${seconds} s so far).`,
    {
      retryAfterS: 5
    }
  )
}
