/**
 * Decrypts data that a client encrypted before it sent them to burp: AES-256-CBC, with a key
 * derived from the client's password and a salt of 8 bytes per file. Clients before 3.1.2 used
 * Blowfish; the oldest used the password itself as the key and the same initialization vector for
 * every file.
 */
import { createDecipheriv, hash } from 'node:crypto'
import { BlowfishDecipher } from './blowfish.js'
import { textToBytes } from './byte-text.js'

/**
 * Decrypts data in pieces, whose buffers the caller may reuse. `final` usually throws if the
 * password was wrong.
 */
export interface FileDecipher {
  update(bytes: Buffer): Buffer
  final(): Buffer
}

export interface Scheme {
  /** Number from the stat block, see `Stat`. */
  encryption: number
  salt: bigint
}

const [blowfish, aes] = [1, 2]
const rounds = 100
const saltBytes = 8
const aesIvBytes = 16
const blowfishKeyBytes = 16
const blowfishIvBytes = 8
const oldestIv = Buffer.from('5b6c6b642e2447a3', 'hex')

/** Returns whether this scheme is supported: a newer client may use another one. */
export function isKnownScheme(encryption: number): boolean {
  return encryption <= aes
}

/**
 * Creates a decipher for the data of one file. `text` is the password, in which bytes that are not
 * UTF-8 are escaped.
 */
export function createFileDecipher(text: string, { encryption, salt }: Scheme): FileDecipher {
  const password = textToBytes(text)
  if (encryption < blowfish) return new BlowfishDecipher(password, oldestIv)
  const salted = Buffer.alloc(saltBytes)
  salted.writeBigInt64BE(salt)
  const secret = Buffer.concat([password, salted])
  const key = digest(secret)
  if (encryption === blowfish) {
    const iv = key.subarray(blowfishKeyBytes, blowfishKeyBytes + blowfishIvBytes)
    return new BlowfishDecipher(key.subarray(0, blowfishKeyBytes), iv)
  }
  const iv = digest(Buffer.concat([key, secret])).subarray(0, aesIvBytes)
  return createDecipheriv('aes-256-cbc', key, iv)
}

function digest(bytes: Buffer): Buffer {
  let sum = hash('sha256', bytes, 'buffer')
  for (let round = 1; round < rounds; round++) sum = hash('sha256', sum, 'buffer')
  return sum
}
