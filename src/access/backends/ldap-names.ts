/** What an entry of a directory is called here: one name, or it is nobody. */
import type { Entry } from 'ldapts'
import { valuesOf } from './ldap-connection.js'

/**
 * One name at most. An attribute with several values would make several users of one person, or let
 * who may add a value to their own entry log in under the name of another; so it is the value that
 * stands in the DN, which nobody changes for themselves.
 */
export function toUserNames(entry: Entry, attribute: string): string[] {
  const values = valuesOf(entry, attribute)
  if (values.length <= 1) return values
  return values.filter(value => isInDn(entry.dn, attribute, value))
}

function isInDn(dn: string, attribute: string, value: string): boolean {
  // Up to the first comma or plus that is not escaped.
  const [first = ''] = /^(?:\\.|[^,+\\])*/su.exec(dn) ?? []
  const [, type = '', text = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/su.exec(first) ?? []
  return type.toLowerCase() === attribute.toLowerCase() && unescape(text) === value
}

// In a DN a character is written as itself, after a backslash, or as the bytes of it in hexadecimal.
function unescape(text: string): string {
  const parts = text.match(/(?:\\[\da-f]{2})+|\\.|[^\\]+/gisu) ?? []
  return parts.map(unescapePart).join('')
}

function unescapePart(part: string): string {
  if (!part.startsWith('\\')) return part
  if (!/^\\[\da-f]{2}/i.test(part)) return part.slice(1)
  return Buffer.from(part.replaceAll('\\', ''), 'hex').toString()
}
