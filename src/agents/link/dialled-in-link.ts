/** The link to an agent that dials the hub. */
import type { Fault } from '../../faults.js'
import { absentAgent, closedLink } from './agent-faults.js'
import type { AgentLink, AgentReply, AgentRequest, LinkState } from './link.js'
import type { LinkSession } from './link-session.js'
import { putRequest } from './request.js'
import { StateNews } from './state-news.js'

/** It has two; those that it has lost without our notice are the oldest. */
const sessionsMax = 4

interface Arrival {
  resolve(session: LinkSession): void
  reject(fault: Fault): void
}

export interface DialledInLinkOptions {
  bearer: string
  /** An agent that has lost its connections is back within this, unless something is wrong. */
  graceMs: number
  /** Its sessions may belong to others, too. */
  onClose(): void
}

export class DialledInLink implements AgentLink {
  readonly #options: DialledInLinkOptions
  readonly #news = new StateNews()
  /** The newest last. */
  #sessions: LinkSession[] = []
  readonly #arrivals = new Set<Arrival>()
  #grace: NodeJS.Timeout | undefined
  #isAbsent = false
  #isClosed = false

  constructor(options: DialledInLinkOptions) {
    this.#options = options
    this.#expect()
  }

  get state(): LinkState {
    if (this.#sessions.length > 0) return 'ready'
    return this.#isAbsent ? 'down' : 'unknown'
  }

  get fault(): Fault | undefined {
    return this.#isAbsent ? absentAgent() : undefined
  }

  request(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply> {
    const take = (isBulk: boolean) => this.#take(isBulk)
    return putRequest({ bearer: this.#options.bearer, take }, request, signal)
  }

  onChange(listener: () => void): () => void {
    return this.#news.onChange(listener)
  }

  close(): void {
    this.#isClosed = true
    this.#sessions = []
    clearTimeout(this.#grace)
    this.#refuse(closedLink())
    this.#options.onClose()
  }

  /** From the port that agents dial. */
  adopt(session: LinkSession): void {
    clearTimeout(this.#grace)
    this.#isAbsent = false
    this.#sessions.push(session)
    session.onEnd(() => this.#lose(session))
    if (this.#sessions.length > sessionsMax) this.#sessions[0]?.retire()
    for (const arrival of this.#arrivals) arrival.resolve(session)
    this.#arrivals.clear()
    this.#news.tell(this.state)
  }

  #take(isBulk: boolean): Promise<LinkSession> {
    const session = this.#sessions.at(isBulk ? -2 : -1) ?? this.#sessions.at(-1)
    if (session) return Promise.resolve(session)
    return new Promise((resolve, reject) => {
      if (this.#isClosed) reject(closedLink())
      else if (this.#isAbsent) reject(absentAgent())
      else this.#arrivals.add({ resolve, reject })
    })
  }

  #lose(session: LinkSession): void {
    this.#sessions = this.#sessions.filter(other => other !== session)
    if (this.#sessions.length > 0 || this.#isClosed) return
    this.#news.tell(this.state)
    this.#expect()
  }

  #expect(): void {
    this.#grace = setTimeout(() => {
      this.#isAbsent = true
      this.#refuse(absentAgent())
      this.#news.tell(this.state)
    }, this.#options.graceMs).unref()
  }

  #refuse(fault: Fault): void {
    for (const arrival of this.#arrivals) arrival.reject(fault)
    this.#arrivals.clear()
  }
}
