/** The wire of a burp server whose ports can be reached from here. */
import type { BurpWire } from '../burp/burp-wire.js'
import type { ServerHealth } from '../burp/server-health.js'
import { StatusLane, type LaneLimits } from '../protocol/status-lane.js'
import { StatusSession, type SessionLimits, type StatusTarget } from '../protocol/status-session.js'
import { MainPort, type MainPortLimits } from '../restore/main-port.js'
import type { Passing } from '../restore/passing.js'

export interface PortsWireOptions {
  readonly target: StatusTarget
  /** For restores and deletions. */
  readonly mainPort: {
    readonly port: number
    readonly limits: MainPortLimits
    readonly verify: Passing['verify']
  }
  /** Is told how connecting and asking turn out. */
  readonly health: ServerHealth
  readonly session: SessionLimits
  /** For everything but listings. */
  readonly questions: LaneLimits
  /** For listings, which may take seconds. */
  readonly browsing: LaneLimits
}

export class PortsWire implements BurpWire {
  readonly ownClient: string
  readonly questions: StatusLane
  readonly browsing: StatusLane
  readonly restores: MainPort
  readonly #health: ServerHealth
  #version = ''

  constructor(options: PortsWireOptions) {
    const { health, mainPort } = options
    this.ownClient = options.target.cname
    this.#health = health
    const open = () => this.#open(options)
    this.questions = new StatusLane(open, options.questions, {
      noteAnswer: () => this.#noteAnswer(),
      noteFailure: (fault, nextAttemptAt) => health.noteFailure(fault, nextAttemptAt)
    })
    // That no second connection is to be had does not mean that the server is away, and a second one
    // alone does not mean that it can be asked.
    this.browsing = new StatusLane(open, options.browsing, {
      noteAnswer: () => !health.isDown && health.noteAnswer(),
      noteConnection: () => health.isDown && this.questions.retry()
    })
    const { port, limits, verify } = mainPort
    this.restores = new MainPort({ ...options.target, port }, limits, verify)
  }

  get version(): string {
    return this.#version
  }

  /** Opens both connections, so that the first question does not wait for burp's next tick. */
  warm(): void {
    this.questions.warm()
    this.browsing.warm()
  }

  close(): void {
    this.restores.close()
    this.questions.close()
    this.browsing.close()
  }

  /** A server that is back is back for the other lane too, which would wait for up to 30 s. */
  #noteAnswer(): void {
    const wasDown = this.#health.isDown
    this.#health.noteAnswer()
    if (wasDown) this.browsing.retry()
  }

  async #open({ target, session }: PortsWireOptions): Promise<StatusSession> {
    const opened = await StatusSession.open(target, session, this.#version || undefined)
    this.#version = opened.serverVersion
    return opened
  }
}
