/** Long work in slices: after some milliseconds of it, everybody else gets their turn. */
import { setImmediate as endOfTurn } from 'node:timers/promises'

const sliceMs = 10

export class Turns {
  #startedAt = performance.now()

  /** Whether it is time to await `next`. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > sliceMs
  }

  async next(): Promise<void> {
    await endOfTurn()
    this.#startedAt = performance.now()
  }
}
