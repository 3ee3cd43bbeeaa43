/**
 * The port of a hub to which agents connect. burphub may be a different hub for each agent, so
 * agents name the hub by the TLS server name. Their certificates identify them.
 */
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import tls, { type SecureContext, type TLSSocket } from 'node:tls'
import { Fault } from '../../faults.js'
import { closedLink, slowConnection, absentAgent } from './agent-faults.js'
import { limitHandshakes } from './agent-server.js'
import { type Identity, listeningTls, toContext, toServerName } from './identity.js'
import { LinkSession, putRequest } from './link-session.js'
import { usualTimes, type WatchTimes } from './session-watch.js'
import {
  type AgentLink,
  type AgentReply,
  type AgentRequest,
  type LinkState,
  StateNews
} from './link.js'

/** An agent has two sessions. The oldest ones may be lost without notice. */
const sessionsMax = 4

class DialledInLink implements AgentLink {
  readonly #options: DialledInLinkOptions
  readonly #news = new StateNews()
  /** The newest is the last. */
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

  /** Adds a session from the port to which agents connect. */
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

export interface AgentPortOptions {
  /** Time until an agent has shown its certificate, and until its first byte. */
  handshakeTimeoutMs?: number
  /** Time that requests wait for an agent that has just lost its connections. */
  graceMs?: number
  watch?: WatchTimes
}

export interface KnownAgent {
  readonly own: Identity
  /** In PEM; two certificates during a rotation. */
  readonly certificates: readonly string[]
  readonly bearer: string
}

const usualHandshakeTimeoutMs = 10_000
const usualGraceMs = 3_000

/** A connecting agent, and the hub that it wants to reach. */
interface Dialler {
  readonly name: string
  readonly fingerprint: string
}

export class AgentPort {
  readonly #server: tls.Server
  readonly #options: AgentPortOptions
  readonly #timeoutMs: number
  readonly #agents = new Map<DialledInLink, KnownAgent>()
  /**
   * Links to the same agent share its sessions: a link that replaces another one need not wait for
   * a new connection.
   */
  readonly #sessions = new Map<LinkSession, Dialler>()
  /** TLS contexts by server name, created on demand. */
  readonly #contexts = new Map<string, SecureContext>()

  constructor(options: AgentPortOptions = {}) {
    this.#options = options
    this.#timeoutMs = options.handshakeTimeoutMs ?? usualHandshakeTimeoutMs
    this.#server = tls.createServer({
      ...listeningTls,
      handshakeTimeout: this.#timeoutMs,
      SNICallback: (name, answer) => {
        const context = this.#lookUpContext(name)
        answer(context ? null : new Error('nobody of that name'), context)
      }
    })
    limitHandshakes(this.#server)
    this.#server.on('secureConnection', socket => void this.#receive(socket))
  }

  /**
   * Returns the port, which the system chooses for 0. Throws BAD_CONFIG if burphub cannot listen
   * there.
   */
  async listen(port: number, host: string): Promise<number> {
    this.#server.listen(port, host)
    try {
      await once(this.#server, 'listening')
    } catch (cause) {
      const why = (cause as NodeJS.ErrnoException).code ?? String(cause)
      throw new Fault('BAD_CONFIG', `Cannot listen for agents on ${host}:${port} (${why}).`, {
        cause
      })
    }
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : port
  }

  /** Accepts connections of an agent until its link is closed. */
  admit(agent: KnownAgent): DialledInLink {
    const name = toServerName(agent.own.certificate)
    const link = new DialledInLink({
      bearer: agent.bearer,
      graceMs: this.#options.graceMs ?? usualGraceMs,
      onClose: () => {
        this.#agents.delete(link)
        this.#contexts.delete(name)
        this.#endForgotten()
      }
    })
    this.#agents.set(link, agent)
    this.#contexts.delete(name)
    for (const [session, dialler] of this.#sessions) if (isOf(agent, dialler)) link.adopt(session)
    return link
  }

  /** Accepts no more connections; links continue with their sessions. */
  close(): void {
    this.#server.close()
  }

  /** Trusts only certificates of agents for which burphub has this name. */
  #lookUpContext(name: string): SecureContext | undefined {
    const known = this.#contexts.get(name)
    if (known) return known
    const agents = [...this.#agents.values()].filter(
      ({ own }) => toServerName(own.certificate) === name
    )
    const [first] = agents
    if (!first) return undefined
    const others = agents.flatMap(({ certificates }) => certificates)
    const made = tls.createSecureContext(toContext({ own: first.own, others }))
    this.#contexts.set(name, made)
    return made
  }

  async #receive(socket: TLSSocket): Promise<void> {
    // Later owners of the socket have their own listeners.
    socket.on('error', () => undefined)
    const dialler = toDialler(socket)
    if (!this.#isKnown(dialler)) return void socket.destroy()
    const late = slowConnection(this.#timeoutMs)
    const timer = setTimeout(() => socket.destroy(late), this.#timeoutMs)
    try {
      const watch = this.#options.watch ?? usualTimes
      this.#adopt(await LinkSession.open(socket.setNoDelay(true), watch), dialler)
    } catch {
      // The agent disconnected meanwhile, and reconnects.
      socket.destroy()
    } finally {
      clearTimeout(timer)
    }
  }

  #adopt(session: LinkSession, dialler: Dialler): void {
    this.#sessions.set(session, dialler)
    session.onEnd(() => this.#sessions.delete(session))
    for (const [link, agent] of this.#agents) if (isOf(agent, dialler)) link.adopt(session)
    this.#endForgotten()
  }

  #isKnown(dialler: Dialler): boolean {
    return [...this.#agents.values()].some(agent => isOf(agent, dialler))
  }

  #endForgotten(): void {
    for (const [session, dialler] of this.#sessions) {
      if (!this.#isKnown(dialler)) session.destroy(closedLink())
    }
  }
}

function toDialler(socket: TLSSocket): Dialler {
  const { servername } = socket as { servername?: string | false }
  const fingerprint = socket.getPeerX509Certificate()?.fingerprint256 ?? ''
  return { name: servername || '', fingerprint }
}

function isOf({ own, certificates }: KnownAgent, { name, fingerprint }: Dialler): boolean {
  return (
    toServerName(own.certificate) === name &&
    certificates.some(each => new X509Certificate(each).fingerprint256 === fingerprint)
  )
}

interface Arrival {
  resolve(session: LinkSession): void
  reject(fault: Fault): void
}

/** The link to an agent that connects to the hub. */
interface DialledInLinkOptions {
  bearer: string
  /** Time in which an agent normally reconnects after it has lost its connections. */
  graceMs: number
  /** Other links may share its sessions. */
  onClose(): void
}
