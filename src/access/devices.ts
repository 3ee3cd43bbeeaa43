/**
 * Devices on which users have logged in, identified by a signed cookie. The cookie is no login, but
 * exempts its owner from delays that others cause by failed logins with the same user name or from
 * the same network.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/store.js'
import { createSecret } from './tokens.js'

export const deviceDays = 180
/** Users per browser. */
const entriesMax = 4
const dayMs = 86_400_000
const cookieLengthMax = 1_024
const nonceLength = 16

export interface DevicesOptions {
  store: Pick<Store, 'deviceKeys'>
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

export class Devices {
  readonly #store: DevicesOptions['store']
  readonly #now: () => number
  #key: string | undefined

  constructor({ store, now = Date.now }: DevicesOptions) {
    this.#store = store
    this.#now = now
  }

  /** Adds a user who has just logged in to the cookie of a device. */
  async sign(name: string, cookie = ''): Promise<string> {
    const issuedAt = this.#now().toString(36)
    const nonce = createSecret().slice(0, nonceLength)
    const entry = [issuedAt, nonce, await this.#sign(name, issuedAt, nonce)].join('~')
    return [entry, ...toEntries(cookie)].slice(0, entriesMax).join('.')
  }

  /** Returns the id of the device if this user has logged in on it. */
  async lookUp(name: string, cookie = ''): Promise<string | undefined> {
    for (const entry of toEntries(cookie)) {
      const [issuedAt = '', nonce = '', signature = ''] = entry.split('~')
      const isFresh = this.#now() - Number.parseInt(issuedAt, 36) < deviceDays * dayMs
      if (isFresh && isSame(signature, await this.#sign(name, issuedAt, nonce))) return nonce
    }
    return undefined
  }

  async #sign(name: string, issuedAt: string, nonce: string): Promise<string> {
    this.#key ??= await this.#store.deviceKeys.findOrKeep(createSecret())
    const text = JSON.stringify([name, issuedAt, nonce])
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

function toEntries(cookie: string): string[] {
  if (cookie === '' || cookie.length > cookieLengthMax) return []
  return cookie.split('.').slice(0, entriesMax)
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
