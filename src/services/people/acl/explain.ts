/** Explains why a user can see or change a client or server, or cannot. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Reason } from '../../../access/grants/explain.js'
import { type FormRule, isGlobbing, readRules } from '../../../access/grants/form-rules.js'
import { missingField } from '../../../faults.js'
import { say } from '../../../texts.js'
import { ownBackend, toUserKey } from '../../../access/user-key.js'
import type { AclSnapshot } from '../../../store/acl-snapshot.js'
import type { RequestContext } from '../../requests/request-context.js'
import { findKnownMember, type KnownMember } from './acl-roles.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'
import { toStandIn } from './moderator-bounds.js'
import { toMatcher, toSubject } from './rule-conflicts.js'
import { grantTextOf, type Member } from './rule-plan.js'

interface Place {
  readonly client: string
  readonly server: string
}

export class Explain extends Service<'rights' | 'store'> {
  /**
   * The names need not exist. With only one server, the answer is about that server, whatever
   * `server` is. Throws INVALID_INPUT if there are several servers and neither a client nor a
   * server is given.
   */
  async explain({
    user,
    client,
    server
  }: QueryOf<'explainRights'>): Promise<Schemas['Explanation']> {
    const { member, acl, reader } = await this.#findReader(user)
    const { oneServer: isOneServer, serverName } = this.hub.rights.options
    if (!isOneServer && client === undefined && server === undefined)
      throw missingField(
        'server',
        say`There are several servers. Specify a server, a client, or both.`
      )
    const asked = isOneServer ? acl.onlyPlace : server
    const { allowed, rw, because, ...aboutServer } = acl.explain(reader, client, asked)
    const place = client !== undefined && { client, server: serverName ?? server ?? '' }
    return {
      ...aboutServer,
      allowed: allowed ?? aboutServer.serverAllowed,
      rw: rw ?? aboutServer.serverRw,
      because: because.map(reason =>
        toRightsReason({ ...reason, text: reason.text.replace(reader, member) })
      ),
      ...(place && { rules: await this.#listRules({ member, acl }, place, because) })
    }
  }

  async explainOwn(
    { caller }: RequestContext,
    { client, server }: QueryOf<'explainMyRights'>
  ): Promise<Schemas['Explanation']> {
    return this.explain({ user: toUserKey(caller), client, ...(server && { server }) })
  }

  /** A user stands for the members of a group. */
  async #findReader(user: string): Promise<KnownMember & { reader: string }> {
    if (!user.startsWith('@')) {
      const known = await findKnownMember(this.hub, user)
      return { ...known, reader: known.member }
    }
    const snapshot = await this.hub.rights.read()
    const reader = toStandIn(user.slice(1))
    const identity = { name: reader, backend: ownBackend, groups: [user.slice(1)] }
    return { member: user, acl: snapshot.aclOf(identity), reader }
  }

  async #listRules(
    { member, acl }: KnownMember,
    place: Place,
    because: readonly Reason[]
  ): Promise<Schemas['ExplainedRule'][]> {
    const { options } = this.hub.rights
    const written = await this.hub.store.acl.read()
    const groups = acl.groupsOf(member).map(({ name }) => `@${name}`)
    const members = options.inverseInheritance ? [...groups, member] : [member, ...groups]
    const [rw, allowed] = (['rw', 'allowed'] as const).map(about =>
      because.find(({ question }) => question === about)
    )
    const isDecided = (rw?.pattern ?? rw?.label) !== undefined
    const deciding = rw?.answer && isDecided ? rw : allowed
    const server = place.server ?? options.serverName
    const known = { ...place, labels: listLabelsOf(written, { ...place, server }) }
    const rules = members.flatMap(owner =>
      toRules(owner, readRules(grantTextOf(written, owner), options)).filter(
        ({ target }) => target === undefined || toMatcher(target, isGlobbing(options))(known)
      )
    )
    const isDeciding = isDecidedBy(deciding, member)
    const at = rules.findIndex(isDeciding)
    return rules
      .map((rule, index) => toExplained(rule, index === at))
      .toSorted((one, other) => Number(other.decides) - Number(one.decides))
  }
}

function listLabelsOf({ labeled }: AclSnapshot, { server = '', client }: Partial<Place>): string[] {
  return [...(labeled.get(server) ?? [])].flatMap(([label, clients]) =>
    client !== undefined && clients.has(client) ? [label] : []
  )
}

type OwnedRule = Partial<FormRule> & { owner: Member }

/** A grant that rules cannot express is one entry without a target. */
function toRules(owner: Member, rules: readonly FormRule[] | undefined): OwnedRule[] {
  return rules ? rules.map(rule => ({ ...rule, owner })) : [{ owner }]
}

function isDecidedBy(reason: Reason | undefined, member: Member) {
  const { group, label, pattern, agent, kind } = reason ?? {}
  const whose = group === undefined ? member : `@${group}`
  return ({ owner, target }: OwnedRule): boolean => {
    if ((pattern ?? label) === undefined || owner !== whose) return false
    if (target === undefined) return true
    if (label !== undefined)
      return target.label === label && (target.server ?? '*') === (agent ?? '*')
    if (target.label !== undefined) return false
    const name = target.client ?? target.pattern ?? '*'
    if (kind === 'server') return target.server === pattern && target.client === undefined
    return name === pattern && (agent === undefined || (target.server ?? '*') === agent)
  }
}

function toExplained(
  { owner, target, mode }: OwnedRule,
  isDeciding: boolean
): Schemas['ExplainedRule'] {
  return {
    subject: toSubject(owner),
    target: target ? ({ ...target } as Schemas['AccessTarget']) : null,
    mode: mode ?? null,
    decides: isDeciding
  }
}

export function toRightsReason({
  question,
  answer: _answer,
  ...reason
}: Reason): Schemas['RightsReason'] {
  return { about: question, ...reason }
}
