/**
 * Decides which addresses webhooks may reach: those of the public Internet, and those that the
 * administrator of the host allows. Users who can add webhooks must not reach internal services.
 */
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

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

export class AddressPolicy {
  readonly #allowed: BlockList
  readonly #isPrivate = createList([...privateNetworks, ...privateSix])
  readonly #isPublicSix = createList(publicSix)

  /** `allowed`: private networks that webhooks may reach. */
  constructor(allowed: readonly Network[]) {
    this.#allowed = createList(allowed)
  }

  /** Whether the address is public or allowed. */
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
