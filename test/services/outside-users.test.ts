import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { AuditTrail } from '../../src/access/audit-trail.js'
import type { Caller } from '../../src/access/caller.js'
import { readOnly, type AuthBackend, type Identity } from '../../src/access/backends/backend.js'
import { createBackendChain } from '../../src/access/backends/backend-chain.js'
import { BasicBackend } from '../../src/access/backends/basic-backend.js'
import { createPasswords } from '../../src/access/passwords.js'
import { CurrentRights } from '../../src/access/current-rights.js'
import { LoginThrottle } from '../../src/access/login-throttle.js'
import { Passkeys } from '../../src/access/factors/passkeys.js'
import { toPasskeySite } from '../../src/access/factors/passkey-site.js'
import { SecondFactors } from '../../src/access/factors/second-factors.js'
import { Sessions } from '../../src/access/sessions.js'
import { createPeopleServices } from '../../src/services/people/people-services.js'
import { askOf } from '../../src/services/requests/request-context.js'
import { Fault } from '../../src/faults.js'
import { openStore } from '../../src/store/store.js'
import { adminCaller, userCaller } from '../support/callers.js'

const zoeCaller = { ...adminCaller('zoe'), backend: 'LDAP:AUTH' }

interface Directory {
  users: Identity[]
  isDown: boolean
  asked: string[]
}

/** As a directory looks from here: it knows users, and takes no orders. */
function createDirectory(directory: Directory): AuthBackend {
  const answer = <T>(value: T): Promise<T> =>
    directory.isDown
      ? Promise.reject(new Fault('AUTH_UNAVAILABLE', 'The directory does not answer.'))
      : Promise.resolve(value)
  return {
    name: 'LDAP:AUTH',
    description: 'For tests.',
    priority: 50,
    takesPasswords: true,
    isLive: true,
    capabilities: readOnly,
    verify: () => answer(undefined),
    lookUp(name) {
      directory.asked.push(name)
      return answer(directory.users.find(user => user.name === name))
    },
    list: () => answer(directory.users)
  }
}

