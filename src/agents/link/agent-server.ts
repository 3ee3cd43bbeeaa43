/**
 * The agent's side of the connection: an HTTP/2 server that accepts pinned certificates, and
 * verifies the secret before it handles a request. Either side may open the connection.
 */
import type { X509Certificate } from 'node:crypto'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  Http2ServerResponse,
  type ServerHttp2Session
} from 'node:http2'
import type { Server, TLSSocket } from 'node:tls'
import { isKnownBearer } from './bearer.js'
import { listeningTls, Pins, toContext, toFingerprint, type Trust } from './identity.js'
import { endSession, sessionOptions, windowBytes } from './link-session.js'
import { SessionWatch, usualTimes, type WatchTimes } from './session-watch.js'
import type { Socket } from 'node:net'

export interface HubTrust extends Trust {
  /**
   * SHA-256 hashes of the secrets in hex; each is valid only with the certificate at the same index
   * of `others`.
   */
  readonly bearerHashes: readonly string[]
}

export interface AgentServerLimits {
  /** Connections that have not shown a certificate within this time are closed. */
  handshakeTimeoutMs: number
  /** Times after which a silent hub counts as lost. */
  watch: WatchTimes
  /** A hub has two sessions; several hubs may look like one. */
  sessionsMax: number
  streamsMax: number
}

export const usualServerLimits: AgentServerLimits = {
  handshakeTimeoutMs: 10_000,
  watch: usualTimes,
  sessionsMax: 32,
  streamsMax: 256
}

interface Connection {
  readonly socket: TLSSocket
  /** The certificate of the other side. */
  readonly shown: X509Certificate | undefined
}

export type RequestHandler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

export class AgentServer {
  /** The caller makes it listen. */
  readonly http: Http2SecureServer
  readonly #handler: RequestHandler
  readonly #limits: AgentServerLimits
  readonly #sessions = new Map<ServerHttp2Session, Connection>()
  /** Secrets by the fingerprint of their certificate. */
  #bearers: Map<string, string[]>
  #pins: Pins

  constructor(trust: HubTrust, handler: RequestHandler, limits = usualServerLimits) {
    this.#bearers = toBearers(trust)
    this.#pins = new Pins(trust.others)
    this.#handler = handler
    this.#limits = limits
    const options = {
      ...toContext(trust),
      ...listeningTls,
      ...sessionOptions,
      settings: { ...sessionOptions.settings, maxConcurrentStreams: limits.streamsMax },
      handshakeTimeout: limits.handshakeTimeoutMs,
      Http2ServerResponse: WholeResponse
    }
    this.http = createSecureServer(options, (request, response) => this.#handle(request, response))
    limitHandshakes(this.http)
    // Socket of the next session, which is created in the same tick.
    let socket: TLSSocket | undefined
    this.http.prependListener('secureConnection', arrived => (socket = arrived))
    this.http.on('session', session => socket && this.#receive(session, socket))
  }

  /** Takes effect at once: sessions of hubs that are no longer trusted end, with all their requests. */
  setTrust(trust: HubTrust): void {
    this.#bearers = toBearers(trust)
    this.#pins = new Pins(trust.others)
    this.http.setSecureContext(toContext(trust))
    for (const [session, connection] of this.#sessions) this.#requirePinned(session, connection)
  }

  /** Serves on a connection that this side opened and has verified. */
  accept(socket: TLSSocket): void {
    this.http.emit('secureConnection', socket)
  }

  /**
   * Returns the fingerprint of the certificate of a request's session; empty if the session has
   * ended.
   */
  hubOf({ stream: { session } }: Http2ServerRequest): string {
    const shown = session && this.#sessions.get(session as ServerHttp2Session)?.shown
    return shown?.fingerprint256.toLowerCase() ?? ''
  }

  /** Sessions accept no new requests; running ones continue. */
  retireSessions(): void {
    for (const session of this.#sessions.keys()) session.close()
  }

  endSessions(): void {
    for (const [session, { socket }] of this.#sessions) endSession(session, socket)
  }

  #receive(session: ServerHttp2Session, socket: TLSSocket): void {
    if (this.#sessions.size >= this.#limits.sessionsMax) return endSession(session, socket)
    // The certificate is kept, since Node no longer returns it later if this side has dialled.
    const connection = { socket, shown: socket.getPeerX509Certificate() }
    if (!this.#requirePinned(session, connection)) return
    this.#sessions.set(session, connection)
    session.setLocalWindowSize(windowBytes)
    const watch = this.#watch(session, socket)
    session.once('close', () => {
      watch.stop()
      this.#sessions.delete(session)
    })
  }

  #watch(session: ServerHttp2Session, socket: TLSSocket): SessionWatch {
    let open = 0
    const watched = {
      isBusy: () => open > 0,
      bytesRead: () => socket.bytesRead,
      ping: (onPong: () => void) => void (session.destroyed || session.ping(onPong)),
      giveUp: () => endSession(session, socket)
    }
    const watch = new SessionWatch(watched, this.#limits.watch)
    session.on('stream', stream => {
      open += 1
      watch.hurry()
      stream.once('close', () => (open -= 1))
    })
    return watch
  }

  #requirePinned(session: ServerHttp2Session, { socket, shown }: Connection): boolean {
    const isPinned = this.#pins.has(shown)
    if (!isPinned) {
      this.#sessions.delete(session)
      endSession(session, socket)
    }
    return isPinned
  }

  #handle(request: Http2ServerRequest, response: Http2ServerResponse): void {
    // A session that is about to end may still send requests; it is not trusted.
    const hashes = this.#bearers.get(this.hubOf(request)) ?? []
    if (isKnownBearer(request.headers.authorization, hashes)) {
      return this.#handler(request, response)
    }
    request.resume()
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  }
}

function toBearers({ others, bearerHashes }: HubTrust): Map<string, string[]> {
  const bearers = new Map<string, string[]>()
  for (const [index, certificate] of others.entries()) {
    const fingerprint = toFingerprint(certificate)
    const hashes = [...(bearers.get(fingerprint) ?? []), bearerHashes[index] ?? '']
    bearers.set(fingerprint, hashes)
  }
  return bearers
}

/** An aborted answer must not look like a complete short one. */
class WholeResponse<
  Request extends Http2ServerRequest = Http2ServerRequest
> extends Http2ServerResponse<Request> {
  override destroy(error?: Error): this {
    if (this.stream.writableFinished) return super.destroy(error)
    this.stream.destroy(error ?? new Error('broken off'))
    return this
  }
}

/**
 * Limits connections that have not shown a certificate yet, in all and by address, so that silent
 * connections cannot keep others out.
 */
const totalMax = 128
const perAddressMax = 16

export function limitHandshakes(server: Pick<Server, 'prependListener' | 'on'>): void {
  /** Address and port of each connection -> address. */
  const waiting = new Map<string, string>()
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    const ofAddress = [...waiting.values()].filter(other => other === address).length
    if (waiting.size < totalMax && ofAddress < perAddressMax) {
      const key = toKey(socket)
      waiting.set(key, address)
      socket.once('close', () => waiting.delete(key))
    } else {
      socket.destroy()
    }
  })
  server.on('secureConnection', (socket: TLSSocket) => waiting.delete(toKey(socket)))
}

function toKey({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress}:${remotePort}`
}
