/**
 * Reads a number that others may change, once for all who ask at the same moment. What anyone gets
 * was read after that one asked: a change that had been finished by then is never missed.
 */
export class FreshNumber {
  readonly #read: () => Promise<number>
  #underWay: Promise<number> | undefined
  #next: Promise<number> | undefined

  constructor(read: () => Promise<number>) {
    this.#read = read
  }

  ask(): Promise<number> {
    if (!this.#underWay) return this.#start()
    return (this.#next ??= this.#underWay.then(
      () => this.#startNext(),
      () => this.#startNext()
    ))
  }

  #startNext(): Promise<number> {
    this.#next = undefined
    return this.#start()
  }

  #start(): Promise<number> {
    const reading = this.#read().finally(() => {
      if (this.#underWay === reading) this.#underWay = undefined
    })
    this.#underWay = reading
    return reading
  }
}
