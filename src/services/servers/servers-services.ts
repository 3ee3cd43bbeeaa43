/** The services about added servers, for requests over HTTP and for the command line. */
import { Enrolment } from './enrolment.js'
import { Rotation } from './rotation.js'
import { type AdminHub, ServersAdmin } from './servers-admin.js'
import type { Schemas } from '../../../generated/contract-types.js'
import { Fault } from '../../faults.js'
import { toInvitationId } from '../../agents/link/enrollment-proofs.js'
import {
  createInvitationSecret,
  hashCertificate,
  isWebAddress,
  printInvitation
} from '../../agents/link/bearer.js'
import type { RequestContext } from '../requests/request-context.js'
import { encryptInvitation, decryptSecrets, requireCipher } from './server-secrets.js'
import { Service, type ServersHub } from '../service.js'

const goodMs = 15 * 60_000

const triesMax = 5

/** Invitations to enroll the agent of a burp server: one line that works once, for 15 minutes. */
class Invitations extends Service<'admin' | 'config' | 'cipher' | 'store' | 'zones', AdminHub> {
  /**
   * Replaces the previous invitation. The agent reaches burphub at `url`, else at the `publicUrl` of
   * the configuration, else at `default_url`. Throws NO_SUCH_SERVER, NOT_SUPPORTED, INVALID_INPUT,
   * KEY_MISSING.
   */
  async invite(
    ask: RequestContext,
    name: string,
    { url, default_url: usual }: Schemas['InvitationFields'] = {}
  ): Promise<Schemas['ServerInvitation']> {
    const { admin, zones } = this.hub
    ask.tell({ server: undefined, subject: name })
    const cipher = requireCipher(this.hub.cipher)
    const { stored } = await admin.known.findAdded(name)
    // Fails early if the new secrets could not be stored with the existing ones.
    decryptSecrets(cipher, stored)
    const address = requireUrl(url ?? this.hub.config.publicUrl ?? usual)
    const secret = createInvitationSecret()
    const expiresAt = Date.now() + goodMs
    const invitation = {
      id: toInvitationId(secret),
      secret: encryptInvitation(cipher, name, secret),
      expiresAt,
      triesLeft: triesMax
    }
    await ask.changeAside(({ servers }) => servers.setInvitation(name, invitation))
    const fingerprint = hashCertificate(stored.hubCertificate)
    return {
      name,
      invitation: printInvitation({ url: address, secret, fingerprint }),
      expires: zones.of(ask.caller).print(Math.floor(expiresAt / 1000)),
      command: 'sudo burphub agent enroll',
      notice: admin.lookUpNotice(name)
    }
  }
}

export type ServersServices = ReturnType<typeof createServersServices>

export function createServersServices(parts: ServersHub) {
  const hub = { ...parts, admin: new ServersAdmin(parts) }
  return {
    serversAdmin: hub.admin,
    invitations: new Invitations(hub),
    enrolment: new Enrolment(hub),
    rotation: new Rotation(hub)
  }
}

function requireUrl(url: string | undefined): string {
  const address = url?.replace(/\/+$/, '')
  if (address !== undefined && isWebAddress(address)) return address
  throw new Fault(
    'INVALID_INPUT',
    'The address at which agents reach burphub is unknown. Set publicUrl in the configuration, or the field url.',
    { errors: { url: 'is missing or is not a URL' } }
  )
}
