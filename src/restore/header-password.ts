/** Decodes a password from a header, where Node.js returns each byte as a character. */
import { latin1ToText } from '../protocol/byte-text.js'

export function readHeaderPassword(latin1: string | undefined): string | undefined {
  return latin1 === undefined ? undefined : latin1ToText(latin1)
}
