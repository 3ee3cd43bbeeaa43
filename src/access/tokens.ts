/** API tokens: passwords for programs, optionally with fewer permissions than their user. Only the hash is stored. */
import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.js'
import type { Token } from '../store/tokens.js'
import { maxEntries } from '../queues/max-entries.js'
import type { Scope } from './rights.js'
import { createHash, randomBytes } from 'node:crypto'

/** Users and secret scanners recognize tokens by this prefix. */
const tokenPrefix = 'burphub_'

const rememberedMax = 10_000
/** Minimum time between writes of the last use. */
const touchMs = 60_000

export function createTokenSecret(): { secret: string; secretHash: string } {
  const secret = tokenPrefix + createSecret()
  return { secret, secretHash: hashSecret(secret) }
}

/** Whether a text has the form of a token; passwords cannot have it. */
export function isTokenSecret(text: string): boolean {
  return /^burphub_[\w-]{43}$/.test(text)
}

export function toScope({ isReadOnly, clients, servers }: Token): Scope {
  return { isReadOnly, clients, servers }
}

export class Tokens {
  readonly #store: Pick<Store, 'tokens'>
  readonly #now: () => number
  /** Keyed by the hash of the secret; valid while the revision of the database does not change. */
  readonly #remembered = new LRUCache<string, { revision: number; token: Token }>(
    maxEntries(rememberedMax)
  )

  constructor({ store, now = Date.now }: { store: Pick<Store, 'tokens'>; now?: () => number }) {
    this.#store = store
    this.#now = now
  }

  /** Returns undefined if the token is unknown or has expired. */
  async lookUp(secret: string, revision: number): Promise<Token | undefined> {
    if (!secret.startsWith(tokenPrefix)) return undefined
    const token = await this.#read(hashSecret(secret), revision)
    if (!token || (token.expiresAt !== null && token.expiresAt <= this.#now())) return undefined
    return (await this.#touch(token)) ? token : undefined
  }

  async #read(secretHash: string, revision: number): Promise<Token | undefined> {
    const known = this.#remembered.get(secretHash)
    if (known?.revision === revision) return known.token
    const token = await this.#store.tokens.lookUpBySecretHash(secretHash)
    if (token) this.#remembered.set(secretHash, { revision, token })
    else this.#remembered.delete(secretHash)
    return token
  }

  // Returns false if the token was revoked without a new revision.
  async #touch(token: Token): Promise<boolean> {
    const now = this.#now()
    if (token.lastUsedAt !== null && now - token.lastUsedAt < touchMs) return true
    token.lastUsedAt = now
    if (await this.#store.tokens.touch(token.id, now)) return true
    this.#remembered.delete(token.secretHash)
    return false
  }
}

/** Returns 256 random bits as 43 characters that need no quoting. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A fast hash is enough, since secrets of this length cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
