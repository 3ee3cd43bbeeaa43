/** Serves one status connection of the sandbox: login, then queries one after the other. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { FrameDecoder, type Frame } from '../../src/protocol/frames.js'
import { newline, toFrames } from './answer-frames.js'
import { breakAnswer } from './broken-answer.js'
import type { Fixture } from './fixture.js'
import { LoginHost, type LoginReply } from './login-host.js'
import { Outlet } from './outlet.js'
import { lookUpAnswerFault, type SandboxFault } from './sandbox-fault.js'
import { StatusDesk, type ReplyPart } from './status-desk.js'
import { toVisitor } from './visitor.js'

export interface ChildSettings {
  fixture: Fixture
  superClient: string
  /** Version of the server. */
  version: string
  browseCache: boolean
  /** burp answers the first query of a connection with its next tick. */
  firstAnswerDelayMs: number
  /** burp rejects a login only after a delay. */
  refusalDelayMs: number
  /** Time for which the network delays the single newline after an answer. */
  newlineDelayMs: number
  now: () => number
  fault: () => SandboxFault | undefined
  /** Travel time of that newline. */
  newlineTripMs: number
  noteQuestion: (line: string, isHurried: boolean) => void
  restart: () => void
}

/** burp never answers a longer frame, and closes after one of 32032 bytes. */
const readableBodyBytesMax = 32_026
const bodyBytesMax = 32_031

export class StatusChild {
  readonly #socket: TLSSocket
  readonly #settings: ChildSettings
  readonly #outlet: Outlet
  readonly #login: LoginHost
  #desk: StatusDesk | undefined
  #hasAnswered = false
  #newlineTimer: NodeJS.Timeout | undefined
  /** Messages from the client that are still needed to acknowledge all frames of an answer. */
  #unheardCount = 0

  constructor(socket: TLSSocket, settings: ChildSettings) {
    this.#socket = socket
    this.#settings = settings
    this.#outlet = new Outlet(socket, settings.fault)
    this.#login = new LoginHost(
      settings.fixture,
      toVisitor(socket, settings.fault()),
      settings.version
    )
  }

  /** Resolves when the connection has ended in any way. */
  async serve(): Promise<void> {
    const decoder = new FrameDecoder()
    try {
      for await (const chunk of this.#socket) {
        this.#releaseNewline()
        for (const frame of decoder.push(chunk as Buffer)) await this.#receive(frame)
      }
    } catch {
      // A lost connection or an unreadable header: burp's child ends, and so does this one.
    } finally {
      clearTimeout(this.#newlineTimer)
      this.#socket.destroy()
    }
  }

  async #receive(frame: Frame): Promise<void> {
    if (this.#settings.fault()?.kind === 'silent-login' && !this.#desk) return
    if (!this.#desk) {
      const reply = this.#login.receive(frame)
      await this.#sendLogin(reply)
      if (this.#login.isDone) this.#desk = this.#createDesk()
      if (!reply.isQuery) return
    }
    await this.#answer(frame.body)
  }

  async #sendLogin({ frames, isRefusal }: LoginReply): Promise<void> {
    if (isRefusal) await wait(this.#settings.refusalDelayMs)
    for (const frame of frames) await this.#outlet.write(frame)
    if (isRefusal) this.#outlet.close()
  }

  #createDesk(): StatusDesk {
    const { fixture, superClient, browseCache, now } = this.#settings
    const { cname, peerVersion } = this.#login
    return new StatusDesk(fixture, { cname, superClient, peerVersion, browseCache, now })
  }

  async #answer(body: Buffer): Promise<void> {
    if (body.length > bodyBytesMax) return this.#outlet.close()
    if (body.length > readableBodyBytesMax || !this.#desk) return
    const line = body.toString('latin1')
    this.#settings.noteQuestion(line, this.#newlineTimer !== undefined)
    if (!this.#hasAnswered) await wait(this.#settings.firstAnswerDelayMs)
    this.#hasAnswered = true
    const fault = lookUpAnswerFault(this.#settings.fault(), line)
    const parts = this.#desk.answer(line)
    if (fault?.kind === 'restart') return this.#settings.restart()
    if (fault) return breakAnswer(this.#outlet, { line, parts }, fault)
    for (const part of parts) await this.#sendPart(part)
  }

  async #sendPart(part: ReplyPart): Promise<void> {
    await this.#flushNewline()
    const frames = [...toFrames(part.text)]
    for (const frame of frames) await this.#outlet.write(frame)
    // The frames after the first one are sent together once that is acknowledged.
    this.#unheardCount = Math.min(frames.length, 2)
    if (!part.hasNewline) return
    this.#newlineTimer = setTimeout(() => void this.#flushNewline(), this.#settings.newlineDelayMs)
    if (this.#settings.newlineDelayMs === 0) await this.#flushNewline()
  }

  /** A received message acknowledges the previous answer. */
  #releaseNewline(): void {
    if (this.#newlineTimer === undefined) return
    this.#unheardCount -= 1
    if (this.#unheardCount > 0) return
    clearTimeout(this.#newlineTimer)
    const { newlineTripMs } = this.#settings
    this.#newlineTimer = setTimeout(() => void this.#flushNewline(), newlineTripMs)
  }

  async #flushNewline(): Promise<void> {
    if (this.#newlineTimer === undefined) return
    clearTimeout(this.#newlineTimer)
    this.#newlineTimer = undefined
    await this.#outlet.write(newline)
  }
}
