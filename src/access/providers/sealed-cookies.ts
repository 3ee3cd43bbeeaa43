/**
 * Encrypted cookies for logins that are not finished. The database stores nothing about them, so a flood of
 * started logins fills no table, and every instance can finish what another one started.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Store } from '../../store/store.js'
import { createSecret } from '../secrets.js'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** Browsers keep no longer ones. */
const lengthMax = 4_000

export interface SealedCookiesOptions {
  /** All instances share this key. */
  store: Pick<Store, 'deviceKeys'>
  /** Separates these cookies from those of other purposes. */
  purpose: string
  lifetimeMs: number
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

export class SealedCookies {
  readonly #options: SealedCookiesOptions
  readonly #now: () => number
  #key: Promise<Buffer> | undefined

  constructor(options: SealedCookiesOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Only a cookie of the same name can be opened. */
  async seal(name: string, content: object): Promise<string> {
    const nonce = randomBytes(nonceBytes)
    const encryption = createCipheriv(algorithm, await this.#readKey(), nonce)
    encryption.setAAD(Buffer.from(name))
    const plain = JSON.stringify([this.#now(), content])
    const bytes = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
    return Buffer.concat([nonce, bytes, encryption.getAuthTag()]).toString('base64url')
  }

  /** Returns undefined for a cookie that is too old, or that no instance has made. */
  async open<T extends object>(name: string, sealed: string | undefined): Promise<T | undefined> {
    if (sealed === undefined || sealed.length > lengthMax) return undefined
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length <= nonceBytes + tagBytes) return undefined
    const key = await this.#readKey()
    try {
      const decryption = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes
      })
      decryption.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
      const plain = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
      const text = Buffer.concat([plain, decryption.final()]).toString('utf8')
      const [at, content] = JSON.parse(text) as [number, T]
      const age = this.#now() - at
      return age <= this.#options.lifetimeMs ? content : undefined
    } catch {
      return undefined
    }
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= this.#deriveKey().catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return this.#key
  }

  async #deriveKey(): Promise<Buffer> {
    const { store, purpose } = this.#options
    const secret = await store.deviceKeys.findOrKeep(createSecret())
    return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))
  }
}
