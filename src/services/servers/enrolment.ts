/** The hub's part of an enrollment: accepts an invited agent, once. */
import type { Schemas } from '../../../generated/contract-types.js'
import { toNetwork } from '../../access/network.js'
import type { SecretCipher } from '../../access/secret-cipher.js'
import { createSecret } from '../../access/tokens.js'
import { Rates } from '../../queues/pace.js'
import { Fault } from '../../faults.js'
import {
  type AgentClaim,
  encryptBearer,
  isArrivalProven,
  isClaimProven,
  proveReply
} from '../../agents/link/enrollment-proofs.js'
import { requireCertificate, toFingerprint } from '../../agents/link/identity.js'
import type { StoredServer } from '../../store/servers.js'
import type { ChangeTables } from '../../store/store.js'
import { say } from '../../texts.js'
import type { RequestContext } from '../requests/request-context.js'
import {
  encryptSecrets,
  decryptInvitation,
  decryptSecrets,
  requireCipher
} from './server-secrets.js'
import { type AdminHub, requireAddresses, requireAll } from './servers-admin.js'
import { Service } from '../service.js'

interface ArrivalFields {
  readonly name: string
  readonly proof: string
}

interface ProvenClaim extends AgentClaim {
  readonly proof: string
}

const claimFields = ['invitation', 'certificate', 'addresses', 'hostId', 'proof'] as const

/**
 * Maximum number of unproven attempts from one network, and of proven checks of one server. Agents
 * with a valid invitation never wait for others behind the same address.
 */
const attemptsPerMinute = 20

export class Enrolment extends Service<
  'added' | 'admin' | 'config' | 'cipher' | 'store',
  AdminHub
