/** Gives what a user has here to another user, such as the same person at a provider. */
import { ownBackend } from '../../access/own-users.js'
import { parseUserKey, plainMemberName, toUserKey } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'
import { noSuchUser } from './users.js'

export class UserMoves extends Service<'changes'> {
  /**
   * Moves grants, roles, groups, tokens, preferences and notifications; the account itself stays, with its
   * second factors. Tokens of a blocked user would work again, so such a user cannot be moved. Throws
   * NO_SUCH_USER, GRANT_EXISTS, BAD_NAME, TOO_MANY, LAST_ADMIN and INVALID_INPUT.
   */
  async move(ask: RequestContext, from: string, to: string): Promise<StatusMessage> {
    const [source, target] = [toParty(from), toParty(to)]
    plainMemberName(target.name)
    ask.tell({ subject: source.key, details: { to: target.key } })
    if (source.key === target.key) {
      throw new Fault('INVALID_INPUT', 'Specify two different users.')
    }
    return this.hub.changes.reduce(ask, async ({ tables }) => {
      const { grants } = await tables.acl.read()
      const has = ({ key }: Party) => grants.some(({ name }) => name === key)
      if (target.backend === ownBackend && !(await tables.users.lookUp(target.key))) {
        throw noSuchUser(to)
      }
      if (await tables.blockedUsers.has(source.key)) {
        throw new Fault('INVALID_INPUT', say`${source.key} is blocked. Unblock the user first.`)
      }
      if (has(source) && has(target)) {
        throw new Fault(
          'GRANT_EXISTS',
          say`${target.key} already has a grant. Remove one of the two grants first.`
        )
      }
      if ((await tables.tokens.listOfUser(target)).length > 0) {
        throw new Fault('INVALID_INPUT', say`${target.key} already has tokens. Revoke them first.`)
      }
      await tables.userMoves.move(source, target)
      await tables.sessions.removeOfUser(source)
      return [0, say`Moved everything of ${source.key} to ${target.key}.`]
    })
  }
}

interface Party {
  readonly key: string
  readonly name: string
  readonly backend: string
}

function toParty(text: string): Party {
  const user = parseUserKey(text)
  return { ...user, key: toUserKey(user) }
}
