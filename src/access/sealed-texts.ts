/**
 * Seals what a login needs for its next step, so that a browser keeps it: no request of a stranger writes to
 * the database, and any instance can continue.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.js'
import { createSecret } from './tokens.js'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
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
    const nonce = randomBytes(nonceBytes)
    const sealed: Sealed = { until: this.#now() + lastsMs, value }
    const cipher = createCipheriv(algorithm, await this.#readKey(), nonce)
    cipher.setAAD(Buffer.from(purpose))
    const bytes = Buffer.concat([cipher.update(JSON.stringify(sealed)), cipher.final()])
    return Buffer.concat([nonce, bytes, cipher.getAuthTag()]).toString('base64url')
  }

  /** Returns undefined for a text that is too old or was not sealed for this purpose. */
  async open(text: string, purpose: string): Promise<unknown> {
    if (text.length > textLengthMax) return undefined
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length <= nonceBytes + tagBytes) return undefined
    const cipher = createDecipheriv(
      algorithm,
      await this.#readKey(),
      bytes.subarray(0, nonceBytes),
      { authTagLength: tagBytes }
    )
    cipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
    try {
      const plain = [cipher.update(bytes.subarray(nonceBytes, -tagBytes)), cipher.final()]
      const { until, value } = JSON.parse(Buffer.concat(plain).toString()) as Sealed
      return this.#now() < until ? value : undefined
    } catch {
      return undefined
    }
  }

  async #readKey(): Promise<Buffer> {
    if (this.#key) return this.#key
    const secret = await this.#store.deviceKeys.findOrKeep(createSecret())
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'burphub login', keyBytes))
    return this.#key
  }
}
