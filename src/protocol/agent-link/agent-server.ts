/**
 * The agent's half: an HTTP/2 server that lets in who shows a pinned certificate, and asks for the
 * secret before anything else looks at a request. It makes no difference to it who dialled.
 */
import {
  createSecureServer,
  Http2ServerResponse,
  type Http2SecureServer,
  type Http2ServerRequest,
  type ServerHttp2Session
} from 'node:http2'
import type { TLSSocket } from 'node:tls'
import { isKnownBearer } from './bearer.js'
import { Pins, toContext, toListeningTls, type Trust } from './pinned-tls.js'
import { sessionOptions, windowBytes } from './session-limits.js'

export interface HubTrust extends Trust {
  /** SHA-256 in hex of the secrets that are taken: two while one changes to the next. */
  readonly bearerHashes: readonly string[]
}

export interface AgentServerLimits {
  /** A connection that has not shown its certificate by then is closed. */
  handshakeTimeoutMs: number
  /** A session on which nothing comes, not even a PING. */
  idleTimeoutMs: number
  /** A hub has two; several hubs may be one to us. */
  sessionsMax: number
  streamsMax: number
}

export const usualServerLimits: AgentServerLimits = {
  handshakeTimeoutMs: 10_000,
  idleTimeoutMs: 60_000,
  sessionsMax: 32,
  streamsMax: 128
}

export type RequestHandler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

export class AgentServer {
  /** For whoever makes it listen. */
  readonly http: Http2SecureServer
  readonly #handler: RequestHandler
  readonly #limits: AgentServerLimits
  readonly #sessions = new Set<ServerHttp2Session>()
  #trust: HubTrust
  #pins: Pins

  constructor(trust: HubTrust, handler: RequestHandler, limits = usualServerLimits) {
    this.#trust = trust
    this.#pins = new Pins(trust.others)
    this.#handler = handler
    this.#limits = limits
    const options = {
      ...toListeningTls(trust),
      ...sessionOptions,
      settings: { ...sessionOptions.settings, maxConcurrentStreams: limits.streamsMax },
      handshakeTimeout: limits.handshakeTimeoutMs,
      Http2ServerResponse: WholeResponse
    }
    this.http = createSecureServer(options, (request, response) => this.#handle(request, response))
    this.http.on('session', session => this.#receive(session))
  }

  /** From now on; sessions of whoever is not trusted any more end with all that is under way. */
  setTrust(trust: HubTrust): void {
    this.#trust = trust
    this.#pins = new Pins(trust.others)
    this.http.setSecureContext(toContext(trust))
    for (const session of this.#sessions) this.#requirePinned(session)
  }

  /** Serves on a connection that this side opened; whom it leads to has been looked at. */
  accept(socket: TLSSocket): void {
    this.http.emit('secureConnection', socket)
  }

  /** No session takes anything new; what is under way goes on. */
  retireSessions(): void {
    for (const session of this.#sessions) session.close()
  }

  /** All that is under way breaks off. */
  endSessions(): void {
    for (const session of this.#sessions) session.destroy()
  }

  #receive(session: ServerHttp2Session): void {
    if (this.#sessions.size >= this.#limits.sessionsMax) return session.destroy()
    // With its last connection, or with what it was told by a certificate that is no longer taken.
    if (!this.#requirePinned(session)) return
    this.#sessions.add(session)
    session.once('close', () => this.#sessions.delete(session))
    session.setLocalWindowSize(windowBytes)
    session.setTimeout(this.#limits.idleTimeoutMs, () => session.destroy())
  }

  #requirePinned(session: ServerHttp2Session): boolean {
    const isPinned = this.#pins.has((session.socket as TLSSocket).getPeerX509Certificate())
    if (!isPinned) session.destroy()
    return isPinned
  }

  #handle(request: Http2ServerRequest, response: Http2ServerResponse): void {
    if (isKnownBearer(request.headers.authorization, this.#trust.bearerHashes)) {
      return this.#handler(request, response)
    }
    request.resume()
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  }
}

/** An answer that breaks off looks like one that breaks off, not like one that was short. */
class WholeResponse<
  Request extends Http2ServerRequest = Http2ServerRequest
> extends Http2ServerResponse<Request> {
  override destroy(error?: Error): this {
    if (this.stream.writableFinished) return super.destroy(error)
    this.stream.destroy(error ?? new Error('broken off'))
    return this
  }
}
