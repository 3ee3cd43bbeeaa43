/**
 * The hashes of burp-ui, which uses Werkzeug: `pbkdf2:sha256:260000$SALT$HEX`, `scrypt:N:r:p$SALT$HEX`.
 * The salt is used as the text that it is. They verify, and new ones are never made.
 */
import { derivePbkdf2, deriveScrypt, isAffordable, type StoredHash } from './stored-hash.js'

const digestBytes: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }
const defaultIterations = 260_000
// Twice what the newest Werkzeug takes.
const iterationsMax = 2_000_000
const defaultCost = { N: 32_768, r: 8, p: 1 }
const scryptKeyBytes = 64

/** Undefined for one that is damaged, or too dear to compute. */
export function parseWerkzeugHash(text: string): StoredHash | undefined {
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
