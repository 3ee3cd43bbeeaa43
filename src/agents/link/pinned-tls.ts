/**
 * TLS between a hub and its agents: each side takes exactly the certificates of the other that it was
 * given, TLS 1.3 only. Names and addresses are not compared: the certificate is who it is.
 */
import { X509Certificate } from 'node:crypto'
import type { PeerCertificate, SecureContextOptions, TlsOptions } from 'node:tls'
import type { ConnectionOptions } from 'node:tls'
import type { Identity } from './identity.js'

export interface Trust {
  readonly own: Identity
  /** Certificates in PEM: of the other side, both of them while it changes from one to the next. */
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
    // In place of the name; right only together with `ca`.
    checkServerIdentity: (_host, certificate) => pins.check(certificate)
  }
}

/**
 * What a hub is asked for by an agent that dials it: the beginning of the fingerprint of its
 * certificate, since one burphub may be another hub to each of its agents.
 */
export function toServerName(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256
    .replaceAll(':', '')
    .slice(0, 32)
    .toLowerCase()
}

/**
 * Listeners verify the certificate of each connection themselves, since the trusted ones may
 * change.
 */
export const listeningTls = {
  minVersion: 'TLSv1.3',
  ALPNProtocols: protocols,
  requestCert: true,
  rejectUnauthorized: true
} as const satisfies TlsOptions

/** The certificates that are taken. */
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
