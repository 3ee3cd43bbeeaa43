/**
 * Sends requests to URLs of users. The name is resolved once, so the checked address is the one of the
 * connection. Redirects are not followed, and only the status of the response is used.
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
  /** PEM of the trusted CAs. Default: those of Node. */
  ca?: readonly string[] | undefined
}

/** Returns the status of the response. Throws NOT_DELIVERED. */
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

/** Returns why the URL is not allowed, as far as that is known without resolving its name. */
export function lookUpRefusal(policy: AddressPolicy, url: URL): Text | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : judgeAddress(policy, url, host)
}

function createLookup(policy: AddressPolicy, url: URL): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      // The same fault, so that users cannot find out which internal names exist.
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
