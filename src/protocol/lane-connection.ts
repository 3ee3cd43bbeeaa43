/** The connection behind a lane: made ahead, made again after pauses that grow, and told of. */
import { Fault } from '../faults.js'
import type { LaneSession } from './lane-session.js'

/** Pauses between attempts to connect: doubled from the first to the last, and never quite the same. */
const firstPauseMs = 250
const lastPauseMs = 30_000
const jitter = 0.2
/** A connection that lasted so long was a good one. */
const soundMs = 5_000

/** Hears how connecting turns out. */
export interface ConnectionWatch {
  noteAnswer(): void
  /** Why an answer takes long while there is no connection yet, where that is known. */
  lookUpDelay?(): Fault | undefined
  /** It could not be connected to; the next attempt is made by itself. */
  noteFailure?(fault: Fault, nextAttemptAt: number): void
}

interface Hooks {
  /** There is a connection, with nothing asked on it. */
  opened(): void
  /** There is another one, told of next; whoever asks on this one may do so to the end, and closes it. */
  replaced(old: LaneSession): void
  /** burp cannot be reached: nobody shall wait for the next attempt. */
  refused(refusal: Fault): void
}

interface Arrival {
  resolve(): void
  reject(fault: Fault): void
}

/** `isRenewal`: beside a connection that is there. */
export type OpenSession = (isRenewal: boolean) => Promise<LaneSession>

export class LaneConnection {
  readonly #open: OpenSession
  readonly #hooks: Hooks
  readonly #watch: ConnectionWatch | undefined
  #session: LaneSession | undefined
  /** When the opening of the session began. */
  #begunAt = 0
  #isConnecting = false
  #isRenewing = false
  #failedAttempts = 0
  #lastFault: Fault | undefined
  #nextAttemptAt = 0
  #wakeUp: NodeJS.Timeout | undefined
  #isClosed = false
  /** They wait for the next attempt to end. */
  readonly #arrivals: Arrival[] = []

  constructor(open: OpenSession, hooks: Hooks, watch?: ConnectionWatch) {
    this.#open = open
    this.#hooks = hooks
    this.#watch = watch
  }

  /** What the server called itself at the last login, or empty. */
  get serverVersion(): string {
    return this.#session?.serverVersion ?? ''
  }

  /** Undefined while there is none that questions may be asked on. */
  get session(): LaneSession | undefined {
    return this.#session?.isOpen ? this.#session : undefined
  }

  /** Why there is no connection. */
  get lastFault(): Fault | undefined {
    return this.#lastFault
  }

  /** Resolves when it is connected. Throws why it is not, at once where the next attempt is yet to come. */
  untilConnected(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedLane())
      if (this.session) return resolve()
      if (this.#lastFault && !this.#isConnecting) return reject(this.#lastFault)
      this.#arrivals.push({ resolve, reject })
    })
  }

  /** Ends the pause between attempts: somebody else could connect to the same server. */
  retry(): void {
    if (!this.#lastFault || this.#isConnecting) return
    // Requests that arrive meanwhile wait for this attempt instead of hearing of the last one.
    this.#lastFault = undefined
    this.#failedAttempts = 0
    this.#nextAttemptAt = 0
    void this.connect()
  }

  /**
   * Changes to a connection begun after `instant`, where there is an older one, which is kept until
   * the other has answered. Throws why there is no other one.
   */
  async renew(instant: number): Promise<void> {
    if (this.#isConnecting) await this.untilConnected().catch(() => {})
    // Whatever is opened next is new enough.
    if (!this.session || this.#begunAt >= instant || this.#isRenewing) return
    this.#isRenewing = true
    const begunAt = Date.now()
    try {
      const session = await this.#open(true)
      this.#isRenewing = false
      this.#adopt(session, begunAt)
    } finally {
      this.#isRenewing = false
      // The old one may be lost as well, and a server that restarts cannot be reached at once.
      if (!this.session) this.#wakeAfter(this.#nextPauseMs())
    }
  }

  /** Connects now, or when the pause is over. */
  async connect(): Promise<void> {
    if (this.#isClosed || this.session || this.#isRenewing) return
    if (this.#isConnecting) return this.#refuseUnlessDelayed()
    const pauseLeftMs = this.#nextAttemptAt - Date.now()
    if (pauseLeftMs > 0) {
      this.#refuse()
      return this.#wakeAfter(pauseLeftMs)
    }
    this.#isConnecting = true
    const begunAt = Date.now()
    try {
      const session = await this.#open(false)
      this.#isConnecting = false
      this.#adopt(session, begunAt)
    } catch (cause) {
      this.#isConnecting = false
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

  /** A server that lets us in and throws us out again is not asked over and over without a pause. */
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

  /** Whoever failed to connect before is told so meanwhile; a server that let us in is worth waiting for. */
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

/** burphub ends. */
export function closedLane(): Fault {
  return new Fault('SHUTTING_DOWN', 'burphub is shutting down. Try again in a moment.', {
    retryAfterS: 5
  })
}

function toFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause
  return new Fault('BURP_UNREACHABLE', 'Cannot connect to the burp server.', { cause })
}
