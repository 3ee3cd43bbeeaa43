/**
 * How a server does, as what was asked of it shows: one for each server. Whoever asks several of
 * them at once does not wait for one that is known to be slow or down.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, type FaultCode } from '../faults.js'
import { say } from '../texts.js'

/** What is wrong with a server; NO_SUPER_CLIENT: burp shows us nothing but ourselves. */
export type HealthCode = FaultCode | 'NO_SUPER_CLIENT'

/** slow: a question of it takes longer than others may wait; down: it could not be connected to. */
export type HealthState = 'ready' | 'slow' | 'down'

/** Each is told once for each change. */
export interface HealthListener {
  onState(state: HealthState, fault: Fault | undefined): void
  /** burp shows nothing but the client that burphub is itself. */
  onBlind(): void
}

/** A fresh status connection has its first answer after up to 6 s. */
const firstGatherTimeoutMs = 8_000

export class ServerHealth {
  readonly #gatherTimeoutMs: number
  readonly #listener: HealthListener
  #state: HealthState = 'ready'
  #fault: Fault | undefined
  #isBlind = false
  #answeredAt: number | undefined
  #nextAttemptAt = 0

  constructor(gatherTimeoutMs: number, listener: HealthListener) {
    this.#gatherTimeoutMs = gatherTimeoutMs
    this.#listener = listener
  }

  /** Null where nothing is wrong. */
  get code(): HealthCode | null {
    return this.#fault?.code ?? (this.#isBlind ? 'NO_SUPER_CLIENT' : null)
  }

  /** It could not be connected to at the last attempt. */
  get isDown(): boolean {
    return this.#state === 'down'
  }

  /** Seconds since 1970 of its last answer, if there ever was one. */
  get lastSeen(): number | undefined {
    return this.#answeredAt === undefined ? undefined : Math.floor(this.#answeredAt / 1000)
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
      if ((this.#answeredAt ?? 0) < since) throw lateAnswer(timeoutMs)
    }
  }

  get #timeoutMs(): number {
    const isNew = this.#answeredAt === undefined
    return isNew ? Math.max(firstGatherTimeoutMs, this.#gatherTimeoutMs) : this.#gatherTimeoutMs
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
    const isNews = state !== this.#state
    this.#state = state
    this.#fault = fault
    if (isNews) this.#listener.onState(state, fault)
  }
}

function lateAnswer(timeoutMs: number): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not answer within ${timeoutMs} ms.`, {
    retryAfterS: 5
  })
}
