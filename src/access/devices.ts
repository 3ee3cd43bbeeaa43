/**
 * Devices from which users have logged in: a signed cookie says which. It lets nobody in; but who
 * has one waits neither for strangers that guess at the same user, nor for those of the same network.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/store.js'
import { createSecret } from './secrets.js'

export const deviceDays = 180
/** Several people may use one browser, so many of whom it remembers. */
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

  /** A cookie for a device on which this user has just logged in, beside what it holds already. */
  async sign(name: string, cookie = ''): Promise<string> {
    const issuedAt = this.#now().toString(36)
    const nonce = createSecret().slice(0, nonceLength)
    const entry = [issuedAt, nonce, await this.#sign(name, issuedAt, nonce)].join('~')
    return [entry, ...toEntries(cookie)].slice(0, entriesMax).join('.')
  }

  /** What the device is called, where this user has logged in on it; else undefined. */
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
