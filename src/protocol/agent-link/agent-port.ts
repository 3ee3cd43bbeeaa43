/** The port of a hub that agents dial. Who dials is known by the certificate, wherever it comes from. */
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import tls, { type TLSSocket } from 'node:tls'
import { slowConnection } from './agent-faults.js'
import { DialledInLink } from './dialled-in-link.js'
import { limitHandshakes } from './handshake-limit.js'
import type { Identity } from './identity.js'
import { LinkSession } from './link-session.js'
import { toContext, toListeningTls } from './pinned-tls.js'
import { usualTimes, type WatchTimes } from './session-watch.js'

export interface AgentPortOptions {
  own: Identity
  /** Until an agent has shown its certificate, and until its first byte. */
  handshakeTimeoutMs?: number
  /** Who asks waits so long for an agent that has just lost its connections. */
  graceMs?: number
  watch?: WatchTimes
}

/** One that may dial. */
export interface KnownAgent {
  /** In PEM: two of them while one changes to the next. */
  readonly certificates: readonly string[]
  readonly bearer: string
}

const usualHandshakeTimeoutMs = 10_000
const usualGraceMs = 3_000

export class AgentPort {
  readonly #server: tls.Server
  readonly #options: AgentPortOptions
  readonly #timeoutMs: number
  readonly #agents = new Map<DialledInLink, KnownAgent>()
  /** By the fingerprint of the certificate. */
  #links: ReadonlyMap<string, DialledInLink> = new Map()

  constructor(options: AgentPortOptions) {
    this.#options = options
    this.#timeoutMs = options.handshakeTimeoutMs ?? usualHandshakeTimeoutMs
    this.#server = tls.createServer({
      ...toListeningTls({ own: options.own, others: [] }),
      handshakeTimeout: this.#timeoutMs
    })
    limitHandshakes(this.#server)
    this.#server.on('secureConnection', socket => void this.#receive(socket))
  }

  /** Answers the port, which is chosen for 0. */
  async listen(port: number, host: string): Promise<number> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : port
  }

  /** Lets an agent in from now on, until its link is closed. */
  admit(agent: KnownAgent): DialledInLink {
    const link = new DialledInLink({
      bearer: agent.bearer,
      graceMs: this.#options.graceMs ?? usualGraceMs,
      onClose: () => this.#agents.delete(link) && this.#renew()
    })
    this.#agents.set(link, agent)
    this.#renew()
    return link
  }

  /** Nobody is let in any more; links go on with the sessions that they have. */
  close(): void {
    this.#server.close()
  }

  #renew(): void {
    const known = [...this.#agents].flatMap(([link, { certificates }]) =>
      certificates.map(certificate => ({ link, certificate }))
    )
    this.#links = new Map(
      known.map(({ link, certificate }) => [new X509Certificate(certificate).fingerprint256, link])
    )
    const others = known.map(({ certificate }) => certificate)
    this.#server.setSecureContext(toContext({ own: this.#options.own, others }))
  }

  async #receive(socket: TLSSocket): Promise<void> {
    // Whoever owns the socket later has listeners of its own.
    socket.on('error', () => undefined)
    const certificate = socket.getPeerX509Certificate()
    const link = certificate && this.#links.get(certificate.fingerprint256)
    if (!link) return void socket.destroy()
    const late = slowConnection(this.#timeoutMs)
    const timer = setTimeout(() => socket.destroy(late), this.#timeoutMs)
    try {
      const session = await LinkSession.open(
        socket.setNoDelay(true),
        this.#options.watch ?? usualTimes
      )
      link.adopt(session)
    } catch {
      // It is gone already, and dials again.
      socket.destroy()
    } finally {
      clearTimeout(timer)
    }
  }
}
