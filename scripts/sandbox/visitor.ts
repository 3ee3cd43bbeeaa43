/** Identifies the client of a connection by its certificate. */
import type { TLSSocket } from 'node:tls'
import type { Visitor } from './login-host.js'
import type { SandboxFault } from './sandbox-fault.js'

export function toVisitor(socket: TLSSocket, fault: SandboxFault | undefined): Visitor {
  const isKnown = socket.authorized && fault?.kind !== 'certificate-refused'
  const commonName = isKnown ? [socket.getPeerCertificate().subject.CN].flat()[0] : undefined
  return { commonName, takesNoPassword: fault?.kind === 'wrong-password' }
}
