/** How long turns take, from those seen last: whoever is sent away is told when to come again. */

/** How much the last turn counts against all before it. */
const lastWeight = 1 / 4
const retryAfterMaxS = 3_600
/** Where nothing has ended yet. */
const unknownMs = 1_000

export class Pace {
  readonly #now: () => number
  readonly #startedAt = new Set<{ ms: number }>()
  #meanMs: number | undefined

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** To be called when the turn that begins now is over. */
  begin(): () => void {
    const started = { ms: this.#now() }
    this.#startedAt.add(started)
    return () => {
      if (this.#startedAt.delete(started)) this.#note(this.#now() - started.ms)
    }
  }

  /** Seconds until so many turns are over, at least one. */
  estimateS(turns: number): number {
    const meanMs = this.#meanMs ?? unknownMs
    // What has run for long already will hardly be over sooner than after as long again.
    const leftMs = [...this.#startedAt].map(({ ms }) => Math.max(meanMs, this.#now() - ms, 1))
    const perMs = leftMs.reduce((sum, ms) => sum + 1 / ms, 0) || 1 / Math.max(meanMs, 1)
    return Math.min(Math.max(Math.ceil(turns / perMs / 1000), 1), retryAfterMaxS)
  }

  #note(ms: number): void {
    this.#meanMs = this.#meanMs === undefined ? ms : this.#meanMs + (ms - this.#meanMs) * lastWeight
  }
}
