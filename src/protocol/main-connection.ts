/**
 * One connection to burp's main port: login, one command, then frames in both directions until
 * either side closes. Readers pull frames: unread frames fill a short buffer, then burphub stops
 * reading the socket, and burp stops sending.
 */
import assert from 'node:assert/strict'
import type { TLSSocket } from 'node:tls'
import { Fault, hungUp } from '../faults.js'
import { say } from '../texts.js'
import { encodeFrame, type Frame, frameBodyBytesMax, FrameInbox } from './frames.js'
import { knownVersion, LoginDialogue, type Credentials, type ExtraComms } from './login.js'
import { connectQuickly, lostConnection, slowServer, type TlsTarget } from './tls-connection.js'

export interface MainTarget extends TlsTarget, Omit<Credentials, 'version'> {}

export interface MainLimits {
  /** For TCP, TLS and login. */
  connectTimeoutMs: number
  /** From a command to the first frame of its answer; burp reads a whole manifest first. */
  firstFrameTimeoutMs: number
  /** Between two frames while burphub waits, and for burp to accept data that burphub sends. */
  idleTimeoutMs: number
}

export interface MainOptions {
  comms?: ExtraComms
  signal?: AbortSignal | undefined
  /** Throws a more specific fault if the connection fails before burp has responded. */
  explain?: ((fault: unknown) => never) | undefined
  /** Version to send in the greeting. Default: `knownVersion`. */
  version?: string | undefined
}

/** The socket is paused above `pausedBytes` of unread data and resumed below `resumedBytes`. */
const pausedBytes = 128 * 1024
const resumedBytes = 64 * 1024

/**
 * burp writes frames of a few bytes one by one, and each separate read costs both sides system
 * calls and an acknowledgment. After a read of less than `littleBytes` the socket is paused for
 * `restMs`, so that the next read gets all that burp writes meanwhile. The first `answersCount`
 * reads after burphub sent something are not delayed, since they may be an answer.
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
  /** True from the first bytes of a read until `#endRead` handles them all. */
  #isReading = false
  #readBytes = 0
  /** Number of reads since burphub last sent something. */
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

  /** Replaces the abort signal: from now on only this one ends the connection. */
  follow(signal: AbortSignal | undefined): void {
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#signal = signal
    signal?.addEventListener('abort', this.#onAbort, { once: true })
    if (signal?.aborted) this.#fail(hungUp())
  }

  /** Sends a command. The first frame of its answer may take `firstFrameTimeoutMs`. */
  command(text: Buffer | string): void {
    this.#patienceMs = this.#limits.firstFrameTimeoutMs
    this.#write(encodeFrame('c', text))
  }

  /** Sends a small frame during a conversation. */
  say(text: string): void {
    this.#write(encodeFrame('c', text))
  }

  /** Sends data in frames that burp can read, at the pace at which burp accepts them. */
  async upload(data: Buffer): Promise<void> {
    for (let at = 0; at < data.length; at += frameBodyBytesMax) {
      if (this.#failure) throw this.#failure
      const frame = encodeFrame('a', data.subarray(at, at + frameBodyBytesMax))
      if (!this.#write(frame)) await this.#drained()
    }
  }

  /** Ends an upload and sends burp the uncompressed length in bytes. */
  endUpload(plainBytes: number): void {
    assert(Number.isSafeInteger(plainBytes) && plainBytes >= 0, 'a length is a whole number')
    this.#patienceMs = this.#limits.firstFrameTimeoutMs
    this.#write(encodeFrame('x', `${plainBytes}:`))
  }

  /**
   * Returns a frame that has already arrived, without waiting. Its body is valid until the next
   * event.
   */
  takeFrame(): Frame | undefined {
    return this.#isLeft ? undefined : this.#take()
  }

  /** Copies as many whole data frames as have already arrived, see `FrameInbox`. */
  takeData(into: Buffer, at: number, maxEntries: number): number {
    if (this.#isLeft || this.#failure) return 0
    return this.#takeOut(inbox => inbox.takeData(into, at, maxEntries))
  }

  /**
   * Resolves with the next frame; undefined if burp closed the connection between two frames. Waits
   * as long as the limits allow, or for `patienceMs`. Throws BURP_TIMEOUT, BURP_UNREACHABLE,
   * BURP_PROTOCOL or HUNG_UP, after which the connection is closed.
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
   * Ends a conversation in order although its remaining frames are not needed. From now on readers
   * get HUNG_UP, and `answer` returns the reply to each frame that still arrives. Resolves when
   * burp has closed the connection; after `timeoutMs` it is closed here.
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
      // An unreadable frame has already closed the connection.
    }
    clearTimeout(timer)
    this.close()
  }

  /** Ends the connection at once; a pending read gets HUNG_UP. */
  close(): void {
    this.#fail(hungUp())
  }

  get receivedBytes(): number {
    return this.#receivedBytes
  }

  /** Whether burphub waits for burp, and not burp for burphub. */
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

  /**
   * Adds received bytes. Returns false if the socket should pause. A waiting reader is woken once
   * for all bytes of a read.
   */
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

  /** Sets one timer for many waits: with small frames there are tens of thousands of waits per second. */
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

function rethrow(fault: unknown): never {
  throw fault
}
