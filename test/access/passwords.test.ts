import { test } from 'tap'
import { createPasswords, isForeignHash, isUsableHash } from '../../src/access/passwords.js'
import { LoginGate } from '../../src/access/login-throttle.js'
import { AuditTrail } from '../../src/access/audit-trail.js'
import { ensureAdmin } from '../../src/access/first-admin.js'
import { plainUserName } from '../../src/access/user-key.js'
import { openStore } from '../../src/store/store.js'

// scrypt('secret', 'saltsaltsaltsalt', 32) with N = 16, computed apart from our code.
const cheapHash =
  '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$8fMVNQRIS3XNsc6gAOqWRDEoI09km9Ol5J49QfkUo8E'

void test('a password matches its hash in all Unicode forms', async t => {
  const { hash, verify } = createPasswords()
  const stored = await hash('Ålesund 日本')
  t.match(stored, /^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/)
  t.not(stored, await hash('Ålesund 日本'))
  t.equal(await verify('Ålesund 日本'.normalize('NFD'), stored), true)
  t.equal(await verify('Ålesund 日本 ', stored), false)
})

void test('verifies a hash of another cost, but not a damaged one', async t => {
  const { verify } = createPasswords()
  t.equal(await verify('secret', cheapHash), true)
  t.equal(await verify('Secret', cheapHash), false)
  const damaged = [
    '',
    'secret',
    cheapHash.slice(0, -1),
    `${cheapHash}A`,
    cheapHash.replace('ln=4', 'ln=0'),
    cheapHash.replace('ln=4', 'ln=30'),
    cheapHash.replace('r=8', 'r=99')
  ]
  for (const hash of damaged) t.equal(await verify('secret', hash), false, hash)
})

void test('verification without a hash fails', async t => {
  const { verify } = createPasswords()
  t.equal(await verify('secret', undefined), false)
  t.equal(await verify('', undefined), false)
})

void test('rejects a password that cannot be used', async t => {
  const { hash, verify } = createPasswords()
  for (const password of ['', 'a\nb', 'a\0b', 'x'.repeat(1_025)]) {
    await t.rejects(hash(password), { code: 'INVALID_INPUT' })
  }
  t.equal(await verify('x'.repeat(1_025), cheapHash), false)
})

void test('rejects too many logins at once, and completes the rest', async t => {
  const passwords = createPasswords({ hashesAtOnce: 1, queueLengthMax: 2 })
  const attempts = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => passwords.verify('secret', cheapHash))
  )
  t.strictSame(
    attempts.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']
  )
  t.match(attempts[4], { reason: { code: 'TOO_MANY_REQUESTS', retryAfterS: Number } })
  t.equal(await passwords.verify('secret', cheapHash), true)
})

void test('a gate keeps to its limit, also with failures', async t => {
  const gate = new LoginGate({ atOnce: 2, queueLengthMax: 100 })
  let inside = 0
  let most = 0
  const work = async (fails: boolean) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise(resolve => setImmediate(resolve))
    inside -= 1
    if (fails) throw new Error('failed')
  }
  const runs = Array.from({ length: 20 }, (_, i) => gate.pass(() => work(i % 3 === 0)))
  const outcomes = await Promise.allSettled(runs)
  t.equal(most, 2)
  t.equal(outcomes.filter(({ status }) => status === 'rejected').length, 7)
  await gate.pass(() => work(false))
})

void test('a flood from one requester does not delay others for long', async t => {
  const passwords = createPasswords({ hashesAtOnce: 1, queueLengthMax: 8 })
  const over: string[] = []
  const ask = async (asker: string) => {
    await passwords.verify('secret', cheapHash, asker)
    over.push(asker)
  }
  const many = Array.from({ length: 9 }, () => ask('ann'))
  const hashing = passwords.hash('secret', 'cleo').then(() => over.push('cleo'))
  const outcomes = await Promise.allSettled([...many, ask('bob'), hashing])
  const refused = outcomes.map(({ status }, at) => (status === 'rejected' ? at : -1))
  t.same(
    refused.filter(at => at >= 0),
    [7, 8],
    'the last ones of who has most in line'
  )
  t.same(over.slice(0, 4).toSorted(), ['ann', 'ann', 'bob', 'cleo'])
})

void test('creates one administrator, and announces it once', async t => {
  const store = await openStore({ url: 'sqlite::memory:' })
  const trail = new AuditTrail(store, { info() {}, error: () => t.fail('an entry is lost') })
  const passwords = createPasswords()
  const told: string[] = []
  const announce = (text: string) => void told.push(text)
  t.equal(await ensureAdmin({ store, trail, env: {}, announce, passwords }), true)
  t.equal(await ensureAdmin({ store, trail, env: {}, announce, passwords }), false)
  t.equal(told.length, 1)
  const [entry, ...others] = await store.audit.list({ limit: 10 })
  t.match(entry, { userName: '@burphub', action: 'user.create', subject: 'admin', outcome: 'ok' })
  t.same(others, [])
  const password = /password (\S+)/.exec(told[0] ?? '')?.[1] ?? ''
  const admin = await store.users.lookUp('admin')
  t.strictSame((await store.acl.read()).admins, ['admin'])
  t.equal(await passwords.verify(password, admin?.passwordHash), true)
})

