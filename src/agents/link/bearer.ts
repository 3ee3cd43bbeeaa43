/**
 * The secret of one agent, in addition to certificates, since a hub uses one certificate for all of its
 * agents; and the invitation with which an agent gets it.
 */
import { createHash, randomBytes, timingSafeEqual, X509Certificate } from 'node:crypto'
import { Fault } from '../../faults.js'

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

/** One line that an administrator of the hub gives to the person who sets up an agent. */
interface Invitation {
  /** Address of the hub with its base path, without a slash at the end. */
  readonly url: string
  /** 32 random bytes. They are never sent, only values derived from them. */
  readonly secret: Buffer
  /** SHA-256 in hex of the hub's certificate. */
  readonly fingerprint: string
}

const secretBytes = 32
const lengthMax = 2_048
const pattern = /^bh1_(.+)_([\w-]{43})_([0-9a-f]{64})$/

export function createInvitationSecret(): Buffer {
  return randomBytes(secretBytes)
}

export function printInvitation({ url, secret, fingerprint }: Invitation): string {
  return `bh1_${url}_${secret.toString('base64url')}_${fingerprint}`
}

/** Throws INVALID_INPUT for an invalid invitation, without repeating it. */
export function parseInvitation(text: string): Invitation {
  const [, url = '', secret = '', fingerprint = ''] =
    pattern.exec(text.trim().slice(0, lengthMax + 1)) ?? []
  if (text.trim().length > lengthMax || !isWebAddress(url)) {
    throw new Fault('INVALID_INPUT', 'Invalid invitation. Paste the whole line starting with bh1_.')
  }
  return { url, secret: Buffer.from(secret, 'base64url'), fingerprint }
}

/** Returns the SHA-256 in hex of a certificate in PEM. */
export function hashCertificate(certificate: string): string {
  return createHash('sha256').update(new X509Certificate(certificate).raw).digest('hex')
}

/** Whether requests can be sent to the address. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  const isPlain = [username, password, search, hash].every(part => part === '')
  return isPlain && (protocol === 'https:' || protocol === 'http:') && !/[\s_]$|\/$/.test(text)
}
