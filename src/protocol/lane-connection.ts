/**
 * Keeps the connection of a lane: opens it in advance, reopens it after growing pauses, and reports
 * the results.
 */
import { Fault } from '../faults.js'
import type { ReplyReader } from './question.js'

/**
 * The session on which a lane asks its questions: burp's status port itself, or an agent that asks
 * there for burphub.
 */
export interface LaneSession {
  /** Version that the burp server reports; empty while it is not known. */
  readonly serverVersion: string
  readonly isOpen: boolean
  /** Calls back once, when the session has ended. */
  onClose(callBack: (fault: Fault) => void): void
  /** Asks one question at a time. Throws BURP_… faults, and what the reader throws. */
  ask<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<T>
  close(): void
}

/** Pauses between attempts to connect: they double from the first to the last, with random jitter. */
const firstPauseMs = 250
const lastPauseMs = 30_000
const jitter = 0.2
/** A connection that lasted at least this long resets the pauses. */
const soundMs = 5_000

/** Receives the results of attempts to connect. */
export interface ConnectionWatch {
  noteAnswer(): void
  /** Returns why an answer takes long while there is no connection yet, if the cause is known. */
  lookUpDelay?(): Fault | undefined
  /** Reports a failed attempt; the next attempt starts by itself. */
  noteFailure?(fault: Fault, nextAttemptAt: number): void
}

interface Hooks {
  opened(): void
  /**
   * Reports that a new connection replaces `old`; `opened` follows. A caller that still asks on
   * `old` may finish, and then closes it.
   */
  replaced(old: LaneSession): void
  /** Reports that burp is unreachable: no question should wait for the next attempt. */
  refused(refusal: Fault): void
}

interface Arrival {
  resolve(): void
  reject(fault: Fault): void
}

/** Opens a session. `isRenewal` means that another connection exists. */
export type OpenSession = (isRenewal: boolean) => Promise<LaneSession>

export class LaneConnection {
  readonly #open: OpenSession
  readonly #hooks: Hooks
  readonly #watch: ConnectionWatch | undefined
  #session: LaneSession | undefined
  /** Time in milliseconds at which the opening of the session started. */
  #begunAt = 0
  #isConnecting = false
  #isRenewing = false
  /** Another connection succeeded after the current attempt began. */
  #isOutdated = false
  #failedAttempts = 0
  #lastFault: Fault | undefined
  #nextAttemptAt = 0
  #wakeUp: NodeJS.Timeout | undefined
  #isClosed = false
  /** Callers that wait for the next attempt to end. */
  readonly #arrivals: Arrival[] = []

  constructor(open: OpenSession, hooks: Hooks, watch?: ConnectionWatch) {
    this.#open = open
    this.#hooks = hooks
    this.#watch = watch
  }

  /** Version that the server reported at the last login, or empty. */
  get serverVersion(): string {
    return this.#session?.serverVersion ?? ''
  }

  /** The session that accepts questions, or undefined. */
  get session(): LaneSession | undefined {
    return this.#session?.isOpen ? this.#session : undefined
  }

  get lastFault(): Fault | undefined {
    return this.#lastFault
  }

