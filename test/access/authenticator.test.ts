import { EventEmitter, once } from 'node:events'
import { test, type Test } from 'tap'
import { Authenticator } from '../../src/access/authenticator.js'
import type { AuthBackend, Identity } from '../../src/access/backends/backend.js'
import { createBackendChain } from '../../src/access/backends/backend-chain.js'
import { BasicBackend } from '../../src/access/backends/basic-backend.js'
import { CurrentRights } from '../../src/access/current-rights.js'
import { LoginThrottle } from '../../src/access/login-throttle.js'
import { createPasswords, type Passwords } from '../../src/access/passwords.js'
import { RememberedLogins } from '../../src/access/remembered-logins.js'
import { Sessions } from '../../src/access/sessions.js'
import { createTokenSecret, Tokens } from '../../src/access/tokens.js'
import { Fault } from '../../src/faults.js'
import { openStore, type Store } from '../../src/store/store.js'
import { parseUserKey, toUserKey } from '../../src/access/user-key.js'

/** A fake for scrypt that counts its calls, and resolves at once or on demand. */
class CountingPasswords implements Passwords {
  verifications = 0
  gate: Promise<unknown> = Promise.resolve()

  async hash(password: string) {
    return `hash of ${password}`
  }

  async verify(password: string, hash: string | undefined) {
    this.verifications += 1
    await this.gate
    return hash === `hash of ${password}`
  }
}

/** A directory with one user, `dora`. */
class Directory implements AuthBackend {
  readonly name = 'LDAP:AUTH'
  readonly description = ''
  readonly priority = 1
  readonly takesPasswords = true
  readonly isLive = true
  readonly capabilities = { add: false, mod: false, del: false }
  dora: Identity | undefined = { name: 'dora', id: 'uid=dora,dc=test', groups: ['staff'] }
  isDown = false
  lookUps = 0

  async verify(name: string, password: string) {
    return password === 'pw' ? this.#find(name) : undefined
  }

  async lookUp(name: string) {
    this.lookUps += 1
    if (this.isDown) throw new Fault('AUTH_UNAVAILABLE', 'down')
    return this.#find(name)
  }

  async list() {
    return []
  }

  #find(name: string) {
    return this.dora?.name === name ? this.dora : undefined
  }
}

const visitor = { address: '192.0.2.1', userAgent: 'test' }
const options = {
  extended: true,
  assumeRw: true,
  implicitLink: true,
  inverseInheritance: false,
  groupsInOrder: false,
  legacy: false
}

async function setUp(t: Test, passwords: Passwords = new CountingPasswords()) {
  const store = await openStore({ url: 'sqlite::memory:' })
  t.teardown(() => store.close())
  await store.users.create({ name: 'ann', passwordHash: await passwords.hash('pw') })
  let time = 1_000
  const now = () => time
  const directory = new Directory()
  const basic = new BasicBackend({ users: store.users, passwords })
  const refused: string[] = []
  const createAuthenticator = (backends: AuthBackend[]) =>
    new Authenticator({
      store,
      backends: createBackendChain(backends, { refusalStepMs: 0 }),
      rights: new CurrentRights({ store, options, listServers: () => ['main'] }),
      sessions: new Sessions({ store, limits: noLimits }),
      tokens: new Tokens({ store }),
      throttle: new LoginThrottle({ now }),
      remembered: new RememberedLogins({ max: 2, now }),
      onRefused: name => void refused.push(name)
    })
  const authenticator = createAuthenticator([basic, directory])
  const withoutDirectory = createAuthenticator([basic])
  const later = (ms: number) => (time += ms)
  return { store, authenticator, withoutDirectory, directory, refused, later }
}

const noLimits = {
  idleDays: 0,
  absoluteDays: 0,
  passwordMinutes: 15,
  proofForDownloads: false,
  bindToAddress: false,
  bindToUserAgent: false
}

async function setUpCounted(t: Test) {
  const passwords = new CountingPasswords()
  const parts = await setUp(t, passwords)
  const logIn = (name: string, password: string) =>
    parts.authenticator.byPassword({ name, password }, visitor)
  return { ...parts, passwords, logIn }
}

function setPassword(store: Store, name: string, password: string) {
  return store.change(tables => tables.users.setPasswordHash(name, `hash of ${password}`))
}

