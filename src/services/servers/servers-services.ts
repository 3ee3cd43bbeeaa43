/** The services about servers that are added, for requests over HTTP and for the command line. */
import type { SecretCipher } from '../../access/secret-cipher.js'
import { createIdentity } from '../../agents/link/identity.js'
import type { AddedServers } from '../../burp/server/added-servers.js'
import type { Fleet } from '../../burp/server/fleet.js'
import type { Store } from '../../store/store.js'
import type { StoredServer } from '../../store/servers.js'
import type { TimeZones } from '../requests/local-times.js'
import { Enrolment } from './enrolment.js'
import type { ServerKind } from './known-servers.js'
import { type AgentTrust, Rotation } from './rotation.js'
import { ServersAdmin } from './servers-admin.js'
import type { components } from '../../../generated/contract-types.js'
import { Fault } from '../../faults.js'
import { toInvitationId } from '../../agents/link/enrolment-proofs.js'
import {
  createInvitationSecret,
  hashCertificate,
  isWebAddress,
  printInvitation
} from '../../agents/link/invitation.js'
import type { RequestContext } from '../requests/request-context.js'
import { encryptInvitation, decryptSecrets, requireCipher } from './server-secrets.js'

const goodMs = 15 * 60_000

const triesMax = 5

class Invitations {
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
    const cipher = requireCipher(this.#parts.cipher)
    const { stored } = await admin.known.findAdded(name)
    // Of whoever comes nothing could be kept beside what cannot be opened.
    decryptSecrets(cipher, stored)
    const address = requireUrl(url)
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

export interface ServersServicesParts {
  readonly config: {
    readonly agents: { readonly listen?: object }
    readonly defaultServer: string | undefined
    readonly publicUrl?: string | undefined
    readonly servers: readonly ConfiguredServer[]
    readonly watch: { readonly expectations: readonly { readonly server: string }[] }
  }
  readonly fleet: Pick<Fleet, 'list' | 'names'>
  readonly store: Store
  readonly zones: TimeZones
  /** Absent where the configuration names no key. */
  readonly cipher: SecretCipher | undefined
  readonly added: Pick<AddedServers, 'follow' | 'renew'>
  /** Opens the connection to an agent that exchanges keys. */
  readonly openTrust: (row: StoredServer) => AgentTrust
}

type ConfiguredServer = { readonly name: string } & (
  | { readonly agent: object }
  | { readonly serverConfig?: string | undefined }
)

export type ServersServices = ReturnType<typeof createServersServices>

export function createServersServices(parts: ServersServicesParts) {
  const { config, fleet, store, zones, cipher, added, openTrust } = parts
  const { defaultServer, servers, watch } = config
  const follow = () => added.follow()
  const expected = watch.expectations.map(({ server }) => server)
  const serversAdmin = new ServersAdmin({
    fleet,
    store,
    cipher,
    zones,
    follow,
    renew: name => added.renew(name),
    configured: new Map(servers.map(server => [server.name, kindOf(server)])),
    createIdentity: () => createIdentity(),
    namedInFile: new Set([...expected, ...(defaultServer === undefined ? [] : [defaultServer])]),
    defaultServer
  })
  const shared = { admin: serversAdmin, store, cipher, follow }
  return {
    serversAdmin,
    invitations: new Invitations({ ...shared, zones, publicUrl: config.publicUrl }),
    enrolment: new Enrolment({ ...shared, mayDial: config.agents.listen !== undefined }),
    rotation: new Rotation({ ...shared, createIdentity: () => createIdentity(), open: openTrust })
  }
}

function kindOf(server: ConfiguredServer): ServerKind {
  if ('agent' in server) return 'agent'
  return server.serverConfig === undefined ? 'remote' : 'local'
}

/** Invites whoever sets up the agent of a burp server: one line, good once and for a quarter of an hour. */
interface InvitationsParts {
  readonly admin: ServersAdmin
  readonly zones: TimeZones
  readonly cipher: SecretCipher | undefined
  /** By which burphub is reached, where the configuration tells. */
  readonly publicUrl: string | undefined
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
