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
  requireAllowed(policy, url)
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

/** What can be told before the name is looked up. */
export function requireAllowed(policy: AddressPolicy, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) requireAddress(policy, url, host)
}

function createLookup(policy: AddressPolicy, url: URL): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      try {
        for (const { address } of addresses) requireAddress(policy, url, address)
      } catch (fault) {
        return done(fault as NodeJS.ErrnoException, [])
      }
      const [first] = addresses
      if (options.all) return done(null, addresses)
      return first ? done(null, first.address, first.family) : done(new Error('no address'), [])
    })
  }
}

function requireAddress(policy: AddressPolicy, url: URL, address: string): void {
  if (!policy.allows(address)) {
    throw notDelivered(
      say`The address of ${url.hostname} is in a private network, which an administrator has to list in notifications.webhooks.allowedNetworks.`
    )
  }
  if (url.protocol === 'http:' && !policy.isListed(address)) {
    throw notDelivered(
      say`${url.hostname} would get it in clear text. Write https://, or have an administrator list its network in notifications.webhooks.allowedNetworks.`
    )
  }
}

export function notDelivered(reason: Text, cause?: unknown): Fault {
  return new Fault('NOT_DELIVERED', reason, { cause })
}

function toReason(error: unknown, signal: AbortSignal): Text {
  if (signal.aborted) return say`It took too long.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return say`The receiver cannot be reached (${code}).`
}
