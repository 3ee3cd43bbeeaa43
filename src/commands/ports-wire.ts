/** The wire of a burp server whose ports can be reached from here. */
import type {
  BurpPort,
  BurpWire,
  LaneName,
  WireExamination,
  WireListener,
  WireLoad
} from '../burp/burp-wire.js'
import type { ServerHealth } from '../burp/server-health.js'
import { Fault } from '../faults.js'
import { tryLogin } from '../protocol/login-trial.js'
import { readOwnCertificates } from '../protocol/own-certificates.js'
import { Patience } from '../protocol/patience.js'
import { SpareLanes } from '../protocol/spare-lanes.js'
import { StatusLane, type LaneLimits } from '../protocol/status-lane.js'
import { StatusSession, type SessionLimits, type StatusTarget } from '../protocol/status-session.js'
import { mainPortAdvice } from '../protocol/main-connection.js'
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
  /** Connections for what nobody waits for. */
  readonly sparesMax: number
}

const spareIdleMs = 30_000

export class PortsWire implements BurpWire {
  readonly ownClient: string
  readonly questions: StatusLane
  readonly browsing: StatusLane
  readonly asides: SpareLanes
  readonly restores: MainPort
  readonly examination: WireExamination
  readonly #options: PortsWireOptions
  readonly #health: ServerHealth
  readonly #patience: Patience
  readonly #listeners: WireListener[] = []
  #version = ''

  constructor(options: PortsWireOptions) {
    const { health, mainPort } = options
    this.ownClient = options.target.cname
    this.#options = options
    this.#health = health
    this.#patience = new Patience(options.session.firstAnswerTimeoutMs)
    const lookUpDelay = () => (health.isReading ? health.fault : undefined)
    this.questions = new StatusLane(() => this.#openFirst(), options.questions, {
      lookUpDelay,
      noteQuestion: this.#teller('questions'),
      noteAnswer: () => this.#noteAnswer(),
      noteFailure: (fault, nextAttemptAt) => health.noteFailure(fault, nextAttemptAt)
    })
    // That no second connection is to be had does not mean that the server is away.
    this.browsing = new StatusLane(() => this.#openSecond(), options.browsing, {
      lookUpDelay,
      noteQuestion: this.#teller('browsing'),
      noteAnswer: () => health.isAnswering && health.noteAnswer()
    })
    this.asides = new SpareLanes({
      create: () => this.#createSpare(),
      lanesMax: options.sparesMax,
      everybodys: this.questions,
      idleMs: spareIdleMs
    })
    const { port, limits, verify } = mainPort
    this.restores = new MainPort({ ...options.target, port }, limits, verify)
    this.examination = toExamination(options)
    this.restores.onEnd(ended => {
      for (const listener of this.#listeners) listener.onRestoreEnd(ended)
    })
  }

  get version(): string {
    return this.#version
  }

  get load(): WireLoad {
    const { questions, browsing, asides, restores } = this
    const people = [questions, browsing].filter(({ isConnected }) => isConnected).length
    return {
      statusConnections: people + asides.connectedCount,
      waiting: { questions: questions.waitingCount, browsing: browsing.waitingCount },
      mainConnections: restores.openCount,
      mainWaiting: restores.waitingCount
    }
  }

  listen(listener: WireListener): void {
    this.#listeners.push(listener)
  }

  /** Opens both connections, so that the first question does not wait for burp's first answer. */
  warm(): void {
    this.questions.warm()
    this.browsing.warm()
  }

  close(): void {
    this.restores.close()
    this.questions.close()
    this.browsing.close()
    this.asides.close()
  }

  /** A question may be the first of its connection, which waits for burp to read its storage. */
  #createSpare(): StatusLane {
    const { questions, session } = this.#options
    const questionTimeoutMs = questions.questionTimeoutMs + session.firstAnswerTimeoutMs
    const limits = { ...questions, questionTimeoutMs }
    return new StatusLane(() => this.#openSecond(), limits, {
      noteAnswer: () => {},
      noteQuestion: this.#teller('asides')
    })
  }

  #teller(lane: LaneName) {
    return (tookMs: number, isAnswered: boolean) => {
      for (const listener of this.#listeners) listener.onQuestion({ lane, tookMs, isAnswered })
    }
  }

  /** A server that is back is back for the other lane too, which would wait for up to 30 s. */
  #noteAnswer(): void {
    const wasDown = this.#health.isDown
    this.#health.noteAnswer()
    if (wasDown) this.browsing.retry()
  }

  #openFirst(): Promise<StatusSession> {
    return this.#open(() => this.#health.noteLogin())
  }

  /** burp reads its storage for each connection anew: two at once would take twice as long. */
  async #openSecond(): Promise<StatusSession> {
    await this.questions.untilConnected()
    return this.#open(() => {})
  }

  async #open(noteLogin: () => void): Promise<StatusSession> {
    const { target, session } = this.#options
    const limits = { ...session, firstAnswerTimeoutMs: this.#patience.timeoutMs }
    let isLoggedIn = false
    const onLogin = () => {
      isLoggedIn = true
      noteLogin()
    }
    try {
      const version = this.#version || undefined
      const opened = await StatusSession.open(target, limits, { version, onLogin })
      this.#version = opened.serverVersion
      return opened
    } catch (fault) {
      const isLate = fault instanceof Fault && fault.code === 'BURP_TIMEOUT'
      if (isLoggedIn && isLate) this.#patience.grow()
      throw fault
    }
  }
}

/** Two connections are held all the time. */
const lanesCount = 2

function toExamination(options: PortsWireOptions): WireExamination {
  const { target, mainPort, session, sparesMax } = options
  const ports: Record<BurpPort, number> = { main: mainPort.port, status: target.port }
  const timeoutMs = session.connectTimeoutMs
  return {
    host: target.host,
    ports,
    statusConnectionsMax: lanesCount + sparesMax,
    tryLogin(port, signal) {
      const advice = port === 'main' ? { advice: mainPortAdvice } : {}
      return tryLogin({ ...target, port: ports[port] }, { timeoutMs, signal, ...advice })
    },
    listCertificates: () => readOwnCertificates(target)
  }
}
