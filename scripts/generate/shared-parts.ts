// Prints values so that equal parts become one object: hundreds of routes have the same parameters.
import { createHash } from 'node:crypto'
import type { Json } from './document.js'

/** Derives the name from the content, so that new parts do not rename others. */
function toName(key: string): string {
  return `part_${createHash('sha256').update(key).digest('hex').slice(0, 10)}`
}

/** Shorter values are easier to read in place. */
const shortLength = 40

export class SharedParts {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #constants: string[] = []

  /** `values`: all values that will be printed. */
  constructor(values: readonly Json[]) {
    for (const value of values) this.#count(value)
  }

  /** Returns an expression that refers to `constants`. */
  print(value: Json): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const key = JSON.stringify(value)
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const text = this.#printMembers(value)
    if ((this.#counts.get(key) ?? 0) < 2 || key.length < shortLength) return text
    const name = toName(key)
    this.#names.set(key, name)
    this.#constants.push(`const ${name} = ${text}`)
    return name
  }

  /**
   * Constants in an order in which each refers only to earlier ones; complete after all values have
   * been printed.
   */
  get constants(): string {
    return this.#constants.join('\n')
  }

  /** Counts the content of a repeated part once. */
  #count(value: Json): void {
    if (typeof value !== 'object' || value === null) return
    const key = JSON.stringify(value)
    const count = this.#counts.get(key) ?? 0
    this.#counts.set(key, count + 1)
    if (count === 0) for (const member of Object.values(value)) this.#count(member)
  }

  #printMembers(value: object): string {
    if (Array.isArray(value))
      return `[${value.map(member => this.print(member as Json)).join(', ')}]`
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}: ${this.print(member as Json)}`
    )
    return `{ ${members.join(', ')} }`
  }
}