void test('accepts a user only with the right password', async t => {
  const { logIn, refused } = await setUpCounted(t)
  t.match(await logIn('ann', 'pw'), {
    name: 'ann',
    backend: 'BASIC:AUTH',
    isAdmin: false,
    login: { kind: 'password' }
  })
  const wrong = [
    ['ann', 'PW'],
    ['an', 'npw'],
    ['ann', ''],
    ['', '']
  ] as const
  for (const [name, password] of wrong) t.equal(await logIn(name, password), undefined)
  t.strictSame(refused, ['ann', 'an', 'ann', ''])
})

void test('remembers right credentials for ten minutes, wrong ones never', async t => {
  const { logIn, passwords, later } = await setUpCounted(t)
  await logIn('ann', 'pw')
  later(599_000)
  t.ok(await logIn('ann', 'pw'))
  t.equal(passwords.verifications, 1)
  later(2_000)
  t.ok(await logIn('ann', 'pw'))
  t.equal(passwords.verifications, 2)
  await logIn('ann', 'wrong')
  await logIn('ann', 'wrong')
  t.equal(passwords.verifications, 4)
})

void test('remembers users of a directory for half a minute', async t => {
  const { logIn, directory, later } = await setUpCounted(t)
  t.match(await logIn('dora', 'pw'), { id: 'uid=dora,dc=test', backend: 'LDAP:AUTH' })
  directory.dora = undefined
  later(29_000)
  t.ok(await logIn('dora', 'pw'))
  later(2_000)
  t.equal(await logIn('dora', 'pw'), undefined)
})

void test('a user of a directory confirms changes with the password', async t => {
  const { authenticator, logIn, store } = await setUpCounted(t)
  const [dora, ann] = [await logIn('dora', 'pw'), await logIn('ann', 'pw')]
  if (!dora || !ann) throw new Error('both are known')
  await store.users.create({ name: 'dora', passwordHash: 'hash of hers' })
  const confirm = (caller: typeof dora, password: string) =>
    authenticator.pages.confirm(caller, { password }, visitor)
  t.equal(await confirm(dora, 'pw'), true)
  t.equal(await confirm(dora, 'no'), false)
  t.equal(await confirm(dora, 'hers'), false, "not with the password of burphub's own user")
  t.equal(await confirm(ann, 'pw'), true)
})

void test('limits the number of remembered logins', async t => {
  const { logIn, store, passwords } = await setUpCounted(t)
  for (const name of ['bob', 'cat']) {
    await store.users.create({ name, passwordHash: 'hash of pw' })
  }
  for (const name of ['ann', 'bob', 'cat', 'ann']) await logIn(name, 'pw')
  t.equal(passwords.verifications, 4)
})

void test('computes one hash for many requests with the same credentials', async t => {
  const { logIn, passwords } = await setUpCounted(t)
  const atOnce = await Promise.all(Array.from({ length: 200 }, () => logIn('ann', 'pw')))
  t.equal(atOnce.every(Boolean), true)
  for (let count = 0; count < 200; count += 1) await logIn('ann', 'pw')
  t.equal(passwords.verifications, 1)
  const wrong = await Promise.all(['no', 'no', 'pw'].map(each => logIn('ann', each)))
  t.strictSame(wrong.map(Boolean), [false, false, true])
  t.equal(passwords.verifications, 2)
})

void test('rejects a changed password at once', async t => {
  const { logIn, store, passwords } = await setUpCounted(t)
  await logIn('ann', 'pw')
  await store.change(tables => tables.acl.addMember('admin', 'somebody'))
  t.ok(await logIn('ann', 'pw'), 'another change is none of this user')
  t.equal(passwords.verifications, 1)
  await setPassword(store, 'ann', 'new')
  t.equal(await logIn('ann', 'pw'), undefined)
  t.ok(await logIn('ann', 'new'))
  await store.change(tables => tables.users.remove('ann'))
  t.equal(await logIn('ann', 'new'), undefined)
})

void test('notices a change during a verification', async t => {
  for (const change of ['removed', 'changed'] as const) {
    const { logIn, store, passwords } = await setUpCounted(t)
    const door = new EventEmitter()
    passwords.gate = once(door, 'open')
    const early = logIn('ann', 'pw')
    while (passwords.verifications === 0) await new Promise(resolve => setImmediate(resolve))
    if (change === 'changed') await setPassword(store, 'ann', 'new')
    else await store.change(tables => tables.users.remove('ann'))
    const late = logIn('ann', 'pw')
    door.emit('open')
    t.equal(await early, undefined, change)
    t.equal(await late, undefined, change)
    t.equal(await logIn('ann', 'pw'), undefined, change)
  }
})

