/** Whatever a moderator does, and in whatever order: nobody reaches what the moderator does not. */
import * as fc from 'fast-check'
import { test, type Test } from 'tap'
import type { Caller } from '../../src/access/caller.js'
import { AuditTrail } from '../../src/access/audit-trail.js'
import { createBackendChain } from '../../src/access/backends/backend-chain.js'
import { BasicBackend } from '../../src/access/backends/basic-backend.js'
import { CurrentRights } from '../../src/access/current-rights.js'
import type { Acl } from '../../src/access/grants/acl.js'
import { compilePattern } from '../../src/glob.js'
import { listRepresentativeNames } from '../../src/access/grants/excess.js'
import { LoginThrottle } from '../../src/access/login-throttle.js'
import { createPasswords } from '../../src/access/passwords.js'
import { Passkeys } from '../../src/access/factors/passkeys.js'
import { toPasskeySite } from '../../src/access/factors/passkey-site.js'
import { SecondFactors } from '../../src/access/factors/second-factors.js'
import { Sessions } from '../../src/access/sessions.js'
import { createPeopleServices } from '../../src/services/people/people-services.js'
import { askOf } from '../../src/services/requests/request-context.js'
import { Fault } from '../../src/faults.js'
import { printLabeled } from '../../src/store/acl-snapshot.js'
import { type ChangeTables, openStore } from '../../src/store/store.js'
import { userCaller } from '../support/callers.js'

const clients = ['c1', 'c2', 'd1', 'd2', 'u', 'v', 'new', 'w', 'zz']
const own = ['u', 'v', 'c1', 'new']
const outside = 'LDAP:AUTH:w'
const groupNames = ['g', 'h', 'k', 'dir']

const list = (...names: string[]) => {
  const name = fc.constantFrom(...names)
  return fc.oneof(name, fc.array(name, { minLength: 1, maxLength: 2 }))
}
const clientList = list('c1', 'c2', 'c*', 'd?', '[!c]*', '*', 'u')
const serverList = list('a1', 'b1', 'a*', '*', 'local')
const some = <T>(shape: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(shape, { requiredKeys: [] })
const labels = list('x')
const modes = {
  ro: clientList,
  rw: clientList,
  exclude: clientList,
  order: list('exclude', 'ro', 'rw')
}
const grant = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: clientList.map(names => JSON.stringify(names)) },
  {
    weight: 4,
    arbitrary: some({
      ...modes,
      labels: fc.oneof(labels, some({ ro: labels, rw: labels, exclude: labels })),
      clients: fc.oneof(clientList, some(modes)),
      agents: fc.oneof(serverList, some({ ro: serverList, rw: serverList, 'a*': some(modes) }))
    }).map(value => JSON.stringify(value))
  }
)
const member = fc.constantFrom(...own, outside, '@g', '@h', '@k', '@dir')
const group = fc.constantFrom(...groupNames)
const user = fc.constantFrom(...own, outside)

const situation = fc.record({
  moderatorGrant: grant,
  // Of a moderator who holds little most calls are refused.
  ownGrant: fc.oneof(grant, fc.constant('{"agents": {"rw": ["*"]}}'), fc.constant('["*"]')),
  groups: fc.array(fc.record({ grant, members: fc.uniqueArray(member, { maxLength: 3 }) }), {
    maxLength: 3
  }),
  grants: fc.array(fc.tuple(user, grant), { maxLength: 3 }),
  directoryGroups: fc.subarray(groupNames),
  isInGroup: fc.option(group),
  staffGroup: fc.option(group),
  isOneServer: fc.boolean(),
  inverseInheritance: fc.boolean(),
  assumeRw: fc.boolean()
})

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('createGroup', 'changeGroup'), group, grant }),
  fc.record({ kind: fc.constant('removeGroup'), group }),
  fc.record({ kind: fc.constantFrom('addMember', 'removeMember'), group, member }),
  fc.record({ kind: fc.constantFrom('createGrant', 'changeGrant'), user, grant }),
  fc.record({ kind: fc.constant('removeGrant'), user }),
  fc.record({ kind: fc.constantFrom('createUser', 'removeUser', 'changePassword'), user })
) as fc.Arbitrary<{ kind: string; group: string; member: string; user: string; grant: string }>

