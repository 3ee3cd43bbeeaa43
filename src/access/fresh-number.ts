/**
 * Reads a number that others may change, once for all who ask in the same turn of the event loop.
 * What anyone gets was read after that one asked: a change that had been finished by then is never
 * missed.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'

export class FreshNumber {
  readonly #read: () => Promise<number>
  /** One that will begin, but has not yet. */
  #next: Promise<number> | undefined
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(read: () => Promise<number>) {
    this.#read = read
  }

  /** Waits for the others of this turn, and for a reading under way, whose answer may be older. */
  ask(): Promise<number> {
    return (this.#next ??= Promise.all([this.#underWay, endOfTurn()]).then(() => this.#start()))
  }

  #start(): Promise<number> {
    this.#next = undefined
    const reading = this.#read()
    this.#underWay = reading.catch(() => {})
    return reading
  }
}
