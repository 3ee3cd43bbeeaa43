/** One HTTP/2 session with an agent, whoever dialled: it serves, we ask. */
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import { brokenLink, oddAnswer, silentAgent, unwelcome } from './agent-faults.js'
import { exchange, type Exchange, type StreamSource } from './exchange.js'
import type { AgentRequest } from './link.js'
import { ResetBudget } from './reset-budget.js'
import { endSession } from './session-end.js'
import { sessionOptions, windowBytes } from './session-limits.js'
import { SessionWatch, usualTimes, type WatchTimes } from './session-watch.js'

export class LinkSession {
  readonly #http2: ClientHttp2Session
  readonly #socket: TLSSocket
  readonly #streams: StreamSource = {
    open: (head, endStream) => this.#open(head, endStream),
    resets: new ResetBudget()
  }
  readonly #watch: SessionWatch
  readonly #endListeners = new Set<(cause: Error | undefined) => void>()
  #cause: Error | undefined
  #underWay = 0
  #isOpen = true

  private constructor(http2: ClientHttp2Session, socket: TLSSocket, times: WatchTimes) {
    this.#http2 = http2
    this.#socket = socket
    const watched = {
      giveUp: () => this.destroy(silentAgent()),
      ping: (onPong: () => void) => this.#ping(onPong),
      isBusy: () => this.#underWay > 0,
      bytesRead: () => socket.bytesRead
    }
    this.#watch = new SessionWatch(watched, times)
    http2.on('error', cause => (this.#cause ??= cause))
    // What is under way goes on; a session that was told to go takes nothing new.
    http2.once('goaway', () => this.#end())
    http2.once('close', () => {
      this.#watch.stop()
      this.#end()
    })
  }

  /**
   * Resolves with the first bytes of the agent: who is not welcome hears so instead of them. Throws
   * AGENT_UNREACHABLE, AGENT_UNTRUSTED, AGENT_PROTOCOL. Ends with `socket`.
   */
  static open(socket: TLSSocket, times: WatchTimes = usualTimes): Promise<LinkSession> {
    return new Promise((resolve, reject) => {
      if (socket.alpnProtocol !== 'h2') {
        socket.destroy()
        return reject(oddAnswer('no HTTP/2'))
      }
      const http2 = connect('https://agent', { ...sessionOptions, createConnection: () => socket })
      let cause: Error | undefined
      const fail = () => reject(unwelcome(cause))
      http2.on('error', error => (cause = error))
      http2.once('close', fail)
      http2.once('remoteSettings', () => {
        http2.off('close', fail)
        http2.setLocalWindowSize(windowBytes)
        resolve(new LinkSession(http2, socket, times))
      })
    })
  }

  /** It takes requests. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#http2.closed && !this.#http2.destroyed
  }

  /** `listener` is told once, when it takes no more requests, and of the cause where there is one. */
  onEnd(listener: (cause: Error | undefined) => void): void {
    if (this.#isOpen) this.#endListeners.add(listener)
    else listener(this.#cause)
  }

  exchange(
    request: AgentRequest,
    times: { timeoutMs: number; signal: AbortSignal | undefined }
  ): Exchange {
    return exchange(this.#streams, request, times)
  }

  /** Takes nothing new; what is under way goes on to its end. */
  retire(): void {
    if (!this.#http2.closed) this.#http2.close()
    this.#end()
  }

  /** All that is under way ends with `fault`. */
  destroy(fault: Error): void {
    this.#cause ??= fault
    endSession(this.#http2, this.#socket, fault)
    this.#end()
  }

  #open(head: Record<string, string>, endStream: boolean): ClientHttp2Stream {
    if (!this.isOpen) throw brokenLink(this.#cause)
    const stream = this.#http2.request(head, { endStream })
    this.#underWay += 1
    this.#watch.hurry()
    return stream.once('close', () => (this.#underWay -= 1))
  }

  #ping(onPong: () => void): void {
    if (!this.#http2.destroyed) this.#http2.ping(onPong)
  }

  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const listener of this.#endListeners) listener(this.#cause)
    this.#endListeners.clear()
  }
}
