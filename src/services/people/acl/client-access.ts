/** Lists who can see a client, and by which rule. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { RequestContext, ClientPlace } from '../../requests/request-context.js'
import { openClient } from '../../requests/request-targets.js'
import { toRightsReason } from './explain.js'
import { listPeople, toOutsiders } from './people.js'
import { toSubject } from './rule-conflicts.js'
import { toEyes, toReader } from './rule-effects.js'
import { Service } from '../../service.js'

export class ClientAccess extends Service<'fleet' | 'rights' | 'store'> {
  /** Throws BAD_NAME, NO_SUCH_SERVER, NO_SUCH_CLIENT, and what asking burp does. */
  async list(ask: RequestContext, place: ClientPlace): Promise<Schemas['ClientAccess'][]> {
    const { fleet, store, rights } = this.hub
    const server = openClient(fleet, { caller: ask.caller, place })
    const { client } = place
    await server.findClient(client, ask)
    const [acl, people] = await Promise.all([store.acl.read(), listPeople(store)])
    const groups = acl.groups.map(({ name }) => `@${name}`)
    const outsiders = [...people.outsiders, ...toOutsiders(groups)]
    const eyes = toEyes(rights.compile(acl, outsiders), rights.options)
    const known = { server: server.name, client }
    return [...groups.toSorted(), ...people.keys].flatMap(member => {
      const reader = toReader(member)
      const mode = eyes.reach(reader, known)
      const [sight, restoring] = (['allowed', 'rw'] as const).map(about =>
        eyes.explain(reader, known, about)
      )
      // If restoring is decided by a default, the rule for seeing explains more.
      const isDecided = (restoring?.pattern ?? restoring?.label) !== undefined
      const reason = mode === 'rw' && isDecided ? restoring : sight
      if (mode === 'none' || !reason) return []
      // A group sees nothing by a default: that would be its members' own.
      if (member.startsWith('@') && reason.group === undefined) return []
      return [
        {
          ...toSubject(member),
          mode,
          because: toRightsReason({ ...reason, text: reason.text.replace(reader, member) })
        }
      ]
    })
  }
}
