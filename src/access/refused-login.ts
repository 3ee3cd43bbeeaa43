/** The line that tells of a refused login, for programs such as fail2ban that read logs. */
import { isIP } from 'node:net'
import { toPlainAddress } from './network.js'

const nameLengthMax = 128

/**
 * `burphub: refused login of "NAME" from ADDRESS`, all of it ASCII. The name is what somebody typed,
 * so it is a JSON string: it cannot end itself, nor the line, nor pass for an address.
 */
export function printRefusedLogin(name: string, address: string): string {
  const quoted = JSON.stringify(name.slice(0, nameLengthMax)).replace(/[^\x20-\x7e]/g, toEscape)
  const plain = toPlainAddress(address)
  return `burphub: refused login of ${quoted} from ${isIP(plain) === 0 ? 'unknown' : plain}`
}

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
