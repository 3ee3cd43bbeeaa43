/** Remembers recent successful logins, so that not every request computes a slow hash. */
import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KnownIdentity } from './current-rights.js'

export interface RememberedLogin {
  readonly identity: KnownIdentity
  /** The stored hash of the user; null for external backends. */
  readonly stamp: string | null
  /** Revision of the database at the last comparison with the stored hash. */
  revision: number
}

export type ProvenUser = Pick<RememberedLogin, 'identity' | 'stamp'>

/** For burphub's own users, whose changes are noticed at once. */
const ownTtlMs = 600_000
/** For other users: how long a change in a directory or on the host may remain unnoticed. */
const othersTtlMs = 30_000

export interface RememberedLoginsOptions {
  max?: number
  /** A clock in milliseconds. */
  now?: () => number
}

export class RememberedLogins {
  readonly #logins: LRUCache<string, RememberedLogin>
  // Memory contains neither passwords nor hashes that could be attacked with a word list.
  readonly #key = randomBytes(32)

  constructor(options: RememberedLoginsOptions = {}) {
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
    this.#logins.set(fingerprint, login, { ttl: login.stamp === null ? othersTtlMs : ownTtlMs })
  }

  delete(fingerprint: string): void {
    this.#logins.delete(fingerprint)
  }
}
