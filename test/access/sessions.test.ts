import { test, type Test } from 'tap'
import { FreshNumber } from '../../src/access/current-rights.js'
import { Sessions, type SessionLimits } from '../../src/access/sessions.js'
import { createTokenSecret, hashSecret, Tokens } from '../../src/access/tokens.js'
import { openStore } from '../../src/store/store.js'
import { parseUserKey } from '../../src/access/user-key.js'

const dayMs = 86_400_000
const visitor = { address: '192.0.2.1', userAgent: 'Firefox' }
const identity = { name: 'ann', id: 'ann', groups: [], backend: 'BASIC:AUTH' }
const login = { identity, stamp: 'hash' }

async function setUp(t: Test, limits: Partial<SessionLimits> = {}) {
  const store = await openStore({ url: 'sqlite::memory:' })
  t.teardown(() => store.close())
  await store.users.create({ name: 'ann', passwordHash: 'hash' })
  let time = Date.parse('2026-11-20T12:00:00Z')
  const now = () => time
  const whole = {
    idleDays: 5,
    absoluteDays: 30,
    passwordMinutes: 15,
    proofForDownloads: false,
    bindToAddress: false,
    bindToUserAgent: false
  }
  const sessions = new Sessions({ store, limits: { ...whole, ...limits }, now })
  const open = async () => (await sessions.open(login, visitor, { language: null }))?.secret ?? ''
  const lookUp = async (secret: string, who = visitor) =>
    sessions.lookUp(secret, who, await store.revision())
  const later = (days: number) => (time += days * dayMs)
  return { store, sessions, open, lookUp, later, now, limits: { ...whole, ...limits } }
}

void test("stores only the hash of a session's new secret", async t => {
  const { store, open } = await setUp(t)
  const secrets = [await open(), await open()]
  t.equal(new Set(secrets).size, 2)
  for (const secret of secrets) t.match(secret, /^[\w-]{43}$/)
  const kept = await store.sessions.listOfUser(parseUserKey('ann'))
  t.same(new Set(kept.map(one => one.secretHash)), new Set(secrets.map(hashSecret)))
  t.notMatch(JSON.stringify(kept), secrets[0])
})

void test('does not start if the stored password has changed', async t => {
  const { store, sessions } = await setUp(t)
  t.equal(await sessions.open({ identity, stamp: 'old' }, visitor, { language: null }), undefined)
  const ghost = { identity: { ...identity, name: 'ghost' }, stamp: 'hash' }
  t.equal(await sessions.open(ghost, visitor, { language: null }), undefined)
  t.same(await store.sessions.listOfUser(parseUserKey('ann')), [])
})

void test('an unused session ends', async t => {
  const { open, lookUp, later } = await setUp(t)
  const secret = await open()
  for (let use = 0; use < 5; use += 1) {
    later(4.9)
    t.ok(await lookUp(secret), 'each use extends the session')
  }
  later(5)
  t.equal(await lookUp(secret), undefined)
})

void test('each session ends at its absolute limit', async t => {
  const { open, lookUp, later } = await setUp(t)
  const secret = await open()
  for (let day = 0; day < 29; day += 1) {
    later(1)
    t.ok(await lookUp(secret))
  }
  later(1)
  t.equal(await lookUp(secret), undefined)
})

void test('zero means never', async t => {
  const { sessions, open, lookUp, later } = await setUp(t, { idleDays: 0, absoluteDays: 0 })
  const secret = await open()
  later(36_500)
  const session = await lookUp(secret)
  t.ok(session)
  t.equal(session && new Date(sessions.endOf(session)).getUTCFullYear(), 9999)
})

void test('a session can be bound to its origin', async t => {
  const elsewhere = { ...visitor, address: '192.0.2.2' }
  const otherProgram = { ...visitor, userAgent: 'curl' }

  await t.test('not by default', async sub => {
    const { open, lookUp } = await setUp(sub)
    const secret = await open()
    sub.match(await lookUp(secret, elsewhere), { ip: '192.0.2.2' })
    sub.ok(await lookUp(secret, otherProgram))
  })

  await t.test('to the address', async sub => {
    const { open, lookUp } = await setUp(sub, { bindToAddress: true })
    const secret = await open()
    sub.ok(await lookUp(secret, otherProgram))
    sub.equal(await lookUp(secret, elsewhere), undefined)
    sub.equal(await lookUp(secret), undefined, 'and is over then')
  })

  await t.test('to the program', async sub => {
    const { open, lookUp } = await setUp(sub, { bindToUserAgent: true })
    const secret = await open()
    sub.ok(await lookUp(secret, elsewhere))
    sub.equal(await lookUp(secret, otherProgram), undefined)
  })

  await t.test('also if it started before the option was set', async sub => {
    const { store, open, now, limits } = await setUp(sub)
    const secret = await open()
    const bound = new Sessions({ store, limits: { ...limits, bindToAddress: true }, now })
    sub.equal(await bound.lookUp(secret, visitor, await store.revision()), undefined)
  })
})

void test('without minutes a login proves nothing, but a confirmation does for the change', async t => {
  const { sessions, open, lookUp, later } = await setUp(t, { passwordMinutes: 0 })
  const secret = await open()
  const isProven = async () => {
    const session = await lookUp(secret)
    return session !== undefined && sessions.isProven(session, visitor)
  }
  t.equal(await isProven(), false)
  await sessions.prove((await lookUp(secret))?.id ?? '', visitor)
  t.equal(await isProven(), true, 'also at the instant of the confirmation')
  later(1)
  t.equal(await isProven(), false)
})

