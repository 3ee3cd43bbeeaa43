import type { Schemas } from '../../../../generated/contract-types.js'
import { printGrant } from '../../../access/grants/grant-text.js'
import { parseUserKey, toUserKey } from '../../../access/user-key.js'
import { Fault } from '../../../faults.js'
import type { AclGrant } from '../../../store/acl-snapshot.js'
import type { RequestContext } from '../../requests/request-context.js'
import type { Page, StatusMessage } from '../../requests/answers.js'
import { toPage, type ListShape, type NamedPageQuestion } from '../../requests/paging.js'
import { say } from '../../../texts.js'
import {
  aclBackendName,
  isAclBackend,
  plainUserKey,
  requireAclBackend,
  toGrantText
} from './names.js'
import { requireMayTouchRights } from './protected-names.js'
import { Service } from '../../service.js'

type Grant = Schemas['Grant']

/** `content` is a text, or the JSON value that it would be. */
export interface GrantFields {
  name: string | undefined
  backend?: string | undefined
  content?: unknown
}

const grants: ListShape<Grant> = { keyOf: item => item.id, nameOf: item => item.id, fields: {} }

export class Grants extends Service<'changes' | 'store'> {
  /** Sorted by name. */
  async list({ name, backend, ...page }: NamedPageQuestion): Promise<Page<Grant>> {
    const found = isAclBackend(backend) ? (await this.hub.store.acl.read()).grants : []
    const fitting = found.filter(grant => name === undefined || isCalled(grant.name, name))
    return toPage(fitting.map(toGrant), grants, page)
  }

  /** Throws BAD_NAME, GRANT_EXISTS, FORBIDDEN, INVALID_INPUT, NO_SUCH_BACKEND. */
  async create(
    ask: RequestContext,
    { name, backend, content }: GrantFields
  ): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const user = await this.hub.changes.findMember(plainUserKey(requireUser(name)))
    const text = toGrantText(content, 'content')
    ask.tell({ subject: user, details: { grant: text } })
    return this.hub.changes.add(ask, async change => {
      await requireMayTouchRights(ask.caller, change, user)
      if (!(await change.tables.acl.createGrant(user, text))) {
        throw new Fault('GRANT_EXISTS', say`${user} already has a grant. Change it instead.`)
      }
      return [[0, say`Grant for ${user} created.`]]
    })
  }

  /** Throws NO_SUCH_GRANT, FORBIDDEN, INVALID_INPUT, NO_SUCH_BACKEND. */
  async change(
    ask: RequestContext,
    { name, backend, content }: GrantFields
  ): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const user = await this.hub.changes.findMember(requireUser(name))
    const text = toGrantText(content, 'content')
    ask.tell({ subject: user, details: { grant: text } })
    return this.hub.changes.add(ask, async change => {
      await requireMayTouchRights(ask.caller, change, user)
      if (!(await change.tables.acl.setGrant(user, text))) throw noSuchGrant(user)
      return [[0, say`Grant of ${user} changed.`]]
    })
  }

  /** Removes only the grant itself. Throws NO_SUCH_GRANT, FORBIDDEN, INVALID_INPUT, NO_SUCH_BACKEND. */
  async remove(ask: RequestContext, { name, backend }: GrantFields): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const user = await this.hub.changes.findMember(requireUser(name))
    ask.tell({ subject: user })
    return this.hub.changes.add(ask, async change => {
      await requireMayTouchRights(ask.caller, change, user)
      const acl = await change.tables.acl.read()
      const grant = acl.grants.find(each => each.name === user)?.grant
      if (grant === undefined) throw noSuchGrant(user)
      await change.tables.acl.removeGrant(user)
      const gone = printGrant(grant)
      return [[0, say`Grant ${gone} of ${user} removed. Roles and groups are unchanged.`]]
    })
  }
}

// A name alone finds all who are called so, whichever backend knows them.
function isCalled(key: string, name: string): boolean {
  return parseUserKey(key).name === name || key === toUserKey(parseUserKey(name))
}

function requireUser(name: string | undefined): string {
  if (name !== undefined && name !== '') return name
  throw new Fault('INVALID_INPUT', say`Specify the user in the path or in the field ${'grant'}.`, {
    errors: { grant: 'is required' }
  })
}

function noSuchGrant(name: string): Fault {
  return new Fault('NO_SUCH_GRANT', say`${name} has no grant. List the grants, or create one.`)
}

function toGrant({ name, grant }: AclGrant): Grant {
  return { id: name, grant: printGrant(grant), backend: aclBackendName }
}
