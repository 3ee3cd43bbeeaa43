/**
 * What a client encrypted before it sent it to burp: AES-256-CBC, with a key made of the client's
 * password and a salt of eight bytes that every file has for itself.
 */
import { createDecipheriv, hash, type Decipher } from 'node:crypto'

const rounds = 100
const saltBytes = 8
const ivBytes = 16

/** For the data of one file. Its `final` throws when the password was another one, mostly. */
export function createFileDecipher(password: string, salt: bigint): Decipher {
  const salted = Buffer.alloc(saltBytes)
  salted.writeBigInt64BE(salt)
  const secret = Buffer.concat([Buffer.from(password), salted])
  const key = digest(secret)
  const iv = digest(Buffer.concat([key, secret])).subarray(0, ivBytes)
  return createDecipheriv('aes-256-cbc', key, iv)
}

function digest(bytes: Buffer): Buffer {
  let sum = hash('sha256', bytes, 'buffer')
  for (let round = 1; round < rounds; round++) sum = hash('sha256', sum, 'buffer')
  return sum
}
