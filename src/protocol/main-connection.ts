/**
 * One connection to burp's main port: logged in, one command, then frames in both directions until
 * either side closes. Frames are pulled: what nobody asks for fills a short buffer, then the socket
 * is not read, and burp stops sending.
 */
import assert from 'node:assert/strict'
import type { TLSSocket } from 'node:tls'
import { Fault, hungUp } from '../faults.js'
import { say } from '../texts.js'
import { encodeFrame, type Frame, frameBodyBytesMax, FrameInbox } from './frames.js'
import { knownVersion, LoginDialogue, type Credentials, type ExtraComms } from './login.js'
import {
  connectTls,
  toRefusedCertificate,
  type ConnectOptions,
  type TlsTarget
} from './tls-connection.js'

export interface MainTarget extends TlsTarget, Omit<Credentials, 'version'> {}

export interface MainLimits {
  /** For TCP, TLS and login. */
  connectTimeoutMs: number
  /** From a command to the first frame of its answer; burp reads a whole manifest before it. */
  firstFrameTimeoutMs: number
  /** Between two frames for which we wait, and for burp to take what we send. */
  idleTimeoutMs: number
}

export interface MainOptions {
  comms?: ExtraComms
  signal?: AbortSignal | undefined
  /** Says more about a failure before burp has said anything. */
  explain?: ((fault: unknown) => never) | undefined
  /** The version to greet with. Default: the one we were measured against. */
  version?: string | undefined
}

/** What may wait here before the socket is not read any more, and when it is read again. */
const pausedBytes = 128 * 1024
const resumedBytes = 64 * 1024

/**
 * burp writes frames of a few bytes one by one, and each that is read at once costs both sides system
 * calls and an acknowledgement. Where it brings little each time, what it writes within such a rest
 * is read in one go; the first few that come behind a word of ours may be an answer.
 */
const restMs = 1
const littleBytes = 16 * 1024
const answersCount = 8

interface Arrival {
  socket: TLSSocket
  inbox: FrameInbox
}

export const mainPortAdvice = say`Check that it is running and has a free child process (max_children).`

export class MainConnection {
  readonly #socket: TLSSocket
  readonly #limits: MainLimits
  readonly #inbox: FrameInbox
  #signal: AbortSignal | undefined
  readonly #onAbort = () => this.#fail(hungUp())
  #isPaused = false
  /** Between the first bytes that a read brings and what is done once they are all there. */
  #isReading = false
  #readBytes = 0
  /** Since something was said to burp. */
  #readsCount = 0
  #wakeUp: (() => void) | undefined
  #wait: { deadlineAt: number; patienceMs: number } | undefined
  #timer: NodeJS.Timeout | undefined
  #timerAt = Number.POSITIVE_INFINITY
  #failure: Fault | undefined
  #isEnded = false
  #isLeft = false
  #patienceMs: number
  #receivedBytes = 0
  serverVersion = ''

