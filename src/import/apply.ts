/** A plan against the store: what there is, and what is written. */
import { ownBackend } from '../access/own-users.js'
import { Fault } from '../faults.js'
import type { ChangeTables, Store } from '../store/store.js'
import type { Action } from './plan.js'
import type { Present } from './present.js'

type ReadableTables = Pick<Store, 'users' | 'acl' | 'settings'>

export async function readPresent({ users, acl, settings }: ReadableTables): Promise<Present> {
  const snapshot = await acl.read()
  const people = await users.list()
  const written = await settings.list()
  return {
    users: new Map(people.map(({ name, passwordHash }) => [name, passwordHash])),
    admins: new Set(snapshot.admins),
    moderators: new Set(snapshot.moderators),
    moderatorGrant: snapshot.moderatorGrant ?? undefined,
    groups: new Map(
      snapshot.groups.map(({ name, grant, members }) => [
        name,
        { grant, members: new Set(members) }
      ])
    ),
    grants: new Map(snapshot.grants.map(({ name, grant }) => [name, grant])),
    settings: new Map(written.map(({ key, value }) => [key, value]))
  }
}

/** Carries out what is to be added or changed. `hashes`: name of a user -> hash to store. */
export async function applyActions(
  tables: ChangeTables,
  actions: readonly Action[],
  hashes: ReadonlyMap<string, string>
): Promise<void> {
  for (const action of actions) {
    if (action.outcome === 'add') await add(tables, action, hashes)
    if (action.outcome === 'change') await change(tables, action, hashes)
  }
}

async function add(
  { users, acl, settings }: ChangeTables,
  action: Action,
  hashes: ReadonlyMap<string, string>
): Promise<void> {
  switch (action.kind) {
    case 'setting':
      return settings.write(action)
    case 'moderatorGrant':
      return acl.setModeratorGrant(action.grant)
    case 'user': {
      const passwordHash = hashOf(action.name, hashes)
      await users.create({ name: action.name, passwordHash })
      return
    }
    case 'group':
      await acl.createGroup(action.name, action.grant)
      return
    case 'groupMember':
      await acl.addGroupMember(action.group, action.member)
      return
    case 'grant':
      await acl.createGrant(action.name, action.grant)
      return
    default:
      await acl.addMember(action.kind, action.member)
  }
}

// Members are there or not: there is nothing about them to change.
async function change(
  { users, acl, sessions, settings }: ChangeTables,
  action: Action,
  hashes: ReadonlyMap<string, string>
): Promise<void> {
  if (action.kind === 'setting') await settings.write(action)
  else if (action.kind === 'moderatorGrant') await acl.setModeratorGrant(action.grant)
  else if (action.kind === 'user') {
    await users.setPasswordHash(action.name, hashOf(action.name, hashes))
    await sessions.removeOfUser({ name: action.name, backend: ownBackend })
  } else if (action.kind === 'group') await acl.setGroup(action.name, action.grant)
  else if (action.kind === 'grant') await acl.setGrant(action.name, action.grant)
}

// It is computed before the tables are locked, for all who had no such password then.
function hashOf(name: string, hashes: ReadonlyMap<string, string>): string {
  const hash = hashes.get(name)
  if (hash !== undefined) return hash
  throw new Fault('INVALID_INPUT', 'The users were changed at the same moment. Run it again.')
}
