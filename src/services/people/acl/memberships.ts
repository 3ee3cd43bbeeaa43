/** Members of groups. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Caller } from '../../../access/caller.js'
import { Fault } from '../../../faults.js'
import type { RequestContext } from '../../requests/request-context.js'
import type { StatusMessage } from '../../requests/answers.js'
import { say } from '../../../texts.js'
import { noSuchGroup, requireName } from './groups.js'
import { findKnownMember } from './acl-roles.js'
import { plainMember, requireAclBackend, showGrant, toGroupName } from './names.js'
import { requireMayTouchGroup, requireMayTouchRights } from './protected-names.js'
import type { Change } from './rights-changes.js'
import { changeEach, findMembers, type MembersQuestion, toAddedMessage } from './roles.js'
import { Service } from '../../service.js'

export interface GroupMembersQuestion extends MembersQuestion {
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

  /** Throws NO_SUCH_GROUP, ALREADY_MEMBER when all are, FORBIDDEN, BAD_NAME, INVALID_INPUT. */
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

  /** Throws NO_SUCH_GROUP, NOT_A_MEMBER when none is, FORBIDDEN, LAST_ADMIN, INVALID_INPUT. */
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
