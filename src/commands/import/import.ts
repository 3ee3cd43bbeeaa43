import { ownBackend } from '../../access/user-key.js'
import type { Passwords } from '../../access/passwords.js'
import { Fault } from '../../faults.js'
import type { NewServer } from '../../store/servers.js'
import type { ChangeTables, Store } from '../../store/store.js'
import { type Action, createPlan, type PasswordFacts, type Plan, type Present } from './plan.js'
import type { WantedUser } from './users.js'
import type { Wanted } from './imported-settings.js'

/** Creates the row of a server before the transaction. */
export type CreateServer = (name: string) => Promise<NewServer>

export interface ImportOptions {
  /** Names of servers in the configuration file. */
  configured: readonly string[]

  /** Whether to replace existing data. */
  overwrite: boolean
  passwords: Passwords
}

/** Changes nothing. `store` is undefined if there is no database yet. */
export async function planImport(
  store: Store | undefined,
  wanted: Wanted,
  { overwrite, passwords, configured }: ImportOptions
): Promise<Plan> {
  const present = store
    ? await readPresent(store, configured)
    : { ...nothing, servers: new Set(configured) }
  const facts = await inspectPasswords(wanted.users, present.users, passwords)
  return createPlan(wanted, { present, facts, overwrite })
}

/**
 * Applies the import in one transaction with one entry in the audit log, and returns its actions. Throws
 * INVALID_INPUT, TOO_MANY_REQUESTS, STORE_UNAVAILABLE, and the faults of `createServer`.
 */
export async function applyImport(
  store: Store,
  wanted: Wanted,
  options: ImportOptions & { source: string; createServer: CreateServer }
): Promise<Plan> {
  const { overwrite, passwords, source, configured, createServer } = options
  const present = await readPresent(store, configured)
  const facts = await inspectPasswords(wanted.users, present.users, passwords)
  const first = createPlan(wanted, { present, facts, overwrite })
  if (!first.actions.some(isWritten)) return first
  const users = wanted.users.filter(({ name }) => !facts.stored.has(name))
  const hashes = await hashPasswords(users, passwords)
  const servers = await createServers(first, createServer)
  return store.change(async tables => {
    const plan = createPlan(wanted, {
      present: await readPresent(tables, configured),
      facts,
      overwrite
    })
    await applyActions(tables, plan.actions, { hashes, servers })
    // Another process may have done the same meanwhile.
    if (plan.actions.some(isWritten)) await tables.audit.append(toAuditEntry(plan, source))
    return plan
  })
}

const nothing: Omit<Present, 'servers'> = {
  users: new Map(),
  admins: new Set(),
  moderators: new Set(),
  moderatorGrant: undefined,
  groups: new Map(),
  grants: new Map(),
  settings: new Map()
}

async function createServers(
  { actions }: Plan,
  createServer: CreateServer
): Promise<Map<string, NewServer>> {
  const made = new Map<string, NewServer>()
  for (const action of actions) {
    const isNew = action.kind === 'server' && action.outcome === 'add'
    if (isNew) made.set(action.name, await createServer(action.name))
  }
  return made
}

function isWritten({ outcome }: Action): boolean {
  return outcome === 'add' || outcome === 'change'
}

function toAuditEntry({ actions }: Plan, source: string) {
  const counts = (outcome: Action['outcome']) => {
    const kinds = actions.filter(each => each.outcome === outcome).map(({ kind }) => kind)
    return Object.fromEntries(
      [...new Set(kinds)].map(kind => [kind, kinds.filter(each => each === kind).length])
    )
  }
  return {
    at: Date.now(),
    userName: '@host',
    address: '',
    action: 'import',
    server: null,
    client: null,
    subject: source,
    outcome: 'ok',
    requestId: null,
    details: JSON.stringify({
      added: counts('add'),
      changed: counts('change'),
      kept: counts('conflict')
    })
  }
}

interface ReadableTables extends Pick<Store, 'users' | 'acl' | 'settings'> {
  servers: Pick<Store['servers'], 'list'>
}

async function readPresent(
  { users, acl, settings, servers }: ReadableTables,
  configured: readonly string[]
): Promise<Present> {
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
    settings: new Map(written.map(({ key, value }) => [key, value])),
    servers: new Set([...configured, ...(await servers.list()).map(({ name }) => name)])
  }
}

/** Results of slow work before the transaction. */
interface Made {
  /** User name -> hash to store. */
  hashes: ReadonlyMap<string, string>
  servers: ReadonlyMap<string, NewServer>
}

async function applyActions(
  tables: ChangeTables,
  actions: readonly Action[],
  made: Made
): Promise<void> {
  for (const action of actions) {
    if (action.outcome === 'add') await add(tables, action, made)
    if (action.outcome === 'change') await change(tables, action, made.hashes)
  }
}

async function add(
  { users, acl, settings, servers }: ChangeTables,
  action: Action,
  { hashes, servers: made }: Made
): Promise<void> {
  switch (action.kind) {
    case 'setting':
      return settings.write(action)
    case 'server': {
      const server = made.get(action.name)
      // Another process may have removed one that existed before.
      if (server) await servers.create(server)
      return
    }
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

// Members exist or not, so they are never changed.
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

// Computed before the transaction, for all users whose stored password differed.
function hashOf(name: string, hashes: ReadonlyMap<string, string>): string {
  const hash = hashes.get(name)
  if (hash !== undefined) return hash
  throw new Fault(
    'INVALID_INPUT',
    'The users were changed at the same time. Run the command again.'
  )
}

/**
 * Returns facts about passwords. `present`: user name -> hash of existing users. Throws
 * TOO_MANY_REQUESTS.
 */
async function inspectPasswords(
  users: readonly WantedUser[],
  present: ReadonlyMap<string, string>,
  passwords: Pick<Passwords, 'verify'>
): Promise<PasswordFacts> {
  const builtIn = new Set<string>()
  const stored = new Set<string>()
  for (const user of users) {
    if (await isBuiltIn(user, passwords)) builtIn.add(user.name)
    else if (await isStored(user, present.get(user.name), passwords)) stored.add(user.name)
  }
  return { builtIn, stored }
}

/** Returns user name -> hash to store. Throws INVALID_INPUT if a password cannot be used. */
async function hashPasswords(
  users: readonly WantedUser[],
  passwords: Pick<Passwords, 'hash'>
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const { name, password } of users) {
    hashes.set(name, 'hash' in password ? password.hash : await passwords.hash(password.plain))
  }
  return hashes
}

async function isBuiltIn(
  { name, password }: WantedUser,
  passwords: Pick<Passwords, 'verify'>
): Promise<boolean> {
  if (name !== 'admin') return false
  return 'hash' in password ? passwords.verify('admin', password.hash) : password.plain === 'admin'
}

async function isStored(
  { password }: WantedUser,
  hash: string | undefined,
  passwords: Pick<Passwords, 'verify'>
): Promise<boolean> {
  return 'plain' in password && hash !== undefined && passwords.verify(password.plain, hash)
}
