/** How often something failed lately, and when it may be tried again. */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../queues/max-entries.js'
import { type FailuresSeen, rememberMs, type LoginFailureStore } from './login-failure-store.js'

/** So many failures are free; the next one costs `firstMs`, each further one twice the last. */
export interface DelaySteps {
  freeFailures: number
  firstMs: number
  mostMs: number
}

export interface CountingParts {
  now: () => number
  trackedMax: number
  /** What is counted together with others; alone where there is none. */
  shared?: Pick<LoginFailureStore, 'read' | 'add' | 'clear'> | undefined
}

interface Count {
  failures: number
  openAt: number
  /** From all instances. */
  learnedAt: number
}

/** Whoever has to wait is not worth more than one question a second. */
const freshMs = 1_000
const never = Number.NEGATIVE_INFINITY

export class FailureCounts {
  readonly #kind: string
  readonly #now: () => number
  readonly #steps: DelaySteps
  readonly #shared: CountingParts['shared']
  readonly #counts: LRUCache<string, Count>

  constructor(kind: string, parts: CountingParts, delays: DelaySteps) {
    this.#kind = kind
    this.#now = parts.now
    this.#steps = delays
    this.#shared = parts.shared
    this.#counts = createCache<Count>(parts, rememberMs)
  }

  /** How all instances call it. */
  toShared(key: string): string {
    return `${this.#kind} ${key}`
  }

  /** When the next try may come; 0 for right away. */
  openAt(key: string): number {
    return this.#counts.get(key)?.openAt ?? 0
  }

  /** The same where that was learned a moment ago, or nobody else counts; else 0. */
  learnedOpenAt(key: string): number {
    const { openAt = 0, learnedAt = never } = this.#counts.get(key) ?? {}
    const isFresh = !this.#shared || this.#now() - learnedAt < freshMs
    return isFresh ? openAt : 0
  }

  add(key: string): void {
    const { failures = 0, learnedAt = never } = this.#counts.get(key) ?? {}
    this.#set(key, { failures: failures + 1, ageMs: 0 }, learnedAt)
    this.#shared?.add(this.toShared(key))
  }

  clear(key: string): void {
    // Who never failed leaves no trace.
    if (this.#counts.delete(key)) this.#shared?.clear(this.toShared(key))
  }

  /** What all instances have counted is what counts. */
  learn(key: string, all: ReadonlyMap<string, FailuresSeen>): void {
    const seen = all.get(this.toShared(key))
    if (seen) this.#set(key, seen, this.#now())
    else this.#counts.delete(key)
  }

  #set(key: string, { failures, ageMs }: FailuresSeen, learnedAt: number): void {
    const { freeFailures, firstMs, mostMs } = this.#steps
    const paid = failures - freeFailures
    const delayMs = paid <= 0 ? 0 : Math.min(firstMs * 2 ** (paid - 1), mostMs)
    const openAt = delayMs === 0 ? 0 : this.#now() + delayMs - ageMs
    this.#counts.set(key, { failures, openAt, learnedAt }, { ttl: Math.max(1, rememberMs - ageMs) })
  }
}

export function createCache<T extends object | true>(
  { now, trackedMax }: CountingParts,
  ttl: number
): LRUCache<string, T> {
  return new LRUCache({ ...maxEntries(trackedMax), ttl, ttlResolution: 0, perf: { now } })
}
