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
import { LRUCache } from 'lru-cache'
import { Fault } from '../faults.js'
import { atMost } from './cache-size.js'
import { toNetwork } from './network.js'

export interface LoginThrottle {
  /** Before a password is looked at. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  check(name: string, address: string, from?: From): void
  fail(name: string, address: string, from?: From): void
  succeed(name: string, address: string): void
}

interface From {
  /** A device on which the user has logged in before, and no address. */
  readonly isKnown?: boolean
}

/** So many failures are free; the next one costs `firstMs`, each further one twice the last. */
interface DelaySteps {
  freeFailures: number
  firstMs: number
  mostMs: number
}

export interface LoginThrottleOptions {
  /** A clock in milliseconds. */
  now?: () => number
  /** How many of each are remembered; the longest unseen are forgotten first. */
  trackedMax?: number
  /** How long a failure counts. */
  rememberMs?: number
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
  readonly #userAtAddress: Failures
  readonly #address: Failures
  readonly #user: Failures
  readonly #trusted: LRUCache<string, true>

  constructor(options: LoginThrottleOptions) {
    const { now = () => performance.now(), trackedMax = 10_000, rememberMs = 3_600_000 } = options
    const shared = { now, trackedMax, rememberMs }
    this.#now = now
    this.#userAtAddress = new Failures(shared, options.userAtAddress ?? steps(4, 300_000))
    this.#address = new Failures(shared, options.address ?? steps(30, 60_000))
    this.#user = new Failures(shared, options.user ?? steps(50, 5_000))
    this.#trusted = new LRUCache(toCacheOptions({ ...shared, rememberMs: trustMs }))
  }

  check(name: string, address: string, { isKnown = false }: From = {}): void {
    const { user, network, both } = toKeys(name, address)
    const counted = [this.#userAtAddress.openAt(both)]
    if (!isKnown && !this.#trusted.get(both))
      counted.push(this.#address.openAt(network), this.#user.openAt(user))
    const waitMs = Math.max(...counted) - this.#now()
    if (waitMs <= 0) return
    throw new Fault('TOO_MANY_REQUESTS', 'Too many logins failed. Wait before the next one.', {
      retryAfterS: Math.ceil(waitMs / 1_000)
    })
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
}

interface Shared {
  now: () => number
  trackedMax: number
  rememberMs: number
}

class Failures {
  readonly #now: () => number
  readonly #steps: DelaySteps
  readonly #counts: LRUCache<string, { failures: number; openAt: number }>

  constructor(shared: Shared, delays: DelaySteps) {
    this.#now = shared.now
    this.#steps = delays
    this.#counts = new LRUCache(toCacheOptions(shared))
  }

  /** When the next try may come; 0 for right away. */
  openAt(key: string): number {
    return this.#counts.get(key)?.openAt ?? 0
  }

  add(key: string): void {
    const failures = (this.#counts.get(key)?.failures ?? 0) + 1
    const { freeFailures, firstMs, mostMs } = this.#steps
    const paid = failures - freeFailures
    const delayMs = paid <= 0 ? 0 : Math.min(firstMs * 2 ** (paid - 1), mostMs)
    this.#counts.set(key, { failures, openAt: delayMs === 0 ? 0 : this.#now() + delayMs })
  }

  clear(key: string): void {
    this.#counts.delete(key)
  }
}

function steps(freeFailures: number, mostMs: number): DelaySteps {
  return { freeFailures, firstMs: 1_000, mostMs }
}

function toCacheOptions({ now, trackedMax, rememberMs }: Shared) {
  return { ...atMost(trackedMax), ttl: rememberMs, ttlResolution: 0, perf: { now } }
}

function toKeys(name: string, address: string) {
  const user = name.slice(0, nameLengthMax)
  const network = toNetwork(address)
  return { user, network, both: JSON.stringify([user, network]) }
}
