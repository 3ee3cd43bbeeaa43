/** Recovery codes: each replaces the second factor once. Only their hash is stored. */
import { randomBytes } from 'node:crypto'
import { hashSecret } from '../secrets.js'

const codesMax = 10
/** 80 bits, too many to guess. */
const codeBytes = 10
const groups = /.{4}/g

/** Without letters that look like digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz234567890'

/** Returns 10 codes such as `abcd-efgh-…`, with hyphens between groups of four letters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codesMax }, () => createRecoveryCode())
}

function createRecoveryCode(): string {
  const bits = [...randomBytes(codeBytes)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const code = (bits.match(/.{5}/g) ?? []).map(five => letters[Number.parseInt(five, 2)]).join('')
  return (code.match(groups) ?? []).join('-')
}

/** Returns the stored form; undefined for a text that is no recovery code. */
export function toRecoveryHash(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z0-9]{16}$/.test(plain) ? hashSecret(`recovery ${plain}`) : undefined
}
