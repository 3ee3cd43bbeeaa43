/** Long work in slices: after some milliseconds of it, everybody else gets their turn. */
import { setImmediate as endOfTurn } from 'node:timers/promises'

const sliceMs = 10

export class TimeSlice {
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

/** Long enough for progress, short enough to go unnoticed. */
const pieceSliceMs = 8

/**
 * Work that would hold the loop, in slices between which everything else has its turn. All of it
 * goes through one line, so that many pieces at once hold the loop no longer than one.
 */
export class SliceScheduler {
  readonly #line: (() => void)[] = []
  #isScheduled = false

  /** A piece should take a few milliseconds at most. Throws what it throws. */
  run<T>(piece: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#line.push(() => {
        try {
          resolve(piece())
        } catch (error) {
          reject(error)
        }
      })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#work(performance.now() + pieceSliceMs)
    })
  }

  #work(until: number): void {
    do this.#line.shift()?.()
    while (this.#line.length > 0 && performance.now() < until)
    if (this.#line.length > 0) this.#schedule()
  }
}
