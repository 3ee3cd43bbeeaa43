/** Counts recent failures by key, and calculates when the next try is allowed. */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../queues/max-entries.js'
import { type FailuresSeen, rememberMs, type LoginFailureStore } from './login-failure-store.js'

/** After `freeFailures`, the first delay is `firstMs`; each further failure doubles it, up to `mostMs`. */
export interface DelaySteps {
  freeFailures: number
  firstMs: number
  mostMs: number
}

export interface CountingParts {
  now: () => number
  trackedMax: number
  /** The counts of all instances; without it, only this instance counts. */
  shared?: Pick<LoginFailureStore, 'read' | 'add' | 'clear'> | undefined
}

interface Count {
  failures: number
  openAt: number
  /** Last time the counts of all instances were read. */
  learnedAt: number
}

/** How long read counts are fresh: limits database queries for callers that must wait. */
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

  /** Returns the key in the shared store. */
  toShared(key: string): string {
    return `${this.#kind} ${key}`
  }

  /** Returns the time of the next allowed try, 0 if it is allowed now. */
  openAt(key: string): number {
    return this.#counts.get(key)?.openAt ?? 0
  }

  /** The same if the shared counts are fresh or there are none, otherwise 0. */
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
    // Without a failure nothing is written.
    if (this.#counts.delete(key)) this.#shared?.clear(this.toShared(key))
  }

  /** Replaces the local count with that of all instances. */
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
