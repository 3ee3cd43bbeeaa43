/**
 * Names that grants can be written for, here and in the files of burp-ui, and the texts of grants.
 */
import type { Schemas } from '../../../../generated/contract-types.js'
import { printGrant, whyInvalidGrant } from '../../../access/grants/grant-text.js'
import { lookUpUserOfBackend, plainMemberName, toUserKey } from '../../../access/user-key.js'
import { Fault, missingField } from '../../../faults.js'
import { say } from '../../../texts.js'

/** burp-ui stores these options in the same section as users and grants. */
const optionNames = new Set(['priority', 'mixed'])
/** Groups that burp-ui uses for administrators and moderators. */
export const roleNames: ReadonlySet<string> = new Set(['admin', 'moderator', 'BUIADMINRESERVED'])

/** Checks the name of a new user, or of a user with a new grant. Throws BAD_NAME. */
export function plainNewUserName(name: string): string {
  if (!optionNames.has(name)) return plainMemberName(name)
  throw new Fault('BAD_NAME', say`${name} is a reserved name. Choose another name.`)
}

/** Checks the name of a user with a grant, or the key of a user of another backend. Throws BAD_NAME. */
export function plainUserKey(text: string): string {
  return lookUpPlainKey(text) ?? plainNewUserName(text)
}

/** Returns the name of a new group without its optional leading @. Throws BAD_NAME. */
export function plainGroupName(name: string): string {
  return plainMemberName(toGroupName(name))
}

/**
 * Returns the name of a group, which need not exist, without its optional leading @. Throws
 * BAD_NAME.
 */
export function toGroupName(name: string): string {
  const group = withoutAt(name)
  if (!roleNames.has(group)) return group
  throw new Fault('BAD_NAME', say`${group} is a reserved name. Choose another name.`)
}

/** Throws BAD_NAME unless the text is a user, or `@` and a group. */
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

/**
 * Returns the text of a grant, given as text or as its JSON value. Throws INVALID_INPUT for a
 * missing or meaningless value. An empty grant gives nothing.
 */
export function toGrantText(content: unknown, field: string): string {
  if (content === undefined || content === null) throw missingField(field)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const reason = whyInvalidGrant(text)
  if (reason !== undefined)
    throw new Fault('INVALID_INPUT', reason, { errors: { [field]: reason } })
  return text.trim()
}

/** Returns JSON text; null for an empty grant. */
export function showGrant(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : printGrant(text)
}

type AclBackend = Schemas['AclBackend']

export const aclBackendName = 'BASIC:ACL'

const aclBackend: AclBackend = {
  name: aclBackendName,
  description: 'Grants, groups and roles that burphub keeps in its own database.',
  type: 'authorization',
  priority: 100,
  add_grant: true,
  mod_grant: true,
  del_grant: true,
  add_group: true,
  mod_group: true,
  del_group: true,
  add_group_member: true,
  del_group_member: true,
  add_moderator: true,
  mod_moderator: true,
  del_moderator: true,
  add_admin: true,
  del_admin: true
}

/** Grants are stored in one place only; this is its name for clients of burp-ui. */
export function listAclBackends(): AclBackend[] {
  return [aclBackend]
}

/** Throws NO_SUCH_BACKEND. */
export function findAclBackend(name: string): AclBackend {
  requireAclBackend(name)
  return aclBackend
}

/** Throws NO_SUCH_BACKEND if a backend other than the only one is named. */
export function requireAclBackend(name: string | undefined): void {
  if (isAclBackend(name)) return
  throw new Fault(
    'NO_SUCH_BACKEND',
    say`There is no ACL backend ${JSON.stringify(name)}. Use ${aclBackendName}, or omit the backend.`
  )
}

/** False for an unknown backend: lists are then empty. */
export function isAclBackend(name: string | undefined): boolean {
  return name === undefined || name === aclBackendName
}
