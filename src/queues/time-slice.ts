/** Divides long work into slices, between which other work runs, and lists into batches. */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { hungUp } from '../faults.js'

const sliceMs = 10

export class TimeSlice {
  #startedAt = performance.now()

  /** Whether the caller should await `yield`. */
  get isSpent(): boolean {
    return performance.now() - this.#startedAt > sliceMs
  }

  /** Throws HUNG_UP if `signal` has fired. */
  async yield(signal?: AbortSignal): Promise<void> {
    await endOfTurn()
    if (signal?.aborted) throw hungUp()
    this.#startedAt = performance.now()
  }
}

/** Runs work that yields after each piece. Throws what it throws, and HUNG_UP if `signal` has fired. */
export async function runInSlices<T>(
  work: Generator<undefined, T>,
  signal?: AbortSignal
): Promise<T> {
  const timeSlice = new TimeSlice()
  let next = work.next()
  for (; next.done !== true; next = work.next()) {
    if (timeSlice.isSpent) await timeSlice.yield(signal)
  }
  return next.value
}

/** Long enough for progress, short enough to go unnoticed. */
const pieceSliceMs = 8

/**
 * Runs work that would block the event loop in slices. All of it goes through one queue, so that
 * many pieces at once block the loop no longer than one.
 */
export class SliceScheduler {
  readonly #line: (() => void)[] = []
  #isScheduled = false

  /** Throws what `piece` throws. A piece should take a few milliseconds at most. */
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

/** Splits a list into batches of up to `lengthMax` items. */
export function* toBatches<T>(items: readonly T[], lengthMax: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += lengthMax) yield items.slice(at, at + lengthMax)
}
