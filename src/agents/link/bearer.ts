/**
 * The secret of one agent, in addition to certificates: a hub uses one certificate for all of its
 * agents.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 256 random bits, encoded for a header. */
export function createBearer(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash that the agent stores; a random secret needs no salt, and no slow hash. */
export function hashBearer(bearer: string): string {
  return createHash('sha256').update(bearer).digest('hex')
}

/** Compares in constant time. */
export function isKnownBearer(
  authorization: string | undefined,
  hashes: readonly string[]
): boolean {
  const [, bearer = ''] = /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '') ?? []
  const shown = Buffer.from(hashBearer(bearer))
  return hashes.filter(hash => isSame(shown, Buffer.from(hash))).length > 0
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
