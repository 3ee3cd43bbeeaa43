/** The link to an agent to which the hub connects. */
import { Fault } from '../../faults.js'
import { BackOff, dialAgent, type LinkAddress } from './dial.js'
import {
  type AgentLink,
  type AgentReply,
  type AgentRequest,
  type LinkState,
  StateNews
} from './link.js'
import { type LinkSession, putRequest } from './link-session.js'
import type { Trust } from './identity.js'
import type { WatchTimes } from './session-watch.js'
import { brokenLink, closedLink } from './agent-faults.js'

/**
 * A session with an agent that is reopened after growing pauses. While the agent is known to be
 * unreachable, requests fail at once.
 */
class KeptSession {
  readonly #open: () => Promise<LinkSession>
  readonly #onChange: () => void
  #session: LinkSession | undefined
  #attempt: Promise<LinkSession> | undefined
  #fault: Fault | undefined
  readonly #backOff = new BackOff()
  #nextAttemptAt = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(open: () => Promise<LinkSession>, onChange: () => void = () => {}) {
    this.#open = open
    this.#onChange = onChange
  }

  get state(): LinkState {
    if (this.#session) return 'ready'
    if (!this.#fault) return 'unknown'
    return this.#fault.code === 'AGENT_UNTRUSTED' ? 'untrusted' : 'down'
  }

  /** Returns the error of the last attempt, with the time of the next one. */
  get fault(): Fault | undefined {
    if (!this.#fault) return undefined
    const { code, text, cause } = this.#fault
    const retryAfterS = Math.max(1, Math.ceil((this.#nextAttemptAt - Date.now()) / 1000))
    return new Fault(code, text, { cause, retryAfterS })
  }

  /** Returns the open session, or waits for a connection. Throws at once if the last attempt failed. */
  async take(): Promise<LinkSession> {
    if (this.#isClosed) throw closedLink()
    if (this.#session?.isOpen) return this.#session
    if (this.fault) throw this.fault
    return await this.connect()
  }

  /** Connects now, or waits for the running attempt. */
  connect(): Promise<LinkSession> {
    clearTimeout(this.#timer)
    this.#attempt ??= this.#tryOnce()
    // Callers may not await the attempt.
    this.#attempt.catch(() => undefined)
    return this.#attempt
  }

  /** Ends all requests with SHUTTING_DOWN. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#session?.destroy(closedLink())
  }

  async #tryOnce(): Promise<LinkSession> {
    try {
      const session = await this.#open()
      this.#adopt(session)
      return session
    } catch (cause) {
      const fault = cause instanceof Fault ? cause : brokenLink(cause as Error)
      this.#note(fault, this.#backOff.noteFailure())
      throw fault
    } finally {
      this.#attempt = undefined
    }
  }

  #adopt(session: LinkSession): void {
    if (this.#isClosed) {
      session.destroy(closedLink())
      throw closedLink()
    }
    this.#session = session
    this.#fault = undefined
    this.#onChange()
    const openedAt = Date.now()
    session.onEnd(cause => this.#lose(session, Date.now() - openedAt, cause))
  }

  #lose(session: LinkSession, livedMs: number, cause: Error | undefined): void {
    if (this.#session !== session || this.#isClosed) return
    this.#session = undefined
    const pauseMs = this.#backOff.noteLoss(livedMs)
    if (pauseMs > 0) return this.#note(brokenLink(cause), pauseMs)
    this.#onChange()
    void this.connect()
  }

  #note(fault: Fault, pauseMs: number): void {
    if (this.#isClosed) return
    this.#fault = fault
    this.#nextAttemptAt = Date.now() + pauseMs
    this.#timer = setTimeout(() => void this.connect(), pauseMs).unref()
    this.#onChange()
  }
}

export interface DialledLinkOptions {
  address: LinkAddress
  trust: Trust
  bearer: string
  /** Time until the agent has accepted the connection. */
  connectTimeoutMs?: number
  watch?: WatchTimes
}

const usualConnectTimeoutMs = 10_000

export class DialledLink implements AgentLink {
  readonly #bearer: string
  readonly #news = new StateNews()
  readonly #plain: KeptSession
  /** Created on first use. */
  readonly #bulk: KeptSession

  constructor(options: DialledLinkOptions) {
    const { address, trust, connectTimeoutMs: timeoutMs = usualConnectTimeoutMs, watch } = options
    const open = () => dialAgent(address, trust, { timeoutMs, watch })
    this.#bearer = options.bearer
    this.#plain = new KeptSession(open, () => this.#news.tell(this.state))
    this.#bulk = new KeptSession(open)
    void this.#plain.connect()
  }

  get state(): LinkState {
    return this.#plain.state
  }

  get fault(): Fault | undefined {
    return this.#plain.fault
  }

  request(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply> {
    const take = (isBulk: boolean) => (isBulk ? this.#takeBulk() : this.#plain.take())
    return putRequest({ bearer: this.#bearer, take }, request, signal)
  }

  onChange(listener: () => void): () => void {
    return this.#news.onChange(listener)
  }

  close(): void {
    this.#plain.close()
    this.#bulk.close()
  }

  /** The other session shows whether the agent is reachable; once it is, this one connects at once. */
  async #takeBulk(): Promise<LinkSession> {
    if (this.#bulk.state === 'ready') return this.#bulk.take()
    await this.#plain.take()
    return this.#bulk.connect()
  }
}
