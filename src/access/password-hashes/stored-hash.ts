/** What is kept of a password, whichever program made it. */
import { pbkdf2, scrypt } from 'node:crypto'

export interface StoredHash {
  /** What `derive` gives for the right password. */
  readonly key: Buffer
  readonly derive: (password: string) => Promise<Buffer>
}

export interface ScryptCost {
  /** A power of two. */
  readonly N: number
  readonly r: number
  readonly p: number
}

const scryptBytesMax = 134_217_728
const scryptWorkMax = 4_194_304

/** Dearer ones would let whoever writes a hash stop the process: each takes a thread and memory. */
export function isAffordable({ N, r, p }: ScryptCost): boolean {
  const isPower = Number.isInteger(Math.log2(N)) && N >= 2
  return isPower && r >= 1 && p >= 1 && 128 * N * r <= scryptBytesMax && N * r * p <= scryptWorkMax
}

export interface ScryptQuestion {
  readonly salt: Buffer
  readonly cost: ScryptCost
  readonly keyBytes: number
}

export function deriveScrypt(password: string, question: ScryptQuestion): Promise<Buffer> {
  const { N, r, p } = question.cost
  // OpenSSL counts its two buffers, and then some.
  const maxmem = 128 * r * (N + p) + 1_048_576
  return new Promise((resolve, reject) => {
    scrypt(password, question.salt, question.keyBytes, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  })
}

export interface Pbkdf2Question {
  readonly salt: Buffer
  readonly iterations: number
  readonly digest: string
  readonly keyBytes: number
}

export function derivePbkdf2(password: string, question: Pbkdf2Question): Promise<Buffer> {
  const { salt, iterations, keyBytes, digest } = question
  return new Promise((resolve, reject) => {
    pbkdf2(password, salt, iterations, keyBytes, digest, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  })
}
