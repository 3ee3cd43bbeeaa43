/**
 * Hashes, verifies and checks passwords. Hashes are slow on purpose, so few are computed at a time and
 * few callers may wait.
 */
import { pbkdf2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { LoginGate } from './login-throttle.js'

export interface Passwords {
  /**
   * Throws INVALID_INPUT if the password cannot be used, or TOO_MANY_REQUESTS. The queue is fair between
   * requesters.
   */
  readonly hash: (password: string, asker?: string) => Promise<string>
  /**
   * Without a hash, for an unknown user, it takes the same time and returns false. A wrong password never
   * takes less; with a hash from burp-ui it takes longer, until the user's next login replaces the hash.
   * Throws TOO_MANY_REQUESTS.
   */
  readonly verify: (password: string, hash: string | undefined, asker?: string) => Promise<boolean>
}

export interface PasswordLimits {
  /** A hash takes 16 MiB, a core, and one of the few threads that also read files. */
  hashesAtOnce?: number
  queueLengthMax?: number
  cost?: ScryptCost
}

export const passwordBytesMax = 1_024

export function createPasswords(limits: PasswordLimits = {}): Passwords {
  const gate = new LoginGate({
    atOnce: limits.hashesAtOnce ?? 2,
    queueLengthMax: limits.queueLengthMax ?? 64
  })
  const cost = limits.cost ?? ownCost
  const nobodys = createNobodysHash(cost)
  return {
    async hash(password, asker) {
      requireUsable(password)
      return await gate.pass(() => createOwnHash(password, cost), asker)
    },
    async verify(password, hash, asker) {
      if (Buffer.byteLength(password) > passwordBytesMax) return false
      return await gate.pass(() => isRight(password, hash, nobodys), asker)
    }
  }
}

/** Whether a hash is one of burp-ui, to be replaced at login. */
export function isForeignHash(hash: string): boolean {
  return parseOwnHash(hash) === undefined && parseWerkzeugHash(hash) !== undefined
}

/** Whether a password can match: no password matches damaged or too expensive hashes. */
export function isUsableHash(hash: string): boolean {
  return parseOwnHash(hash) !== undefined || isForeignHash(hash)
}

async function isRight(password: string, hash = '', nobodys: StoredHash): Promise<boolean> {
  const own = parseOwnHash(hash)
  if (own) return await fits(password, own)
  const foreign = parseWerkzeugHash(hash)
  if (foreign && (await fits(password, foreign))) return true
  await fits(password, nobodys)
  return false
}

async function fits(password: string, { key, derive }: StoredHash): Promise<boolean> {
  return timingSafeEqual(await derive(password), key)
}

function requireUsable(password: string): void {
  const bytes = Buffer.byteLength(password)
  if (bytes >= 1 && bytes <= passwordBytesMax && !/\p{Cc}/u.test(password)) return
  throw new Fault(
    'INVALID_INPUT',
    say`A password must have 1 to ${passwordBytesMax} bytes and no control characters.`
  )
}

const lengthMin = 8
/** The most used of the passwords that are long enough. */
const mostUsedCount = 1_000

let mostUsed: Promise<ReadonlySet<string>> | undefined

/**
 * Checks the rules for new passwords. Existing ones remain valid. Throws INVALID_INPUT. `hash` itself
 * rejects texts that cannot be passwords at all.
 */
export async function requireGoodPassword(password: string): Promise<void> {
  if (Array.from(password).length < lengthMin) {
    throw refuse(say`A new password must have at least ${lengthMin} characters.`, say`is too short`)
  }
  mostUsed ??= readMostUsed()
  if (!(await mostUsed).has(password.toLowerCase())) return
  throw refuse(
    say`This is one of the most common passwords. Choose another one.`,
    say`is one of the most common passwords`
  )
}

/** Loads zxcvbn's list of leaked passwords, most used first, on first use. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(one => one.length >= lengthMin)
  return new Set(longEnough.slice(0, mostUsedCount))
}

function refuse(message: Text, reason: Text): Fault {
  return new Fault('INVALID_INPUT', message, { errors: { password: reason } })
}

interface StoredHash {
  /** The result of `derive` for the right password. */
  readonly key: Buffer
  readonly derive: (password: string) => Promise<Buffer>
}

interface ScryptCost {
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
const ownCost: ScryptCost = { N: 2 ** 14, r: 8, p: 5 }
const saltBytes = 16
const ownKeyBytes = 32

/**
 * burphub's own hashes: `$scrypt$ln=14,r=8,p=5$SALT$KEY`, with salt and key in base64 without padding;
 * scrypt's N is 2^ln. For unknown users, passwords are compared with this one, which takes the same time.
 */
function createNobodysHash(cost: ScryptCost): StoredHash {
  return toStoredHash(cost, Buffer.alloc(saltBytes, 'burphub'), Buffer.alloc(ownKeyBytes))
}

async function createOwnHash(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await toStoredHash(cost, salt, Buffer.alloc(ownKeyBytes)).derive(password)
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${toBase64(salt)}$${toBase64(key)}`
}

/** Returns undefined if the hash is damaged or too expensive. */
function parseOwnHash(text: string): StoredHash | undefined {
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
function parseWerkzeugHash(text: string): StoredHash | undefined {
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
