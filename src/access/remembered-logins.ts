/** Names and passwords that were right a short while ago, so that a slow hash is not computed each time. */
import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KnownIdentity } from './current-rights.js'

export interface RememberedLogin {
  readonly identity: KnownIdentity
  /** What was stored for the user; null where somebody else keeps the password. */
  readonly stamp: string | null
  /** The database's revision when it was last compared with it. */
  revision: number
}

export interface RememberedLoginsOptions {
  /** How long our own users are remembered: any change of them is noticed at once. */
  ownTtlMs?: number
  /** How long a change in a directory or on the host may go unnoticed. */
  othersTtlMs?: number
  max?: number
  /** A clock in milliseconds. */
  now?: () => number
}

export class RememberedLogins {
  readonly #options: RememberedLoginsOptions
  readonly #logins: LRUCache<string, RememberedLogin>
  // Neither a password nor anything that could be tried against a list of passwords is kept.
  readonly #key = randomBytes(32)

  constructor(options: RememberedLoginsOptions = {}) {
    this.#options = options
    this.#logins = new LRUCache({
      max: options.max ?? 1_000,
      ttl: 1,
      ttlResolution: 0,
      perf: { now: options.now ?? (() => performance.now()) }
    })
  }

  fingerprint(name: string, password: string): string {
    const text = `${name.length}:${name}${password}`
    return createHmac('sha256', this.#key).update(text).digest('base64')
  }

  get(fingerprint: string): RememberedLogin | undefined {
    return this.#logins.get(fingerprint)
  }

  set(fingerprint: string, login: RememberedLogin): void {
    const { ownTtlMs = 600_000, othersTtlMs = 30_000 } = this.#options
    this.#logins.set(fingerprint, login, { ttl: login.stamp === null ? othersTtlMs : ownTtlMs })
  }

  delete(fingerprint: string): void {
    this.#logins.delete(fingerprint)
  }
}
