/**
 * Mutual authentication of a hub and an agent during the enrollment: each proves over all data it
 * sends that it has the secret of the invitation. A third party in between lacks the secret, and
 * can neither change nor learn anything. Each direction and purpose has a separate key.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'
import { Fault } from '../../faults.js'

/** Data that an agent sends about itself. */
export interface AgentClaim {
  /** ID of the invitation, as `toInvitationId` returns it. */
  readonly invitation: string
  /** Certificate of the agent, in PEM. */
  readonly certificate: string
  /** Addresses as `host:port` where the hub reaches it, best first. */
  readonly addresses: readonly string[]
  /** Identifies the burp server: two agents of one burp server have the same ID. */
  readonly hostId: string
}

export interface HubReply {
  readonly name: string
  /** Certificate of the hub, in PEM. */
  readonly certificate: string
  /** Secret that the hub sends with every request, encrypted. */
  readonly bearer: string
}

const keyBytes = 32
const idBytes = 16
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

type Purpose = 'id' | 'agent to hub' | 'hub to agent' | 'bearer' | 'arrival'

function derive(secret: Buffer, purpose: Purpose, length = keyBytes): Buffer {
  const info = `burphub enrolment 1: ${purpose}`
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), info, length))
}

/** Identifies an invitation without revealing its secret. */
export function toInvitationId(secret: Buffer): string {
  return derive(secret, 'id', idBytes).toString('base64url')
}

export function proveClaim(secret: Buffer, claim: AgentClaim): string {
  const { invitation, certificate, addresses, hostId } = claim
  return sign(derive(secret, 'agent to hub'), [invitation, certificate, addresses, hostId])
}

export function isClaimProven(secret: Buffer, claim: AgentClaim, proof: string): boolean {
  return isSame(proof, proveClaim(secret, claim))
}

/** `claimProof`: proof of the answered claim, so that a reply is valid for one claim only. */
export function proveReply(secret: Buffer, reply: HubReply, claimProof: string): string {
  const { name, certificate, bearer } = reply
  return sign(derive(secret, 'hub to agent'), [claimProof, name, certificate, bearer])
}

export function isReplyProven(
  secret: Buffer,
  reply: HubReply,
  { claimProof, proof }: { claimProof: string; proof: string }
): boolean {
  return isSame(proof, proveReply(secret, reply, claimProof))
}

/** Proves that an agent with this secret is listening now. */
export function proveArrival(bearer: string, name: string): string {
  return sign(derive(Buffer.from(bearer), 'arrival'), [name])
}

export function isArrivalProven(bearer: string, name: string, proof: string): boolean {
  return isSame(proof, proveArrival(bearer, name))
}

export function encryptBearer(secret: Buffer, bearer: string): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, derive(secret, 'bearer'), nonce)
  const bytes = Buffer.concat([encryption.update(bearer, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, bytes, encryption.getAuthTag()]).toString('base64url')
}

/** Throws AGENT_UNTRUSTED if the text was not encrypted with this secret. */
export function decryptBearer(secret: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const decryption = createDecipheriv(cipher, derive(secret, 'bearer'), nonce, {
      authTagLength: tagBytes
    })
    decryption.setAuthTag(bytes.subarray(-tagBytes))
    const plain = decryption.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([plain, decryption.final()]).toString('utf8')
  } catch (cause) {
    throw new Fault(
      'AGENT_UNTRUSTED',
      'The response does not come from the hub of this invitation.',
      {
        cause
      }
    )
  }
}

function sign(key: Buffer, parts: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
