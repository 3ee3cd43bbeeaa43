/**
 * An agent dials its hub if its own ports are unreachable, and serves requests on these
 * connections. Lost connections are reopened after growing pauses.
 */
import type { AgentServer } from './agent-server.js'
import { BackOff, dialHub, type LinkAddress } from './dial.js'
import type { Trust } from './pinned-tls.js'

export interface DialOutOptions {
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
