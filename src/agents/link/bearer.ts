/** The secret of one agent, beside the certificates: a hub has one certificate for all of its agents. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, as a header can carry them. */
export function createBearer(): string {
  return randomBytes(32).toString('base64url')
}

/** The agent stores only this hash; a random secret needs no salt, and no slow hash. */
export function hashBearer(bearer: string): string {
  return createHash('sha256').update(bearer).digest('hex')
}

/** Takes the same time whichever it is, if any. */
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
