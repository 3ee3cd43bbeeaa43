/** A text that is printed as its readers go on, once for all of them. */
import type { Slices } from './slices.js'

export class SharedText {
  readonly #chunks: Iterator<Buffer>
  readonly #slices: Slices
  /** All of it where it is kept for readers to come, else what was printed last. */
  readonly #printed: Buffer[] = []
  readonly #isKept: boolean
  #printedCount = 0
  #printing: Promise<void> | undefined
  #isOver = false

  constructor(chunks: Iterable<Buffer>, slices: Slices, isKept: boolean) {
    this.#chunks = chunks[Symbol.iterator]()
    this.#slices = slices
    this.#isKept = isKept
  }

  /** The chunk of that number, undefined behind the last. Throws what printing throws. */
  async read(number: number): Promise<Buffer | undefined> {
    while (number >= this.#printedCount && !this.#isOver) {
      this.#printing ??= this.#slices
        .run(() => this.#print())
        .finally(() => (this.#printing = undefined))
      await this.#printing
    }
    return this.#isKept || this.#isOver ? this.#printed[number] : this.#printed[0]
  }

  /** Nobody reads on. */
  close(): void {
    this.#isOver = true
    this.#chunks.return?.()
  }

  #print(): void {
    if (this.#isOver) return

    const { done, value } = this.#chunks.next()
    if (!this.#isKept) this.#printed.length = 0
    if (done) this.#isOver = true
    else {
      this.#printed.push(value)
      this.#printedCount += 1
    }
  }
}
