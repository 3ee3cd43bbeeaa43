/** Secrets that we hand out ourselves: long random ones, of which only a hash is kept. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, 43 characters that need no quoting anywhere. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Fast on purpose: nobody can try all values of so long a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
