/**
 * Makes guessing passwords slow. After a few failures the next try has to wait, twice as long each
 * time. Three things are counted:
 * - a user from an address, strictly: up to five minutes. Whoever shares neither is not concerned.
 * - an address, whichever the users: laxly, because a whole office may stand behind it.
 * - a user, whichever the addresses: gently, a few seconds, against guesses from many places.
 * The last two do not concern an address from which this user logged in before: strangers can slow
 * down strangers, but nobody can lock out a user from where that user usually is.
 * A success clears the first count only. If it cleared the others, an attacker with an account could
 * go on for ever by logging in to it from time to time.
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
  /** Takes in what other instances have counted. To be called before `check`; never throws. */
  learn(name: string, address: string, from?: From): Promise<void>
  /** Before a password is looked at. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  check(name: string, address: string, from?: From): void
  /** The same by what was learned a moment ago only: others may have cleared the rest. */
  checkLearned(name: string, address: string, from?: From): void
  fail(name: string, address: string, from?: From): void
  succeed(name: string, address: string): void
}

interface From {
  /** A device on which the user has logged in before, and no address. */
  readonly isKnown?: boolean
}

export interface LoginThrottleOptions {
  /** A clock in milliseconds. */
  now?: () => number
  /** How many of each are remembered; the longest unseen are forgotten first. */
  trackedMax?: number
  /** What is counted together with others; alone unless given. */
  shared?: CountingParts['shared']
  userAtAddress?: DelaySteps
  address?: DelaySteps
  user?: DelaySteps
}

export function createLoginThrottle(options: LoginThrottleOptions = {}): LoginThrottle {
  return new CountingThrottle(options)
}

const trustMs = 30 * 24 * 3_600_000
// No user's name is longer, and what is counted should not take more memory than it has to.
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

  /** What counts against this login. */
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
  /** One asker has so many at once; as many as all together unless given. */
  perUser?: number
  /** One asker has so many in line; as many as all together unless given. */
  queuePerUserMax?: number
}

const queueTimeoutMs = 15_000

/** The lines of those whose passwords are looked at: fair between networks, devices and users. */
export class LoginGate {
  readonly #gate: FairSemaphore

  constructor(limits: LoginGateLimits) {
    const { atOnce, queueLengthMax } = limits
    const open = { perUser: atOnce, queuePerUserMax: queueLengthMax, queueTimeoutMs }
    // Nobody hangs up here, and nothing is closed before the requests are over.
    const never = () => tooMany(1)
    const refusals = { full: tooMany, late: tooMany, closed: never }
    this.#gate = new FairSemaphore({ ...open, ...limits }, refusals)
  }

  /** `asker` is whose turn it takes. Throws TOO_MANY_REQUESTS, or what the work throws. */
  async pass<T>(work: () => Promise<T>, asker = backgroundRequester.user): Promise<T> {
    return this.#gate.pass({ user: asker, signal: new AbortController().signal }, work)
  }
}

function tooMany(retryAfterS: number): Fault {
  return new Fault('TOO_MANY_REQUESTS', 'Too many users are logging in. Try again later.', {
    retryAfterS
  })
}
