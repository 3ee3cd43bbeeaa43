/** So many a minute for each user, who may also have a whole minute's at once. */
import { LRUCache } from 'lru-cache'

interface Budget {
  left: number
  at: number
}

/** Whoever has not asked for longest is forgotten first, and has a full budget then. */
const usersMax = 10_000

export class Rates {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #budgets = new LRUCache<string, Budget>({ max: usersMax })

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Takes one. Where there is none left: the seconds until there is. */
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
