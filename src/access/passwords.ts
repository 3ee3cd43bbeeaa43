/**
 * Passwords and what is kept of them. A hash is slow on purpose, so few are computed at once and
 * few may wait.
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
   * Throws INVALID_INPUT for a password that cannot be used, or TOO_MANY_REQUESTS. Turns are fair
   * between those who ask.
   */
  readonly hash: (password: string, asker?: string) => Promise<string>
  /**
   * Takes the same time when there is no hash, because there is no such user: false then. A wrong
   * password costs never less than that; with a hash from burp-ui it costs that hash as well, until
   * the user's next login makes it one of ours. Throws TOO_MANY_REQUESTS.
   */
  readonly verify: (password: string, hash: string | undefined, asker?: string) => Promise<boolean>
}

export interface PasswordLimits {
  /** Each takes 16 MiB, one of the few threads that also serve files, and a core. */
  hashesAtOnce?: number
  queueLengthMax?: number
  /** What new hashes cost. */
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

/** Whether a hash that verifies is not one of ours, and should become one. */
export function isForeignHash(hash: string): boolean {
  return parseOwnHash(hash) === undefined && parseWerkzeugHash(hash) !== undefined
}

/** Whether any password can fit: a text that is no hash, or too dear a one, belongs to nobody. */
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
/** Shorter ones are refused anyhow, so these are the most used of those that are left. */
const mostUsedCount = 1_000

let mostUsed: Promise<ReadonlySet<string>> | undefined

/**
 * What a new password has to be. Those that there are already stay as they are. Throws
 * INVALID_INPUT. What no password can be is the business of whoever hashes it.
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

/** The list of zxcvbn, from leaked passwords, the most used first; read when somebody needs it. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(one => one.length >= lengthMin)
  return new Set(longEnough.slice(0, mostUsedCount))
}

function refuse(message: Text, reason: Text): Fault {
  return new Fault('INVALID_INPUT', message, { errors: { password: reason } })
}
