/**
 * Two instances on one PostgreSQL database: simultaneous changes, and responses during an outage
 * of the database.
 */
import { test, type Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type RunningAgent, startAgent } from '../support/agents.js'
import { createTestApp, type TestApp } from '../support/app.js'
import { createPostgres } from '../../scripts/lab/postgres.js'
import { askFor, useDesk, usePeople } from '../contract/people-places.js'
import { forms, otherForms, peopleForms, toUrl, type Form } from '../contract/places.js'
import { postgresMissing } from '../support/databases.js'
import { logIn } from '../support/logins.js'
import { eventually } from './spool.js'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

void test('two instances on one PostgreSQL database', { skip: postgresMissing }, async t => {
  const postgres = await createPostgres()
  t.teardown(() => postgres.close())
  const settings = { database: { url: await postgres.createDatabase() } }
  const one = await usePeople(t, { settings })
  const two = await useDesk(t, { settings })
  const statusesOf = async (requests: [TestApp, string, object?][]) => {
    const answers = await Promise.all(requests.map(([office, ...words]) => send(office, ...words)))
    return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  }

  await t.test('lose no member of a group that both change', async sub => {
    const url = '/api/admin/acl/BASIC:ACL/group/night'
    const both = (method: string, from: number) =>
      [one, two].flatMap((office, half) =>
        Array.from({ length: 10 }, (_, index): [TestApp, string] => {
          return [office, `${method} ${url}/m${from + 2 * index + half}`]
        })
      )
    sub.same([...new Set(await statusesOf(both('PUT', 0)))], [201])
    sub.same([...new Set(await statusesOf([...both('PUT', 20), ...both('DELETE', 0)]))], [201])
    for (const office of [one, two]) {
      const { members } = (await office.get(url)).json<{ members: string[] }>()
      const expected = Array.from({ length: 20 }, (_, index) => `m${20 + index}`)
      sub.same(members.toSorted(), expected.toSorted())
    }
    sub.match(await two.store.audit.verify(), { ok: true })
  })

  await t.test('create a user once', async sub => {
    const words = ['PUT /api/admin/auth/users/twin', { password: 'xylophone' }] as const
    const all = [one, two, one, two].map((office): [TestApp, string, object] => [office, ...words])
    sub.same(await statusesOf(all), [201, 409, 409, 409])
  })

  await t.test('keep the last administrator', async sub => {
    const url = '/api/admin/acl/BASIC:ACL/admin'
    sub.equal((await send(one, `PUT ${url}/mod`)).statusCode, 201)
    const removals: [TestApp, string][] = [
      [one, `DELETE ${url}/mod`],
      [two, `DELETE ${url}/admin`]
    ]
    // The second removal would remove the last administrator, or the user is no administrator any
    // more.
    const [first, second = 0] = await statusesOf(removals)
    sub.equal(first, 201)
    sub.ok([403, 409].includes(second), `${second}`)
    sub.equal((await one.store.acl.read()).admins.length, 1)
    await one.store.change(({ acl }) => acl.addMember('admin', 'admin'))
  })

  await t.test(
    'return 503 while the database is unreachable, and work again afterwards',
    async sub => {
      const { cookie } = await logIn(one, 'admin')
      const offices = [one, two]
      await postgres.stop('fast')
      for (const office of offices) await saysUnavailable(sub, office, cookie)
      await postgres.start()
      for (const office of offices) {
        // The database is checked at most once per second.
        await eventually(
          () => office.get('/readyz', null),
          ({ statusCode }) => statusCode === 200
        )
        sub.equal((await office.get('/api/clients/stats')).statusCode, 200)
        const headers = { cookie }
        sub.equal((await office.app.inject({ url: '/api/admin/me', headers })).statusCode, 200)
      }
      sub.equal((await send(two, 'PUT /api/admin/acl/groups/new')).statusCode, 201)
      sub.match((await one.get('/api/admin/acl/groups/new')).json(), [{ id: 'new' }])
    }
  )
})

