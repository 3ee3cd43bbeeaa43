/** Opens authenticated connections and sessions to the other side. */
import tls from 'node:tls'
import { Fault } from '../../faults.js'
import { type Failure, slowConnection, stranger, unreachable, unwelcome } from './agent-faults.js'
import { LinkSession } from './link-session.js'
import { toDiallingTls, toServerName, type Trust } from './identity.js'
import type { WatchTimes } from './session-watch.js'
import type { AgentServer } from './agent-server.js'

export interface LinkAddress {
  readonly host: string
  readonly port: number
}

// Codes of node:tls and OpenSSL for a certificate that is not the pinned one, or has expired.
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER/

/**
 * Connects the hub to an agent. Throws AGENT_UNREACHABLE, also after `timeoutMs`, AGENT_UNTRUSTED
 * and AGENT_PROTOCOL.
 */
export async function dialAgent(
  address: LinkAddress,
  trust: Trust,
  { timeoutMs, watch }: { timeoutMs: number; watch?: WatchTimes | undefined }
): Promise<LinkSession> {
  const socket = connectPinned(address, trust)
  const timer = setTimeout(() => socket.destroy(slowConnection(timeoutMs)), timeoutMs)
  try {
    await untilSecure(socket)
    return await LinkSession.open(socket, watch)
  } catch (cause) {
    throw toFault(address, cause as Failure)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Connects an agent to its hub, whose certificate it knows. The agent then serves requests on the
 * connection. It sends nothing first, so a connection that the hub rejects just ends soon. Throws
 * errors of node:tls and node:net.
 */
async function dialHub(
  address: LinkAddress,
  trust: Trust,
  timeoutMs: number
): Promise<tls.TLSSocket> {
  const [certificate = ''] = trust.others
  const socket = connectPinned(address, trust, toServerName(certificate))
  const late = new Error(`the hub did not let us in within ${timeoutMs} ms`)
  const timer = setTimeout(() => socket.destroy(late), timeoutMs)
  try {
    await untilSecure(socket)
    return socket
  } finally {
    clearTimeout(timer)
  }
}

function connectPinned(
  { host, port }: LinkAddress,
  trust: Trust,
  servername?: string
): tls.TLSSocket {
  const name = servername === undefined ? {} : { servername }
  return tls.connect({ ...toDiallingTls(trust), ...name, host, port }).setNoDelay(true)
}

/** Throws the error that destroyed the socket before the handshake was complete. */
function untilSecure(socket: tls.TLSSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    let cause: Error = new Error('closed in the handshake')
    const onClose = () => reject(cause)
    // This listener stays: an error between two owners of the socket must not end the process.
    socket.on('error', error => (cause = error)).once('close', onClose)
    socket.once('secureConnect', () => {
      socket.off('close', onClose)
      resolve()
    })
  })
}

function toFault({ host, port }: LinkAddress, cause: Failure): Fault {
  if (cause instanceof Fault) return cause
  const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  const { code = '' } = cause
  if (code.includes('_ALERT_')) return unwelcome(cause)
  return untrusted.test(code) ? stranger(address, cause) : unreachable(address, cause)
}

/** Pauses between connection attempts: doubled each time up to a maximum, with a random part. */

const firstPauseMs = 250
const lastPauseMs = 30_000
const jitter = 0.2
/** Connections that lasted at least this long were good. */
const soundMs = 5_000

/** Pauses between connection attempts: doubled each time up to a maximum, with a random part. */
export class BackOff {
  #failures = 0

  /** Returns the pause after one more failure. */
  noteFailure(): number {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, lastPauseMs)
    this.#failures += 1
    return Math.round(pauseMs * (1 - jitter * Math.random()))
  }

  /**
   * Returns the pause after a lost connection: none, unless the other side repeatedly accepts and
   * closes connections.
   */
  noteLoss(livedMs: number): number {
    if (livedMs >= soundMs) this.#failures = 0
    if (this.#failures > 0) return this.noteFailure()
    this.#failures = 1
    return 0
  }
}

