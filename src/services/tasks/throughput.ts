/** How many bytes a second have passed lately. */
interface Sample {
  readonly at: number
  readonly bytes: number
}

const samplesMax = 10
const apartMs = 1_000

export class Throughput {
  readonly #now: () => number
  readonly #samples: Sample[] = []
  #bytes = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#samples.push({ at: now(), bytes: 0 })
  }

  get bytes(): number {
    return this.#bytes
  }

  add(bytes: number): void {
    this.#bytes += bytes
    this.#look()
  }

  /** Over the last ten seconds, or as long as it has gone on; 0 where nothing passes any more. */
  get bytesPerSecond(): number {
    this.#look()
    const [first] = this.#samples
    const forMs = this.#now() - (first?.at ?? 0)
    return forMs <= 0 ? 0 : Math.round(((this.#bytes - (first?.bytes ?? 0)) * 1000) / forMs)
  }

  /** What lies longer back than the others count is forgotten. */
  #look(): void {
    const at = this.#now()
    const last = this.#samples.at(-1)
    if (last && at - last.at >= apartMs) this.#samples.push({ at, bytes: this.#bytes })
    const oldest = at - samplesMax * apartMs
    while (this.#samples.length > 1 && (this.#samples[1]?.at ?? at) <= oldest) this.#samples.shift()
  }
}
