/**
 * Slows down password guessing. After a few failures the next try must wait, twice as long each time.
 * There are three counts:
 * - by user and address, strict: delays of up to five minutes.
 * - by address, lenient, because a whole office may share one: up to one minute.
 * - by user, most lenient, against guesses from many addresses: up to five seconds.
 * The last two do not apply to an address from which the user logged in before, so strangers cannot lock
 * out a user from there.
 * A success clears only the first count. If it cleared the others, an attacker with an account could reset
 * them by logging in to it.
 */
import { LRUCache } from 'lru-cache'
import { backgroundRequester } from '../queues/requester.js'
import { FairSemaphore } from '../queues/fair-semaphore.js'
import { Fault } from '../faults.js'
import { maxEntries } from '../queues/max-entries.js'
import { toNetwork } from './network.js'
import { type FailuresSeen, type LoginFailureStore, rememberMs } from './login-failure-store.js'

interface From {
  /** Whether `address` is a device on which the user has logged in before. */
  readonly isKnown?: boolean
}

interface LoginThrottleOptions {
  /** A clock in milliseconds. */
  now?: () => number
  /** Entries per count; the least recently used are removed first. */
  trackedMax?: number
  /** The counts of all instances; without it, only this instance counts. */
  shared?: CountingParts['shared']
  userAtAddress?: DelaySteps
  address?: DelaySteps
  user?: DelaySteps
}

const trustMs = 30 * 24 * 3_600_000
// No user name is longer. Limits the memory for keys.
const nameLengthMax = 128

export class LoginThrottle {
  readonly #now: () => number
  readonly #shared: LoginThrottleOptions['shared']
  readonly #userAtAddress: FailureCounts
  readonly #address: FailureCounts
  readonly #user: FailureCounts
  readonly #trusted: LRUCache<string, true>

  constructor(options: LoginThrottleOptions = {}) {
    const { now = () => performance.now(), trackedMax = 10_000, shared } = options
    const common = { now, trackedMax, shared }
    this.#now = now
    this.#shared = shared
    const { userAtAddress, address, user } = options
    this.#userAtAddress = new FailureCounts('both', common, userAtAddress ?? steps(4, 300_000))
    this.#address = new FailureCounts('network', common, address ?? steps(30, 60_000))
    this.#user = new FailureCounts('user', common, user ?? steps(50, 5_000))
    this.#trusted = createCache<true>(common, trustMs)
  }

  /** Loads the counts of other instances. Must be called before `check`; never throws. */
  async learn(name: string, address: string, from: From = {}): Promise<void> {
    const places = this.#listPlaces(name, address, from)
    const seen = await this.#shared?.read(places.map(([failures, key]) => failures.toShared(key)))
    if (seen) for (const [failures, key] of places) failures.learn(key, seen)
  }

  /** Must be called before a password is verified. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  check(name: string, address: string, from: From = {}): void {
    const places = this.#listPlaces(name, address, from)
    this.#requirePassed(places.map(([failures, key]) => failures.openAt(key)))
  }

  /** The same with fresh counts only, because other instances may have cleared older ones. */
  checkLearned(name: string, address: string, from: From = {}): void {
    const places = this.#listPlaces(name, address, from)
    this.#requirePassed(places.map(([failures, key]) => failures.learnedOpenAt(key)))
  }

  fail(name: string, address: string, { isKnown = false }: From = {}): void {
    const { user, network, both } = toKeys(name, address)
    this.#userAtAddress.add(both)
    if (isKnown) return
    this.#address.add(network)
    if (!this.#trusted.get(both)) this.#user.add(user)
  }

  succeed(name: string, address: string): void {
    const { both } = toKeys(name, address)
    this.#userAtAddress.clear(both)
    this.#trusted.set(both, true)
  }

  #requirePassed(openAt: readonly number[]): void {
    const waitMs = Math.max(...openAt) - this.#now()
    if (waitMs <= 0) return
    throw new Fault('TOO_MANY_REQUESTS', 'Too many failed logins. Wait before you try again.', {
      retryAfterS: Math.ceil(waitMs / 1_000)
    })
  }

  #listPlaces(name: string, address: string, { isKnown = false }: From): [FailureCounts, string][] {
    const { user, network, both } = toKeys(name, address)
    const own: [FailureCounts, string] = [this.#userAtAddress, both]
    if (isKnown || this.#trusted.get(both)) return [own]
    return [own, [this.#address, network], [this.#user, user]]
  }
}

function steps(freeFailures: number, mostMs: number): DelaySteps {
  return { freeFailures, firstMs: 1_000, mostMs }
}

function toKeys(name: string, address: string) {
  const user = name.slice(0, nameLengthMax)
  const network = toNetwork(address)
  return { user, network, both: JSON.stringify([user, network]) }
}

export interface LoginGateLimits {
  atOnce: number
  queueLengthMax: number
  /** At a time per requester. Default: `atOnce`. */
  perUser?: number
  /** Waiting per requester. Default: `queueLengthMax`. */
  queuePerUserMax?: number
}

const queueTimeoutMs = 15_000

/** The queue of password verifications, fair between networks, devices and users. */
export class LoginGate {
  readonly #gate: FairSemaphore

  constructor(limits: LoginGateLimits) {
    const { atOnce, queueLengthMax } = limits
    const open = { perUser: atOnce, queuePerUserMax: queueLengthMax, queueTimeoutMs }
    // No signal aborts a wait here, and requests end before the service closes.
    const never = () => tooMany(1)
    const refusals = { full: tooMany, late: tooMany, closed: never }
    this.#gate = new FairSemaphore({ ...open, ...limits }, refusals)
  }

  /** `asker` is the requester for fairness. Throws TOO_MANY_REQUESTS, and the error of `work`. */
  async pass<T>(work: () => Promise<T>, asker = backgroundRequester.user): Promise<T> {
    return this.#gate.pass({ user: asker, signal: new AbortController().signal }, work)
  }
}

function tooMany(retryAfterS: number): Fault {
  return new Fault('TOO_MANY_REQUESTS', 'Too many logins are in progress. Try again later.', {
    retryAfterS
  })
}

/** After `freeFailures`, the first delay is `firstMs`; each further failure doubles it, up to `mostMs`. */
interface DelaySteps {
  freeFailures: number
  firstMs: number
  mostMs: number
}

interface CountingParts {
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

/** Counts recent failures by key, and calculates when the next try is allowed. */
class FailureCounts {
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

  /** Returns that time if the shared counts are fresh or not used, otherwise 0. */
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
    // Writes to the shared counts only if there was a failure.
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

function createCache<T extends object | true>(
  { now, trackedMax }: CountingParts,
  ttl: number
): LRUCache<string, T> {
  return new LRUCache({ ...maxEntries(trackedMax), ttl, ttlResolution: 0, perf: { now } })
}
