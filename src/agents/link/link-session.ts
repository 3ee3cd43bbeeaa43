/** One HTTP/2 session with an agent, which serves requests no matter which side dialled. */
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type Http2Session
} from 'node:http2'
import type { TLSSocket } from 'node:tls'
import { once } from 'node:events'
import {
  brokenLink,
  oddAnswer,
  refusedSecret,
  silentAgent,
  slowConnection,
  unknownEnd,
  unwelcome
} from './agent-faults.js'
import type { AgentReply, AgentRequest } from './link.js'
import { SessionWatch, usualTimes, type WatchTimes } from './session-watch.js'
import { ReplyStream, ResetBudget } from './reply-stream.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, hungUp } from '../../faults.js'

/** The certificate identifies the agent; names and addresses have no meaning here. */
const authority = 'agent'

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
    // Running requests continue; the session accepts no new ones.
    http2.once('goaway', () => this.#end())
    http2.once('close', () => {
      this.#watch.stop()
      this.#end()
    })
  }

  /**
   * Resolves with the first bytes of the agent; a rejected hub gets an error instead. Throws
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

  get isOpen(): boolean {
    return this.#isOpen && !this.#http2.closed && !this.#http2.destroyed
  }

  /**
   * Calls `listener` once, when the session no longer accepts requests, with the error if there is
   * one.
   */
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

  /** Accepts no new requests; running ones continue. */
  retire(): void {
    if (!this.#http2.closed) this.#http2.close()
    this.#end()
  }

  /** Aborts all running requests with `fault`. */
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

/** One request over an HTTP/2 session, and the head of its response. */
interface Exchange {
  readonly reply: Promise<AgentReply>
  /** No byte of the response has arrived, and repeating the request is harmless. */
  readonly mayRepeat: () => boolean
  /** The agent has not processed the request. */
  readonly isRefused: () => boolean
  /** Whether the request or its response exceeded the limits of the session. */
  readonly isOverrun: () => boolean
  /** Whether the request was to change something, and its result is unknown. */
  readonly isUnknown: () => boolean
}

interface StreamSource {
  /** Throws if no more streams can be opened. */
  readonly open: (head: Record<string, string>, endStream: boolean) => ClientHttp2Stream
  readonly resets: ResetBudget
}

/** `timeoutMs`: remaining time of the request. Throws if the session accepts no more requests. */
function exchange(
  { open, resets }: StreamSource,
  request: AgentRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined }
): Exchange {
  const { method, path, headers, body, isBulk = false } = request
  const head = { ':method': method, ':path': path, ':authority': authority, ...headers }
  const stream = open(head, body === undefined)
  const reply = new ReplyStream(stream, { resets, isBulk, signal })
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  if (isWhole) stream.end(body)
  else if (body) void send(stream, body, reply)
  const isRefused = () => stream.rstCode === constants.NGHTTP2_REFUSED_STREAM
  return {
    reply: readReply(reply, timeoutMs),
    mayRepeat: () => {
      const isHarmless = isRefused() || request.isRepeatable === true
      return reply.isUntouched && isHarmless && (isWhole || body === undefined)
    },
    isRefused,
    isOverrun: () => stream.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM,
    isUnknown: () => request.isChange === true && !isRefused()
  }
}

async function readReply(reply: ReplyStream, timeoutMs: number): Promise<AgentReply> {
  const { ':status': status, ...headers } = await reply.readHead(timeoutMs)
  if (status === undefined) throw oddAnswer('no status')
  return { status, headers, body: reply }
}

/** Reads from the source only when there is room for more. */
async function send(
  stream: ClientHttp2Stream,
  body: AsyncIterable<Uint8Array>,
  reply: ReplyStream
): Promise<void> {
  const over = new AbortController()
  stream.once('close', () => over.abort())
  try {
    for await (const piece of body) {
      if (reply.isOver || stream.closed || stream.destroyed) return
      if (!stream.write(piece)) await once(stream, 'drain', { signal: over.signal })
    }
    stream.end()
  } catch (cause) {
    if (!over.signal.aborted) reply.fail(cause)
  }
}

/** Time for the last frames. */
const farewellMs = 500

