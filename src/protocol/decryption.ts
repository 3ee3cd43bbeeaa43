/**
 * What a client encrypted before it sent it to burp: AES-256-CBC, with a key made of the client's
 * password and a salt of eight bytes that every file has for itself. Clients before 3.1.2 took
 * Blowfish, the oldest with the password itself as the key and the same beginning for every file.
 */
import { createDecipheriv, hash } from 'node:crypto'
import { BlowfishDecipher } from './blowfish.js'
import { textToBytes } from './byte-text.js'

/** In pieces, which may be used again; `final` throws when the password was another one, mostly. */
export interface FileDecipher {
  update(bytes: Buffer): Buffer
  final(): Buffer
}

export interface Scheme {
  /** As a stat block has it. */
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

/** Whether there is such a scheme: a client of tomorrow may have another one. */
export function isKnownScheme(encryption: number): boolean {
  return encryption <= aes
}

/** For the data of one file. A password is bytes, of which those that are no UTF-8 are escaped. */
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