void test('notices changes of other instances', async t => {
  const { store, sessions, open, lookUp, later, now, limits } = await setUp(t)
  const other = new Sessions({ store, limits, now })
  const secret = await open()
  t.ok(await lookUp(secret))

  await t.test('a use of the session', async sub => {
    later(3)
    sub.ok(await other.lookUp(secret, visitor, await store.revision()))
    later(3)
    sub.ok(await lookUp(secret))
  })

  await t.test('an ended session', async sub => {
    const [session] = await store.sessions.listOfUser(parseUserKey('ann'))
    await store.change(tables => tables.sessions.remove(session?.id ?? ''))
    sub.equal(await lookUp(secret), undefined)
  })

  await t.test('a session that was removed without a new revision, at its next use', async sub => {
    const quiet = await open()
    const session = await lookUp(quiet)
    await store.sessions.remove(session?.id ?? '')
    later(0.01)
    sub.equal(await sessions.lookUp(quiet, visitor, await store.revision()), undefined)
  })
})

void test('a user has a hundred sessions at most', async t => {
  const { store, open, lookUp, later } = await setUp(t)
  const first = await open()
  for (let count = 0; count < 100; count += 1) {
    later(0.001)
    await open()
  }
  t.equal((await store.sessions.listOfUser(parseUserKey('ann'))).length, 100)
  t.equal(await lookUp(first), undefined, 'the one that was used least lately has gone')
})

void test('removes sessions that have ended', async t => {
  const { store, sessions, open, later } = await setUp(t)
  await open()
  later(3)
  const secret = await open()
  await sessions.sweep()
  t.equal((await store.sessions.listOfUser(parseUserKey('ann'))).length, 2)
  later(3)
  await sessions.sweep()
  const left = await store.sessions.listOfUser(parseUserKey('ann'))
  t.strictSame(
    left.map(one => one.secretHash),
    [hashSecret(secret)]
  )
})

void test('a token', async t => {
  const { store, later, now } = await setUp(t)
  const tokens = new Tokens({ store, now })
  const { secret, secretHash } = createTokenSecret()
  const token = {
    id: 'a',
    secretHash,
    userName: 'ann',
    backend: 'BASIC:AUTH',
    label: 'test',
    isReadOnly: false,
    scope: null,
    clients: null,
    servers: null,
    createdAt: now(),
    expiresAt: now() + dayMs,
    lastUsedAt: null
  }
  await store.tokens.create(token, { tokensMax: 9 })
  const lookUp = async (text = secret) => tokens.lookUp(text, await store.revision())

  await t.test('is found by its secret, which has a recognizable prefix', async sub => {
    sub.match(secret, /^burphub_[\w-]{43}$/)
    sub.match(await lookUp(), { id: 'a', lastUsedAt: now() })
    for (const wrong of ['', 'burphub_', secret.slice(8), `${secret}x`, secretHash]) {
      sub.equal(await lookUp(wrong), undefined, wrong)
    }
  })

  await t.test('expires', async sub => {
    later(0.999)
    sub.ok(await lookUp())
    later(0.001)
    sub.equal(await lookUp(), undefined)
    later(-0.5)
  })

  await t.test('is revoked at once', async sub => {
    sub.ok(await lookUp())
    await store.change(tables => tables.tokens.remove('a'))
    sub.equal(await lookUp(), undefined)
  })

  await t.test('that was removed without a new revision is rejected at its next use', async sub => {
    await store.tokens.create(token, { tokensMax: 9 })
    sub.ok(await lookUp())
    await store.tokens.remove('a')
    later(0.01)
    sub.equal(await lookUp(), undefined)
  })
})

void test('a number that other processes change', async t => {
  let number = 1
  let reads = 0
  const waiting: (() => void)[] = []
  const fresh = new FreshNumber(async () => {
    reads += 1
    const read = number
    await new Promise<void>(resolve => waiting.push(resolve))
    return read
  })
  const endOfTurn = () => new Promise(resolve => setImmediate(resolve))
  const goOn = async () => {
    waiting.shift()?.()
    await endOfTurn()
    await endOfTurn()
  }

  await t.test('is read once for all calls in one turn of the event loop', async sub => {
    const asked = Promise.all([fresh.ask(), fresh.ask(), Promise.resolve().then(() => fresh.ask())])
    number = 2
    await goOn()
    await goOn()
    sub.same(await asked, [2, 2, 2])
    sub.equal(reads, 1)
  })

  await t.test('is read again for calls after a read has started', async sub => {
    const early = fresh.ask()
    await goOn()
    number = 3
    const late = Promise.all([fresh.ask(), fresh.ask(), fresh.ask()])
    await goOn()
    await goOn()
    sub.equal(await early, 2)
    sub.same(await late, [3, 3, 3])
    sub.equal(reads, 3, 'once for all of them')
  })

  await t.test('is read again after a failure', async sub => {
    let isBroken = true
    const broken = new FreshNumber(async () => {
      if (isBroken) throw new Error('no')
      return 3
    })
    const [first, second] = [broken.ask(), broken.ask()]
    await sub.rejects(first)
    await sub.rejects(second)
    isBroken = false
    sub.equal(await broken.ask(), 3)
  })
})
