/** The wire of a burp server, whichever way it is reached: lanes with their queues, restores, how it fares. */
import type { BurpTransport } from '../burp/server/burp-transport.js'
import type {
  BurpWire,
  LaneName,
  WireExamination,
  WireListener,
  WireLoad
} from '../burp/server/burp-wire.js'
import type { ServerHealth } from '../burp/server/server-health.js'
import { Fault } from '../faults.js'
import type { LaneSession } from '../protocol/lane-session.js'
import { Patience } from '../protocol/first-response-timeout.js'
import { SpareLanes } from '../protocol/spare-lanes.js'
import { StatusLane, type LaneLimits } from '../protocol/status-lane.js'
import { StatusRenewal } from './status-renewal.js'
import { MainPort, type MainPortLimits } from '../restore/main-port.js'
import type { Passing } from '../restore/gzip-passthrough.js'

export interface ServerWireOptions {
  readonly door: BurpTransport
  /** For restores and deletions. */
  readonly restores: { readonly limits: MainPortLimits; readonly verify: Passing['verify'] }
  /** Gets the result of each connection and query. */
  readonly health: ServerHealth
  /** At first; it grows where burp takes longer. */
  readonly firstAnswerTimeoutMs: number
  /** For everything but listings. */
  readonly questions: LaneLimits
  /** For listings, which may take seconds. */
  readonly browsing: LaneLimits
  /** Connections for background work. */
  readonly sparesMax: number
}

const spareIdleMs = 30_000

/** Permanent status connections: one for short queries, one for listings. */
export const lanesCount = 2

export class ServerWire implements BurpWire {
  readonly questions: StatusLane
  readonly browsing: StatusLane
  readonly asides: SpareLanes
  readonly restores: MainPort
  readonly examination: WireExamination
  readonly #options: ServerWireOptions
  readonly #health: ServerHealth
  readonly #patience: Patience
  readonly #listeners: WireListener[] = []
  readonly #renewal: StatusRenewal
  #version = ''

  constructor(options: ServerWireOptions) {
    const { door, health } = options
    this.#options = options
    this.#health = health
    this.#patience = new Patience(options.firstAnswerTimeoutMs)
    const lookUpDelay = () => (health.isReading ? health.fault : undefined)
    this.questions = new StatusLane(isRenewal => this.#openFirst(isRenewal), options.questions, {
      lookUpDelay,
      noteQuestion: this.#teller('questions'),
      noteAnswer: () => this.#noteAnswer(),
      noteFailure: (fault, nextAttemptAt) => health.noteFailure(fault, nextAttemptAt)
    })
    // A missing second connection does not mean that the server is unreachable.
    const openBrowsing = (isRenewal: boolean) =>
      isRenewal ? this.#open('browsing') : this.#openSecond('browsing')
    this.browsing = new StatusLane(openBrowsing, options.browsing, {
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
    const connectionsMax = lanesCount + options.sparesMax
    this.#renewal = new StatusRenewal({
      questions: this.questions,
      browsing: this.browsing,
      asides: this.asides,
      isBlind: () => health.code === 'NO_SUPER_CLIENT',
      connectionsMax
    })
    const { limits, verify } = options.restores
    this.restores = new MainPort(door.exchanges, limits, verify)
    this.examination = examineThrough(door, connectionsMax)
    this.restores.onEnd(ended => {
      for (const listener of this.#listeners) listener.onRestoreEnd(ended)
    })
  }

  get agent() {
    return this.#options.door.agent
  }

  get ownClient(): string {
    return this.#options.door.ownClient
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

  /**
   * From now on the status connections are made anew where burp's end of them is out of date.
   * `look`: whether it is, since the last look; `undefined` where that cannot be seen from here.
   */
  keepFresh(look: () => Promise<boolean | undefined>): void {
    this.#renewal.begin(look)
  }

  /** Checks at once, since burp's configuration was changed. */
  lookForChanges(): void {
    this.#renewal.hurry()
  }

  close(): void {
    this.#renewal.close()
    this.restores.close()
    this.questions.close()
    this.browsing.close()
    this.asides.close()
    this.#options.door.close()
  }

  /** A question may be the first of its connection, which waits for burp to read its storage. */
  #createSpare(): StatusLane {
    const { questions, firstAnswerTimeoutMs } = this.#options
    const questionTimeoutMs = questions.questionTimeoutMs + firstAnswerTimeoutMs
    const limits = { ...questions, questionTimeoutMs }
    return new StatusLane(() => this.#openSecond('asides'), limits, {
      noteAnswer: () => {},
      noteQuestion: this.#teller('asides')
    })
  }

  #teller(lane: LaneName) {
    return (tookMs: number, isAnswered: boolean) => {
      for (const listener of this.#listeners) listener.onQuestion({ lane, tookMs, isAnswered })
    }
  }

  /** A server that is back is back for listings and logs too, which would wait for up to 30 s. */
  #noteAnswer(): void {
    const wasAnswering = this.#health.isAnswering
    this.#health.noteAnswer()
    if (!wasAnswering) this.browsing.retry()
  }

  /** While there is another one burp answers, however long it reads for the new one. */
  #openFirst(isRenewal: boolean): Promise<LaneSession> {
    return this.#open('questions', isRenewal ? undefined : () => this.#health.noteLogin())
  }

  /** burp reads its storage for each connection: two at once would take twice as long. */
  async #openSecond(lane: LaneName): Promise<LaneSession> {
    await this.#renewal.untilRoomFor(lane)
    await this.questions.untilConnected()
    return this.#open(lane)
  }

  async #open(lane: LaneName, noteLogin = () => {}): Promise<LaneSession> {
    const { door } = this.#options
    let isLoggedIn = false
    const onLogin = () => {
      isLoggedIn = true
      noteLogin()
    }
    const version = this.#version || undefined
    const firstAnswerTimeoutMs = this.#patience.timeoutMs
    try {
      const opened = await door.openSession(lane, { firstAnswerTimeoutMs, version, onLogin })
      this.#version = opened.serverVersion
      return opened
    } catch (fault) {
      const isLate = fault instanceof Fault && fault.code === 'BURP_TIMEOUT'
      if (isLoggedIn && isLate) this.#patience.grow()
      throw fault
    }
  }
}

/** Where an agent looks for its burp server is known when it has said so. */
function examineThrough(
  { examination }: BurpTransport,
  statusConnectionsMax: number
): WireExamination {
  return {
    get host() {
      return examination.host
    },
    get ports() {
      return examination.ports
    },
    statusConnectionsMax,
    tryLogin: (port, signal) => examination.tryLogin(port, signal),
    listCertificates: () => examination.listCertificates()
  }
}
