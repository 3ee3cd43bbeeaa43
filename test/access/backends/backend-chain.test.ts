import { test } from 'tap'
import type { AuthBackend, Identity } from '../../../src/access/backends/backend.js'
import { createBackendChain } from '../../../src/access/backends/backend-chain.js'
import { Fault, type FaultCode } from '../../../src/faults.js'

/** Knows the users that it is given, and writes down who was asked. */
class ScriptedBackend implements AuthBackend {
  readonly description = 'for tests'
  readonly takesPasswords = true
  readonly isLive = true
  readonly capabilities = { add: false, mod: false, del: false }
  readonly name: AuthBackend['name']
  readonly priority: number
  readonly #passwords: Record<string, string>
  readonly #asked: string[]
  failure: FaultCode | 'bug' | undefined

  constructor(
    [name, priority]: [AuthBackend['name'], number],
    passwords: Record<string, string>,
    asked: string[]
  ) {
    this.name = name
    this.priority = priority
    this.#passwords = passwords
    this.#asked = asked
  }

  async verify(name: string, password: string): Promise<Identity | undefined> {
    this.#asked.push(this.name)
    if (this.failure === 'bug') throw new TypeError('a bug')
    if (this.failure) throw new Fault(this.failure, 'away')
    return this.#passwords[name] === password ? { name, id: this.name, groups: [] } : undefined
  }

  async lookUp() {
    return undefined
  }

  async list() {
    return []
  }
}

function setUp() {
  const asked: string[] = []
  const local = new ScriptedBackend(['LOCAL:AUTH', 50], { ann: 'local', eve: 'e' }, asked)
  const ldap = new ScriptedBackend(['LDAP:AUTH', 50], { ann: 'ldap', bob: 'b' }, asked)
  const basic = new ScriptedBackend(['BASIC:AUTH', 100], { ann: 'basic' }, asked)
  const chain = createBackendChain([local, ldap, basic], { refusalStepMs: 0 })
  const take = () => asked.splice(0)
  return { local, ldap, basic, chain, take }
}

const all = ['BASIC:AUTH', 'LOCAL:AUTH', 'LDAP:AUTH']

void test('backends are asked by priority, equals as configured, until one accepts', async t => {
  const { chain, take } = setUp()
  t.strictSame(
    chain.backends.map(({ name }) => name),
    all
  )
  t.match(await chain.verify('ann', 'basic'), { backend: 'BASIC:AUTH', identity: { name: 'ann' } })
  t.strictSame(take(), ['BASIC:AUTH'])
  t.match(await chain.verify('ann', 'local'), { backend: 'LOCAL:AUTH' })
  t.strictSame(take(), ['BASIC:AUTH', 'LOCAL:AUTH'])
  t.match(await chain.verify('bob', 'b'), { backend: 'LDAP:AUTH', identity: { id: 'LDAP:AUTH' } })
  t.strictSame(take(), all)
})

void test('asks all backends about unknown users and wrong passwords', async t => {
  const { chain, take } = setUp()
  for (const name of ['ann', 'bob', 'eve', 'nobody', '__proto__']) {
    t.equal(await chain.verify(name, 'wrong'), undefined)
    t.strictSame(take(), all)
  }
})

void test('does not ask other backends about invalid names', async t => {
  const { chain, take } = setUp()
  for (const name of ['', '@ops', '+ops', 'ann,bob', 'a:b', ' ann', 'an\u200bn']) {
    t.equal(await chain.verify(name, 'ldap'), undefined, name)
    t.strictSame(take(), ['BASIC:AUTH'])
  }
})

void test('a backend is found by its name', t => {
  const { chain } = setUp()
  t.equal(chain.lookUp('LDAP:AUTH')?.name, 'LDAP:AUTH')
  t.equal(chain.lookUp('NO:AUTH'), undefined)
  t.end()
})

void test('a user of another backend can log in while one is unavailable', async t => {
  const { chain, basic, take } = setUp()
  basic.failure = 'AUTH_UNAVAILABLE'
  t.match(await chain.verify('eve', 'e'), { backend: 'LOCAL:AUTH' })
  take()
  for (const name of ['ann', 'nobody']) {
    await t.rejects(chain.verify(name, 'wrong'), { code: 'AUTH_UNAVAILABLE' })
    t.strictSame(take(), all)
  }
  basic.failure = 'STORE_UNAVAILABLE'
  await t.rejects(chain.verify('ann', 'wrong'), { code: 'STORE_UNAVAILABLE' })
})

void test('stops at too many requests and at bugs', async t => {
  const { chain, basic, take } = setUp()
  basic.failure = 'TOO_MANY_REQUESTS'
  await t.rejects(chain.verify('eve', 'e'), { code: 'TOO_MANY_REQUESTS' })
  basic.failure = 'bug'
  await t.rejects(chain.verify('eve', 'e'), TypeError)
  t.strictSame(take(), ['BASIC:AUTH', 'BASIC:AUTH'])
})

void test('delays a rejection to a fixed step, but not an acceptance', async t => {
  const { ldap } = setUp()
  const chain = createBackendChain([ldap], { refusalStepMs: 300 })
  const startedAt = performance.now()
  t.equal(await chain.verify('nobody', 'x'), undefined)
  // Timers may be early by a millisecond.
  t.ok(performance.now() - startedAt >= 298)
  const patient = createBackendChain([ldap], { refusalStepMs: 3_600_000 })
  t.match(await patient.verify('bob', 'b'), { backend: 'LDAP:AUTH' })
})

void test('rejects all logins without a backend', async t => {
  const chain = createBackendChain([], { refusalStepMs: 0 })
  t.equal(await chain.verify('ann', 'x'), undefined)
})
