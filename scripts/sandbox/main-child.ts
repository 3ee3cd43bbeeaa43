/** Serves one connection to the main port of the sandbox: login, one command, farewell. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { toBrokenSink } from './broken-sink.js'
import type { Fixture, FixtureBackup } from './fixture.js'
import { FrameBatch } from './frame-batch.js'
import { FrameQueue } from './frame-queue.js'
import { LoginHost, type LoginReply } from './login-host.js'
import { MainDesk } from './main-desk.js'
import { Outlet } from './outlet.js'
import { lookUpMainFault, type SandboxFault } from './sandbox-fault.js'
import { toVisitor } from './visitor.js'

export interface MainChildSettings {
  fixture: Fixture
  superClient: string
  /** Version of the server. */
  version: string
  /** burp rejects a login only after a delay. */
  refusalDelayMs: number
  now: () => number
  /** Backups that are being restored; each allows one restore at a time. */
  locks: Set<FixtureBackup>
  fault: () => SandboxFault | undefined
  noteCommand: (command: string) => void
  /** Kills the whole server. */
  kill: () => void
}

export class MainChild {
  readonly #socket: TLSSocket
  readonly #settings: MainChildSettings
  readonly #frames: FrameQueue
  readonly #outlet: Outlet
  readonly #login: LoginHost

  constructor(socket: TLSSocket, settings: MainChildSettings) {
    const { fixture, superClient, version, fault } = settings
    this.#socket = socket
    this.#settings = settings
    this.#frames = new FrameQueue(socket)
    this.#outlet = new Outlet(socket, fault)
    this.#login = new LoginHost(fixture, toVisitor(socket, fault()), version, {
      superClient
    })
  }

  /** Resolves when the connection has ended in any way. */
  async serve(): Promise<void> {
    const command = await this.#logIn()
    if (command === undefined) return
    this.#settings.noteCommand(command)
    const isAnswered = await this.#obey(command)
    if (isAnswered) this.#outlet.close()
  }

  /** Returns the first command, with one character per byte; undefined if there is none. */
  async #logIn(): Promise<string | undefined> {
    for (;;) {
      const frame = await this.#frames.next()
      if (!frame) return undefined
      if (this.#settings.fault()?.kind === 'silent-login') continue
      if (this.#login.isDone) return frame.body.toString('latin1')
      const reply = this.#login.receive(frame)
      await this.#send(reply)
      if (reply.isRefusal) return undefined
      if (reply.isQuery) return frame.body.toString('latin1')
    }
  }

  async #send({ frames, isRefusal }: LoginReply): Promise<void> {
    if (isRefusal) await wait(this.#settings.refusalDelayMs)
    await this.#outlet.write(Buffer.concat(frames))
    if (isRefusal) this.#outlet.close()
  }

  /** Returns false if the connection must stay open, without an answer. */
  async #obey(command: string): Promise<boolean> {
    const { now, locks, kill, version } = this.#settings
    const { client, comms } = this.#login
    if (!client) return true
    const fault = lookUpMainFault(this.#settings.fault(), command)
    const close = () => this.#outlet.close()
    const out = new FrameBatch(toBrokenSink(this.#outlet, fault, { close, kill }))
    const parts = { client, comms, version, now, locks, fault, frames: this.#frames, out }
    await new MainDesk(parts).obey(command).catch(() => this.#socket.destroy())
    await out.flush()
    return fault?.kind !== 'silent-reply'
  }
}
