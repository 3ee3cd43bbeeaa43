/** Identity of a hub or agent: a key and a self-signed certificate, which the other side pins. */
import { createPrivateKey, randomBytes, randomUUID, webcrypto, X509Certificate } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Fault } from '../../faults.js'
import type { ConnectionOptions, PeerCertificate, SecureContextOptions, TlsOptions } from 'node:tls'

/** Key and certificate as PEM. */
export interface Identity {
  readonly key: string
  readonly certificate: string
}

const dayMs = 86_400_000
/** The certificate is pinned and replaced by rotation; it only expires because it must have an end. */
const validMs = 10 * 365 * dayMs
/** ECDSA P-256, which all TLS implementations support. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Returns an identity that is valid for ten years, from a day before `now`, since clocks differ. */
export async function createIdentity(now = new Date()): Promise<Identity> {
  // Takes a tenth of a second to load, once in the lifetime of an installation.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const { subtle } = webcrypto
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    // Positive, and within the length that RFC 5280 allows.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: `CN=${randomUUID()}`,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + validMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      // This certificate cannot sign others.
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
    ]
  })
  const key = Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey))
  return {
    key: String(
      createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({
        type: 'pkcs8',
        format: 'pem'
      })
    ),
    certificate: new X509Certificate(Buffer.from(certificate.rawData)).toString()
  }
}

/** Returns the SHA-256 of a certificate in PEM: `9c:1f:…`. Throws BAD_CONFIG for invalid ones. */
export function toFingerprint(certificate: string): string {
  return parse(certificate).fingerprint256.toLowerCase()
}

/**
 * Requires a single certificate: it is compared as a whole, and TLS would treat further ones as
 * authorities. Returns its fingerprint. Throws INVALID_INPUT.
 */
export function requireCertificate(certificate: string): string {
  try {
    if (new X509Certificate(certificate).toString().trim() === certificate.trim()) {
      return toFingerprint(certificate)
    }
  } catch {
    // Reported below.
  }
  throw new Fault('INVALID_INPUT', 'The certificate must be a single PEM certificate.', {
    errors: { certificate: 'must be a single PEM certificate' }
  })
}

function parse(certificate: string): X509Certificate {
  try {
    return new X509Certificate(certificate)
  } catch (cause) {
    throw new Fault('BAD_CONFIG', 'This is no certificate in PEM.', { cause })
  }
}

/** Writes the file atomically, readable for its owner only, and replaces an existing one. */
export async function writeIdentity(path: string, { key, certificate }: Identity): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(key + certificate)
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Returns undefined if the file does not exist. Throws BAD_CONFIG if it contains no identity. */
export async function readIdentity(path: string): Promise<Identity | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unusable(path, cause)
  }
  return parseIdentity(text, path)
}

/** `path`: path of the file with the text. Throws BAD_CONFIG. */
export function parseIdentity(text: string, path: string): Identity {
  try {
    const key = createPrivateKey(text)
    const certificate = new X509Certificate(text)
    if (!certificate.checkPrivateKey(key)) throw new Error('the key is of another certificate')
    return {
      key: String(key.export({ type: 'pkcs8', format: 'pem' })),
      certificate: certificate.toString()
    }
  } catch (cause) {
    throw unusable(path, cause)
  }
}

function unusable(path: string, cause: unknown): Fault {
  return new Fault('BAD_CONFIG', `Cannot use the key and certificate in ${basename(path)}.`, {
    cause
  })
}

export interface Trust {
  readonly own: Identity
  /** Certificates of the other side in PEM; two during a rotation. */
  readonly others: readonly string[]
}

const protocols = ['h2']

export function toContext({ own, others }: Trust): SecureContextOptions {
  return { key: own.key, cert: own.certificate, ca: [...others], minVersion: 'TLSv1.3' }
}

export function toDiallingTls(trust: Trust): ConnectionOptions {
  const pins = new Pins(trust.others)
  return {
    ...toContext(trust),
    ALPNProtocols: protocols,
    rejectUnauthorized: true,
    // Replaces the check of the name; safe only together with `ca`.
    checkServerIdentity: (_host, certificate) => pins.check(certificate)
  }
}

/**
 * Returns the TLS server name by which agents address a hub: the start of the fingerprint of its
 * certificate, since burphub may be a different hub for each agent.
 */
export function toServerName(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256
    .replaceAll(':', '')
    .slice(0, 32)
    .toLowerCase()
}

/** Listeners verify the certificate of each connection themselves, since the trusted ones may change. */
export const listeningTls = {
  minVersion: 'TLSv1.3',
  ALPNProtocols: protocols,
  requestCert: true,
  rejectUnauthorized: true
} as const satisfies TlsOptions

export class Pins {
  readonly #fingerprints: ReadonlySet<string>

  constructor(certificates: readonly string[]) {
    this.#fingerprints = new Set(
      certificates.map(certificate => new X509Certificate(certificate).fingerprint256)
    )
  }

  has(certificate: { fingerprint256: string } | undefined): boolean {
    return certificate !== undefined && this.#fingerprints.has(certificate.fingerprint256)
  }

  check(certificate: PeerCertificate): Error | undefined {
    if (this.has(certificate)) return undefined
    return Object.assign(new Error('not pinned'), { code: 'CERT_NOT_PINNED' })
  }
}
