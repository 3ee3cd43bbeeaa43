/** Why a user sees or changes something, or does not. */
import type { components } from '../../../generated/contract-types.js'
import type { Reason } from '../../access/grants/explain.js'
import { findKnownMember, type KnownAclParts } from './known-acl.js'

type Schemas = components['schemas']

export interface ExplainQuestion {
  user: string
  client?: string | undefined
  server?: string | undefined
}

export interface ExplainOptions extends KnownAclParts {
  /** With one server grants are asked without naming it. */
  isOneServer: boolean
}

export class Explain {
  readonly #options: ExplainOptions

  constructor(options: ExplainOptions) {
    this.#options = options
  }

  /** The names need not exist. */
  async explain({ user, client, server }: ExplainQuestion): Promise<Schemas['Explanation']> {
    const { acl, member } = await findKnownMember(this.#options, user)
    const asked = this.#options.isOneServer ? undefined : server
    const { allowed, rw, because, ...aboutServer } = acl.explain(member, client, asked)
    return {
      ...aboutServer,
      allowed: allowed ?? aboutServer.serverAllowed,
      rw: rw ?? aboutServer.serverRw,
      because: because.map(toReason)
    }
  }
}

function toReason({ question, answer: _answer, ...reason }: Reason): Schemas['RightsReason'] {
  return { about: question, ...reason }
}
