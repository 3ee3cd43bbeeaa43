/** Why a user sees or changes something, or does not. */
import type { components } from '../../../../generated/contract-types.js'
import type { Reason } from '../../../access/grants/explain.js'
import { Fault } from '../../../faults.js'
import { findKnownMember } from './acl-roles.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'

type Schemas = components['schemas']

export class Explain extends Service<'rights' | 'store'> {
  /**
   * The names need not exist. Where there is one server, questions are about it, whatever they name.
   * Throws INVALID_INPUT for a question about nothing.
   */
  async explain({
    user,
    client,
    server
  }: QueryOf<'explainRights'>): Promise<Schemas['Explanation']> {
    const { acl, member } = await findKnownMember(this.hub, user)
    const { oneServer: isOneServer } = this.hub.rights.options
    if (!isOneServer && client === undefined && server === undefined) throw aboutNothing()
    const asked = isOneServer ? acl.onlyPlace : server
    const { allowed, rw, because, ...aboutServer } = acl.explain(member, client, asked)
    return {
      ...aboutServer,
      allowed: allowed ?? aboutServer.serverAllowed,
      rw: rw ?? aboutServer.serverRw,
      because: because.map(toRightsReason)
    }
  }
}

function aboutNothing(): Fault {
  return new Fault(
    'INVALID_INPUT',
    'There are several servers. Specify a server, a client, or both.',
    {
      errors: { server: 'is required' }
    }
  )
}

export function toRightsReason({
  question,
  answer: _answer,
  ...reason
}: Reason): Schemas['RightsReason'] {
  return { about: question, ...reason }
}
