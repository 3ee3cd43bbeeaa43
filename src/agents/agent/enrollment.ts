/**
 * The agent's half of an enrollment: it proves its invitation, and verifies that the answer comes
 * from the inviting hub.
 */
import { request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Identity } from '../link/identity.js'
import {
  decryptBearer,
  type HubReply,
  isReplyProven,
  proveArrival,
  proveClaim,
  toInvitationId
} from '../link/enrollment-proofs.js'
import { hashCertificate, parseInvitation } from '../link/bearer.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

const timeoutMs = 30_000

const answerBytesMax = 65_536

const shownLengthMax = 500

/** Data that an agent sends about itself. */
export interface AgentSide {
  readonly identity: Identity
  /** Addresses as `host:port` where the hub reaches it, best first. */
  readonly addresses: readonly string[]
  /** 64 hex digits, equal for two agents of one burp server. */
  readonly hostId: string
}

export interface Enrolled {
  readonly name: string
  /** PEM. */
  readonly hubCertificate: string
  /** Secret that the hub sends with every request. */
  readonly bearer: string
  readonly url: string
}

/**
 * Throws INVALID_INPUT if the text is no invitation, AGENT_UNREACHABLE if the hub does not respond,
 * AGENT_UNTRUSTED if the responding hub did not invite this agent, and the faults that the hub
 * returns.
 */
export async function enroll(text: string, side: AgentSide): Promise<Enrolled> {
  const { url, secret, fingerprint } = parseInvitation(text)
  const { identity, addresses, hostId } = side
  const { certificate } = identity
  const claim = { invitation: toInvitationId(secret), certificate, addresses, hostId }
  const claimProof = proveClaim(secret, claim)
  const answer = await postJson(`${url}/api/agents/enrolment`, { ...claim, proof: claimProof })
  const { proof, ...reply } = readReply(answer)
  const isProven = isReplyProven(secret, reply, { claimProof, proof })
  if (!isProven || hashOf(reply.certificate) !== fingerprint) throw stranger()
  const bearer = decryptBearer(secret, reply.bearer)
  return { name: reply.name, hubCertificate: reply.certificate, bearer, url }
}

export interface Arrival {
  readonly isReached: boolean
  /** Error text; null if the agent is reachable. */
  readonly detail: string | null
}

/** Returns whether the hub reaches the agent, which must be listening. Throws like `enroll`. */
export async function checkArrival({ url, name, bearer }: Enrolled): Promise<Arrival> {
  const proof = proveArrival(bearer, name)
  const answer = await postJson(`${url}/api/agents/enrolment/check`, { name, proof })
  const { isReached, detail } = answer as Partial<Arrival>
  if (typeof isReached !== 'boolean') throw stranger()
  return { isReached, detail: typeof detail === 'string' ? detail : null }
}

function readReply(answer: unknown): HubReply & { proof: string } {
  const { name, certificate, bearer, proof } = answer as Record<string, unknown>
  const parts = [name, certificate, bearer, proof]
  if (parts.some(part => typeof part !== 'string')) throw stranger()
  return { name, certificate, bearer, proof } as HubReply & { proof: string } // validated above
}

function hashOf(certificate: string): string | undefined {
  try {
    return hashCertificate(certificate)
  } catch {
    return undefined
  }
}

function stranger(): Fault {
  return new Fault(
    'AGENT_UNTRUSTED',
    'The service at this address is not the hub of this invitation. Nothing was changed.'
  )
}

/**
 * Sends nothing secret and trusts only what is proven, so the certificate of a proxy in between is
 * not verified. Returns an object. Throws AGENT_UNREACHABLE, AGENT_PROTOCOL, and ENROLMENT_REFUSED
 * with the reason of the hub.
 */
async function postJson(url: string, body: object): Promise<object> {
  const { status, text } = await post(url, JSON.stringify(body))
  const answer = parse(text)
  if (status === 200 && answer) return answer
  const { detail } = (answer ?? {}) as { detail?: unknown }
  if (status >= 400 && typeof detail === 'string') {
    throw new Fault('ENROLMENT_REFUSED', say`The hub responded: ${plain(detail)}`)
  }
  throw new Fault(
    'AGENT_PROTOCOL',
    say`The service at this address is not burphub (response: ${status}).`
  )
}

function post(url: string, body: string): Promise<{ status: number; text: string }> {
  const target = new URL(url)
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json'
    },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    rejectUnauthorized: false
  }
  const send = target.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(unreachable(target, cause))
    const request = send(target, options, response => {
      const pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece: Buffer) => {
        length += piece.length
        if (length <= answerBytesMax) pieces.push(piece)
        else request.destroy(new Error('its response is too long'))
      })
      response.on('error', fail)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') })
      )
    })
    request.on('error', fail)
    request.end(body)
  })
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes control characters, since the text is shown on a terminal. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, shownLengthMax)
}

function unreachable({ host }: URL, cause: Error & { code?: string }): Fault {
  const reason = cause.name === 'TimeoutError' ? 'timed out' : (cause.code ?? cause.message)
  return new Fault('AGENT_UNREACHABLE', say`Cannot reach the hub at ${host} (${reason}).`, {
    cause
  })
}
