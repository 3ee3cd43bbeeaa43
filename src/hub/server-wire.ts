/**
 * Connections to a burp server, direct or through an agent: lanes with their queues, restores, and
 * health.
 */
import type {
  BurpTransport,
  BurpWire,
  LaneName,
  WireExamination,
  WireListener,
  WireLoad
} from '../burp/server/burp-wire.js'
import type { ServerHealth } from '../burp/server/server-health.js'
import { Fault } from '../faults.js'
import type { LaneSession } from '../protocol/lane-connection.js'
import { SpareLanes } from '../protocol/spare-lanes.js'
import { type LaneLimits, StatusLane } from '../protocol/status-lane.js'
import { MainPort } from '../restore/main-port.js'
import type { MainPortLimits } from '../restore/port-exchanges.js'
import type { Passing } from '../restore/gzip-passthrough.js'
import { StatusRenewal } from './status-renewal.js'

export interface ServerWireOptions {
  readonly door: BurpTransport
  readonly restores: { readonly limits: MainPortLimits; readonly verify: Passing['verify'] }
  /** Gets the result of each connection and query. */
  readonly health: ServerHealth
  /** Initial value; it grows if burp takes longer. */
  readonly firstAnswerTimeoutMs: number
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

  /** Opens both connections, so that the first query does not wait for burp to read its storage. */
  warm(): void {
    this.questions.warm()
    this.browsing.warm()
  }

  /**
   * Renews status connections when burp's end of them is outdated. `look`: whether it is, since the
   * last call; `undefined` if this cannot be determined.
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

  /** A query may be the first of its connection, which waits for burp to read its storage. */
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

  /**
   * A server that is reachable again also answers listings and logs, which would otherwise wait up
   * to 30 s.
   */
  #noteAnswer(): void {
    const wasAnswering = this.#health.isAnswering
    this.#health.noteAnswer()
    if (!wasAnswering) this.browsing.retry()
  }

  /** While another connection exists, burp responds, however long it takes to open the new one. */
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

/** The agent's address of its burp server is known once the agent has reported it. */
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

/** Upper bound: even a storage of millions of backups does not take longer. */
const longestMs = 1_800_000

/**
 * Limits how long burp's status port may take for the first answer on a connection. burp reads its
 * whole storage first. After an abort it would start from the beginning, so a timeout that was too
 * short is doubled for the next attempt.
 */
class Patience {
  #timeoutMs: number

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  get timeoutMs(): number {
    return this.#timeoutMs
  }

  /** Doubles the timeout after it was too short, up to the upper bound. */
  grow(): void {
    this.#timeoutMs = Math.max(this.#timeoutMs, Math.min(2 * this.#timeoutMs, longestMs))
  }
}