async function setUp(t: Test) {
  const folder = await mkdtemp(join(tmpdir(), 'burphub-outside-'))
  const store = await openStore({ url: `sqlite:${folder}/burphub.db` })
  t.teardown(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const passwords = createPasswords()
  const directory: Directory = {
    users: [{ name: 'zoe', id: 'uid=zoe,dc=example', groups: ['ops'] }],
    isDown: false,
    asked: []
  }
  const backends = createBackendChain([
    new BasicBackend({ users: store.users, passwords }),
    createDirectory(directory)
  ])
  const warnings: string[] = []
  const log = { info() {}, error() {}, warn: (_: object, text: string) => void warnings.push(text) }
  const options = {
    extended: true,
    assumeRw: true,
    implicitLink: true,
    legacy: false,
    inverseInheritance: false,
    groupsInOrder: false
  }
  const limits = {
    idleDays: 5,
    absoluteDays: 30,
    passwordMinutes: 15,
    proofForDownloads: false,
    bindToAddress: false,
    bindToUserAgent: false
  }
  const people = {
    backends,
    passwords,
    rights: new CurrentRights({ store, options, listServers: () => ['main'] }),
    passkeys: new Passkeys({ store, site: toPasskeySite({ passkeys: { enabled: false } }) }),
    secondFactors: new SecondFactors({ store }),
    sessions: new Sessions({ store, limits }),
    throttle: new LoginThrottle(),
    trail: new AuditTrail(store, log)
  }
  const passwordHash = await passwords.hash('ann')
  await store.change(async ({ users, acl }) => {
    await users.create({ name: 'ann', passwordHash })
    await acl.addMember('admin', 'ann')
  })
  const services = createPeopleServices({ ...people, store, logger: log })
  const by = (caller: Caller) => askOf(caller, { trail: people.trail, action: 'test.change' })
  return { ...services, store, directory, warnings, by }
}

void test('users of a directory are listed with their names in it', async t => {
  const { userLists, directory, warnings } = await setUp(t)
  const zoe = { id: 'uid=zoe,dc=example', name: 'zoe', backend: 'LDAP:AUTH' }
  const ann = { id: 'ann', name: 'ann', backend: 'BASIC:AUTH' }
  t.strictSame((await userLists.list({})).items, [ann, zoe])
  t.strictSame((await userLists.list({ name: 'zoe' })).items, [zoe])
  t.strictSame((await userLists.list({ backend: 'LDAP:AUTH' })).items, [zoe])
  t.match(userLists.findBackend('LDAP:AUTH'), { priority: 50, add: false, mod: false, del: false })
  directory.isDown = true
  t.strictSame((await userLists.list({})).items, [ann], 'the others still answer')
  t.equal(warnings.length, 1)
  await t.rejects(userLists.list({ backend: 'LDAP:AUTH' }), { code: 'AUTH_UNAVAILABLE' })
})

void test('a directory is not written to', async t => {
  const { users, passwordChange, by } = await setUp(t)
  const caller = adminCaller('ann')
  const zoe = { name: 'zoe', backend: 'LDAP:AUTH', password: 'xylophone' }
  await t.rejects(users.create(by(caller), zoe), { code: 'NOT_SUPPORTED', message: /LDAP:AUTH/ })
  await t.rejects(users.remove(by(caller), zoe), { code: 'NOT_SUPPORTED' })
  await t.rejects(passwordChange.change(by(caller), zoe), { code: 'NOT_SUPPORTED' })
})

void test('the last administrator may go when the directory knows another one', async t => {
  const { users, roles, directory, store, by } = await setUp(t)
  const caller = adminCaller('ann')
  await t.rejects(users.remove(by(caller), { name: 'ann' }), { code: 'LAST_ADMIN' })
  await roles.add(by(caller), 'admin', { members: ['yan', 'zoe'] })
  directory.isDown = true
  await t.rejects(users.remove(by(caller), { name: 'ann' }), { code: 'AUTH_UNAVAILABLE' })
  t.ok(await store.users.lookUp('ann'), 'nothing happened')
  directory.isDown = false
  await users.remove(by(caller), { name: 'ann' })
  t.equal(await store.users.lookUp('ann'), undefined)
  t.strictSame((await store.acl.read()).admins, ['LDAP:AUTH:zoe', 'yan'])
  await t.rejects(roles.remove(by(zoeCaller), 'admin', { members: ['zoe'] }), {
    code: 'LAST_ADMIN'
  })
})

void test('administrators through a group of the directory count as well', async t => {
  const { users, roles, directory, by } = await setUp(t)
  const zoe = zoeCaller
  await roles.add(by(zoe), 'admin', { members: ['@ops'] })
  directory.asked = []
  await users.remove(by(zoe), { name: 'ann' })
  t.strictSame(directory.asked, ['zoe'])
  await t.rejects(roles.remove(by(zoe), 'admin', { members: ['@ops'] }), { code: 'LAST_ADMIN' })
})

void test('the directory is not asked while the database has an administrator', async t => {
  const { users, roles, directory, by } = await setUp(t)
  const caller = adminCaller('ann')
  await users.create(by(caller), { name: 'bob', password: 'bob of bob' })
  await roles.add(by(caller), 'admin', { members: ['bob', 'LDAP:AUTH:zoe'] })
  await users.remove(by(caller), { name: 'bob' })
  t.strictSame(directory.asked, [])
})

void test('data from a directory protects its users and explains refusals', async t => {
  const { users, roles, groups, grants, memberships, explain, store, by } = await setUp(t)
  const caller = adminCaller('ann')
  await store.identities.write({
    backend: 'LDAP:AUTH',
    userName: 'zoe',
    externalId: 'uid=zoe,dc=example',
    groups: ['ops'],
    seenAt: 1
  })
  await groups.create(by(caller), { name: 'ops', grant: 'web*' })
  t.match(await explain.explain({ user: 'zoe', client: 'web1' }), { allowed: true })
  t.strictSame(await memberships.listGroupsOf('zoe'), { groups: [{ name: 'ops', inherit: [] }] })
  await roles.add(by(caller), 'admin', { members: ['@ops'] })
  t.strictSame(await roles.explainAdmin('zoe'), { admin: true, inherit: ['@ops'] })
  const moderator = userCaller('mod', { isModerator: true })
  await t.rejects(users.create(by(moderator), { name: 'zoe', password: 'xylophone' }), {
    code: 'FORBIDDEN'
  })
  await t.rejects(grants.create(by(moderator), { name: 'zoe', content: 'x' }), {
    code: 'FORBIDDEN'
  })
})

void test('users of one name in two backends share nothing', async t => {
  const { users, roles, grants, memberships, groups, preferences, hiddenClients, store, by } =
    await setUp(t)
  const admin = adminCaller('ann')
  const said = { externalId: 'uid=ann,dc=example', groups: [], seenAt: 1 }
  await store.identities.write({ backend: 'LDAP:AUTH', userName: 'ann', ...said })
  const other = { ...userCaller('ann'), backend: 'LDAP:AUTH', id: said.externalId }
  await groups.create(by(admin), { name: 'desk', grant: '' })
  for (const name of ['bob', 'LDAP:AUTH:bob']) {
    await grants.create(by(admin), { name, content: name === 'bob' ? 'web1' : 'db1' })
    await memberships.add(by(admin), { group: 'desk', members: [name] })
    await roles.add(by(admin), 'moderator', { members: [name] })
  }
  t.same(await roles.explainAdmin('ann'), { admin: true, inherit: [] })
  t.same(await roles.explainAdmin('BASIC:AUTH:ann'), { admin: true, inherit: [] })
  t.same(await roles.explainAdmin('LDAP:AUTH:ann'), { admin: false, inherit: [] })
  await preferences.change(by(other), { pageLength: 7 })
  await hiddenClients.add(by(other), { name: 'web1' })
  t.match(await preferences.find(by(admin)), { pageLength: null })
  t.same(await hiddenClients.list(by(admin)), [])

  await users.create(by(admin), { name: 'bob', password: 'bob of bob' })
  await users.remove(by(admin), { name: 'bob' })
  t.match(await store.acl.read(), {
    moderators: ['LDAP:AUTH:bob'],
    grants: [{ name: 'LDAP:AUTH:bob', grant: 'db1' }],
    groups: [{ name: 'desk', members: ['LDAP:AUTH:bob'] }]
  })
  await roles.add(by(admin), 'admin', { members: ['LDAP:AUTH:zoe'] })
  await users.remove(by(zoeCaller), { name: 'ann' })
  t.match(await preferences.find(by(other)), { pageLength: 7 })
  t.equal((await hiddenClients.list(by(other))).length, 1)
})

void test('a name without a backend refers to the user of the backend in which it was created', async t => {
  const { grants, store, directory, by } = await setUp(t)
  const admin = adminCaller('ann')
  directory.asked = []
  const idOf = async (name: string) => {
    await grants.create(by(admin), { name, content: 'x' })
    const [grant] = (await grants.list({ name })).items
    return grant?.id
  }
  t.equal(await idOf('ann'), 'ann', 'of our own')
  t.equal(await idOf('zoe'), 'LDAP:AUTH:zoe', 'whom the directory knows')
  t.equal(await idOf('nobody-yet'), 'nobody-yet')
  t.strictSame(directory.asked, ['zoe', 'nobody-yet'])
  directory.isDown = true
  await t.rejects(idOf('later'), { code: 'AUTH_UNAVAILABLE' })
  t.equal(await idOf('LDAP:AUTH:later'), 'LDAP:AUTH:later')
  for (const backend of ['LDAP:AUTH', 'LOCAL:AUTH']) {
    const said = { externalId: 'x', groups: [], seenAt: 1 }
    await store.identities.write({ backend, userName: 'yan', ...said })
  }
  await t.rejects(idOf('yan'), { code: 'INVALID_INPUT', message: /LDAP:AUTH:yan, LOCAL:AUTH:yan/ })
  for (const name of ['LDAP:AUTH:@ops', 'LDAP:AUTH:', 'NONE:AUTH:ann', 'LDAP:AUTH:a:b']) {
    await t.rejects(grants.create(by(admin), { name, content: 'x' }), { code: 'BAD_NAME' }, name)
  }
})

void test('the number of users is limited to the length of a list', async t => {
  const { users, store, by } = await setUp(t)
  await store.change(async tables => {
    const known = await tables.users.lookUp('ann')
    const passwordHash = known?.passwordHash ?? ''
    for (let each = 1; each < 10_000; each++) {
      await tables.users.create({ name: `user${each}`, passwordHash })
    }
  })
  await t.rejects(
    users.create(by(adminCaller('ann')), { name: 'one-more', password: 'xylophone' }),
    {
      code: 'TOO_MANY'
    }
  )
  t.equal(await store.users.lookUp('one-more'), undefined)
})

void test('a request leaves one entry, of an action that its contract names', async t => {
  const { groups, by, store } = await setUp(t)
  const once = by(adminCaller('ann'))
  await groups.create(once, { name: 'desk' })
  await t.rejects(groups.create(once, { name: 'other' }), { code: 'ERR_ASSERTION' })
  const strange = by(adminCaller('ann'))
  strange.tell({ action: 'never.heard' })
  await t.rejects(groups.create(strange, { name: 'third' }), { code: 'ERR_ASSERTION' })
  t.strictSame(
    (await store.acl.read()).groups.map(({ name }) => name),
    ['desk']
  )
  const entries = await store.audit.list({ limit: 10 })
  t.match(entries, [{ action: 'test.change', subject: 'desk', outcome: 'ok' }])
  t.equal(entries.length, 1)
})
