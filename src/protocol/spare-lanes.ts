/**
 * Connections for questions that nobody waits for: one more is opened when those that are there have
 * answered and are all busy, since burp reads its whole storage for each; they are closed when there
 * was no question for a while. Where none is to be had, the lane of everybody takes the question.
 */
import type { Requester } from '../queues/requester.js'
import { Fault } from '../faults.js'
import type { Question } from './question.js'
import type { StatusLane } from './status-lane.js'

export interface SpareLanesParts {
  create: () => StatusLane
  lanesMax: number
  /** Takes users in turns, so that people wait for one of these questions at most. */
  everybodys: Pick<StatusLane, 'ask'>
  idleMs: number
}

interface SpareLane {
  readonly lane: StatusLane
  questionsCount: number
  /** It takes no more questions, and goes with the last one that it has. */
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

  /** As many questions at once as keep all of them busy. */
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

  /** Resolves when all connections are closed that there are now: each has its questions answered first. */
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

  /** The one with the fewest questions, or a new one. */
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