/**
 * Ends all streams, with `cause` if there is one, after the current event. Within the event, resets
 * of other streams would free the current one, and nghttp2 would write to freed memory (Node.js
 * 20). A session on its own waits for pending writes; if these failed, it would wait forever and
 * keep its socket.
 */
export function endSession(session: Http2Session, socket: TLSSocket, cause?: Error): void {
  setImmediate(() => session.destroy(cause))
  const timer = setTimeout(() => socket.destroy(), farewellMs).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Shared settings and limits of both sides. */

/** Flow control window of a stream and of a session: the default of 64 kB is slow on long lines. */
export const windowBytes = 1024 * 1024

const ownSettings = {
  enablePush: false,
  initialWindowSize: windowBytes,
  maxFrameSize: 64 * 1024,
  maxHeaderListSize: 16 * 1024
} as const

export const sessionOptions = {
  settings: ownSettings,
  maxHeaderListPairs: 64,
  maxOutstandingPings: 4,
  maxSettings: 8,
  /**
   * MB. Responses that wait to be sent count, and a stream beyond the limit is refused. So this
   * must exceed what handlers, which have limits of their own, produce at once.
   */
  maxSessionMemory: 1_000
} as const

interface SessionSource {
  readonly bearer: string
  /** Returns a session that accepts requests. Throws the reason if there is none. */
  readonly take: (isBulk: boolean) => Promise<LinkSession>
}

/** Attempts for one request, each on another session. */
const triesMax = 4
const calmMs = 20

/** Sends a request on up to 4 sessions within its timeout. Throws HUNG_UP if `signal` aborts. */
export async function putRequest(
  { bearer, take }: SessionSource,
  request: AgentRequest,
  signal: AbortSignal | undefined
): Promise<AgentReply> {
  const deadlineAt = performance.now() + request.timeoutMs
  const headers = { ...request.headers, authorization: `Bearer ${bearer}` }
  for (let tries = 1; ; tries += 1) {
    const session = await inTime(take(request.isBulk === true), deadlineAt, request, signal)
    if (signal?.aborted) throw hungUp()
    const timeoutMs = Math.max(1, deadlineAt - performance.now())
    const { reply, ...begun } = session.exchange({ ...request, headers }, { timeoutMs, signal })
    try {
      return requireKnown(await reply)
    } catch (fault) {
      if (begun.isOverrun() && begun.mayRepeat() && tries < triesMax) {
        // Node counts a reset stream as open for another moment.
        await sleep(calmMs)
        continue
      }
      if (!isEnd(fault)) throw fault
      // A closing session refuses requests that were sent before its GOAWAY arrived, and the next
      // session may do so, too.
      const isWorth = begun.isRefused() ? tries < triesMax : tries < 2
      const mayRepeat = fault.code === 'AGENT_UNREACHABLE' && begun.mayRepeat()
      if (!isWorth || !mayRepeat) throw begun.isUnknown() ? unknownEnd(fault) : fault
    }
  }
}

/** Limits the wait for a session to the timeout of the response. */
async function inTime(
  session: Promise<LinkSession>,
  deadlineAt: number,
  { timeoutMs }: AgentRequest,
  signal: AbortSignal | undefined
): Promise<LinkSession> {
  const over = new AbortController()
  const hangUp = () => over.abort()
  signal?.addEventListener('abort', hangUp, { once: true })
  if (signal?.aborted) hangUp()
  const leftMs = Math.max(0, deadlineAt - performance.now())
  try {
    return await Promise.race([session, sleep(leftMs, undefined, { signal: over.signal })]).then(
      found => {
        if (found) return found
        throw slowConnection(timeoutMs)
      }
    )
  } catch (cause) {
    throw signal?.aborted ? hungUp() : cause
  } finally {
    signal?.removeEventListener('abort', hangUp)
    over.abort()
  }
}

function requireKnown(reply: AgentReply): AgentReply {
  if (reply.status !== 401) return reply
  reply.body.leave()
  throw refusedSecret()
}

/** Whether the connection was lost or the response timed out. */
function isEnd(fault: unknown): fault is Fault {
  return fault instanceof Fault && /^AGENT_(?:UNREACHABLE|TIMEOUT)$/.test(fault.code)
}
