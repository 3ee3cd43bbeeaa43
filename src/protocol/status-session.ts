/**
 * One connection to burp's status port: logged in, one question at a time, answers in order.
 *
 * Pretty printing is off, so that an answer is JSON in frames of 16000 bytes, the last one shorter.
 * A frame with a newline follows. burp's kernel keeps it until the previous frame is acknowledged,
 * which takes 40 ms if burphub sends nothing. So burphub sends the first byte of the next question
 * after the first frame of an answer: it makes burp look at its disk again and acknowledges the
 * frame at once. If more frames follow, burphub sends the second byte after the last one; this byte
 * is the same for all but very long questions. A question that arrives before the newline waits for
 * it, since its answer would otherwise be delayed as long. Measured on burp 3.1.4.
 */
import assert from 'node:assert/strict'
import type { TLSSocket } from 'node:tls'
import { Fault, unreadableReply } from '../faults.js'
import { plainWords, say } from '../texts.js'
import { encodeFrame, FrameDecoder, type Frame } from './frames.js'
import type { LaneSession } from './lane-connection.js'
import { deniesQueries, knownVersion, LoginDialogue, type Credentials } from './login.js'
import type { ReplyReader } from './question.js'
import { connectTls, lostConnection, slowServer, type TlsTarget } from './tls-connection.js'

export interface StatusTarget extends TlsTarget, Omit<Credentials, 'version'> {}

export interface SessionLimits {
  /** For connecting and login. */
  connectTimeoutMs: number
  /**
   * burp answers on a new connection after it has read its whole storage, and not before its next
   * tick.
   */
  firstAnswerTimeoutMs: number
  /** Maximum length of an answer. */
  replyBytesMax: number
}

/** burp sends JSON in frames of this size; a shorter one ends the answer. */
const fullFrameBytes = 16_000
/** First bytes of a question shorter than 4096 bytes: the command, and the first digit of its length. */
const beginning = Buffer.from('c0')
const idleQuestion = Buffer.from('j:pretty-print-off')
/**
 * How long a question waits for the newline. An acknowledgment takes no longer, so a longer wait
 * would gain nothing.
 */
const newlinePatienceMs = 40

export interface OpenOptions {
  version?: string | undefined
  /** Called after the login, when burp starts to read its storage. */
  onLogin?: () => void
}

interface Answer {
  push(piece: Buffer): void
  bytes: number
  resolve(): void
  reject(fault: Fault): void
}

export class StatusSession implements LaneSession {
  readonly #socket: TLSSocket
  readonly #replyBytesMax: number
  readonly #decoder = new FrameDecoder()
  #login: LoginDialogue | undefined
  #answer: Answer | undefined
  /** Number of bytes of the next question that have been sent. */
  #sentBytes = 0
  #newlinePending = false
  /** False if the last newline did not arrive in time. */
  #isNewlineQuick = true
  #answeredAt = 0
  #held: { frame: Buffer; timer: NodeJS.Timeout } | undefined
  #failure: Fault | undefined
  #onClose: (fault: Fault) => void = () => {}
  serverVersion = ''

