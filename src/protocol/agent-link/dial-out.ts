/**
 * An agent dials its hub, for hosts whose ports nobody reaches, and serves on these connections as on
 * those that it would be dialled by. Each comes back by itself after pauses that grow.
 */
import type { AgentServer } from './agent-server.js'
import { BackOff } from './back-off.js'
import { dialHub, type LinkAddress } from './dial.js'
import type { Trust } from './pinned-tls.js'

export interface DialOutOptions {
  /** Of one hub, or of each of several that are one to us. */
  hubs: readonly LinkAddress[]
  /** Looked at for each attempt, since it changes meanwhile; of several hubs each is tried in turn. */
  trust: () => Trust
  server: Pick<AgentServer, 'accept'>
  connectTimeoutMs?: number
  /** Told when a hub is connected to, and when it is not any more or cannot be. */
  onNews?: (news: DialOutNews) => void
}

export interface DialOutNews {
  readonly hub: LinkAddress
  readonly isConnected: boolean
  readonly cause?: unknown
}

/** One for bulk, one for the rest. */
const connectionsPerHub = 2
const usualConnectTimeoutMs = 10_000

export class DialOut {
  readonly #lines: readonly Line[]

  constructor(options: DialOutOptions) {
    this.#lines = options.hubs.flatMap(hub =>
      Array.from({ length: connectionsPerHub }, (_, index) => {
        // How one of them does is news enough.
        const { onNews: _onNews, ...silent } = options
        return new Line(hub, index === 0 ? options : silent)
      })
    )
  }

  /** No more attempts; sessions that there are belong to the server. */
  close(): void {
    for (const line of this.#lines) line.close()
  }
}

/** One connection, again and again. */
class Line {
  readonly #hub: LinkAddress
  readonly #options: DialOutOptions
  readonly #backOff = new BackOff()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #attempts = 0
  #toldConnected: boolean | undefined

  constructor(hub: LinkAddress, options: DialOutOptions) {
    this.#hub = hub
    this.#options = options
    void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #connect(): Promise<void> {
    const { trust, server, connectTimeoutMs = usualConnectTimeoutMs } = this.#options
    try {
      const { own, others } = trust()
      const next = others[this.#attempts++ % others.length]
      const meant = { own, others: next === undefined ? [] : [next] }
      const socket = await dialHub(this.#hub, meant, connectTimeoutMs)
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
