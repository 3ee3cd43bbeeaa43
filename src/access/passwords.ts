/**
 * Hashes, verifies and checks passwords. Hashes are slow on purpose, so few are computed at a time and
 * few callers may wait.
 */
import { timingSafeEqual } from 'node:crypto'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import { LoginGate } from './login-throttle.js'
import {
  createNobodysHash,
  createOwnHash,
  ownCost,
  parseOwnHash,
  parseWerkzeugHash,
  type ScryptCost,
  type StoredHash
} from './password-hashes.js'

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
  /** Cost of new hashes. */
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
