/**
 * Measures how long work takes and how often a user may start it, to tell rejected users when to
 * try again.
 */
import { LRUCache } from 'lru-cache'
import { maxEntries } from './max-entries.js'

/** Weight of the last duration against all earlier ones. */
const lastWeight = 1 / 4
const retryAfterMaxS = 3_600
/** Assumed duration before the first one is known. */
const unknownMs = 1_000

/** Estimates durations from the most recent ones. */
export class Pace {
  readonly #now: () => number
  readonly #startedAt = new Set<{ ms: number }>()
  #meanMs: number | undefined

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Returns a function to call when the work that starts now has finished. */
  begin(): () => void {
    const started = { ms: this.#now() }
    this.#startedAt.add(started)
    return () => {
      if (this.#startedAt.delete(started)) this.#note(this.#now() - started.ms)
    }
  }

  /** Seconds until this many turns have finished, at least one. */
  estimateS(turns: number): number {
    const meanMs = this.#meanMs ?? unknownMs
    // Work that has run for long will probably take as long again.
    const leftMs = [...this.#startedAt].map(({ ms }) => Math.max(meanMs, this.#now() - ms, 1))
    const perMs = leftMs.reduce((sum, ms) => sum + 1 / ms, 0) || 1 / Math.max(meanMs, 1)
    return Math.min(Math.max(Math.ceil(turns / perMs / 1000), 1), retryAfterMaxS)
  }

  #note(ms: number): void {
    this.#meanMs = this.#meanMs === undefined ? ms : this.#meanMs + (ms - this.#meanMs) * lastWeight
  }
}

interface Budget {
  left: number
  at: number
}

/** The user with the oldest request is forgotten first, and starts with a full budget again. */
const usersMax = 10_000

/** Limits requests per user and minute; a user may use the budget of a minute at once. */
export class Rates {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #budgets = new LRUCache<string, Budget>(maxEntries(usersMax))

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Takes one request from the budget. Returns the seconds until the next one if none is left. */
  take(user: string): number | undefined {
    const perMs = this.#perMinute / 60_000
    const now = this.#now()
    const { left, at } = this.#budgets.get(user) ?? { left: this.#perMinute, at: now }
    const budget = Math.min(this.#perMinute, left + (now - at) * perMs)
    const isEnough = budget >= 1
    this.#budgets.set(user, { left: isEnough ? budget - 1 : budget, at: now })
    return isEnough ? undefined : Math.max(1, Math.ceil((1 - budget) / perMs / 1000))
  }
}
