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
import type { LRUCache } from 'lru-cache'
import { backgroundRequester } from '../queues/requester.js'
import { FairSemaphore } from '../queues/fair-semaphore.js'
import { Fault } from '../faults.js'
import {
  type CountingParts,
  createCache,
  type DelaySteps,
  FailureCounts
} from './failure-counts.js'
import { toNetwork } from './network.js'

export interface LoginThrottle {
  /** Loads the counts of other instances. Must be called before `check`; never throws. */
  learn(name: string, address: string, from?: From): Promise<void>
  /** Must be called before a password is verified. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  check(name: string, address: string, from?: From): void
  /** The same with fresh counts only, because other instances may have cleared older ones. */
  checkLearned(name: string, address: string, from?: From): void
  fail(name: string, address: string, from?: From): void
  succeed(name: string, address: string): void
}

interface From {
  /** Whether `address` is a device on which the user has logged in before. */
  readonly isKnown?: boolean
}

export interface LoginThrottleOptions {
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

export function createLoginThrottle(options: LoginThrottleOptions = {}): LoginThrottle {
  return new CountingThrottle(options)
}

const trustMs = 30 * 24 * 3_600_000
// No user name is longer. Limits the memory for keys.
const nameLengthMax = 128

class CountingThrottle implements LoginThrottle {
  readonly #now: () => number
  readonly #shared: LoginThrottleOptions['shared']
  readonly #userAtAddress: FailureCounts
  readonly #address: FailureCounts
  readonly #user: FailureCounts
  readonly #trusted: LRUCache<string, true>

  constructor(options: LoginThrottleOptions) {
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

  async learn(name: string, address: string, from: From = {}): Promise<void> {
    const places = this.#listPlaces(name, address, from)
    const seen = await this.#shared?.read(places.map(([failures, key]) => failures.toShared(key)))
    if (seen) for (const [failures, key] of places) failures.learn(key, seen)
  }

  check(name: string, address: string, from: From = {}): void {
    const places = this.#listPlaces(name, address, from)
    this.#requirePassed(places.map(([failures, key]) => failures.openAt(key)))
  }

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

  /** Returns the counts that apply to this login. */
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
    // Nothing aborts a wait here, and requests end before the service closes.
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
  return new Fault('TOO_MANY_REQUESTS', 'Too many users are logging in. Try again later.', {
    retryAfterS
  })
}
