/** Groups and what they are granted. */
import type { Schemas } from '../../../../generated/contract-types.js'
import { Fault } from '../../../faults.js'
import type { AclGroup } from '../../../store/acl-snapshot.js'
import type { RequestContext } from '../../requests/request-context.js'
import type { Page, StatusMessage } from '../../requests/answers.js'
import { toPage, type ListShape, type NamedPageQuestion } from '../../requests/paging.js'
import { say } from '../../../texts.js'
import {
  aclBackendName,
  isAclBackend,
  plainGroupName,
  requireAclBackend,
  showGrant,
  toGrantText,
  toGroupName,
  withoutAt
} from './names.js'
import { requireMayTouchGroup } from './protected-names.js'
import { Service } from '../../service.js'

type Group = Schemas['Group']

/** The requested change of a group. `grant` is a text, or its JSON value. */
export interface GroupFields {
  name: string | undefined
  backend?: string | undefined
  grant?: unknown
}

const groups: ListShape<Group> = { keyOf: item => item.id, nameOf: item => item.id, fields: {} }

export class Groups extends Service<'changes' | 'store'> {
  /** In the order in which they were created, which is that of their grants. */
  async list({ name, backend, ...page }: NamedPageQuestion): Promise<Page<Group>> {
    const found = isAclBackend(backend) ? (await this.hub.store.acl.read()).groups : []
    const wanted = name === undefined ? undefined : withoutAt(name)
    const fitting = found.filter(group => wanted === undefined || group.name === wanted)
    return toPage(fitting.map(toGroup), groups, page)
  }

  /** Throws BAD_NAME, GROUP_EXISTS, FORBIDDEN, INVALID_INPUT, NO_SUCH_BACKEND. */
  async create(
    ask: RequestContext,
    { name, backend, grant }: GroupFields
  ): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const group = plainGroupName(requireName(name))
    const text = toGrantText(grant ?? '', 'grant')
    ask.tell({ subject: group, details: { grant: text } })
    return this.hub.changes.add(ask, async change => {
      requireMayTouchGroup(ask.caller, change, group)
      if (!(await change.tables.acl.createGroup(group, text))) {
        throw new Fault(
          'GROUP_EXISTS',
          say`Group ${group} already exists. Change its grant instead.`
        )
      }
      return [[0, say`Group ${group} created.`]]
    })
  }

  /** Throws NO_SUCH_GROUP, BAD_NAME, FORBIDDEN, INVALID_INPUT, NO_SUCH_BACKEND. */
  async change(
    ask: RequestContext,
    { name, backend, grant }: GroupFields
  ): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const group = toGroupName(requireName(name))
    const text = toGrantText(grant, 'grant')
    ask.tell({ subject: group, details: { grant: text } })
    return this.hub.changes.add(ask, async change => {
      requireMayTouchGroup(ask.caller, change, group)
      if (!(await change.tables.acl.setGroup(group, text))) throw noSuchGroup(group)
      return [[0, say`Grant of group ${group} changed.`]]
    })
  }

  /** Throws NO_SUCH_GROUP, BAD_NAME, FORBIDDEN, LAST_ADMIN, INVALID_INPUT, NO_SUCH_BACKEND. */
  async remove(ask: RequestContext, { name, backend }: GroupFields): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const group = toGroupName(requireName(name))
    ask.tell({ subject: group })
    return this.hub.changes.reduce(ask, async change => {
      requireMayTouchGroup(ask.caller, change, group)
      if (!(await change.tables.acl.removeGroup(group))) throw noSuchGroup(group)
      return [[0, say`Group ${group} deleted.`]]
    })
  }
}

export function noSuchGroup(name: string): Fault {
  return new Fault(
    'NO_SUCH_GROUP',
    say`There is no group ${JSON.stringify(name)}. List the groups, or create it.`
  )
}

/** Throws INVALID_INPUT. */
export function requireName(name: string | undefined, field = 'group'): string {
  if (name !== undefined && name !== '') return name
  const text = say`Specify the group in the path or in the field ${field}.`
  throw new Fault('INVALID_INPUT', text, { errors: { [field]: 'is required' } })
}

function toGroup({ name, grant, members }: AclGroup): Group {
  return { id: name, grant: showGrant(grant), members, backend: aclBackendName }
}
