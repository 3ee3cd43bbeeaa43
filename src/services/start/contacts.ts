/** Lists users who can give a caller more access. */
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import type { CurrentRights } from '../../access/current-rights.js'
import { maySeeClient } from '../../access/decisions.js'
import { parseUserKey } from '../../access/user-key.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { compareNames } from '../../natural-order.js'
import type { Store } from '../../store/store.js'
import { AclRoles } from '../people/acl/acl-roles.js'
import { listPeople } from '../people/acl/people.js'
import { toEyes } from '../people/acl/rule-effects.js'

type Contact = components['schemas']['Contact']

const contactsMax = 5

interface ContactParts {
  store: Pick<Store, 'acl' | 'users' | 'identities'>
  rights: Pick<CurrentRights, 'read' | 'options'>
}

/** Prefers moderators who see a client of the caller. Throws STORE_UNAVAILABLE. */
export async function listContacts(
  { store, rights }: ContactParts,
  caller: Caller,
  servers: readonly BurpServer[]
): Promise<Contact[]> {
  if (caller.isAdmin || caller.login.mustEnrol) return []
  const [snapshot, written, people] = await Promise.all([
    rights.read(),
    store.acl.read(),
    listPeople(store)
  ])
  const roles = new AclRoles(written, people.outsiders)
  const open = people.keys.filter(key => !snapshot.isBlocked(parseUserKey(key)))
  const administrators = open.filter(key => roles.isAdmin(key))
  const moderators = open.filter(key => roles.isModerator(key) && !roles.isAdmin(key))
  if (caller.isModerator || moderators.length === 0) {
    return toContacts(administrators, 'administrator')
  }
  const own = (await Promise.all(servers.map(server => listSeen(caller, server)))).flat()
  const eyes = toEyes(snapshot.acl, rights.options)
  const near = moderators.filter(key => own.some(place => eyes.reach(key, place) !== 'none'))
  return toContacts(near.length > 0 ? near : moderators, 'moderator')
}

async function listSeen(caller: Caller, server: BurpServer) {
  const known = await server.lookUpRemembered()
  return (known?.list.clients ?? [])
    .map(({ name }) => ({ server: server.name, client: name }))
    .filter(({ client }) => maySeeClient(caller, server.name, client))
}

function toContacts(keys: readonly string[], role: Contact['role']): Contact[] {
  return keys
    .map(key => ({ name: parseUserKey(key).name, role }))
    .toSorted((one, other) => compareNames(one.name, other.name))
    .slice(0, contactsMax)
}