type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function useStore(t: Test) {
  const store = await openStore({ url: `sqlite:${t.testdir({})}/burphub.db` })
  t.teardown(() => store.close())
  return store
}

type Store = Awaited<ReturnType<typeof useStore>>

function createServices(store: Store, given: Situation) {
  const { isOneServer, assumeRw, inverseInheritance } = given
  const options = {
    extended: true,
    implicitLink: true,
    legacy: false,
    assumeRw,
    inverseInheritance,
    groupsInOrder: false
  }
  const servers = isOneServer ? ['a1'] : ['a1', 'b1']
  const both = new CurrentRights({ store, options, listServers: () => ['a1', 'b1'] })
  const rights = new CurrentRights({ store, options, listServers: () => servers })
  const passwords = { ...createPasswords(), hash: async () => 'h', verify: async () => false }
  const limits = {
    idleDays: 1,
    absoluteDays: 1,
    passwordMinutes: 10,
    proofForDownloads: false,
    bindToAddress: false,
    bindToUserAgent: false
  }
  const logger = { info() {}, error() {}, warn() {} }
  const people = {
    backends: createBackendChain([new BasicBackend({ users: store.users, passwords })]),
    passwords,
    rights,
    passkeys: new Passkeys({ store, site: toPasskeySite({ passkeys: { enabled: false } }) }),
    secondFactors: new SecondFactors({ store }),
    sessions: new Sessions({ store, limits }),
    throttle: new LoginThrottle(),
    trail: new AuditTrail(store, logger)
  }
  const by = (caller: Caller) => askOf(caller, { trail: people.trail, action: 'test.change' })
  return { ...createPeopleServices({ ...people, store, logger }), rights, both, servers, by }
}

type Services = ReturnType<typeof createServices>

async function prepare(store: Store, given: Situation): Promise<void> {
  await store.change(async tables => {
    await clear(tables)
    const { acl, users, identities } = tables
    for (const name of ['root', 'mod', 'u', 'v']) await users.create({ name, passwordHash: 'h' })
    await acl.addMember('admin', 'root')
    await acl.addMember('moderator', 'mod')
    if (given.staffGroup !== null) await acl.addMember('moderator', `@${given.staffGroup}`)
    await acl.setModeratorGrant(given.moderatorGrant === '' ? null : given.moderatorGrant)
    await acl.createGrant('mod', given.ownGrant)
    for (const [name, text] of given.grants) await acl.createGrant(name, text)
    for (const [index, one] of given.groups.entries()) {
      const name = groupNames[index] ?? ''
      await acl.createGroup(name, one.grant)
      for (const each of one.members) await acl.addGroupMember(name, each)
    }
    await acl.setLabeled('a1', printLabeled([{ name: 'c1', labels: ['x'] }]))
    if (given.isInGroup !== null) await acl.addGroupMember(given.isInGroup, 'mod')
    const said = { externalId: 'x', groups: given.directoryGroups, seenAt: 1 }
    await identities.write({ backend: 'LDAP:AUTH', userName: 'w', ...said })
  })
}

async function clear({ acl, users }: ChangeTables): Promise<void> {
  const { groups, grants, admins, moderators } = await acl.read()
  for (const { name } of groups) await acl.removeGroup(name)
  for (const { name } of grants) await acl.removeGrant(name)
  for (const each of admins) await acl.removeMember('admin', each)
  for (const each of moderators) await acl.removeMember('moderator', each)
  for (const { name } of await users.list()) await users.remove(name)
}