void test('applies the current permissions', async t => {
  const { logIn, store } = await setUpCounted(t)
  t.match(await logIn('ann', 'pw'), { isAdmin: false, isModerator: false, language: 'en' })
  await store.change(async ({ acl, preferences }) => {
    await acl.addMember('admin', 'ann')
    await acl.addMember('moderator', '@staff')
    await preferences.write('ann', { key: 'language', value: 'fr' }, { preferencesMax: 9 })
  })
  t.match(await logIn('ann', 'pw'), { isAdmin: true, isModerator: false, language: 'fr' })
  t.match(await logIn('dora', 'pw'), { isModerator: true }, 'through a group of the directory')
})

void test('passes on a fault and does not remember it', async t => {
  const { logIn, store } = await setUpCounted(t)
  await store.close()
  await t.rejects(logIn('ann', 'pw'), { code: 'STORE_UNAVAILABLE' })
  await t.rejects(logIn('ann', 'pw'), { code: 'STORE_UNAVAILABLE' })
})

void test('a session', async t => {
  await t.test('makes its user the caller, in the language of the session', async sub => {
    const { authenticator } = await setUpCounted(sub)
    const ann = { name: 'ann', password: 'pw' }
    const secret = (await authenticator.pages.openSession(ann, visitor, { language: 'es' })) ?? ''
    const caller = await authenticator.bySession(secret, visitor)
    sub.match(caller, { name: 'ann', language: 'es', login: { kind: 'session' } })
    sub.equal(await authenticator.bySession('x', visitor), undefined)
    if (caller) await authenticator.rememberLanguage(caller, 'it')
    sub.match(await authenticator.bySession(secret, visitor), { language: 'it' })
  })

  await t.test('is not created for a wrong password', async sub => {
    const { authenticator, store } = await setUpCounted(sub)
    const wrong = { name: 'ann', password: 'wrong' }
    sub.equal(await authenticator.pages.openSession(wrong, visitor, { language: null }), undefined)
    sub.same(await store.sessions.listOfUser(parseUserKey('ann')), [])
  })

  await t.test('ends when its user is removed', async sub => {
    const { authenticator, store } = await setUpCounted(sub)
    const ann = { name: 'ann', password: 'pw' }
    const secret = (await authenticator.pages.openSession(ann, visitor, { language: null })) ?? ''
    sub.ok(await authenticator.bySession(secret, visitor))
    await store.change(tables => tables.users.remove('ann'))
    sub.equal(await authenticator.bySession(secret, visitor), undefined)
  })

  await t.test('looks up users of a directory regularly', async sub => {
    const { authenticator, directory, store } = await setUpCounted(sub)
    const dora = { name: 'dora', password: 'pw' }
    const secret = (await authenticator.pages.openSession(dora, visitor, { language: null })) ?? ''
    sub.match(await authenticator.bySession(secret, visitor), { id: 'uid=dora,dc=test' })
    sub.equal(directory.lookUps, 0, 'known from the login')
    await forget(store)
    directory.isDown = true
    await sub.rejects(authenticator.bySession(secret, visitor), { code: 'AUTH_UNAVAILABLE' })
    directory.isDown = false
    const callers = await Promise.all([1, 2, 3].map(() => authenticator.bySession(secret, visitor)))
    sub.equal(callers.every(Boolean), true)
    sub.equal(directory.lookUps, 2, 'once for all who ask')
    await forget(store)
    directory.dora = undefined
    sub.equal(await authenticator.bySession(secret, visitor), undefined)
    sub.equal(await store.identities.lookUp('LDAP:AUTH', 'dora'), undefined)
  })

  await t.test('ends when a directory no longer knows its user, also for a namesake', async sub => {
    const { authenticator, directory, store } = await setUpCounted(sub)
    const dora = { name: 'dora', password: 'pw' }
    const secret = (await authenticator.pages.openSession(dora, visitor, { language: null })) ?? ''
    const token = createTokenSecret()
    const owner = { userName: 'dora', backend: 'LDAP:AUTH' }
    const added = { ...annsToken, ...owner, id: 'b', secretHash: token.secretHash }
    await store.change(tables => tables.tokens.create(added, { tokensMax: 9 }))
    await forget(store)
    directory.dora = undefined
    sub.equal(await authenticator.byToken(token.secret, visitor), undefined)
    directory.dora = { name: 'dora', id: 'uid=dora,ou=new,dc=test', groups: ['admins'] }
    sub.equal(await authenticator.byToken(token.secret, visitor), undefined)
    sub.equal(await authenticator.bySession(secret, visitor), undefined)
    const user = { name: 'dora', backend: 'LDAP:AUTH' }
    sub.same(await store.sessions.listOfUser(user), [])
    sub.same(await store.tokens.listOfUser(user), [])
  })

  await t.test('rests while its backend is not configured', async sub => {
    const { authenticator, withoutDirectory, directory, store } = await setUpCounted(sub)
    const dora = { name: 'dora', password: 'pw' }
    const secret = (await authenticator.pages.openSession(dora, visitor, { language: null })) ?? ''
    await forget(store)
    sub.equal(await withoutDirectory.bySession(secret, visitor), undefined)
    sub.match(await authenticator.bySession(secret, visitor), { name: 'dora' })
    sub.equal(directory.lookUps, 1)
  })
})

