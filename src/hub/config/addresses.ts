/** Addresses in a configuration. */
import { isIP } from 'node:net'

/** Also accepts the names that `trustProxy` has for networks. */
export function isAddressOrNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
