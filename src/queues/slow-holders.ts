/**
 * Aborts slow work that holds a place for which others wait. Only a consumer that does not read
 * available data is too slow; time waiting for burp does not count.
 */

export interface PaceMin {
  /** Lower rates are too slow; 0 turns the rule off. */
  bytesPerSecondMin: number
  /** Period of the measurement. */
  overMs: number
}

export interface Movement {
  bytes: number
  /** Whether there are no data to read. */
  isStarved: boolean
}

export interface Holder {
  look: () => Movement
  /** Whether another user waits for this place. */
  isWaitedFor: () => boolean
  /** Called once. */
  end: () => void
}

interface Sample extends Movement {
  at: number
}

/** Samples that decide whether a holder is slow. */
const samplesMax = 30

export class SlowHolders {
  readonly #pace: PaceMin
  readonly #now: () => number
  readonly #samples = new Map<Holder, Sample[]>()
  #timer: NodeJS.Timeout | undefined

  constructor(pace: PaceMin, now: () => number = Date.now) {
    this.#pace = pace
    this.#now = now
  }

  /** Watches the holder until the returned function is called. */
  watch(holder: Holder): () => void {
    if (this.#pace.bytesPerSecondMin === 0) return () => {}
    this.#samples.set(holder, [this.#sample(holder)])
    const everyMs = this.#pace.overMs / samplesMax
    this.#timer ??= setInterval(() => this.look(), everyMs).unref()
    return () => this.#forget(holder)
  }

  look(): void {
    for (const [holder, samples] of this.#samples) {
      samples.push(this.#sample(holder))
      const isLong = spanMs(samples) >= this.#pace.overMs
      if (isLong && this.#isTooSlow(samples) && holder.isWaitedFor()) {
        this.#forget(holder)
        holder.end()
      } else if (isLong) samples.shift()
    }
  }

  #forget(holder: Holder): void {
    this.#samples.delete(holder)
    if (this.#samples.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #sample(holder: Holder): Sample {
    return { ...holder.look(), at: this.#now() }
  }

  #isTooSlow(samples: readonly Sample[]): boolean {
    const starved = samples.filter(({ isStarved }) => isStarved).length
    if (starved * 2 > samples.length) return false
    const bytes = (samples.at(-1)?.bytes ?? 0) - (samples[0]?.bytes ?? 0)
    return (bytes * 1000) / spanMs(samples) < this.#pace.bytesPerSecondMin
  }
}

function spanMs(samples: readonly Sample[]): number {
  return (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)
}