interface DialOutOptions {
  /** Addresses of the hub, or of several instances of it. */
  hubs: readonly LinkAddress[]
  /** Each connection names one of the trusted hubs; each hub gets its own connections. */
  trust: Trust
  server: Pick<AgentServer, 'accept'>
  connectTimeoutMs?: number
  /** Called when a hub is connected, and when it is disconnected or cannot be reached. */
  onNews?: ((news: DialOutNews) => void) | undefined
}

export interface DialOutNews {
  readonly hub: LinkAddress
  readonly isConnected: boolean
  readonly cause?: unknown
}

/** One for large transfers, one for the rest. */
const connectionsPerHub = 2
const usualConnectTimeoutMs = 10_000

export class DialOut {
  readonly #options: DialOutOptions
  /** By the certificate of the hub. */
  readonly #lines = new Map<string, readonly Line[]>()
  #isClosed = false

  constructor(options: DialOutOptions) {
    this.#options = options
    this.#renew()
  }

  /** Open connections belong to the server, which ends those that it no longer trusts. */
  setTrust(trust: Trust): void {
    this.#options.trust = trust
    this.#renew()
  }

  /** Stops connecting; existing sessions belong to the server. */
  close(): void {
    this.#isClosed = true
    for (const line of [...this.#lines.values()].flat()) line.close()
    this.#lines.clear()
  }

  #renew(): void {
    // The trusted hubs may be reloaded while it closes.
    if (this.#isClosed) return
    const { others } = this.#options.trust
    for (const [certificate, lines] of this.#lines) {
      if (others.includes(certificate)) continue
      for (const line of lines) line.close()
      this.#lines.delete(certificate)
    }
    for (const certificate of others) {
      if (!this.#lines.has(certificate)) this.#lines.set(certificate, this.#open(certificate))
    }
  }

  #open(certificate: string): Line[] {
    const { hubs, onNews } = this.#options
    const meant = () => ({ own: this.#options.trust.own, others: [certificate] })
    return hubs.flatMap(hub =>
      Array.from({ length: connectionsPerHub }, (_, index) => {
        // Only the state of the first connection is reported.
        const told = index === 0 ? onNews : undefined
        return new Line(hub, { ...this.#options, onNews: told }, meant)
      })
    )
  }
}

/** One connection, which is reopened when it is lost. */
class Line {
  readonly #hub: LinkAddress
  readonly #options: DialOutOptions
  readonly #backOff = new BackOff()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #meant: () => Trust
  #toldConnected: boolean | undefined

  constructor(hub: LinkAddress, options: DialOutOptions, meant: () => Trust) {
    this.#hub = hub
    this.#options = options
    this.#meant = meant
    void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #connect(): Promise<void> {
    const { server, connectTimeoutMs = usualConnectTimeoutMs } = this.#options
    try {
      const socket = await dialHub(this.#hub, this.#meant(), connectTimeoutMs)
      if (this.#isClosed) return void socket.destroy()
      const openedAt = Date.now()
      let cause: unknown
      socket.on('error', error => (cause = error))
      socket.once('close', () => this.#wait(this.#backOff.noteLoss(Date.now() - openedAt), cause))
      server.accept(socket)
      this.#tell({ isConnected: true })
    } catch (cause) {
      this.#wait(this.#backOff.noteFailure(), cause)
    }
  }

  #wait(pauseMs: number, cause: unknown): void {
    if (this.#isClosed) return
    this.#tell({ isConnected: false, cause })
    this.#timer = setTimeout(() => void this.#connect(), pauseMs)
  }

  #tell(news: Omit<DialOutNews, 'hub'>): void {
    if (news.isConnected === this.#toldConnected) return
    this.#toldConnected = news.isConnected
    this.#options.onNews?.({ hub: this.#hub, ...news })
  }
}
