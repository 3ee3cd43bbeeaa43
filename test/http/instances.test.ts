/** Several burphubs on one database, and what they do while it is away. */
import { test, type Test } from 'tap'
import { createPasswords } from '../../src/access/passwords.js'
import { Devices } from '../../src/access/devices.js'
import { eventually } from '../live/spool.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp, type TestApp } from '../support/app.js'
import { postgresMissing, sharedPostgres, testOnEach } from '../support/databases.js'
import { openStream } from '../support/event-stream.js'
import { bearer, logIn } from '../support/logins.js'

const me = '/api/admin/me'

async function useInstances(t: Test, url: string, count: number): Promise<TestApp[]> {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const settings = { database: { url } }
  const instances: TestApp[] = []
  while (instances.length < count) {
    // Dear enough for a flood of guesses to wait in line.
    const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } })
    const users = ['ann', 'bob', 'cleo']
    // No stream ends by itself.
    const limits = { eventStreamTimeoutMs: 300_000 }
    instances.push(await useApp(t, { servers, settings, users, passwords, limits }))
  }
  return instances
}

testOnEach('two instances know at once', async (t, database) => {
  const [one, two] = await useInstances(t, await database.createUrl(t), 2)
  if (!one || !two) throw new Error('there are two')
  const askTwo = (cookie: string) => two.app.inject({ url: me, headers: { cookie } })
  const ann = await logIn(one, 'ann')

  await t.test('of a session', async sub => {
    sub.match((await askTwo(ann.cookie)).json(), { name: 'ann' })
  })

  await t.test('that a user has another role', async sub => {
    sub.match((await askTwo(ann.cookie)).json(), { admin: false })
    const member = { method: 'PUT', url: '/api/admin/acl/BASIC:ACL/admin/ann' } as const
    sub.equal((await one.request(member)).statusCode, 201)
    sub.match((await askTwo(ann.cookie)).json(), { admin: true })
    sub.equal((await one.request({ ...member, method: 'DELETE' })).statusCode, 201)
    sub.match((await askTwo(ann.cookie)).json(), { admin: false })
  })

  await t.test('that a session has ended', async sub => {
    await ann.ask('POST /logout')
    sub.equal((await askTwo(ann.cookie)).statusCode, 401)
  })

  await t.test('that a token is revoked', async sub => {
    const url = '/api/admin/me/token'
    const made = await one.request({ method: 'POST', url, payload: { label: 'x' } }, 'ann')
    const { id, token } = made.json<{ id: string; token: string }>()
    const askByToken = () => two.app.inject({ url: me, headers: bearer(token) })
    sub.equal((await askByToken()).statusCode, 200)
    await one.request({ method: 'DELETE', url: `${url}/${id}` }, 'ann')
    sub.equal((await askByToken()).statusCode, 401)
  })

  await t.test('from which device a user has logged in, even during a flood', async sub => {
    const flooder = '198.51.100.1'
    const headers = { ...authorization('ann'), 'x-reuse-session': 'true' }
    const known = await one.app.inject({ url: me, headers, remoteAddress: flooder })
    const lines = [known.headers['set-cookie'] ?? []].flat()
    const cookie = lines.find(line => line.startsWith('burphub_device='))?.split(';')[0] ?? ''
    sub.match(lines, [/^burphub_session=/, /^burphub_device=.*Max-Age=15552000; .*HttpOnly/])
    const ask = (user: string, remoteAddress: string, more: object = {}) => {
      const request = { url: me, remoteAddress, headers: { ...authorization(user), ...more } }
      return two.app.inject(request)
    }
    const flood = Array.from({ length: 150 }, (_, n) => ask(`guess${n}`, flooder))
    const guesses = Array.from({ length: 20 }, () =>
      two.app.inject({
        url: me,
        remoteAddress: flooder,
        headers: { authorization: `Basic ${btoa(`ann:${Math.random()}`)}` }
      })
    )
    const others = [ask('bob', '203.0.113.5'), ask('ann', flooder, { cookie })]
    for (const answer of await Promise.all(others)) sub.equal(answer.statusCode, 200, answer.body)
    const refused = await Promise.all([...flood, ...guesses])
    const statuses = new Set(refused.map(({ statusCode }) => statusCode))
    sub.ok([...statuses].every(status => status === 401 || status === 429))
    sub.ok(statuses.has(429))
    const devices = new Devices({ store: two.store })
    const value = cookie.slice('burphub_device='.length)
    sub.match(await devices.lookUp('ann', value), /^[\w-]{16}$/)
    for (const forged of [`${value.slice(0, -2)}xx`, '', 'x', '~~', '%', 'a~b~c.d'.repeat(500)]) {
      sub.equal(await devices.lookUp('ann', forged), undefined, forged.slice(0, 20))
    }
    sub.equal(await devices.lookUp('bob', value), undefined, 'of another user')
  })

  await t.test('which address has guessed passwords too often', async sub => {
    const guesser = '192.0.2.9'
    const ask = (app: TestApp['app'], words: string, remoteAddress = guesser) => {
      const credentials = Buffer.from(words).toString('base64')
      return app.inject({
        url: me,
        remoteAddress,
        headers: { authorization: `Basic ${credentials}` }
      })
    }
    for (let guess = 0; guess < 4; guess += 1) {
      sub.equal((await ask(one.app, 'cleo:wrong')).statusCode, 401)
    }
    for (let guess = 0; guess < 20; guess += 1) one.people.throttle.fail('cleo', guesser)
    // What one has counted is told in batches.
    await eventually(
      () => ask(two.app, 'cleo:wrong'),
      ({ statusCode, headers }) => statusCode === 429 && Number(headers['retry-after']) > 60
    )
    sub.equal((await ask(two.app, 'cleo:cleo')).statusCode, 429)
    sub.equal((await ask(two.app, 'cleo:cleo', '203.0.113.6')).statusCode, 200)
  })

  await t.test('that a password was changed', async sub => {
    const session = await logIn(two, 'ann')
    sub.equal((await two.get(me, 'ann')).statusCode, 200)
    const payload = { password: 'another one', backend: 'BASIC:AUTH' }
    const url = '/api/admin/auth/users/ann'
    const answer = await one.request({ method: 'POST', url, payload })
    sub.equal(answer.statusCode, 201, answer.body)
    sub.equal((await two.get(me, 'ann')).statusCode, 401)
    sub.equal((await session.ask(`GET ${me}`)).statusCode, 401)
  })

  await t.test("that a user is blocked, and end the user's event streams", async sub => {
    const headers = authorization('cleo')
    const streams = await Promise.all([one, two].map(office => openStream(sub, office, headers)))
    const block = '/api/admin/auth/BASIC:AUTH/users/cleo/block'
    sub.equal((await one.request({ method: 'PUT', url: block })).statusCode, 200)
    for (const stream of streams) {
      sub.match(await stream.waitForEnd(), 'The session has ended. Log in again.')
    }
    sub.match((await two.get(me, 'cleo')).json(), { code: 'BLOCKED' })
  })

  await t.test('that a user was deleted', async sub => {
    const session = await logIn(two, 'bob')
    const url = '/api/admin/auth/BASIC:AUTH/users/bob'
    const answer = await one.request({ method: 'DELETE', url })
    sub.equal(answer.statusCode, 201, answer.body)
    sub.equal((await session.ask(`GET ${me}`)).statusCode, 401)
    sub.equal((await two.get(me, 'bob')).statusCode, 401)
  })
})

void test('a PostgreSQL that goes away and comes back', { skip: postgresMissing }, async t => {
  const postgres = await sharedPostgres()
  const [office] = await useInstances(t, await postgres.createDatabase(), 1)
  if (!office) throw new Error('there is one')
  const session = await logIn(office, 'ann')
  const ask = () => Promise.all([office.get(me, 'ann'), session.ask(`GET ${me}`)])
  const statuses = async () => (await ask()).map(({ statusCode }) => statusCode)
  t.same(await statuses(), [200, 200])
  for (const how of ['fast', 'immediate'] as const) {
    await postgres.stop(how)
    for (const answer of await ask()) {
      t.equal(answer.statusCode, 503, how)
      t.match(answer.json(), { code: 'STORE_UNAVAILABLE' })
      t.ok(Number(answer.headers['retry-after']) >= 1)
      t.equal(answer.headers['set-cookie'], undefined)
    }
    await postgres.start()
    t.same(await statuses(), [200, 200], how)
  }
})
