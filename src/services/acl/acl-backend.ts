/** The one place where rights are kept, under the name that clients of burp-ui know. */
import type { components } from '../../../generated/contract-types.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

type AclBackend = components['schemas']['AclBackend']

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

export function listAclBackends(): AclBackend[] {
  return [aclBackend]
}

/** Throws NO_SUCH_BACKEND. */
export function findAclBackend(name: string): AclBackend {
  requireAclBackend(name)
  return aclBackend
}

/** The one there is is meant where none is named. Throws NO_SUCH_BACKEND. */
export function requireAclBackend(name: string | undefined): void {
  if (isAclBackend(name)) return
  throw new Fault(
    'NO_SUCH_BACKEND',
    say`There is no ACL backend ${JSON.stringify(name)}. Use ${aclBackendName} or name none.`
  )
}

/** For lists, in which nothing fits an unknown one. */
export function isAclBackend(name: string | undefined): boolean {
  return name === undefined || name === aclBackendName
}
