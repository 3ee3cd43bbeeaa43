/** Names that rights can be written for, here and in the files of burp-ui. */
import { plainUserName } from '../../access/user-name.js'
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
  return member.startsWith('@') ? `@${plainGroupName(member)}` : plainMemberName(member)
}

export function withoutAt(name: string): string {
  return name.startsWith('@') ? name.slice(1) : name
}

// A list of members is written with commas, and these signs at the front stand for groups.
function plainMemberName(name: string): string {
  if (!/^[@+]|,/.test(name)) return plainUserName(name)
  throw new Fault(
    'BAD_NAME',
    'A name begins with neither @ nor +, and has no comma in it. Choose another one.'
  )
}
