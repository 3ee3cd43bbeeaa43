/**
 * Encrypts secrets that burphub must send to others and so cannot store as hashes. The key is outside of
 * the database, so a copy of the database alone reveals nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export const secretKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

export interface SecretKey {
  readonly file: string
  /** `secretKeyBytes` random bytes. Throws KEY_MISSING and BAD_CONFIG. */
  readonly read: () => Buffer
  /** Creates the key if none ever existed. Throws KEY_MISSING and BAD_CONFIG. */
  readonly prepare: () => Promise<void>
}

/** Reads the key on first use, and again if it is the wrong one: the right file may have been restored. */
export class SecretCipher {
  readonly #key: SecretKey
  #bytes: Buffer | undefined

  constructor(key: SecretKey) {
    this.#key = key
  }

  /** Must run before the first secret of a server is encrypted. Throws KEY_MISSING and BAD_CONFIG. */
  prepare(): Promise<void> {
    return this.#key.prepare()
  }

  /** Only the same `purpose` decrypts it. Throws KEY_MISSING and BAD_CONFIG. */
  encrypt(plain: string, purpose: string): string {
    return encryptText(plain, purpose, this.#read())
  }

  /** Throws KEY_MISSING if it was encrypted with another key or purpose, and BAD_CONFIG. */
  decrypt(encrypted: string, purpose: string): string {
    try {
      return decryptText(encrypted, purpose, this.#read())
    } catch (error) {
      if (error instanceof Fault) throw error
    }
    this.#bytes = undefined
    const key = this.#read()
    try {
      return decryptText(encrypted, purpose, key)
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

/** Returns base64url. Only the same `key` and `purpose` decrypt it. */
export function encryptText(plain: string, purpose: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
  const bytes = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, bytes, encryption.getAuthTag()]).toString('base64url')
}

/** Throws for a text that was not encrypted with this key for this purpose. */
export function decryptText(encrypted: string, purpose: string, key: Buffer): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decryption = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
  const plain = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([plain, decryption.final()]).toString('utf8')
}
