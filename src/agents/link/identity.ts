/** Identity of a hub or agent: a key and a self-signed certificate, which the other side pins. */
import { createPrivateKey, randomBytes, randomUUID, webcrypto, X509Certificate } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Fault } from '../../faults.js'

/** Both as PEM. */
export interface Identity {
  readonly key: string
  readonly certificate: string
}

const dayMs = 86_400_000
/** It is pinned, and changed by rotation: its end is only there because there must be one. */
const validMs = 10 * 365 * dayMs
/** ECDSA P-256, which every TLS knows. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Good from a day before `now`, since clocks differ, for ten years. */
export async function createIdentity(now = new Date()): Promise<Identity> {
  // Takes a tenth of a second to load, once in the life of an installation.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const { subtle } = webcrypto
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    // Positive, and as long as RFC 5280 allows in any case.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: `CN=${randomUUID()}`,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + validMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      // It cannot sign other certificates.
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

/** SHA-256 of a certificate in PEM: `9c:1f:…`. Throws BAD_CONFIG for what is none. */
export function toFingerprint(certificate: string): string {
  return parse(certificate).fingerprint256.toLowerCase()
}

function parse(certificate: string): X509Certificate {
  try {
    return new X509Certificate(certificate)
  } catch (cause) {
    throw new Fault('BAD_CONFIG', 'This is no certificate in PEM.', { cause })
  }
}

/** In one step, readable for its owner only; what was there before is replaced. */
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

/** Undefined where there is no such file. Throws BAD_CONFIG for one that holds no identity. */
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

/** `path`: of the file that holds it. Throws BAD_CONFIG. */
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
  return new Fault('BAD_CONFIG', `The key and certificate in ${basename(path)} cannot be used.`, {
    cause
  })
}
