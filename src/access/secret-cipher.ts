/**
 * Secrets that burphub has to show to others, and so cannot keep as hashes: encrypted with a key that
 * does not lie in the database. A copy of the database alone opens nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export const sealingKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** Where the key lies. */
export interface SealingKey {
  readonly file: string
  /** `sealingKeyBytes` random bytes. Throws KEY_MISSING and BAD_CONFIG. */
  readonly read: () => Buffer
  /** Makes one where none is there and none ever was. Throws KEY_MISSING and BAD_CONFIG. */
  readonly prepare: () => Promise<void>
}

/** The key is read when it is needed first, and again where it does not fit: it may have been put back. */
export class SecretCipher {
  readonly #key: SealingKey
  #bytes: Buffer | undefined

  constructor(key: SealingKey) {
    this.#key = key
  }

  /** Before something is sealed that stands for itself. Throws KEY_MISSING and BAD_CONFIG. */
  prepare(): Promise<void> {
    return this.#key.prepare()
  }

  /** `purpose`: what it is for and whose; it opens for nothing else. Throws KEY_MISSING and BAD_CONFIG. */
  close(plain: string, purpose: string): string {
    const nonce = randomBytes(nonceBytes)
    const encryption = createCipheriv(cipher, this.#read(), nonce).setAAD(Buffer.from(purpose))
    const bytes = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
    return Buffer.concat([nonce, bytes, encryption.getAuthTag()]).toString('base64url')
  }

  /** Throws KEY_MISSING where it was closed with another key, or for something else, and BAD_CONFIG. */
  open(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      return decrypt(bytes, purpose, this.#read())
    } catch (error) {
      if (error instanceof Fault) throw error
    }
    this.#bytes = undefined
    const key = this.#read()
    try {
      return decrypt(bytes, purpose, key)
    } catch (cause) {
      throw new Fault(
        'KEY_MISSING',
        say`The secrets of this server were encrypted with another key than the one in ${this.#key.file}. Restore the right key file. If it is lost, remove the server and invite its agent again.`,
        { cause }
      )
    }
  }

  #read(): Buffer {
    return (this.#bytes ??= this.#key.read())
  }
}

export function keyMissing(path: string): Fault {
  return new Fault(
    'KEY_MISSING',
    say`The key ${path}, which encrypts the secrets of the servers, does not exist. Restore it. If it is lost, remove those servers and invite their agents again.`
  )
}

function decrypt(bytes: Buffer, purpose: string, key: Buffer): string {
  const nonce = bytes.subarray(0, nonceBytes)
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
  const plain = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([plain, decryption.final()]).toString('utf8')
}