  private constructor(socket: TLSSocket, limits: SessionLimits) {
    this.#socket = socket
    this.#replyBytesMax = limits.replyBytesMax
    socket.on('data', chunk => this.#receive(chunk))
    socket.on('error', cause => this.#fail(lostConnection(cause)))
    socket.on('close', () => this.#fail(lostConnection()))
  }

  /** Connects, logs in and turns pretty printing off. Throws BURP_… faults. */
  static async open(target: StatusTarget, limits: SessionLimits, options: OpenOptions = {}) {
    const { version = knownVersion, onLogin } = options
    const socket = await connectTls(target, limits.connectTimeoutMs)
    const session = new StatusSession(socket, limits)
    try {
      await session.#logIn({ ...target, version }, limits.connectTimeoutMs)
      onLogin?.()
      await session.#turnPrettyPrintOff(limits.firstAnswerTimeoutMs)
    } catch (fault) {
      session.close()
      throw fault
    }
    return session
  }

  get isOpen(): boolean {
    return this.#failure === undefined
  }

  /** Calls back once, when the connection is lost or closed. */
  onClose(callBack: (fault: Fault) => void): void {
    if (this.#failure) callBack(this.#failure)
    else this.#onClose = callBack
  }

  /**
   * Sends one line and passes the reply to the reader. Any failure ends the session, since question
   * and answer would no longer be in step. Throws BURP_… faults and what the reader throws.
   */
  async ask<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<T> {
    if (this.#failure) throw this.#failure
    assert(!this.#answer, 'a status session takes one question at a time')
    assert(line.length > 0, 'an empty line is no question')
    // Encoded before an answer is expected: a line that is too long must leave the session
    // unchanged.
    const frame = encodeFrame('c', line)
    if (!this.#hasBegun(frame)) {
      await this.ask(idleQuestion, noReader, timeoutMs)
      return this.ask(line, reader, timeoutMs)
    }
    const answered = this.#expectAnswer(piece => reader.push(piece), timeoutMs)
    this.#send(frame)
    await answered
    return await this.#finish(reader)
  }

  /** Returns whether the frame starts with the bytes that have been sent. */
  #hasBegun(frame: Buffer): boolean {
    return frame.subarray(0, this.#sentBytes).equals(beginning.subarray(0, this.#sentBytes))
  }

  #send(frame: Buffer): void {
    if (!this.#newlinePending || !this.#isNewlineQuick) return this.#write(frame)
    const timer = setTimeout(() => {
      this.#isNewlineQuick = false
      this.#sendHeld()
    }, newlinePatienceMs)
    this.#held = { frame, timer }
  }

  #write(frame: Buffer): void {
    this.#socket.write(frame.subarray(this.#sentBytes))
    this.#sentBytes = 0
  }

  #sendHeld(): void {
    if (!this.#held) return
    clearTimeout(this.#held.timer)
    if (!this.#failure) this.#write(this.#held.frame)
    this.#held = undefined
  }

  close(): void {
    this.#fail(new Fault('BURP_UNREACHABLE', 'The burp server closed the connection.'))
  }

  async #finish<T>(reader: ReplyReader<T>): Promise<T> {
    try {
      return await reader.finish()
    } catch (cause) {
      // After a truncated or garbled text it is unknown where the next answer starts.
      if (cause instanceof Fault && cause.code === 'BURP_PROTOCOL') this.#fail(cause)
      throw cause
    }
  }

  async #logIn(credentials: Credentials, timeoutMs: number): Promise<void> {
    this.#login = new LoginDialogue(credentials)
    const done = this.#expectAnswer(() => {}, timeoutMs)
    this.#socket.write(LoginDialogue.greeting(credentials.version))
    await done
    this.serverVersion = this.#login.serverVersion
    this.#login = undefined
  }

  async #turnPrettyPrintOff(timeoutMs: number): Promise<void> {
    let reply = ''
    const reader = {
      push: (piece: Buffer) => void (reply += piece.toString()),
      finish: () => reply
    }
    await this.ask(idleQuestion, reader, timeoutMs)
    if (!/pretty print off/i.test(reply)) {
      throw new Fault(
        'BURP_PROTOCOL',
        'The burp server does not support the JSON mode of the status port.'
      )
    }
  }

  #expectAnswer(push: (piece: Buffer) => void, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(slowServer(timeoutMs)), timeoutMs)
      const settle = (act: () => void) => {
        clearTimeout(timer)
        this.#answer = undefined
        act()
      }
      this.#answer = {
        push,
        bytes: 0,
        resolve: () => settle(resolve),
        reject: fault => settle(() => reject(fault))
      }
    })
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#decoder.push(chunk)) {
        if (this.#failure) return
        if (this.#login) this.#receiveLogin(this.#login, frame)
        else this.#receiveAnswer(frame)
      }
    } catch (cause) {
      this.#fail(cause instanceof Fault ? cause : unreadableReply(cause))
    }
  }

  #receiveLogin(login: LoginDialogue, frame: Frame): void {
    const next = login.receive(frame)
    if (next) this.#socket.write(next)
    if (login.isDone) this.#answer?.resolve()
  }

  #receiveAnswer({ command, body }: Frame): void {
    if (this.#newlinePending && body.length === 1 && body[0] === 0x0a) {
      this.#newlinePending = false
      this.#isNewlineQuick = performance.now() - this.#answeredAt <= newlinePatienceMs
      this.#sendHeld()
      return
    }
    const answer = this.#answer
    if (command === 'e') throw toError(body, this.#answeredAt)
    if (command !== 'c' || !answer || this.#held) throw unexpectedFrame(command)
    const isFirst = answer.bytes === 0
    if (isFirst) this.#sendAhead(1)
    answer.bytes += body.length
    if (answer.bytes > this.#replyBytesMax) throw tooLargeAnswer(this.#replyBytesMax)
    const isNewline = body.length === 1 && body[0] === 0x0a
    if (!isNewline) answer.push(body)
    if (body.length === fullFrameBytes) return
    this.#newlinePending = !isNewline
    this.#answeredAt = performance.now()
    // The newline may have arrived already.
    if (this.#newlinePending && !isFirst) setImmediate(() => this.#freeNewline())
    answer.resolve()
  }

  #freeNewline(): void {
    if (!this.#newlinePending || this.#failure || this.#sentBytes !== 1) return
    if (!this.#held || this.#held.frame[1] === beginning[1]) this.#sendAhead(2)
  }

  /** Sends the next question up to its first `bytes` bytes, without those already sent. */
  #sendAhead(bytes: number): void {
    if (this.#sentBytes >= bytes) return
    this.#socket.write(beginning.subarray(this.#sentBytes, bytes))
    this.#sentBytes = bytes
  }

  #fail(fault: Fault): void {
    if (this.#failure) return
    this.#failure = fault
    this.#sendHeld()
    this.#socket.destroy()
    this.#answer?.reject(fault)
    this.#onClose(fault)
  }
}

const noReader: ReplyReader<void> = { push: () => {}, finish: () => {} }

function toError(body: Buffer, answeredAt: number): Fault {
  if (!answeredAt) return deniesQueries(body)
  const said = plainWords(body.toString('latin1'), 200)
  return new Fault('BURP_PROTOCOL', say`The burp server denied a query: ${said}`)
}

function unexpectedFrame(command: string): Fault {
  const what = JSON.stringify(command)
  return new Fault('BURP_PROTOCOL', say`The burp server sent an unexpected frame: ${what}.`)
}

export function tooLargeAnswer(replyBytesMax: number): Fault {
  return new Fault(
    'REPLY_TOO_LARGE',
    say`The response of the burp server is larger than ${replyBytesMax} bytes. Request a smaller folder, or increase limits.replyBytesMax.`
  )
}
