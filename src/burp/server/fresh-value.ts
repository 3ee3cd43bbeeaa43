/** A value shared while it is fresh, and loaded once for all waiting callers. */

export interface Freshness {
  /** Below this age the value is returned at once. */
  freshMs: number
  /** Below this age the value is returned at once, while the next one is loading. */
  staleMs: number
}

export class FreshValue<T> {
  readonly #load: () => Promise<T>
  readonly #freshness: Freshness
  readonly #now: () => number
  #value: T | undefined
  #loadedAt = -Infinity
  #loading: Promise<T> | undefined
  #generation = 0

  constructor(load: () => Promise<T>, freshness: Freshness, now: () => number = Date.now) {
    this.#load = load
    this.#freshness = freshness
    this.#now = now
  }

  async find(): Promise<T> {
    const ageMs = this.#now() - this.#loadedAt
    if (this.#value === undefined || ageMs >= this.#freshness.staleMs) return this.#reload()
    if (ageMs >= this.#freshness.freshMs) this.#reload().catch(() => {})
    return this.#value
  }

  /** Later callers get a value that was loaded after this call. */
  forget(): void {
    this.#value = undefined
    this.#loading = undefined
    this.#generation += 1
  }

  #reload(): Promise<T> {
    this.#loading ??= this.#loadOnce()
    return this.#loading
  }

  async #loadOnce(): Promise<T> {
    const startedAt = this.#now()
    const generation = this.#generation
    const isCurrent = () => generation === this.#generation
    try {
      const value = await this.#load()
      if (isCurrent()) {
        this.#value = value
        this.#loadedAt = startedAt
      }
      return value
    } finally {
      if (isCurrent()) this.#loading = undefined
    }
  }
}