void test('takes the first password from the environment without announcing it', async t => {
  const store = await openStore({ url: 'sqlite::memory:' })
  const trail = new AuditTrail(store, { info() {}, error: () => t.fail('an entry is lost') })
  const passwords = createPasswords()
  const announce = () => t.fail('nothing to tell')
  const short = { BURPHUB_ADMIN_PASSWORD: 'short' }
  const parts = { store, trail, announce, passwords }
  await t.rejects(ensureAdmin({ ...parts, env: short }), { code: 'INVALID_INPUT' })
  await ensureAdmin({
    store,
    trail,
    env: { BURPHUB_ADMIN_PASSWORD: 'chosen one' },
    announce,
    passwords
  })
  const admin = await store.users.lookUp('admin')
  t.equal(await passwords.verify('chosen one', admin?.passwordHash), true)
  await ensureAdmin({ store, trail, env: { BURPHUB_ADMIN_PASSWORD: 'later' }, announce, passwords })
  t.strictSame(await store.users.lookUp('admin'), admin)
})

void test('user names must be distinguishable for HTTP Basic and for readers', async t => {
  for (const name of ['ann', 'Ann Other', 'ünal@example', '日本'])
    t.equal(plainUserName(name), name)
  const bad = ['', ' ann', 'ann ', 'a:b', 'a\nb', 'a\0b', 'a\u200bb', 'x'.repeat(129), 'u\u0308']
  for (const name of bad) t.throws(() => plainUserName(name), { code: 'BAD_NAME' })
})

// From RFC 6070, RFC 7914, and widely printed vectors; the one without a count is of OpenSSL.
const foreign: [string, string][] = [
  ['admin', 'pbkdf2:sha1:1000$mv0bS5rd$f653a54f2edc321e8c320cf0b201ca36e3229349'],
  ['password', 'pbkdf2:sha1:4096$salt$4b007901b765489abead49d926f721d065a429c1'],
  [
    'password',
    'pbkdf2:sha256:4096$salt$c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a'
  ],
  [
    'password',
    'pbkdf2:sha512:1$salt$867f70cf1ade02cff3752599a3a53dc4af34c7a669815ae5d513554e1c8cf252c02d470a285a0501bad999bfe943c08f050235d7d68b1da55e63f73b60a57fce'
  ],
  [
    'pässword',
    'pbkdf2:sha256$sältyText$63068456c6bc43eb37cfa17a56510f770d85028b0f183d7452b95719b6cf3dc7'
  ],
  [
    'pleaseletmein',
    'scrypt:16384:8:1$SodiumChloride$7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887'
  ]
]

void test('verifies hashes of burp-ui', async t => {
  const { verify } = createPasswords()
  for (const [password, hash] of foreign) {
    t.equal(await verify(password, hash), true, hash)
    t.equal(isForeignHash(hash), true)
    t.equal(isUsableHash(hash), true)
  }
  for (const [password, hash] of foreign.slice(-2)) {
    t.equal(await verify(`${password} `, hash), false, hash)
  }
  t.equal(isForeignHash(cheapHash), false)
  t.equal(isUsableHash(cheapHash), true)
})

void test('no password matches a damaged or too expensive hash of burp-ui', async t => {
  const { verify } = createPasswords()
  const sha1 = '$salt$4b007901b765489abead49d926f721d065a429c1'
  const key = '0'.repeat(128)
  const unusable = [
    `pbkdf2:sha1:0${sha1}`,
    `pbkdf2:sha1:2000001${sha1}`,
    `pbkdf2:sha1:99999999999${sha1}`,
    `pbkdf2:sha1:-1${sha1}`,
    `pbkdf2:sha256:4096${sha1}`,
    `pbkdf2:md5:1${sha1}`,
    `pbkdf2:sha1:4096${sha1}\n`,
    `pbkdf2:sha1:4096${sha1.slice(0, -1)}`,
    'pbkdf2:sha1:4096$$4b007901b765489abead49d926f721d065a429c1',
    `scrypt:16385:8:1$salt$${key}`,
    `scrypt:1048576:8:1$salt$${key}`,
    `scrypt:131072:8:999$salt$${key}`,
    `scrypt:2:999:1$salt$${key.slice(2)}`,
    `scrypt:0:0:0$salt$${key}`,
    'plain text'
  ]
  for (const hash of unusable) t.equal(isUsableHash(hash), false, hash)
  for (const hash of unusable.slice(0, 2)) t.equal(await verify('password', hash), false, hash)
})

void test('accepts the cheapest parameters', async t => {
  const { verify } = createPasswords()
  t.equal(await verify('x', `scrypt:2:1:999$salt$${'0'.repeat(128)}`), false)
  t.equal(await verify('x', `scrypt:2:1:1$salt$${'0'.repeat(128)}`), false)
})
