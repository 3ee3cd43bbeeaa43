/**
 * Client certificates of a burp server's CA, and their revocation. All methods throw NEEDS_AGENT if
 * its files are not accessible, BAD_CONFIG, and NOT_SUPPORTED for a server without its own CA.
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
   * Revokes all valid certificates of this client, and renews the revocation list. Throws
   * NO_SUCH_CERTIFICATE if there is none, BURP_TIMEOUT, BURP_REFUSED.
   */
  revoke(client: string): Promise<Revocation>
  /** Throws BURP_TIMEOUT, BURP_REFUSED. */
  refreshRevocations(): Promise<void>
}
