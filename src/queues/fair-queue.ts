/**
 * Waiting items that take turns by user: one of each user, then the next of each. A full queue
 * drops an item of the user with the most items in favor of a user with fewer.
 */

export interface FairQueueLimits {
  lengthMax: number
  perUserMax: number
}

interface Place<T> {
  user: string
  item: T
}

export class FairQueue<T> {
  readonly #limits: FairQueueLimits
  /** In the order of turns; users without items have no entry. */
  readonly #lines = new Map<string, T[]>()
  #length = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Number of taken places; an item may have one for each user who waits for it. */
  get length(): number {
    return this.#length
  }

  get userCount(): number {
    return this.#lines.size
  }

  /** Returns waiting users, in the order of their turns. */
  listUsers(): string[] {
    return [...this.#lines.keys()]
  }

  lengthOf(user: string): number {
    return this.#lines.get(user)?.length ?? 0
  }

  /**
   * Adds an item, or returns undefined if no place can be made fairly. Returns the displaced item,
   * if any.
   */
  add(user: string, item: T): { displaced?: Place<T> } | undefined {
    const { lengthMax, perUserMax } = this.#limits
    if (this.lengthOf(user) >= perUserMax) return undefined
    if (this.#length < lengthMax) {
      this.#place(user, 'push', item)
      return {}
    }
    const displaced = this.#displaceFor(user)
    if (!displaced) return undefined
    this.#place(user, 'push', item)
    return { displaced }
  }

  /** Puts an item back that was taken but could not run; it is not rejected even if the queue is full. */
  putBack(user: string, item: T): void {
    this.#place(user, 'unshift', item)
  }

  /**
   * Returns the next item of the user with the lowest rank; among equal ranks, turns decide. Users
   * without a rank keep waiting.
   */
  take(rankOf: (user: string) => number | undefined = () => 0): T | undefined {
    const user = this.#next(rankOf)
    const line = user === undefined ? undefined : this.#lines.get(user)
    if (user === undefined || !line) return undefined
    const item = line.shift()
    this.#length -= 1
    this.#lines.delete(user)
    if (line.length > 0) this.#lines.set(user, line)
    return item
  }

  remove(user: string, item: T): boolean {
    const line = this.#lines.get(user)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.#length -= 1
    if (line.length === 0) this.#lines.delete(user)
    return true
  }

  /** Returns the number of items that are taken before one that this user would add now. */
  countBefore(user: string): number {
    const own = this.lengthOf(user)
    let count = own
    for (const [other, line] of this.#lines) {
      if (other !== user) count += Math.min(line.length, own + 1)
    }
    return count
  }

  #next(rankOf: (user: string) => number | undefined): string | undefined {
    let best: { user: string; rank: number } | undefined
    for (const user of this.#lines.keys()) {
      const rank = rankOf(user)
      if (rank !== undefined && (!best || rank < best.rank)) best = { user, rank }
    }
    return best?.user
  }

  #displaceFor(user: string): Place<T> | undefined {
    const [longest, line] = [...this.#lines].reduce(
      (a, b) => (b[1].length > a[1].length ? b : a),
      [user, this.#lines.get(user) ?? []]
    )
    // The other user must have fewer items even afterwards; otherwise two users would push each
    // other out.
    if (line.length <= this.lengthOf(user) + 1) return undefined
    const item = line.pop()
    this.#length -= 1
    return item === undefined ? undefined : { user: longest, item }
  }

  #place(user: string, end: 'push' | 'unshift', item: T): void {
    const line = this.#lines.get(user)
    if (line) line[end](item)
    else this.#lines.set(user, [item])
    this.#length += 1
  }
}
