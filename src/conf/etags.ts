/** Strong entity tags of file contents, and the header that compares them. */
import { createHash } from 'node:crypto'

/** Entity tag of a missing file. */
export const noEtag = '""'

/** Returns the quoted first 128 bits of the SHA-256. */
export function toEtag(bytes: Buffer | undefined): string {
  if (!bytes) return noEtag
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
}

/**
 * Whether If-Match allows the change. A weak tag never matches, `*` matches every existing file.
 */
export function matchesEtag(ifMatch: string, etag: string): boolean {
  const tags = ifMatch.split(',').map(tag => tag.trim())
  if (tags.includes('*')) return etag !== noEtag
  return tags.includes(etag)
}
