/**
 * Connections for background questions. Another one is opened when the existing ones have answered
 * and are all busy, since burp reads its whole storage for each. They are closed after a while
 * without questions. If no connection is available, the shared lane takes the question.
 */
import type { Requester } from '../queues/requester.js'
import { Fault } from '../faults.js'
import type { Question } from './question.js'
import type { StatusLane } from './status-lane.js'

export interface SpareLanesParts {
  create: () => StatusLane
  lanesMax: number
  /**
   * The shared lane. It serves users in turns, so that people wait for at most one of these
   * questions.
   */
  everybodys: Pick<StatusLane, 'ask'>
  idleMs: number
}

interface SpareLane {
  readonly lane: StatusLane
  questionsCount: number
  /** The lane takes no more questions, and closes after its last one. */
  isRetired?: boolean
}

export class SpareLanes {
  readonly #parts: SpareLanesParts
  #lanes: SpareLane[] = []
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  #onRetired: (() => void)[] = []

  constructor(parts: SpareLanesParts) {
    this.#parts = parts
  }

  /** Number of concurrent questions that keeps all lanes busy. */
  get atOnce(): number {
    return Math.max(1, 2 * this.#parts.lanesMax)
  }

  get connectedCount(): number {
    return this.#lanes.filter(({ lane }) => lane.isConnected).length
  }

  async ask<T>(question: Question<T>, asker: Requester): Promise<T> {
    const chosen = this.#choose()
    if (!chosen) return this.#parts.everybodys.ask(question, asker)
    clearTimeout(this.#idle)
    chosen.questionsCount += 1
    try {
      return await chosen.lane.ask(question, asker)
    } catch (fault) {
      if (!isOfConnection(fault)) throw fault
      return await this.#parts.everybodys.ask(question, asker)
    } finally {
      chosen.questionsCount -= 1
      this.#closeRetired()
      this.#noteIdleness()
    }
  }

  /** Closes all current connections, each after its pending questions. Resolves once they are closed. */
  retire(): Promise<void> {
    for (const lane of this.#lanes) lane.isRetired = true
    return new Promise(resolve => {
      this.#onRetired.push(resolve)
      this.#closeRetired()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#closeLanes()
    this.#closeRetired()
  }

  /** Returns the lane with the fewest questions, or a new one if all are busy. */
  #choose(): SpareLane | undefined {
    const { create, lanesMax } = this.#parts
    const serving = this.#lanes.filter(({ isRetired }) => !isRetired)
    const areBusy = serving.every(
      ({ lane, questionsCount }) => lane.isConnected && questionsCount > 0
    )
    if (areBusy && this.#lanes.length < lanesMax && !this.#isClosed) {
      const added = { lane: create(), questionsCount: 0 }
      this.#lanes.push(added)
      return added
    }
    return serving.toSorted((a, b) => a.questionsCount - b.questionsCount).at(0)
  }

  #closeRetired(): void {
    const isOver = ({ isRetired, questionsCount }: SpareLane) => isRetired && questionsCount === 0
    for (const { lane } of this.#lanes.filter(isOver)) lane.close()
    this.#lanes = this.#lanes.filter(lane => !isOver(lane))
    if (this.#lanes.some(({ isRetired }) => isRetired)) return
    for (const resolve of this.#onRetired.splice(0)) resolve()
  }

  #noteIdleness(): void {
    if (this.#lanes.some(({ questionsCount }) => questionsCount > 0)) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#closeLanes(), this.#parts.idleMs).unref()
  }

  #closeLanes(): void {
    clearTimeout(this.#idle)
    for (const { lane } of this.#lanes.splice(0)) lane.close()
  }
}

function isOfConnection(fault: unknown): boolean {
  if (!(fault instanceof Fault)) return false
  const codes = ['BURP_UNREACHABLE', 'BURP_REFUSED', 'BURP_TIMEOUT', 'BURP_BUSY']
  return codes.includes(fault.code) || fault.code.startsWith('AGENT_')
}
