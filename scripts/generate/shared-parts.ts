// Values printed so that what is equal is one object: hundreds of routes take the same parameters.
import { createHash } from 'node:crypto'
import type { Json } from './document.js'

/** By what it holds, so that a new one gives no other one another name. */
function toName(key: string): string {
  return `part_${createHash('sha256').update(key).digest('hex').slice(0, 10)}`
}

/** Shorter ones are easier to read where they stand. */
const shortLength = 40

export class SharedParts {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #constants: string[] = []

  /** What `print` will be asked for. */
  constructor(values: readonly Json[]) {
    for (const value of values) this.#count(value)
  }

  /** As an expression, which refers to `constants`. */
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

  /** In an order in which each refers to earlier ones only; complete when all has been printed. */
  get constants(): string {
    return this.#constants.join('\n')
  }

  /** What lies in a part that occurs again is counted once. */
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
