/**
 * An authenticator in software, which can also give wrong answers, and a second implementation that
 * verifies answers.
 */
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify
} from 'node:crypto'
import type { PasskeyAnswer } from '../../src/access/factors/passkey-answers.js'

/** Bits of the flags: the user is present, verified; there is a new passkey. */
const present = 1
const verified = 4
const attested = 64

export interface Site {
  origin: string
  rpId: string
}

/** How an answer differs from a right one. */
export interface Lie extends Partial<Site> {
  challenge?: string
  type?: string
  isPresent?: boolean
  isVerified?: boolean
  counter?: number
  signature?: 'bent'
  userHandle?: string | null
  /** Format of the statement about a new passkey. */
  format?: string
}

interface Creation {
  challenge: string
  user: { id: string }
}

export class SoftAuthenticator {
  readonly #site: Site
  readonly #key: KeyObject
  readonly #jwk: { x: string; y: string }
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  #handle = ''

  constructor(site: Site) {
    this.#site = site
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#jwk = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  }

  create({ challenge, user }: Creation, lie: Lie = {}): PasskeyAnswer {
    this.#handle = user.id
    const client = this.#toClientData('webauthn.create', challenge, lie)
    const statement = cbor({
      fmt: lie.format ?? 'none',
      attStmt: {},
      authData: this.#toData(lie, [
        Buffer.alloc(16),
        toUint16(32),
        Buffer.from(this.id, 'base64url'),
        this.#toCose()
      ])
    })
    const response = {
      clientDataJSON: client.toString('base64url'),
      attestationObject: statement.toString('base64url'),
      transports: ['internal']
    }
    return { id: this.id, response }
  }

  /** Counts up if the lie names no counter. */
  use({ challenge }: { challenge: string }, lie: Lie = {}): PasskeyAnswer {
    if (lie.counter === undefined) this.counter += 1
    const client = this.#toClientData('webauthn.get', challenge, lie)
    const data = this.#toData(lie)
    const hash = createHash('sha256').update(client).digest()
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key)
    const last = signature.length - 1
    if (lie.signature === 'bent') signature[last] = (signature[last] ?? 0) ^ 1
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: lie.userHandle === undefined ? this.#handle : lie.userHandle
    }
    return { id: this.id, response }
  }

  #toClientData(type: string, challenge: string, lie: Lie): Buffer {
    const { origin = this.#site.origin } = lie
    const client = { type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin }
    return Buffer.from(JSON.stringify({ ...client, crossOrigin: false }))
  }

  #toData(lie: Lie, made: readonly Buffer[] = []): Buffer {
    const { rpId = this.#site.rpId, isPresent = true, isVerified = true } = lie
    const { counter = this.counter } = lie
    const flags =
      (isPresent ? present : 0) | (isVerified ? verified : 0) | (made.length > 0 ? attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const domain = createHash('sha256').update(rpId).digest()
    return Buffer.concat([domain, Buffer.from([flags]), count, ...made])
  }

  /** The public key: ES256. */
  #toCose(): Buffer {
    const { x, y } = this.#jwk
    return Buffer.concat([
      Buffer.from('a50102032620012158', 'hex'),
      Buffer.from([32]),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url')
    ])
  }
}

function toUint16(number: number): Buffer {
  return Buffer.from([number >> 8, number & 255])
}

type Encodable = string | Buffer | { [key: string]: Encodable }

/** Texts, bytes and maps are enough for a statement. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = Object.entries(value)
  return Buffer.concat([
    head(5, pairs.length),
    ...pairs.flatMap(([key, each]) => [cbor(key), cbor(each)])
  ])
}

function head(major: number, length: number): Buffer {
  const top = major << 5
  if (length < 24) return Buffer.from([top | length])
  return length < 256
    ? Buffer.from([top | 24, length])
    : Buffer.from([top | 25, ...toUint16(length)])
}

/** Verifies a use by the standard, independently of the library. */
export function isRightUse(
  { response }: PasskeyAnswer,
  passkey: { publicKey: string; counter: number },
  {
    challenge,
    origin,
    rpId,
    isVerificationNeeded
  }: Site & {
    challenge: string
    isVerificationNeeded: boolean
  }
): boolean {
  const bytes = (text = '') => Buffer.from(text, 'base64url')
  const client = JSON.parse(bytes(response.clientDataJSON).toString()) as Record<string, unknown>
  if (client['type'] !== 'webauthn.get' || client['origin'] !== origin) return false
  if (client['challenge'] !== challenge) return false
  const data = bytes(response.authenticatorData)
  if (!data.subarray(0, 32).equals(createHash('sha256').update(rpId).digest())) return false
  const flags = data[32] ?? 0
  if ((flags & present) === 0 || (isVerificationNeeded && (flags & verified) === 0)) return false
  const counter = data.readUInt32BE(33)
  if (counter <= passkey.counter && counter + passkey.counter > 0) return false
  const hash = createHash('sha256').update(bytes(response.clientDataJSON)).digest()
  const signed = Buffer.concat([data, hash])
  return verify('sha256', signed, toKey(bytes(passkey.publicKey)), bytes(response.signature))
}

/** For ES256 keys as authenticators write them. */
function toKey(cose: Buffer): KeyObject {
  const [x, y] = [cose.subarray(10, 42), cose.subarray(45, 77)]
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}
