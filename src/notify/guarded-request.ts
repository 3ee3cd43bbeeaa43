/**
 * A request to an address that a user wrote. The name is looked up once, and what was looked at is
 * what is connected to; redirects are not followed; nothing of the answer but its status is used.
 */
import { lookup } from 'node:dns'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import type { AddressPolicy } from './addresses.js'

export interface GuardedRequest {
  url: URL
  method: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  /** PEM of all authorities that count; without it those of Node. */
  ca?: readonly string[] | undefined
}

/** Answers the status. Throws NOT_DELIVERED. */
export async function requestGuarded(
  policy: AddressPolicy,
  { url, body, ca, ...how }: GuardedRequest
): Promise<number> {
  const refusal = lookUpRefusal(policy, url)
  if (refusal) throw notDelivered(refusal)
  const request = url.protocol === 'https:' ? requestTls : requestPlain
  const options: RequestOptions & { ca?: string[] } = {
    ...how,
    agent: false,
    lookup: createLookup(policy, url),
    ...(ca && { ca: [...ca] })
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, options, resolve)
    sent.once('error', reject)
    sent.end(body)
  }).catch((error: unknown) => {
    throw error instanceof Fault ? error : notDelivered(toReason(error, how.signal), error)
  })
  answer.destroy()
  return answer.statusCode ?? 0
}

/** Why this address cannot be, as far as it can be told before the name is looked up. */
export function lookUpRefusal(policy: AddressPolicy, url: URL): Text | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : judgeAddress(policy, url, host)
}

function createLookup(policy: AddressPolicy, url: URL): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      // Whether there is such a name inside is nothing to be asked from here.
      if (error) return done(notDelivered(noPublicAddress(url), error), [])
      const refusal = addresses
        .map(({ address }) => judgeAddress(policy, url, address))
        .find(each => each !== undefined)
      if (refusal) return done(notDelivered(refusal), [])
      const [first] = addresses
      if (options.all) return done(null, addresses)
      return first ? done(null, first.address, first.family) : done(new Error('no address'), [])
    })
  }
}

function judgeAddress(policy: AddressPolicy, url: URL, address: string): Text | undefined {
  if (!policy.allows(address)) return noPublicAddress(url)
  if (url.protocol === 'https:' || policy.isListed(address)) return undefined
  return say`Messages to ${url.hostname} would be sent unencrypted. Use https://, or ask an administrator to add its network to notifications.webhooks.allowedNetworks.`
}

function noPublicAddress({ hostname }: URL): Text {
  return say`${hostname} has no public address. Ask an administrator to add its network to notifications.webhooks.allowedNetworks.`
}

export function notDelivered(reason: Text, cause?: unknown): Fault {
  return new Fault('NOT_DELIVERED', reason, { cause })
}

function toReason(error: unknown, signal: AbortSignal): Text {
  if (signal.aborted) return say`The delivery timed out.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return say`Cannot reach the webhook receiver (${code}).`
}
