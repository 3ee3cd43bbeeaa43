/**
 * Sends requests to URLs of users. The name is resolved once, so the checked address is the one of the
 * connection. Redirects are not followed, and only the status of the response is used.
 */
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestTls } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'

/** `10.0.0.0/8`, `fd00::/8`, or a single address. */
export type Network = string

const privateNetworks: readonly Network[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3'
]
/** Global unicast. Ranges that embed IPv4 addresses could mean any of those. */
const publicSix: readonly Network[] = ['2000::/3']
const privateSix: readonly Network[] = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16'
]

/**
 * Decides which addresses webhooks may reach: those of the public Internet, and those that the
 * administrator of the host allows. Users who can add webhooks must not reach internal services.
 */
export class AddressPolicy {
  readonly #allowed: BlockList
  readonly #isPrivate = createList([...privateNetworks, ...privateSix])
  readonly #isPublicSix = createList(publicSix)

  /** `allowed`: private networks that webhooks may reach. */
  constructor(allowed: readonly Network[]) {
    this.#allowed = createList(allowed)
  }

  allows(address: string): boolean {
    const plain = unwrap(address)
    if (this.isListed(plain)) return true
    if (isIPv4(plain)) return !this.#isPrivate.check(plain, 'ipv4')
    const isRouted = isIPv6(plain) && this.#isPublicSix.check(plain, 'ipv6')
    return isRouted && !this.#isPrivate.check(plain, 'ipv6')
  }

  /** Whether the administrator of the host has allowed it, which permits plain HTTP. */
  isListed(address: string): boolean {
    const plain = unwrap(address)
    if (isIP(plain) === 0) return false
    return this.#allowed.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= toBits(address))
}

function createList(networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const prefix = bits === undefined ? toBits(address) : Number(bits)
    list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

function toBits(address: string): number {
  return isIPv4(address) ? 32 : 128
}

/** Converts `::ffff:10.0.0.1` in any spelling to 10.0.0.1. Addresses with a zone (`%eth0`) are never public. */
function unwrap(address: string): string {
  const plain = address.replace(/^\[|\]$/g, '')
  if (!isIPv6(plain) || plain.includes('%')) return plain.includes('%') ? '::' : plain
  const { hostname } = new URL(`http://[${plain}]`)
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname)
  if (!mapped) return hostname.slice(1, -1)
  const [high, low] = mapped.slice(1).map(part => Number.parseInt(part, 16))
  return [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255].join('.')
}

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
