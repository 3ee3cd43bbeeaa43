/**
 * Ends what holds a place that others wait for and hardly moves. Only a consumer who does not take
 * what is there is too slow: work that waits for burp is not measured.
 */

export interface PaceMin {
  /** Less than this is too slow; 0 turns the rule off. */
  bytesPerSecondMin: number
  /** Measured over so long. */
  overMs: number
}

export interface Movement {
  /** Taken so far. */
  bytes: number
  /** Nothing is there that could be taken. */
  isStarved: boolean
}

export interface Holder {
  look: () => Movement
  /** Whether another user waits for this place. */
  isWaitedFor: () => boolean
  /** Told once. */
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

  /** Watches until the function that comes back is called. */
  watch(holder: Holder): () => void {
    if (this.#pace.bytesPerSecondMin === 0) return () => {}
    this.#samples.set(holder, [this.#sample(holder)])
    const everyMs = this.#pace.overMs / samplesMax
    this.#timer ??= setInterval(() => this.look(), everyMs).unref()
    return () => this.#forget(holder)
  }

  /** Looks at all of them. */
  look(): void {
    for (const [holder, samples] of this.#samples) {
      samples.push(this.#sample(holder))
      const isLong = this.#isLong(samples)
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

  #isLong(samples: readonly Sample[]): boolean {
    return spanMs(samples) >= this.#pace.overMs
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
