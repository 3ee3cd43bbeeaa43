/** Addresses of callers in the form that limits and logs use. */
import { isIP, isIPv4 } from 'node:net'

/**
 * Returns the IPv4 address, or the /64 network of an IPv6 address, because one host usually has all
 * addresses of such a network.
 */
export function toNetwork(address: string): string {
  const plain = toPlainAddress(address)
  if (isIP(plain) !== 6) return plain
  return `${expand(plain).slice(0, 4).join(':')}::/64`
}

/** Removes the zone, and converts IPv4 addresses in IPv6 notation. */
export function toPlainAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  const groups = expand(plain)
  const isMapped = groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'
  return isMapped ? toIPv4(groups.slice(6)) : plain.toLowerCase()
}

/** Returns eight groups in hexadecimal without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = toGroups(head)
  const after = toGroups(tail ?? '')
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...(tail === undefined ? [] : between), ...after]
}

function toGroups(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap(part => {
    if (!isIPv4(part)) return Number.parseInt(part, 16).toString(16)
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d].map(group => group.toString(16))
  })
}

function toIPv4(groups: string[]): string {
  return groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}
