/** Names that rights can be written for, here and in the files of burp-ui. */
import { lookUpUserOfBackend, plainMemberName, toUserKey } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

/** Where burp-ui keeps users and grants, these are options. */
const optionNames = new Set(['priority', 'mixed'])
/** What burp-ui calls administrators and moderators among its groups. */
export const roleNames: ReadonlySet<string> = new Set(['admin', 'moderator', 'BUIADMINRESERVED'])

/** Of somebody who is new, or of whoever gets a grant. Throws BAD_NAME. */
export function plainNewUserName(name: string): string {
  if (!optionNames.has(name)) return plainMemberName(name)
  throw new Fault('BAD_NAME', say`${name} is a reserved name. Choose another one.`)
}

/** Of whoever gets a grant: a name, or the key of somebody whom another backend knows. Throws BAD_NAME. */
export function plainUserKey(text: string): string {
  return lookUpPlainKey(text) ?? plainNewUserName(text)
}

/** Of a new group, without the @ that may stand before it. Throws BAD_NAME. */
export function plainGroupName(name: string): string {
  return plainMemberName(toGroupName(name))
}

/** Of a group that may be there, without the @ that may stand before it. Throws BAD_NAME. */
export function toGroupName(name: string): string {
  const group = withoutAt(name)
  if (!roleNames.has(group)) return group
  throw new Fault('BAD_NAME', say`${group} is no name for a group: it is reserved.`)
}

/** Throws BAD_NAME for what names neither a user nor, with an @, a group. */
export function plainMember(member: string): string {
  if (member.startsWith('@')) return `@${plainGroupName(member)}`
  return lookUpPlainKey(member) ?? plainMemberName(member)
}

export function withoutAt(name: string): string {
  return name.startsWith('@') ? name.slice(1) : name
}

function lookUpPlainKey(text: string): string | undefined {
  const named = lookUpUserOfBackend(text)
  return named && toUserKey({ ...named, name: plainMemberName(named.name) })
}
