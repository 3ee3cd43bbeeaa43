/**
 * Secrets that burphub has to show to others, and so cannot keep as hashes: encrypted with a key that
 * does not lie in the database. A copy of the database alone opens nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Fault } from '../faults.js'

export const sealingKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

export class Seal {
  readonly #key: Buffer

  /** `key`: `sealingKeyBytes` random bytes. */
  constructor(key: Buffer) {
    this.#key = key
  }

  /** `purpose`: what it is for and whose; it opens for nothing else. */
  close(plain: string, purpose: string): string {
    const nonce = randomBytes(nonceBytes)
    const encryption = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(purpose))
    const bytes = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
    return Buffer.concat([nonce, bytes, encryption.getAuthTag()]).toString('base64url')
  }

  /** Throws BAD_CONFIG where it was closed with another key, or for something else. */
  open(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const nonce = bytes.subarray(0, nonceBytes)
      const decryption = createDecipheriv(cipher, this.#key, nonce, { authTagLength: tagBytes })
      decryption.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
      const plain = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([plain, decryption.final()]).toString('utf8')
    } catch (cause) {
      throw new Fault(
        'BAD_CONFIG',
        'The secrets in the database were sealed with another key than that of secretFile.',
        { cause }
      )
    }
  }
}
