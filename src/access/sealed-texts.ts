/**
 * Encrypts the state of a login for the browser to keep: requests of strangers cause no writes to
 * the database, and any instance can continue the login.
 */
import { hkdfSync } from 'node:crypto'
import type { Store } from '../store/store.js'
import { decryptText, encryptText, secretKeyBytes } from './secret-cipher.js'
import { createSecret } from './tokens.js'

const textLengthMax = 8_192

interface Sealed {
  readonly until: number
  readonly value: unknown
}

export class SealedTexts {
  readonly #store: Pick<Store, 'deviceKeys'>
  readonly #now: () => number
  #key: Buffer | undefined

  constructor(store: Pick<Store, 'deviceKeys'>, now: () => number = Date.now) {
    this.#store = store
    this.#now = now
  }

  /** Only the same `purpose` opens it. */
  async seal(value: unknown, purpose: string, lastsMs: number): Promise<string> {
    const sealed: Sealed = { until: this.#now() + lastsMs, value }
    return encryptText(JSON.stringify(sealed), purpose, await this.#readKey())
  }

  /** Returns undefined for a text that is too old or was not sealed for this purpose. */
  async open(text: string, purpose: string): Promise<unknown> {
    if (text.length > textLengthMax) return undefined
    const key = await this.#readKey()
    try {
      const { until, value } = JSON.parse(decryptText(text, purpose, key)) as Sealed
      return this.#now() < until ? value : undefined
    } catch {
      return undefined
    }
  }

  async #readKey(): Promise<Buffer> {
    if (this.#key) return this.#key
    const secret = await this.#store.deviceKeys.findOrKeep(createSecret())
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'burphub login', secretKeyBytes))
    return this.#key
  }
}
