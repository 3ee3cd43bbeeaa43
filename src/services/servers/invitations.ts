/** Invites whoever sets up the agent of a burp server: one line, good once and for a quarter of an hour. */
import type { components } from '../../../generated/contract-types.js'
import type { SecretCipher } from '../../access/secret-cipher.js'
import { Fault } from '../../faults.js'
import { toInvitationId } from '../../agents/link/enrolment-proofs.js'
import {
  createInvitationSecret,
  hashCertificate,
  isWebAddress,
  printInvitation
} from '../../agents/link/invitation.js'
import type { RequestContext } from '../requests/request-context.js'
import type { TimeZones } from '../requests/local-times.js'
import type { ServersAdmin } from './servers-admin.js'
import { closeInvitation, openSecrets, requireSeal } from './server-secrets.js'

export interface InvitationsParts {
  readonly admin: ServersAdmin
  readonly zones: TimeZones
  readonly seal: SecretCipher | undefined
  /** By which burphub is reached, where the configuration tells. */
  readonly publicUrl: string | undefined
}

const goodMs = 15 * 60_000
const triesMax = 5

export class Invitations {
  readonly #parts: InvitationsParts

  constructor(parts: InvitationsParts) {
    this.#parts = parts
  }

  /**
   * Instead of the one that was there. `url`: by which the agent reaches burphub, unless the
   * configuration tells. Throws NO_SUCH_SERVER, NOT_SUPPORTED, INVALID_INPUT, KEY_MISSING.
   */
  async invite(
    ask: RequestContext,
    name: string,
    { url = this.#parts.publicUrl }: { url?: string | undefined }
  ): Promise<components['schemas']['ServerInvitation']> {
    const { admin, zones } = this.#parts
    ask.tell({ server: undefined, subject: name })
    const seal = requireSeal(this.#parts.seal)
    const { stored } = await admin.known.findAdded(name)
    // Of whoever comes nothing could be kept beside what cannot be opened.
    openSecrets(seal, stored)
    const address = requireUrl(url)
    const secret = createInvitationSecret()
    const expiresAt = Date.now() + goodMs
    const invitation = {
      id: toInvitationId(secret),
      secret: closeInvitation(seal, name, secret),
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

function requireUrl(url: string | undefined): string {
  const address = url?.replace(/\/+$/, '')
  if (address !== undefined && isWebAddress(address)) return address
  throw new Fault(
    'INVALID_INPUT',
    'The address at which agents reach burphub is unknown. Set publicUrl in the configuration, or the field url.',
    { errors: { url: 'is missing or is not a URL' } }
  )
}
