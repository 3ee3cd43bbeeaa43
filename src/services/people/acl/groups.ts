import type { Schemas } from '../../../../generated/contract-types.js'
import { Fault, missingField } from '../../../faults.js'
import type { AclGrant, AclGroup } from '../../../store/acl-snapshot.js'
import type { RequestContext } from '../../requests/request-context.js'
import type { Page, StatusMessage } from '../../requests/answers.js'
import { type ListShape, type NamedPageQuestion, toPage } from '../../requests/paging.js'
import { say } from '../../../texts.js'
import {
  aclBackendName,
  isAclBackend,
  plainGroupName,
  plainMember,
  plainUserKey,
  requireAclBackend,
  showGrant,
  toGrantText,
  toGroupName,
  withoutAt
} from './names.js'
import { requireMayTouchGroup, requireMayTouchRights } from './protected-names.js'
import { Service } from '../../service.js'
import type { Caller } from '../../../access/caller.js'
import { findKnownMember } from './acl-roles.js'
import type { Change } from './rights-changes.js'
import { changeEach, findMembers, type MembersQuestion, toAddedMessage } from './roles.js'
import { printGrant } from '../../../access/grants/grant-text.js'
import { parseUserKey, toUserKey } from '../../../access/user-key.js'

type Group = Schemas['Group']

/** The requested change of a group. `grant` is a text, or its JSON value. */
export interface GroupFields {
  name: string | undefined
  backend?: string | undefined
  grant?: unknown
}

const groupShape: ListShape<Group> = { keyOf: item => item.id, nameOf: item => item.id, fields: {} }

export class Groups extends Service<'changes' | 'store'> {
  /** In the order in which they were created, which is that of their grants. */
  async list({ name, backend, ...page }: NamedPageQuestion): Promise<Page<Group>> {
    const found = isAclBackend(backend) ? (await this.hub.store.acl.read()).groups : []
    const wanted = name === undefined ? undefined : withoutAt(name)
    const fitting = found.filter(group => wanted === undefined || group.name === wanted)
    return toPage(fitting.map(toGroup), groupShape, page)
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
function requireName(name: string | undefined, field = 'group'): string {
  if (name !== undefined && name !== '') return name
  throw missingField(field, say`Specify the group in the path or in the field ${field}.`)
}

function toGroup({ name, grant, members }: AclGroup): Group {
  return { id: name, grant: showGrant(grant), members, backend: aclBackendName }
}

interface GroupMembersQuestion extends MembersQuestion {
  group: string | undefined
}

export class Memberships extends Service<'changes' | 'rights' | 'store'> {
  /** Throws NO_SUCH_GROUP, INVALID_INPUT, NO_SUCH_BACKEND. */
  async find(question: Omit<GroupMembersQuestion, 'members'>): Promise<Schemas['GroupMembers']> {
    requireAclBackend(question.backend)
    const name = toGroupName(requireName(question.group, 'groupName'))
    const { groups } = await this.hub.store.acl.read()
    const group = groups.find(each => each.name === name)
    if (!group) throw noSuchGroup(name)
    return { members: group.members, grant: showGrant(group.grant) }
  }

  async listGroupsOf(member: string): Promise<Schemas['GroupsOfMember']> {
    const known = await findKnownMember(this.hub, member)
    return { groups: known.acl.groupsOf(known.member) }
  }

  /**
   * Throws NO_SUCH_GROUP, ALREADY_MEMBER if all are members, FORBIDDEN, BAD_NAME, INVALID_INPUT.
   */
  async add(ask: RequestContext, question: GroupMembersQuestion): Promise<StatusMessage[]> {
    question.members.forEach(plainMember)
    const { group, members } = await this.#read(question)
    ask.tell({ subject: group, details: { members } })
    return this.hub.changes.add(ask, async change => {
      await requireMayChange(ask.caller, change, { group, members })
      return changeEach(members, async member => {
        if (!(await change.tables.acl.addGroupMember(group, member))) {
          return new Fault('ALREADY_MEMBER', say`${member} is already a member of group ${group}.`)
        }
        const text = say`Added ${member} to group ${group}.`
        return toAddedMessage(member, text, change.aclRoles)
      })
    })
  }

  /**
   * Throws NO_SUCH_GROUP, NOT_A_MEMBER if none is a member, FORBIDDEN, LAST_ADMIN, INVALID_INPUT.
   */
  async remove(ask: RequestContext, question: GroupMembersQuestion): Promise<StatusMessage[]> {
    const { group, members } = await this.#read(question)
    ask.tell({ subject: group, details: { members } })
    return this.hub.changes.reduce(ask, async change => {
      await requireMayChange(ask.caller, change, { group, members })
      return changeEach(members, async member => {
        if (await change.tables.acl.removeGroupMember(group, member)) {
          return [0, say`Removed ${member} from group ${group}.`]
        }
        return new Fault('NOT_A_MEMBER', say`${member} is not a member of group ${group}.`)
      })
    })
  }

  async #read({ backend, group, members }: GroupMembersQuestion): Promise<Chosen> {
    requireAclBackend(backend)
    const name = toGroupName(requireName(group, 'groupName'))
    const { changes } = this.hub
    return { group: name, members: await findMembers(members, each => changes.findMember(each)) }
  }
}

interface Chosen {
  group: string
  members: string[]
}

async function requireMayChange(
  caller: Caller,
  change: Change,
  { group, members }: Chosen
): Promise<void> {
  requireMayTouchGroup(caller, change, group)
  for (const member of members) await requireMayTouchRights(caller, change, member)
  if (!change.aclRoles.hasGroup(group)) throw noSuchGroup(group)
}

type Grant = Schemas['Grant']

/** `content` is a text, or its JSON value. */
interface GrantFields {
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

// A name without a backend matches users of this name in every backend.
function isCalled(key: string, name: string): boolean {
  return parseUserKey(key).name === name || key === toUserKey(parseUserKey(name))
}

function requireUser(name: string | undefined): string {
  if (name !== undefined && name !== '') return name
  throw missingField('grant', say`Specify the user in the path or in the field ${'grant'}.`)
}

function noSuchGrant(name: string): Fault {
  return new Fault('NO_SUCH_GRANT', say`${name} has no grant. List the grants, or create one.`)
}

function toGrant({ name, grant }: AclGrant): Grant {
  return { id: name, grant: printGrant(grant), backend: aclBackendName }
}