const annsToken = {
  id: 'a',
  userName: 'ann',
  backend: 'BASIC:AUTH',
  label: 'test',
  isReadOnly: true,
  scope: null,
  clients: ['web1'],
  servers: null,
  createdAt: 0,
  expiresAt: null,
  lastUsedAt: null
}

async function forget(store: Store): Promise<void> {
  const said = await store.identities.lookUp('LDAP:AUTH', 'dora')
  if (said) await store.identities.write({ ...said, seenAt: 0 })
}

void test('a token', async t => {
  const { authenticator, refused, store } = await setUpCounted(t)
  const { secret, secretHash } = createTokenSecret()
  const token = { ...annsToken, secretHash }
  await store.change(async tables => {
    await tables.tokens.create(token, { tokensMax: 9 })
    await tables.acl.addMember('admin', 'ann')
  })

  await t.test('makes its user the caller with fewer permissions', async sub => {
    const caller = await authenticator.byToken(secret, visitor)
    sub.match(caller, { name: 'ann', isAdmin: false, login: { kind: 'token', isReadOnly: true } })
    sub.equal(caller?.rights.sees('main', 'web1'), true)
    sub.equal(caller?.rights.changes('main', 'web1'), false)
    sub.equal(caller?.rights.sees('main', 'web2'), false)
  })

  await t.test('is invalid when its user is removed', async sub => {
    await store.change(tables => tables.users.remove('ann'))
    sub.equal(await authenticator.byToken(secret, visitor), undefined)
  })

  await t.test('is reported when rejected, with the name of its user if it has one', async sub => {
    sub.strictSame(refused, ['ann'])
    sub.equal(await authenticator.byToken('burphub_x', visitor), undefined)
    sub.strictSame(refused, ['ann', 'token:'])
  })
})

void test('returns a caller for users that need not exist', async t => {
  const { authenticator } = await setUpCounted(t)
  const caller = await authenticator.findCallerNamed('web1')
  t.match(caller, { name: 'web1', isAdmin: false, login: { kind: 'none' } })
  t.equal(caller.rights.sees('main', 'web1'), true)
})

void test('works with real hashes', async t => {
  const { authenticator, store } = await setUp(t, createPasswords())
  const logIn = (name: string, password: string) =>
    authenticator.byPassword({ name, password }, visitor)
  t.match(await logIn('ann', 'pw'), { name: 'ann' })
  t.equal(await logIn('ann', 'other'), undefined)
  t.equal(await logIn('eve', 'pw'), undefined)
  // As burp-ui wrote it: the password is `admin`.
  const foreign = 'pbkdf2:sha1:1000$mv0bS5rd$f653a54f2edc321e8c320cf0b201ca36e3229349'
  await store.users.create({ name: 'old', passwordHash: foreign })
  t.match(await logIn('old', 'admin'), { name: 'old' }, 'and one that is upgraded meanwhile')
  t.not((await store.users.lookUp('old'))?.passwordHash, foreign)
})

void test('a key names its backend, also one that is not configured', t => {
  const outside = ['LDAP:AUTH:ann', 'LOCAL:AUTH:ann', 'PROXY:AUTH:ann', 'OIDC:sso-2:ann']
  for (const key of outside) {
    t.same(parseUserKey(key), { backend: key.slice(0, -4), name: 'ann' })
    t.equal(toUserKey(parseUserKey(key)), key)
  }
  t.equal(toUserKey(parseUserKey('BASIC:AUTH:ann')), 'ann')
  for (const key of [
    'ann',
    'OIDC:SSO:ann',
    'OIDC::ann',
    `OIDC:${'a'.repeat(33)}:x`,
    'X:AUTH:ann'
  ]) {
    t.same(parseUserKey(key), { backend: 'BASIC:AUTH', name: key })
  }
  t.end()
})
