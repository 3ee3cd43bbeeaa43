/**
 * What the certificate authority of a burp server has issued to clients, and how it is taken back.
 * All methods throw NEEDS_AGENT where its files are out of reach, BAD_CONFIG, and NOT_SUPPORTED
 * where the server has no authority of its own.
 */
import type { Revocation } from './client-lifecycle.js'

export interface ClientCertificate {
  readonly commonName: string
  /** One line: `CN=web1, O=…`. */
  readonly subject: string
  /** Upper case, an even number of digits: as the authority files it. */
  readonly serial: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly isRevoked: boolean
}

export interface Certificates {
  /** Whether burp's own certificate authority can be worked with. */
  canRevoke(): Promise<boolean>
  /** Sorted by common name, then by age. Not that of the server, nor the authority's own. */
  list(): Promise<ClientCertificate[]>
  /**
   * All of this client that hold, and makes the list of revoked certificates anew. Throws
   * NO_SUCH_CERTIFICATE where there is none, BURP_TIMEOUT, BURP_REFUSED.
   */
  revoke(client: string): Promise<Revocation>
  /** Throws BURP_TIMEOUT, BURP_REFUSED. */
  refreshRevocations(): Promise<void>
}