void test('two hubs with two agents', { skip: postgresMissing }, async t => {
  const postgres = await createPostgres()
  t.teardown(() => postgres.close())
  const settings = { database: { url: await postgres.createDatabase() } }
  const directory = t.testdir({})
  const agents: RunningAgent[] = []
  for (const name of ['one', 'two']) {
    const box = await useSandbox(t)
    const agent = await startAgent({ name, clientConfig: box.clientConfigPath }, directory)
    t.teardown(() => agent.close())
    agents.push(agent)
  }
  const servers = agents.map(({ written }) => written)
  const open = async () => {
    const hub = await createTestApp({ servers, settings })
    await eventually(
      () => hub.get('/api/clients/all?complete=true'),
      ({ statusCode }) => statusCode === 200
    )
    return hub
  }
  const hubs = [await open(), await open()]
  t.teardown(async () => {
    for (const hub of hubs) await hub.close()
  })

  await t.test('are restarted one after the other without failed requests', async t => {
    const urls = ['/api/clients/one/stats', '/api/clients/two/stats', '/api/client/one/stats/mail']
    const failures: string[] = []
    let asked = 0
    const over = new AbortController()
    const underWay = new Map<TestApp, number>()
    // Sends requests as a load balancer does, which knows the stopped instance.
    const load = async (at: number) => {
      for (let round = at; !over.signal.aborted; round++) {
        const hub = hubs[round % hubs.length]
        const url = urls[round % urls.length] ?? ''
        if (!hub) continue
        underWay.set(hub, (underWay.get(hub) ?? 0) + 1)
        const { statusCode, body } = await hub.get(url)
        underWay.set(hub, (underWay.get(hub) ?? 0) - 1)
        asked += 1
        if (statusCode !== 200 && statusCode !== 404) failures.push(`${url}: ${statusCode} ${body}`)
      }
    }
    const loads = [load(0), load(1), load(2), load(3)]
    for (const at of [0, 1]) {
      const [old] = hubs.splice(at, 1)
      if (!old) throw new Error('there are two')
      await eventually(
        async () => underWay.get(old),
        count => count === 0
      )
      await old.close()
      hubs.splice(at, 0, await open())
    }
    over.abort()
    await Promise.all(loads)
    t.same(failures, [])
    t.ok(asked > 20, `${asked} requests were sent`)
  })

  await t.test('share two connections to each burp server', async t => {
    const connections = agents.map(({ agent }) => agent.load.statusConnections)
    t.ok(
      connections.every(count => count <= 4),
      connections.join(' and ')
    )
  })
})

function send(office: TestApp, words: string, payload?: object) {
  const [method, url = ''] = words.split(' ')
  return office.request({ method: method as Method, url, ...(payload && { payload }) })
}

/** Returns one path form of each operation. */
function oneOfEach(all: readonly Form[]): Form[] {
  const first = new Map(all.map(form => [form.route.operationId, form]))
  return [...first.values()].filter(({ route }) => route.access.requires !== 'public')
}

async function saysUnavailable(t: Test, office: TestApp, cookie: string): Promise<void> {
  const check = (form: Pick<Form, 'title'>, answer: Awaited<ReturnType<typeof send>>) => {
    const { code } = answer.json<{ code?: string }>()
    t.same([answer.statusCode, code], [503, 'STORE_UNAVAILABLE'], form.title)
    t.ok(Number(answer.headers['retry-after']) >= 1, form.title)
    t.equal(answer.headers['set-cookie'], undefined)
  }
  for (const form of oneOfEach(peopleForms)) check(form, await askFor(office, form))
  for (const form of oneOfEach([...forms, ...otherForms])) {
    check(form, await send(office, `${form.route.method} ${toUrl(form)}`))
  }
  const headers = { cookie }
  const title = 'GET /logout'
  check({ title }, await office.app.inject({ url: '/logout', headers }))
  const ready = await office.get('/readyz', null)
  t.equal(ready.statusCode, 503)
  for (const url of ['/healthz', '/api/misc/ping', '/logout', '/api/doc']) {
    t.equal((await office.get(url, null)).statusCode, 200, url)
  }
}
