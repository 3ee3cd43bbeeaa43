/** Password hashes of burphub and of burp-ui. */
import { pbkdf2, randomBytes, scrypt } from 'node:crypto'

export interface StoredHash {
  /** The result of `derive` for the right password. */
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

/** Hashes take a thread and memory each, so a more expensive one from a file could stop the process. */
function isAffordable({ N, r, p }: ScryptCost): boolean {
  const isPower = Number.isInteger(Math.log2(N)) && N >= 2
  return isPower && r >= 1 && p >= 1 && 128 * N * r <= scryptBytesMax && N * r * p <= scryptWorkMax
}

interface ScryptQuestion {
  readonly salt: Buffer
  readonly cost: ScryptCost
  readonly keyBytes: number
}

function deriveScrypt(password: string, question: ScryptQuestion): Promise<Buffer> {
  const { N, r, p } = question.cost
  // OpenSSL counts two buffers and some overhead.
  const maxmem = 128 * r * (N + p) + 1_048_576
  return new Promise((resolve, reject) => {
    scrypt(password, question.salt, question.keyBytes, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  })
}

interface Pbkdf2Question {
  readonly salt: Buffer
  readonly iterations: number
  readonly digest: string
  readonly keyBytes: number
}

function derivePbkdf2(password: string, question: Pbkdf2Question): Promise<Buffer> {
  const { salt, iterations, keyBytes, digest } = question
  return new Promise((resolve, reject) => {
    pbkdf2(password, salt, iterations, keyBytes, digest, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  })
}

// Of the settings that OWASP lists as equivalent, the one with the least memory.
export const ownCost: ScryptCost = { N: 2 ** 14, r: 8, p: 5 }
const saltBytes = 16
const ownKeyBytes = 32

/**
 * burphub's own hashes: `$scrypt$ln=14,r=8,p=5$SALT$KEY`, with salt and key in base64 without padding;
 * scrypt's N is 2^ln. For unknown users, passwords are compared with this one, which takes the same time.
 */
export function createNobodysHash(cost: ScryptCost): StoredHash {
  return toStoredHash(cost, Buffer.alloc(saltBytes, 'burphub'), Buffer.alloc(ownKeyBytes))
}

export async function createOwnHash(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await toStoredHash(cost, salt, Buffer.alloc(ownKeyBytes)).derive(password)
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${toBase64(salt)}$${toBase64(key)}`
}

/** Returns undefined if the hash is damaged or too expensive. */
export function parseOwnHash(text: string): StoredHash | undefined {
  const match = /^\$scrypt\$ln=(\d\d?),r=(\d\d?),p=(\d\d?)\$([\w+/-]+)\$([\w+/-]+)$/.exec(text)
  if (!match) return undefined
  const [ln = 0, r = 0, p = 0] = match.slice(1, 4).map(Number)
  const [salt, key] = match.slice(4).map(part => Buffer.from(part, 'base64'))
  const written: ScryptCost = { N: 2 ** ln, r, p }
  if (!isAffordable(written) || salt === undefined || key?.length !== ownKeyBytes) return undefined
  return toStoredHash(written, salt, key)
}

// Unicode has two forms of some letters: one character, or letter and accent.
function toStoredHash(written: ScryptCost, salt: Buffer, key: Buffer): StoredHash {
  const question = { salt, cost: written, keyBytes: ownKeyBytes }
  return { key, derive: password => deriveScrypt(password.normalize('NFC'), question) }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const digestBytes: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }
const defaultIterations = 260_000
// Twice the number of the newest Werkzeug.
const iterationsMax = 2_000_000
const defaultCost = { N: 32_768, r: 8, p: 1 }
const scryptKeyBytes = 64

/**
 * Parses hashes of burp-ui, which uses Werkzeug: `pbkdf2:sha256:260000$SALT$HEX`,
 * `scrypt:N:r:p$SALT$HEX`. The salt is used as text. burphub verifies them, but creates no new ones.
 * Returns undefined if the hash is damaged or too expensive.
 */
export function parseWerkzeugHash(text: string): StoredHash | undefined {
  const match = /^([a-z0-9:]{1,64})\$([^$\p{C}]{1,256})\$((?:[0-9a-f]{2}){1,64})$/iu.exec(text)
  const [, method = '', saltText = '', hex = ''] = match ?? []
  const salt = Buffer.from(saltText)
  const key = Buffer.from(hex, 'hex')
  return parsePbkdf2(method, salt, key) ?? parseScrypt(method, salt, key)
}

function parsePbkdf2(method: string, salt: Buffer, key: Buffer): StoredHash | undefined {
  const match = /^pbkdf2:(sha1|sha256|sha512)(?::(\d{1,7}))?$/.exec(method)
  const digest = match?.[1] ?? ''
  const iterations = Number(match?.[2] ?? defaultIterations)
  if (!match || iterations < 1 || iterations > iterationsMax) return undefined
  const keyBytes = digestBytes[digest]
  if (keyBytes === undefined || key.length !== keyBytes) return undefined
  return { key, derive: text => derivePbkdf2(text, { salt, iterations, digest, keyBytes }) }
}

function parseScrypt(method: string, salt: Buffer, key: Buffer): StoredHash | undefined {
  const match = /^scrypt(?::(\d{1,7}):(\d{1,3}):(\d{1,3}))?$/.exec(method)
  if (!match || key.length !== scryptKeyBytes) return undefined
  const [N = 0, r = 0, p = 0] = match.slice(1).map(Number)
  const cost = match[1] === undefined ? defaultCost : { N, r, p }
  if (!isAffordable(cost)) return undefined
  return { key, derive: text => deriveScrypt(text, { salt, cost, keyBytes: scryptKeyBytes }) }
}