  /**
   * Resolves once the lane is connected. Throws the fault of a failed attempt; during a pause
   * between attempts it throws at once.
   */
  untilConnected(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedLane())
      if (this.session) return resolve()
      if (this.#lastFault && !this.#isConnecting) return reject(this.#lastFault)
      this.#arrivals.push({ resolve, reject })
    })
  }

  /**
   * Ends the pause between attempts after another connection to the same server succeeded. If the
   * current attempt fails, another one follows at once.
   */
  retry(): void {
    if (!this.#lastFault && !this.#isConnecting) return
    // Requests that arrive meanwhile wait for this attempt instead of failing with the last fault.
    this.#lastFault = undefined
    this.#failedAttempts = 0
    this.#nextAttemptAt = 0
    this.#isOutdated = this.#isConnecting
    void this.connect()
  }

  /**
   * Replaces a connection that was opened before `instant`, in milliseconds. Keeps the old one
   * until the new one has answered. Throws the fault if the new one fails.
   */
  async renew(instant: number): Promise<void> {
    if (this.#isConnecting) await this.untilConnected().catch(() => {})
    // Any connection that is opened next is new enough.
    if (!this.session || this.#begunAt >= instant || this.#isRenewing) return
    this.#isRenewing = true
    const begunAt = Date.now()
    try {
      const session = await this.#open(true)
      this.#isRenewing = false
      this.#adopt(session, begunAt)
    } finally {
      this.#isRenewing = false
      // The old connection may be lost as well, and a restarting server is not reachable at once.
      if (!this.session) this.#wakeAfter(this.#nextPauseMs())
    }
  }

  /** Connects now, or at the end of the pause. */
  async connect(): Promise<void> {
    if (this.#isClosed || this.session || this.#isRenewing) return
    if (this.#isConnecting) return this.#refuseUnlessDelayed()
    const pauseLeftMs = this.#nextAttemptAt - Date.now()
    if (pauseLeftMs > 0) {
      this.#refuse()
      return this.#wakeAfter(pauseLeftMs)
    }
    this.#isConnecting = true
    this.#isOutdated = false
    const begunAt = Date.now()
    try {
      const session = await this.#open(false)
      this.#isConnecting = false
      this.#adopt(session, begunAt)
    } catch (cause) {
      this.#isConnecting = false
      if (this.#isOutdated) return this.connect()
      this.#noteFailure(toFault(cause))
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#wakeUp)
    this.#tellArrivals(closedLane())
    this.#session?.close()
  }

  #adopt(session: LaneSession, begunAt: number): void {
    if (this.#isClosed) return session.close()
    const old = this.session
    this.#session = session
    this.#begunAt = begunAt
    this.#lastFault = undefined
    this.#nextAttemptAt = 0
    this.#watch?.noteAnswer()
    this.#tellArrivals()
    const openedAt = Date.now()
    session.onClose(() => session === this.#session && this.#reopen(Date.now() - openedAt))
    if (old) this.#hooks.replaced(old)
    this.#hooks.opened()
  }

  /**
   * Schedules the next attempt. The pause protects a server that accepts connections and then
   * closes them.
   */
  #reopen(livedMs: number): void {
    if (livedMs >= soundMs) this.#failedAttempts = 0
    this.#wakeAfter(this.#nextPauseMs())
  }

  #nextPauseMs(): number {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failedAttempts, lastPauseMs)
    this.#failedAttempts += 1
    return Math.round(pauseMs * (1 - jitter * Math.random()))
  }

  #noteFailure(fault: Fault): void {
    const pauseMs = this.#nextPauseMs()
    this.#lastFault = fault
    this.#nextAttemptAt = Date.now() + pauseMs
    this.#watch?.noteFailure?.(fault, this.#nextAttemptAt)
    this.#tellArrivals(fault)
    this.#refuse()
    this.#wakeAfter(pauseMs)
  }

  /**
   * Rejects questions if the last attempt failed, unless the cause of the delay is known: a server
   * that accepted the login is worth waiting for.
   */
  #refuseUnlessDelayed(): void {
    if (this.#lastFault && !this.#watch?.lookUpDelay?.()) this.#refuse()
  }

  #refuse(): void {
    const fault = this.#lastFault ?? closedLane()
    const retryAfterS = Math.max(1, Math.ceil((this.#nextAttemptAt - Date.now()) / 1000))
    this.#hooks.refused(new Fault(fault.code, fault.text, { cause: fault.cause, retryAfterS }))
  }

  #wakeAfter(pauseMs: number): void {
    if (this.#isClosed) return
    clearTimeout(this.#wakeUp)
    this.#wakeUp = setTimeout(() => void this.connect(), pauseMs).unref()
  }

  #tellArrivals(fault?: Fault): void {
    for (const arrival of this.#arrivals.splice(0)) {
      if (fault) arrival.reject(fault)
      else arrival.resolve()
    }
  }
}

/** Returns the fault for questions during the shutdown of burphub. */
export function closedLane(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.', {
    retryAfterS: 5
  })
}

function toFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause
  return new Fault('BURP_UNREACHABLE', 'Cannot connect to the burp server.', { cause })
}
