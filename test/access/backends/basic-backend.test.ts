import { test } from 'tap'
import { BasicBackend } from '../../../src/access/backends/basic-backend.js'
import { createPasswords, isForeignHash, type Passwords } from '../../../src/access/passwords.js'
import { Fault } from '../../../src/faults.js'
import { openStore } from '../../../src/store/store.js'

// What burp-ui keeps of the password `admin`.
const foreignHash = 'pbkdf2:sha1:1000$mv0bS5rd$f653a54f2edc321e8c320cf0b201ca36e3229349'
const passwords = createPasswords()

async function setUp(replaced: Partial<Passwords> = {}) {
  const { users } = await openStore({ url: 'sqlite::memory:' })
  await users.create({ name: 'old', passwordHash: foreignHash })
  const passwordHash = await passwords.hash('right')
  await users.create({ name: 'ünal', passwordHash })
  const backend = new BasicBackend({ users, passwords: { ...passwords, ...replaced } })
  const hashOf = async (name: string) => (await users.lookUp(name))?.passwordHash ?? ''
  return { users, backend, hashOf, passwordHash }
}

void test('accepts users only with the right password', async t => {
  const { backend, hashOf, passwordHash } = await setUp()
  const ünal = { name: 'ünal', id: 'ünal', groups: [] }
  t.strictSame(await backend.verify('ünal', 'right'), ünal)
  t.strictSame(await backend.lookUp('ünal'), ünal)
  t.equal(await backend.verify('ünal', 'wrong'), undefined)
  t.equal(await backend.verify('nobody', 'right'), undefined)
  t.equal(await backend.lookUp('nobody'), undefined)
  t.equal(await hashOf('ünal'), passwordHash)
  t.strictSame(await backend.list(), [
    { id: 'old', name: 'old' },
    { id: 'ünal', name: 'ünal' }
  ])
  t.match(backend, { priority: 100, capabilities: { add: true, mod: true, del: true } })
})

void test('replaces a hash of burp-ui at the first login', async t => {
  const { backend, hashOf } = await setUp()
  t.equal(await backend.verify('old', 'wrong'), undefined)
  t.equal(await hashOf('old'), foreignHash)
  t.match(await backend.verify('old', 'admin'), { name: 'old' })
  t.match(await hashOf('old'), /^\$scrypt\$/)
  t.match(await backend.verify('old', 'admin'), { name: 'old' })
  t.equal(await backend.verify('old', 'wrong'), undefined)
})

void test('does not restore a password that changed meanwhile', async t => {
  const { users, backend, hashOf } = await setUp({
    async hash(password) {
      await users.setPasswordHash('old', 'changed')
      return await passwords.hash(password)
    }
  })
  t.match(await backend.verify('old', 'admin'), { name: 'old' })
  t.equal(await hashOf('old'), 'changed')
})

void test('accepts a login even if the hash cannot be replaced', async t => {
  const { backend, hashOf } = await setUp({
    hash: () => Promise.reject(new Fault('TOO_MANY_REQUESTS', 'busy'))
  })
  t.match(await backend.verify('old', 'admin'), { name: 'old' })
  t.equal(isForeignHash(await hashOf('old')), true)
})

void test('an unavailable store is a fault, not a rejection', async t => {
  const fault = new Fault('STORE_UNAVAILABLE', 'away')
  const away = () => Promise.reject(fault)
  const users = { lookUp: away, list: away, replacePasswordHash: away }
  const backend = new BasicBackend({ users, passwords })
  await t.rejects(backend.verify('ann', 'x'), fault)
  await t.rejects(backend.list(), fault)
})
