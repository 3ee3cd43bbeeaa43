/** Encrypts a file like burp's clients: AES-256-CBC with a separate key. */
import { createCipheriv, createHash, type Cipher } from 'node:crypto'

const rounds = 100

export function createFileCipher(password: string | Buffer, salt: bigint): Cipher {
  const salted = Buffer.alloc(8)
  salted.writeBigInt64BE(salt)
  const secret = Buffer.concat([Buffer.from(password as string), salted])
  const key = digest(secret)
  const vector = digest(Buffer.concat([key, secret])).subarray(0, 16)
  return createCipheriv('aes-256-cbc', key, vector)
}

/** Returns a signed 64-bit number that depends only on the words. */
export function toSalt(...words: (string | Buffer)[]): bigint {
  const sum = createHash('sha256')
  for (const word of words) sum.update(word).update('\0')
  return sum.digest().readBigInt64BE()
}

function digest(bytes: Buffer): Buffer {
  let sum = bytes
  for (let round = 0; round < rounds; round++) sum = createHash('sha256').update(sum).digest()
  return sum
}