  private constructor(
    { socket, inbox }: Arrival,
    { limits, signal }: { limits: MainLimits; signal: AbortSignal | undefined }
  ) {
    this.#socket = socket
    this.#inbox = inbox
    this.#limits = limits
    this.#patienceMs = limits.connectTimeoutMs
    socket.on('end', () => this.#end())
    socket.on('error', cause => this.#fail(lostConnection(cause)))
    socket.on('close', () => this.#end())
    this.follow(signal)
  }

  /** Connects and logs in. Throws BURP_… faults, and HUNG_UP when the signal fires. */
  static async open(
    target: MainTarget,
    limits: MainLimits,
    { comms = {}, signal, explain = rethrow, version = knownVersion }: MainOptions = {}
  ): Promise<MainConnection> {
    const inbox = new FrameInbox()
    const deliver = { to: (bytes: Uint8Array): boolean => (inbox.add(bytes), true) }
    const options = {
      signal,
      advice: mainPortAdvice,
      onRead: (bytes: Uint8Array) => deliver.to(bytes)
    }
    const socket = await connectQuickly(target, limits.connectTimeoutMs, options).catch(explain)
    const connection = new MainConnection({ socket, inbox }, { limits, signal })
    deliver.to = bytes => connection.#receive(bytes)
    try {
      await connection.#logIn({ ...target, version }, comms)
    } catch (fault) {
      connection.close()
      throw fault
    }
    return connection
  }

  /** This signal ends the connection from now on, and no other. */
  follow(signal: AbortSignal | undefined): void {
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#signal = signal
    signal?.addEventListener('abort', this.#onAbort, { once: true })
    if (signal?.aborted) this.#fail(hungUp())
  }

  /** Sends a command, whose answer is then waited for as long as firstFrameTimeoutMs. */
  command(text: Buffer | string): void {
    this.#patienceMs = this.#limits.firstFrameTimeoutMs
    this.#write(encodeFrame('c', text))
  }

  /** Sends a small frame in mid-conversation. */
  say(text: string): void {
    this.#write(encodeFrame('c', text))
  }

  /** Sends data in frames that burp can read, not faster than it takes them. */
  async upload(data: Buffer): Promise<void> {
    for (let at = 0; at < data.length; at += frameBodyBytesMax) {
      if (this.#failure) throw this.#failure
      const frame = encodeFrame('a', data.subarray(at, at + frameBodyBytesMax))
      if (!this.#write(frame)) await this.#drained()
    }
  }

  /** Ends an upload: burp wants to know how many bytes it holds when unpacked. */
  endUpload(plainBytes: number): void {
    assert(Number.isSafeInteger(plainBytes) && plainBytes >= 0, 'a length is a whole number')
    this.#patienceMs = this.#limits.firstFrameTimeoutMs
    this.#write(encodeFrame('x', `${plainBytes}:`))
  }

  /** A frame that is here already, without waiting. Its body is valid until the next event. */
  takeFrame(): Frame | undefined {
    return this.#isLeft ? undefined : this.#take()
  }

  /** As many whole frames of data as are here already, see `FrameInbox`. */
  takeData(into: Buffer, at: number, maxEntries: number): number {
    if (this.#isLeft || this.#failure) return 0
    return this.#takeOut(inbox => inbox.takeData(into, at, maxEntries))
  }

  /**
   * The next frame, undefined when burp has closed the connection between two frames. Throws
   * BURP_TIMEOUT, BURP_UNREACHABLE, BURP_PROTOCOL, HUNG_UP; the connection is closed then. Waits as
   * long as the limits say, or for `patienceMs`.
   */
  async readFrame(patienceMs = this.#patienceMs): Promise<Frame | undefined> {
    for (;;) {
      if (this.#isLeft) throw hungUp()
      const frame = this.#take()
      if (frame) return { command: frame.command, body: Buffer.from(frame.body) }
      if (this.#failure) throw this.#failure
      if (this.#isEnded) return this.#inbox.waitingBytes > 0 ? this.#failCut() : undefined
      await this.#waitForMore(patienceMs)
    }
  }

  /**
   * For a conversation that shall end in order although nobody wants its rest: whoever reads gets
   * HUNG_UP from now on, and `answer` says what to send back to each frame that is still to come.
   * Resolves when burp has closed the connection; after `timeoutMs` it is closed here.
   */
  async leave(answer: (frame: Frame) => Frame | undefined, timeoutMs: number): Promise<void> {
    this.#isLeft = true
    this.#wake()
    const timer = setTimeout(() => this.close(), timeoutMs)
    try {
      while (!this.#failure) {
        const frame = this.#take()
        const reply = frame && answer(frame)
        if (reply) this.#write(encodeFrame(reply.command, reply.body))
        if (!frame && this.#isEnded) break
        if (!frame) await this.#waitForMore(timeoutMs)
      }
    } catch {
      // What cannot be read has closed the connection already.
    }
    clearTimeout(timer)
    this.close()
  }

  /** Ends the connection at once; whoever waits for a frame gets HUNG_UP. */
  close(): void {
    this.#fail(hungUp())
  }

  get receivedBytes(): number {
    return this.#receivedBytes
  }

  /** Whether we wait for burp, and not burp for us. */
  get isWaiting(): boolean {
    return this.#wait !== undefined
  }

  get isOpen(): boolean {
    return this.#failure === undefined && !this.#isEnded
  }

  #take(): Frame | undefined {
    return this.#failure ? undefined : this.#takeOut(inbox => inbox.take())
  }

  #takeOut<T>(take: (inbox: FrameInbox) => T): T {
    try {
      return take(this.#inbox)
    } catch (fault) {
      this.#fail(fault as Fault)
      throw fault
    } finally {
      if (this.#isPaused && this.#inbox.waitingBytes < resumedBytes) {
        this.#isPaused = false
        this.#socket.resume()
      }
    }
  }

  /** False where it is enough for now. Whoever waits is woken once for all that is there. */
  #receive(bytes: Uint8Array): boolean {
    if (this.#failure) return false
    this.#inbox.add(bytes)
    this.#receivedBytes += bytes.length
    this.#patienceMs = this.#limits.idleTimeoutMs
    this.#readBytes += bytes.length
    if (!this.#isReading) {
      this.#isReading = true
      setImmediate(() => this.#endRead())
    }
    this.#isPaused = this.#inbox.waitingBytes > pausedBytes
    return !this.#isPaused
  }

  #endRead(): void {
    const isLittle = this.#readBytes < littleBytes
    this.#isReading = false
    this.#readBytes = 0
    this.#readsCount += 1
    if (isLittle && this.#readsCount > answersCount && !this.#isPaused && this.isOpen) {
      this.#socket.pause()
      setTimeout(() => this.#socket.resume(), restMs)
    }
    this.#wake()
  }

  #write(bytes: Buffer): boolean {
    this.#readsCount = 0
    return this.#socket.write(bytes)
  }

  #waitForMore(patienceMs: number): Promise<void> {
    assert(this.#wakeUp === undefined, 'one at a time waits for what burp says')
    const deadlineAt = Date.now() + patienceMs
    this.#wait = { deadlineAt, patienceMs }
    if (deadlineAt < this.#timerAt) this.#watch(patienceMs)
    return new Promise(resolve => {
      this.#wakeUp = resolve
    })
  }

  /** One timer for many waits: with small frames there are ten thousands of them in a second. */
  #watch(pauseMs: number): void {
    clearTimeout(this.#timer)
    this.#timerAt = Date.now() + pauseMs
    this.#timer = setTimeout(() => {
      this.#timerAt = Number.POSITIVE_INFINITY
      if (this.#wait === undefined) return
      const { deadlineAt, patienceMs } = this.#wait
      const leftMs = deadlineAt - Date.now()
      if (leftMs > 0) this.#watch(leftMs)
      else this.#fail(slowServer(patienceMs))
    }, pauseMs)
  }

  async #drained(): Promise<void> {
    const { idleTimeoutMs } = this.#limits
    const timer = setTimeout(() => this.#fail(slowServer(idleTimeoutMs)), idleTimeoutMs)
    await new Promise<void>(resolve => {
      this.#socket.once('drain', resolve).once('close', resolve)
    })
    clearTimeout(timer)
    if (this.#failure) throw this.#failure
  }

  #wake(): void {
    const wakeUp = this.#wakeUp
    this.#wakeUp = undefined
    this.#wait = undefined
    wakeUp?.()
  }

  #end(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#wake()
  }

  #failCut(): never {
    const fault = new Fault('BURP_UNREACHABLE', 'The burp server closed the connection.')
    this.#fail(fault)
    throw fault
  }

  #fail(fault: Fault): void {
    this.#signal?.removeEventListener('abort', this.#onAbort)
    if (this.#failure) return
    this.#failure = fault
    clearTimeout(this.#timer)
    this.#inbox.clear()
    this.#socket.destroy()
    this.#wake()
  }

  async #logIn(credentials: Credentials, comms: ExtraComms): Promise<void> {
    const login = new LoginDialogue(credentials, comms)
    const timeoutMs = this.#limits.connectTimeoutMs
    const timer = setTimeout(() => this.#fail(slowServer(timeoutMs)), timeoutMs)
    try {
      this.#socket.write(LoginDialogue.greeting(credentials.version))
      while (!login.isDone) {
        const frame = await this.readFrame()
        if (!frame) throw lostConnection()
        const next = login.receive(frame)
        if (next) this.#write(next)
      }
      this.serverVersion = login.serverVersion
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * burp writes small frames without TCP_NODELAY, which costs 44 ms with the session tickets of
 * TLS 1.3 and nothing with 1.2. A server that refuses 1.2 is asked again for what it likes.
 */
async function connectQuickly(
  target: MainTarget,
  timeoutMs: number,
  options: ConnectOptions
): Promise<TLSSocket> {
  try {
    return await connectTls(target, timeoutMs, { ...options, maxVersion: 'TLSv1.2' })
  } catch (fault) {
    if (!wantsAnotherVersion(fault)) throw fault
    return connectTls(target, timeoutMs, options)
  }
}

function wantsAnotherVersion(fault: unknown): boolean {
  const { code } = ((fault as Fault).cause ?? {}) as { code?: string }
  return code !== undefined && /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|WRONG_VERSION/.test(code)
}

function rethrow(fault: unknown): never {
  throw fault
}

function lostConnection(cause?: Error): Fault {
  const refused = cause && toRefusedCertificate(cause)
  if (refused) return refused
  return new Fault('BURP_UNREACHABLE', 'The burp server closed the connection.', { cause })
}

function slowServer(timeoutMs: number): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not respond within ${timeoutMs} ms.`)
}