/** Whether it was done: most of what a moderator tries here is refused. */
async function take(services: Services, one: Step): Promise<boolean> {
  const { groups, grants, memberships, users, passwordChange, by } = services
  const mod = userCaller('mod', { isModerator: true })
  const [name, members] = [one.user, [one.member]]
  const work: Record<string, () => Promise<unknown>> = {
    createGroup: () => groups.create(by(mod), { name: one.group, grant: one.grant }),
    changeGroup: () => groups.change(by(mod), { name: one.group, grant: one.grant }),
    removeGroup: () => groups.remove(by(mod), { name: one.group }),
    addMember: () => memberships.add(by(mod), { group: one.group, members }),
    removeMember: () => memberships.remove(by(mod), { group: one.group, members }),
    createGrant: () => grants.create(by(mod), { name, content: one.grant }),
    changeGrant: () => grants.change(by(mod), { name, content: one.grant }),
    removeGrant: () => grants.remove(by(mod), { name }),
    createUser: () => users.create(by(mod), { name, password: 'correct horse battery' }),
    removeUser: () => users.remove(by(mod), { name }),
    changePassword: () =>
      passwordChange.change(by(mod), { name, password: 'correct horse battery' })
  }
  try {
    await work[one.kind]?.()
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** Returns, by name, whether the list of users says that the moderator can change the account. */
async function readMayChange({ userLists, by }: Services): Promise<Map<string, boolean>> {
  const mod = userCaller('mod', { isModerator: true })
  const { items } = await userLists.describe(by(mod), {})
  return new Map(items.map(({ name, mayChange = false }) => [name, mayChange]))
}

/** What a user reaches with the labels of today and those that clients may get; nothing for who cannot log in. */
function reachOf(acl: Acl, key: string, services: Services): Set<string> {
  const today = reachWith(acl, key, services)
  const isLabeled = acl.patternsOf(key).labels.length > 0
  const later = isLabeled ? reachWith(acl.withLabels(['x']), key, services) : today
  return new Set([...today, ...[...later].map(each => `later ${each}`)])
}

function reachWith(acl: Acl, key: string, { servers }: Services): Set<string> {
  const found = new Set<string>()
  for (const server of servers) {
    const place = servers.length === 1 ? acl.onlyPlace : server
    if (acl.serverAllowed(key, place)) found.add(`see ${server}`)
    if (acl.serverRw(key, place)) found.add(`change ${server}`)
    for (const client of clients) {
      if (acl.allowed(key, client, place)) found.add(`see ${client} on ${server}`)
      if (acl.rw(key, client, place)) found.add(`change ${client} on ${server}`)
    }
  }
  if (acl.isAdmin(key)) found.add('administrate')
  if (acl.isModerator(key)) found.add('moderate')
  return found
}

interface Reaches {
  now: Map<string, Set<string>>
  /** On a second server that their grants name, be it there or not. */
  onSecond: Map<string, Set<string>>
}

async function readBoth(store: Store, services: Services): Promise<Reaches> {
  const acl = services.both.compile(await store.acl.read(), await readOutsiders(store))
  const now = await readReach(store, services)
  const second = { ...services, servers: ['b1', 'none'] }
  const onSecond = new Map(
    [...now.keys()].map(key => {
      const names = acl.patternsOf(key).servers
      const isNamed = names.some(pattern => compilePattern(pattern, true)('b1'))
      const all = isNamed || key === 'mod' ? reachOf(acl, key, second) : new Set<string>()
      return [key, new Set([...all].filter(each => each.endsWith('b1')))]
    })
  )
  return { now, onSecond }
}

async function readOutsiders(store: Store) {
  const said = await store.identities.listMembers()
  return said.map(({ groups }) => ({ user: outside, groups }))
}

async function readReach(store: Store, services: Services): Promise<Map<string, Set<string>>> {
  const acl = services.rights.compile(await store.acl.read(), await readOutsiders(store))
  const keys = [outside, ...(await store.users.list()).map(({ name }) => name)]
  return new Map(keys.map(key => [key, reachOf(acl, key, services)]))
}

void test('no sequence of calls lets a moderator give more permissions than the own ones', async t => {
  const store = await useStore(t)
  let done = 0
  const steps = fc.array(step, { minLength: 1, maxLength: 10 })
  const property = fc.asyncProperty(situation, steps, async (given, wanted) => {
    await prepare(store, given)
    const services = createServices(store, given)
    const before = await readReach(store, services)
    const opened = new Set<string>()
    for (const one of wanted) {
      if (!(await take(services, one))) continue
      done += 1
      if (one.kind === 'changePassword' || one.kind === 'createUser') opened.add(one.user)
    }
    const bound = before.get('mod') ?? new Set()
    for (const [key, reach] of await readReach(store, services)) {
      const had = opened.has(key) ? new Set<string>() : (before.get(key) ?? new Set<string>())
      const more = [...reach].filter(each => !had.has(each) && !bound.has(each))
      if (more.length > 0) throw new Error(`${key} may now: ${more.join(', ')}`)
    }
  })
  await fc.assert(property, { seed: 20_261_122, numRuns: 150 })
  t.ok(done > 100, `${done} steps were taken`)
})

void test('a moderator cannot change users with more permissions, on existing or future servers', async t => {
  const store = await useStore(t)
  let [touched, refused, kept] = [0, 0, 0]
  const property = fc.asyncProperty(situation, step, async (given, one) => {
    await prepare(store, given)
    const services = createServices(store, given)
    const before = await readBoth(store, services)
    const acl = services.rights.compile(await store.acl.read(), await readOutsiders(store))
    const mayChange = await readMayChange(services)
    const isDone = await take(services, one)
    if (!isDone) refused += 1
    const isToldRight = mayChange.get(one.user) === isDone
    if (/removeUser|changePassword/.test(one.kind) && mayChange.has(one.user)) {
      if (!isToldRight) throw new Error(`${one.kind} of ${one.user} succeeds: ${isDone}`)
      if (!isDone) kept += 1
    }
    const after = await readBoth(store, services)
    const isNew = one.kind === 'createUser'
    for (const world of ['now', 'onSecond'] as const) {
      const bound = before[world].get('mod') ?? new Set()
      for (const [key, had] of before[world]) {
        const has = after[world].get(key) ?? new Set()
        const losesNothing = [...had].every(each => has.has(each))
        const isAccount = /User|Password/.test(one.kind) && one.user === key && isDone && !isNew
        if (key === 'mod' || (losesNothing && !isAccount)) continue
        const { namesClients, servers } = acl.patternsOf(key)
        const isGranted = namesClients || servers.length > 0
        // A first grant may be given to whoever has what the defaults give.
        if (!isGranted && /grant|group|member/i.test(one.kind)) continue
        touched += 1
        const more = [...had].filter(each => !bound.has(each))
        if (more.length > 0) throw new Error(`${one.kind} touches ${key}: ${more.join(', ')}`)
      }
    }
  })
  await fc.assert(property, { seed: 20_261_127, numRuns: 400 })
  t.ok(touched > 30 && refused > 30, `${touched} were touched, ${refused} calls refused`)
  t.ok(kept > 5, `${kept} accounts were listed as those that the moderator cannot change`)
})

void test('a few names represent all names that patterns can match', t => {
  const patterns = ['a*', '*b', '?', 'a?b', '[ab]*', '[!a]x*', 'ab', 'abx', 'x', '*0*', '[a-x]', '']
  const names: string[] = []
  const grow = (name: string) => {
    if (name !== '') names.push(name)
    if (name.length < 4) for (const letter of 'abxé') grow(name + letter)
  }
  grow('')
  const property = fc.property(fc.subarray(patterns), chosen => {
    const telling = listRepresentativeNames(chosen, { isGlob: true }) ?? []
    const all = chosen.map(pattern => compilePattern(pattern, true))
    const signOf = (name: string) => all.map(matches => Number(matches(name))).join('')
    const told = new Set(telling.map(signOf))
    for (const name of names) if (!told.has(signOf(name))) throw new Error(`${name} is not told`)
  })
  fc.assert(property, { seed: 20_261_122, numRuns: 200 })
  t.equal(
    listRepresentativeNames(['é?', ...manyNames()], { isGlob: true }),
    undefined,
    'not for ever'
  )
  t.end()
})

/** Each begins as no other does, so that none shares its way. */
function manyNames(): string[] {
  return Array.from({ length: 300 }, (_, index) => `*${String.fromCodePoint(0x4e00 + index)}*x`)
}
