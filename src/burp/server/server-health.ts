/**
 * How a server does, as what was asked of it shows: one for each server. Whoever asks several of
 * them at once does not wait for one that is known to be slow or down.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, type FaultCode } from '../../faults.js'
import { say } from '../../texts.js'

/** What is wrong with a server; NO_SUPER_CLIENT: burp shows us nothing but ourselves. */
export type HealthCode = FaultCode | 'NO_SUPER_CLIENT'

/**
 * reading: it has not given its first answer, before which it reads its storage; slow: a question of
 * it takes longer than others may wait; down: it could not be connected to.
 */
export type HealthState = 'reading' | 'ready' | 'slow' | 'down'

/** Each is told once for each change. */
export interface HealthListener {
  /** `reading` is told when it takes longer than usual, and again each time that it took twice as long. */
  onState(state: HealthState, fault: Fault | undefined): void
  /** burp shows nothing but the client that burphub is itself. */
  onBlind(): void
}

/** A fresh status connection of a small server has its first answer after up to 6 s. */
const firstGatherTimeoutMs = 8_000
/** What is known of a server that reads its storage is looked up within this. */
const knownTimeoutMs = 500
/** Longer than what a small server takes. */
const tellAfterMs = 7_000

export class ServerHealth {
  readonly #gatherTimeoutMs: number
  readonly #listener: HealthListener
  #state: HealthState = 'reading'
  /** What was last told to the listener. */
  #toldState: HealthState = 'ready'
  #readingSince = Date.now()
  #nextTelling: NodeJS.Timeout | undefined
  #fault: Fault | undefined
  #isBlind = false
  /** Since when it answers, or does not. */
  #since = Date.now()
  #answeredAt: number | undefined
  #nextAttemptAt = 0

  constructor(gatherTimeoutMs: number, listener: HealthListener) {
    this.#gatherTimeoutMs = gatherTimeoutMs
    this.#listener = listener
  }

  /** Null where nothing is wrong. */
  get code(): HealthCode | null {
    return this.fault?.code ?? (this.#isBlind ? 'NO_SUPER_CLIENT' : null)
  }

  /** Why it cannot be asked now, or not in time. */
  get fault(): Fault | undefined {
    return this.isReading ? readingStorage(Date.now() - this.#readingSince) : this.#fault
  }

  /** It has let us in, or was never asked before, and is yet to give its first answer. */
  get isReading(): boolean {
    return this.#state === 'reading'
  }

  /** It was asked before, and what it was asked was answered. */
  get isAnswering(): boolean {
    return this.#state === 'ready' || this.#state === 'slow'
  }

  /** It could not be connected to at the last attempt. */
  get isDown(): boolean {
    return this.#state === 'down'
  }

  /** Seconds since 1970: since when `isAnswering` is what it is. */
  get since(): number {
    return Math.floor(this.#since / 1000)
  }

  /** Seconds since 1970 of its last answer, if there ever was one. */
  get lastSeen(): number | undefined {
    return this.#answeredAt === undefined ? undefined : Math.floor(this.#answeredAt / 1000)
  }

  /** It let us in; its first answer comes when it has read its storage. */
  noteLogin(): void {
    this.#readingSince = Date.now()
    this.#change('reading', undefined)
    this.#tellLater(tellAfterMs)
  }

  noteAnswer(): void {
    this.#answeredAt = Date.now()
    this.#change('ready', undefined)
  }

  /** burp shows a client that is no super_client itself alone. */
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
   * For whoever asks several servers: what `ask` gives, unless this server is known to be slow or
   * down, or becomes known for it now. What was asked goes on, for whoever asks next.
   * Throws that fault, or BURP_TIMEOUT.
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

  /** A server that answers other questions meanwhile is not slow: much was asked of it. */
  async #waitForSilence(signal: AbortSignal): Promise<never> {
    for (;;) {
      const timeoutMs = this.#timeoutMs
      const since = Date.now()
      await sleep(timeoutMs, undefined, { signal })
      if (this.isReading) throw this.fault
      if ((this.#answeredAt ?? 0) < since) throw lateAnswer(timeoutMs)
    }
  }

  /** Whoever comes when it has been reading for long does not wait that long once more. */
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

function lateAnswer(timeoutMs: number): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not respond within ${timeoutMs} ms.`, {
    retryAfterS: 5
  })
}
