/**
 * TLS between a hub and its agents: each side accepts only the pinned certificates of the other,
 * with TLS 1.3 only. Names and addresses are not compared: the certificate is the identity.
 */
import { X509Certificate } from 'node:crypto'
import type { PeerCertificate, SecureContextOptions, TlsOptions } from 'node:tls'
import type { ConnectionOptions } from 'node:tls'
import type { Identity } from './identity.js'

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
