/** A password as a header has it: bytes, which Node.js gives as a character each. */
import { latin1ToText } from '../protocol/byte-text.js'

export function readHeaderPassword(latin1: string | undefined): string | undefined {
  return latin1 === undefined ? undefined : latin1ToText(latin1)
}