> {
  readonly #attempts = new Rates(attemptsPerMinute)

  /** Throws ENROLMENT_REFUSED, SERVER_EXISTS, INVALID_INPUT, TOO_MANY_REQUESTS. */
  async enrol(
    ask: RequestContext,
    fields: Partial<ProvenClaim>
  ): Promise<Schemas['EnrolmentReply']> {
    const claim = requireAll<ProvenClaim>(fields, claimFields)
    const cipher = requireCipher(this.hub.cipher)
    const invited = await this.#findInvited(ask, claim, cipher)
    requireCertificate(claim.certificate)
    requireAddresses(claim.addresses)
    const { listen } = this.hub.config.agents
    if (claim.addresses.length === 0 && !listen)
      throw new Fault(
        'INVALID_INPUT',
        'This hub does not listen for agents. Set agents.listen in its configuration, or let the agent listen.',
        { errors: { addresses: 'is required' } }
      )
    const { name } = invited
    ask.tell({
      server: undefined,
      subject: name,
      details: {
        fingerprint: toFingerprint(claim.certificate),
        addresses: claim.addresses.join(' ')
      }
    })
    const bearer = createSecret()
    await ask.change(tables => this.#take(tables, claim, { cipher, bearer }))
    await this.hub.added.follow()
    return this.#reply(invited, claim, { cipher, bearer })
  }

  /**
   * Checks whether the hub reaches the agent, which listens after its enrollment. Throws
   * ENROLMENT_REFUSED, TOO_MANY_REQUESTS.
   */
  async checkArrival(
    ask: RequestContext,
    fields: Partial<ArrivalFields>
  ): Promise<Schemas['EnrolmentCheck']> {
    const { name, proof } = requireAll<ArrivalFields>(fields, ['name', 'proof'])
    const cipher = requireCipher(this.hub.cipher)
    const stored = await this.hub.store.servers.lookUp(name)
    const bearer = stored && decryptSecrets(cipher, stored).bearer
    const isProven = !!bearer && isArrivalProven(bearer, name, proof)
    this.#requirePace(isProven ? `the server ${name}` : networkOf(ask))
    if (!isProven) throw refused()
    const { isReached, code, detail } = await this.hub.admin.check(ask, name)
    return { isReached, code, detail }
  }

  #requirePace(whose: string): void {
    const retryAfterS = this.#attempts.take(whose)
    if (retryAfterS === undefined) return
    throw new Fault('TOO_MANY_REQUESTS', 'Too many agents are enrolling. Try again later.', {
      retryAfterS
    })
  }

  /** A wrong proof counts against the invitation, whose id strangers do not know. */
  async #findInvited(
    ask: RequestContext,
    claim: ProvenClaim,
    cipher: SecretCipher
  ): Promise<StoredServer> {
    const { store } = this.hub
    const row = await store.servers.lookUpInvited(claim.invitation)
    const secret = row && decryptInvited(cipher, row)
    if (row && secret && isClaimProven(secret, claim, claim.proof)) return row
    this.#requirePace(networkOf(ask))
    if (!row || !secret) throw refused()
    await store.changeAside(tables => countWrongProof(tables, claim.invitation))
    ask.tell({ server: undefined, subject: row.name })
    return ask.prepare(async () => {
      throw refused()
    })
  }

  /** A second attempt finds no invitation. */
  async #take(
    { servers }: Pick<ChangeTables, 'servers'>,
    claim: ProvenClaim,
    { cipher, bearer }: { cipher: SecretCipher; bearer: string }
  ): Promise<void> {
    const row = await servers.lookUpInvited(claim.invitation)
    if (!row || !decryptInvited(cipher, row)) throw refused()
    const { certificate, addresses, hostId } = claim
    const enrolledAt = Date.now()
    const other = (await servers.list()).find(
      ({ name, agent }) => name !== row.name && agent?.hostId === hostId
    )
    if (other) throw alreadyEnrolled(other.name)
    const { key } = decryptSecrets(cipher, row)
    await servers.setInvitation(row.name, null)
    await servers.change(row.name, {
      agent: {
        enrolledAt,
        rotatedAt: enrolledAt,
        addresses,
        certificate,
        nextCertificate: null,
        hostId
      },
      secrets: encryptSecrets(cipher, row.name, { key, bearer })
    })
  }

  #reply(
    invited: StoredServer,
    claim: ProvenClaim,
    { cipher, bearer }: { cipher: SecretCipher; bearer: string }
  ): Schemas['EnrolmentReply'] {
    const { name, hubCertificate: certificate, invitation } = invited
    const secret = decryptInvitation(cipher, name, invitation?.secret ?? '')
    const reply = { name, certificate, bearer: encryptBearer(secret, bearer) }
    return { ...reply, proof: proveReply(secret, reply, claim.proof) }
  }
}

function networkOf({ caller }: RequestContext): string {
  return toNetwork(caller.origin.address)
}

/** Returns the secret of a valid invitation. */
function decryptInvited(
  cipher: SecretCipher,
  { name, invitation }: StoredServer
): Buffer | undefined {
  if (!invitation || invitation.expiresAt <= Date.now() || invitation.triesLeft <= 0)
    return undefined
  return decryptInvitation(cipher, name, invitation.secret)
}

async function countWrongProof(
  { servers }: Pick<ChangeTables, 'servers'>,
  id: string
): Promise<void> {
  const row = await servers.lookUpInvited(id)
  if (!row?.invitation) return
  const triesLeft = row.invitation.triesLeft - 1
  await servers.setInvitation(row.name, triesLeft > 0 ? { ...row.invitation, triesLeft } : null)
}

/** Returns the same fault for every reason, so that it reveals nothing about existing invitations. */
function refused(): Fault {
  return new Fault(
    'ENROLMENT_REFUSED',
    'The invitation was already used, is older than 15 minutes, or is incomplete. Create a new one.'
  )
}

function alreadyEnrolled(other: string): Fault {
  return new Fault(
    'SERVER_EXISTS',
    say`The burp server of this agent already exists as ${other}. Remove it, or create a new invitation for it.`
  )
}
