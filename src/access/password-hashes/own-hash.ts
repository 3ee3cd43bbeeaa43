/**
 * burphub's own hashes: `$scrypt$ln=14,r=8,p=5$SALT$KEY`, with salt and key in base64 without
 * padding, where 2^ln is scrypt's N.
 */
import { randomBytes } from 'node:crypto'
import { deriveScrypt, isAffordable, type ScryptCost, type StoredHash } from './stored-hash.js'

// One of the settings that OWASP lists as equal, the one that takes the least memory.
export const ownCost: ScryptCost = { N: 2 ** 14, r: 8, p: 5 }
const saltBytes = 16
const keyBytes = 32

/** What a password is compared with when there is no such user: it costs the same. */
export function createNobodysHash(cost: ScryptCost): StoredHash {
  return toStoredHash(cost, Buffer.alloc(saltBytes, 'burphub'), Buffer.alloc(keyBytes))
}

export async function createOwnHash(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await toStoredHash(cost, salt, Buffer.alloc(keyBytes)).derive(password)
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${toBase64(salt)}$${toBase64(key)}`
}

/** Undefined for one that is damaged, or dearer than any of ours could be. */
export function parseOwnHash(text: string): StoredHash | undefined {
  const match = /^\$scrypt\$ln=(\d\d?),r=(\d\d?),p=(\d\d?)\$([\w+/-]+)\$([\w+/-]+)$/.exec(text)
  if (!match) return undefined
  const [ln = 0, r = 0, p = 0] = match.slice(1, 4).map(Number)
  const [salt, key] = match.slice(4).map(part => Buffer.from(part, 'base64'))
  const written: ScryptCost = { N: 2 ** ln, r, p }
  if (!isAffordable(written) || salt === undefined || key?.length !== keyBytes) return undefined
  return toStoredHash(written, salt, key)
}

// The same letters can be typed in two ways (one character, or letter and accent).
function toStoredHash(written: ScryptCost, salt: Buffer, key: Buffer): StoredHash {
  const question = { salt, cost: written, keyBytes }
  return { key, derive: password => deriveScrypt(password.normalize('NFC'), question) }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
