/** Administrators and moderators. Only administrators can add or remove them. */
import type { Schemas } from '../../../../generated/contract-types.js'
import { findUserKey } from '../../../access/user-key.js'
import { Fault, missingField } from '../../../faults.js'
import type { AclRole } from '../../../store/acl.js'
import { say, type Text } from '../../../texts.js'
import type { StatusMessage } from '../../requests/answers.js'
import type { RequestContext } from '../../requests/request-context.js'
import {
  aclBackendName,
  isAclBackend,
  plainMember,
  requireAclBackend,
  showGrant,
  toGrantText
} from './names.js'
import { findKnownMember, type AclRoles } from './acl-roles.js'
import { Service } from '../../service.js'

export interface MembersQuestion {
  backend?: string | undefined
  members: readonly string[]
}

const manyOf = { admin: 'administrators', moderator: 'moderators' } as const

export class Roles extends Service<'changes' | 'rights' | 'store'> {
  async listAdmins(backend?: string): Promise<Schemas['MembersOfBackend'][]> {
    if (!isAclBackend(backend)) return []
    const { admins } = await this.hub.store.acl.read()
    return [{ members: admins, backend: aclBackendName }]
  }

  async listModerators(backend?: string): Promise<Schemas['ModeratorsOfBackend'][]> {
    if (!isAclBackend(backend)) return []
    return [{ ...(await this.findModerators()), backend: aclBackendName }]
  }

  /** Throws NO_SUCH_BACKEND. */
  async findAdmins(backend?: string): Promise<Schemas['Members']> {
    requireAclBackend(backend)
    return { members: (await this.hub.store.acl.read()).admins }
  }

  /** Throws NO_SUCH_BACKEND. */
  async findModerators(backend?: string): Promise<Schemas['ModeratorMembers']> {
    requireAclBackend(backend)
    const { moderators, moderatorGrant } = await this.hub.store.acl.read()
    return { members: moderators, grant: showGrant(moderatorGrant) ?? '{}' }
  }

  /** With a backend, only direct members count. Throws NO_SUCH_BACKEND. */
  async explainAdmin(member: string, backend?: string): Promise<Schemas['IsAdmin']> {
    if (backend !== undefined) {
      const { members } = await this.findAdmins(backend)
      const key = await findUserKey(this.hub.store, member)
      return { admin: members.includes(key), inherit: null }
    }
    const { acl, member: known } = await findKnownMember(this.hub, member)
    return { admin: acl.isAdmin(known), inherit: acl.adminVia(known) }
  }

  /** With a backend, only direct members count. Throws NO_SUCH_BACKEND. */
  async explainModerator(member: string, backend?: string): Promise<Schemas['IsModerator']> {
    if (backend !== undefined) {
      const { members } = await this.findModerators(backend)
      const key = await findUserKey(this.hub.store, member)
      return { moderator: members.includes(key), inherit: null }
    }
    const { acl, member: known } = await findKnownMember(this.hub, member)
    return { moderator: acl.isModerator(known), inherit: acl.moderatorVia(known) }
  }

  /** Throws ALREADY_MEMBER if all are members, BAD_NAME, NO_SUCH_BACKEND, INVALID_INPUT. */
  async add(
    ask: RequestContext,
    role: AclRole,
    question: MembersQuestion
  ): Promise<StatusMessage[]> {
    requireAclBackend(question.backend)
    const members = await this.#findMembers(question.members.map(plainMember))
    ask.tell({ subject: members.join(', ') })
    return this.hub.changes.add(ask, ({ tables, aclRoles }) =>
      changeEach(members, async member => {
        if (!(await tables.acl.addMember(role, member))) {
          return new Fault('ALREADY_MEMBER', say`${member} is already one of the ${manyOf[role]}.`)
        }
        return toAddedMessage(member, say`Added ${member} to the ${manyOf[role]}.`, aclRoles)
      })
    )
  }

  /** Throws NOT_A_MEMBER if none is a member, LAST_ADMIN, NO_SUCH_BACKEND, INVALID_INPUT. */
  async remove(
    ask: RequestContext,
    role: AclRole,
    question: MembersQuestion
  ): Promise<StatusMessage[]> {
    requireAclBackend(question.backend)
    const members = await this.#findMembers(question.members)
    ask.tell({ subject: members.join(', ') })
    return this.hub.changes.reduce(ask, ({ tables }) =>
      changeEach(members, async member => {
        if (await tables.acl.removeMember(role, member)) {
          return [0, say`Removed ${member} from the ${manyOf[role]}.`]
        }
        return new Fault('NOT_A_MEMBER', say`${member} is not one of the ${manyOf[role]}.`)
      })
    )
  }

  async #findMembers(names: readonly string[]): Promise<string[]> {
    return findMembers(names, name => this.hub.changes.findMember(name))
  }

  /** Throws INVALID_INPUT, NO_SUCH_BACKEND. */
  async changeModeratorGrant(
    ask: RequestContext,
    { backend, grant }: { backend?: string | undefined; grant: unknown }
  ): Promise<StatusMessage[]> {
    requireAclBackend(backend)
    const text = toGrantText(grant, 'grant')
    ask.tell({ details: { grant: text } })
    return this.hub.changes.add(ask, async ({ tables }) => {
      await tables.acl.setModeratorGrant(text === '' ? null : text)
      return [[0, say`Grant of the moderators changed.`]]
    })
  }
}

const membersPerRequestMax = 1_000

/**
 * Returns the members of a request, each once, as `find` returns them. Throws INVALID_INPUT for an
 * empty list, and TOO_MANY.
 */
export async function findMembers(
  names: readonly string[],
  find: (name: string) => Promise<string>
): Promise<string[]> {
  const members: string[] = []
  for (const name of toMembers(names)) members.push(await find(name))
  return [...new Set(members)]
}

function toMembers(names: readonly string[]): string[] {
  const members = [...new Set(names)]
  if (members.length === 0) throw missingField('memberNames')
  if (members.length > membersPerRequestMax) {
    throw new Fault('TOO_MANY', say`Specify at most ${membersPerRequestMax} members at once.`)
  }
  return members
}

/**
 * Collects the result of `change` for each member; a Fault is a warning if another member
 * succeeded, else it is thrown.
 */
export async function changeEach(
  members: readonly string[],
  change: (member: string) => Promise<StatusMessage | Fault>
): Promise<StatusMessage[]> {
  const results: (StatusMessage | Fault)[] = []
  for (const member of members) results.push(await change(member))
  const [first] = results
  if (first instanceof Fault && results.every(result => result instanceof Fault)) throw first
  return results.map(result => (result instanceof Fault ? [1, result.text] : result))
}

/**
 * An added member need not exist. For an unknown group the message says so, because only burphub
 * defines groups.
 */
export function toAddedMessage(member: string, text: Text, aclRoles: AclRoles): StatusMessage {
  const isMissing = member.startsWith('@') && !aclRoles.hasGroup(member.slice(1))
  return isMissing ? [1, say`${text} Group ${member.slice(1)} does not exist yet.`] : [0, text]
}
