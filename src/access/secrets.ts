/** Random secrets that burphub issues. Only their hash is stored. */
import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as 43 characters that need no quoting. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A fast hash is enough, since secrets of this length cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
