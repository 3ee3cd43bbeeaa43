/** What users set for themselves: preferences, hidden clients, the language, and messages. */
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import type { Store } from '../../src/store/store.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { bearer, logIn } from '../support/logins.js'
import { createStoreSwitch } from '../support/store-switch.js'

const ui = '/api/preferences/ui'
const hide = `${ui}/hide`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code?: string }>().code ?? ''
}

void test('preferences of users', async t => {
  const main = await useSandbox(t)
  const branch = await useSandbox(t)
  const store = createStoreSwitch()
  const office = await useApp(t, {
    servers: [
      { name: 'main', clientConfig: main.clientConfigPath },
      { name: 'branch', clientConfig: branch.clientConfigPath }
    ],
    users: ['ann', 'bob'],
    wrapStore: (opened: Store) => store.wrap(opened)
  })
  await t.test('preferences', sub => tellOfPreferences(sub, office))
  await t.test('the language', sub => tellOfLanguage(sub, office))
  await t.test('hidden clients and servers', sub => tellOfHiding(sub, office))
  await t.test('messages', sub => tellOfAlerts(sub, office))
  await t.test('a database that goes away', async sub => {
    const session = await logIn(office, 'ann')
    const ask = () =>
      Promise.all([
        office.get(ui, 'ann'),
        session.ask(`GET ${ui}`),
        session.ask(`POST ${ui}`, { payload: { pageLength: 10 } }),
        office.app.inject({ url: ui, headers: bearer(`burphub_${'x'.repeat(43)}`) }),
        office.request({ url: ui, headers: { 'x-reuse-session': '1' } }, 'bob')
      ])
    const statuses = async () => (await ask()).map(({ statusCode }) => statusCode)
    sub.same(await statuses(), [200, 200, 200, 401, 200])
    store.isOff = true
    for (const answer of await ask()) {
      sub.same([answer.statusCode, codeOf(answer)], [503, 'STORE_UNAVAILABLE'])
      sub.ok(Number(answer.headers['retry-after']) >= 1)
      sub.notMatch(answer.headers['set-cookie'], /./, 'and no cookie is taken back')
    }
    sub.equal((await office.get('/api/misc/ping', null)).statusCode, 200)
    store.isOff = false
    sub.same(await statuses(), [200, 200, 200, 401, 200], 'is used again when it is back')
  })
})

async function tellOfPreferences(t: Test, office: TestApp): Promise<void> {
  const nothing = {
    pageLength: null,
    language: 'en',
    dateFormat: null,
    timezone: null,
    pages: null
  }
  const send = (method: 'PUT' | 'POST' | 'DELETE', payload?: object | string, query = '') =>
    office.request(
      {
        method,
        url: `${ui}${query}`,
        ...(payload !== undefined && { payload }),
        ...(typeof payload === 'string' && { headers: form })
      },
      'ann'
    )
  const read = async (user = 'ann') => (await office.get(ui, user)).json<object>()

  await t.test('are nothing at first', async sub => {
    sub.same(await read(), nothing)
  })

  await t.test('are set, and keep their types', async sub => {
    const put = await send('PUT', { pageLength: 25, timezone: 'Europe/Paris' })
    sub.same([put.statusCode, put.json()], [201, { pageLength: 25, timezone: 'Europe/Paris' }])
    const post = await send('POST', 'pageLength=50&dateFormat=llll')
    sub.same([post.statusCode, post.json()], [200, { pageLength: 50, dateFormat: 'llll' }])
    sub.same((await send('POST', undefined, '?pageLength=75&unknown=1')).json(), { pageLength: 75 })
    sub.same(await read(), {
      pageLength: 75,
      language: 'en',
      dateFormat: 'llll',
      timezone: 'Europe/Paris',
      pages: null
    })
    sub.same(await read('bob'), nothing, 'for this user alone')
    sub.same((await send('PUT', {})).json(), {})
  })

  await t.test('are refused if they are invalid', async sub => {
    const wrong: [string, object | string][] = [
      ['pageLength', { pageLength: '25' }],
      ['pageLength', { pageLength: -1 }],
      ['pageLength', { pageLength: 1.5 }],
      ['pageLength', 'pageLength=many'],
      ['language', { language: 'xx' }],
      ['language', { language: 'toString' }],
      ['timezone', { timezone: 'Mars/Olympus' }],
      ['timezone', { timezone: '+02:00' }],
      ['dateFormat', { dateFormat: 'x'.repeat(101) }]
    ]
    for (const [field, payload] of wrong) {
      const answer = await send('POST', payload)
      sub.equal(answer.statusCode, 400, JSON.stringify(payload))
      sub.match(Object.keys(answer.json<{ errors: object }>().errors), [field])
    }
    const { statusCode } = await office.get(`${ui}?pageLength=many&language=xx`, 'ann')
    sub.equal(statusCode, 200, 'reading validates nothing')
  })

  await t.test('are removed by empty values', async sub => {
    sub.same((await send('POST', { pageLength: 0 })).json(), { pageLength: 0 })
    sub.same((await send('PUT', { dateFormat: null })).json(), { dateFormat: null })
    sub.same((await send('PUT', 'timezone=')).json(), { timezone: '' })
    sub.same(await read(), nothing)
    await send('PUT', { pageLength: 25 })
    sub.equal((await send('POST', undefined, '?pageLength=')).statusCode, 200)
    sub.same(await read(), nothing)
  })

  await t.test('are taken away when they are named', async sub => {
    await send('PUT', { pageLength: 25, dateFormat: 'll', timezone: 'UTC' })
    const answer = await send('DELETE', undefined, '?pageLength=1&timezone=x&dateFormat=')
    sub.same([answer.statusCode, answer.json()], [200, { ...nothing, dateFormat: 'll' }])
    sub.equal((await send('DELETE', { pageLength: 1 })).statusCode, 200, 'also if they are not set')
    sub.same((await send('DELETE', { dateFormat: 'x' })).json(), nothing)
    await send('PUT', { pageLength: 25, dateFormat: 'll', timezone: 'UTC' })
    sub.same((await send('DELETE', 'dateFormat=')).json<object>(), {
      ...nothing,
      pageLength: 25,
      dateFormat: 'll',
      timezone: 'UTC'
    })
    sub.same((await send('DELETE')).json(), nothing, 'all of them where none is named')
  })

  await t.test('of pages are merged by member, including unknown members', async sub => {
    const pages = async () => (await office.get(ui, 'ann')).json<{ pages: unknown }>().pages
    const first = { theme: 'dark', columns: { clients: ['name'] }, mine: { a: [1, null, 'é\0'] } }
    const sent = await send('PUT', { pages: first })
    sub.same([sent.statusCode, sent.json()], [201, { pages: first }])
    sub.equal((await send('POST', { pages: { theme: null, density: 'dense' } })).statusCode, 200)
    sub.same(await pages(), { columns: first.columns, mine: first.mine, density: 'dense' })
    const wrong: object[] = [
      { theme: 'pink' },
      { density: 1 },
      { startPage: '//example.org' },
      { startPage: '/\\example.org' },
      { startPage: 'https://example.org' },
      { columns: { clients: 'name' } },
      { mine: 'x'.repeat(16_384) }
    ]
    for (const value of wrong) {
      const refused = await send('PUT', { pages: value })
      sub.same([refused.statusCode, codeOf(refused)], [400, 'INVALID_INPUT'], JSON.stringify(value))
    }
    sub.equal((await send('PUT', 'pages=dark')).statusCode, 400, 'not in a form')
    sub.same(
      (await send('PUT', { pages: { startPage: '/live-monitor?server=main' } })).statusCode,
      201
    )
    sub.match(await pages(), { startPage: '/live-monitor?server=main', density: 'dense' })
    sub.equal((await send('DELETE', undefined, '?pages=1')).statusCode, 200)
    sub.same(await read(), nothing)
  })

  await t.test('are named in the audit log', async sub => {
    await send('PUT', { dateFormat: 'private' })
    const [entry] = await office.store.audit.list({ action: 'preferences.change', limit: 1 })
    sub.match(entry, { userName: 'ann', details: /dateFormat/ })
    sub.notMatch(entry?.details, /public address/)
    await send('DELETE', { dateFormat: 'x' })
  })
}

async function tellOfLanguage(t: Test, office: TestApp): Promise<void> {
  const languageOf = async (answer: Promise<LightMyRequestResponse>) =>
    (await answer).json<{ language: string }>().language
  const asked = (language: string) =>
    languageOf(office.request({ url: ui, headers: { 'x-language': language } }, 'ann'))

  await t.test('is the requested one, if it exists', async sub => {
    for (const language of ['en', 'fr', 'es', 'it']) sub.equal(await asked(language), language)
    sub.equal(await asked('FR'), 'fr')
    for (const other of ['xx', '', 'fr-FR', '../fr']) sub.equal(await asked(other), 'en', other)
  })

  await t.test('stays for a session', async sub => {
    const session = await logIn(office, 'ann', { 'x-language': 'it' })
    const askPlainly = (headers: Record<string, string> = {}) =>
      languageOf(office.app.inject({ url: ui, headers: { cookie: session.cookie, ...headers } }))
    sub.equal(await askPlainly(), 'it')
    sub.equal(await askPlainly({ 'x-language': 'es' }), 'es')
    sub.equal(await askPlainly({ 'x-language': 'xx' }), 'es')
    sub.equal(await askPlainly(), 'es')
    sub.equal(await languageOf(office.get(ui, 'ann')), 'en', 'and for that one alone')
  })

  await t.test('is restored at the next login when it is a preference', async sub => {
    const session = await logIn(office, 'ann', { 'x-language': 'it' })
    const headers = { cookie: session.cookie, 'x-requested-with': 'x' }
    const payload = { language: 'fr' }
    await office.app.inject({ method: 'PUT', url: ui, headers, payload })
    const here = office.app.inject({ url: ui, headers: { cookie: session.cookie } })
    sub.equal(await languageOf(here), 'fr')
    sub.equal(await languageOf(office.get(ui, 'ann')), 'fr')
    sub.equal(await languageOf((await logIn(office, 'ann')).ask(`GET ${ui}`)), 'fr')
    sub.equal(await asked('es'), 'es', 'unless another one is asked for')
    await office.request({ method: 'DELETE', url: ui, payload: { language: 'fr' } }, 'ann')
    sub.equal(await languageOf(office.get(ui, 'ann')), 'en')
  })
}

async function tellOfHiding(t: Test, office: TestApp): Promise<void> {
  const send = (method: 'PUT' | 'DELETE', payload: object | string, query = '') =>
    office.request({
      method,
      url: `${hide}${query}`,
      payload,
      ...(typeof payload === 'string' && { headers: form })
    })
  const listed = async () => {
    const places = (await office.get('/api/clients/all')).json<{ name: string; agent: string }[]>()
    const agents = places.filter(({ name }) => name === 'web1').map(({ agent }) => agent)
    return agents.toSorted()
  }

  await t.test('is left out of lists, also of an administrator', async sub => {
    sub.same((await office.get(hide)).json(), [])
    const answer = await send('PUT', { name: 'web1', agent: 'main' })
    sub.same([answer.statusCode, answer.json()], [201, { client: 'web1', server: 'main' }])
    sub.equal((await send('PUT', 'name=web1&agent=main')).statusCode, 201, 'also a second time')
    sub.same((await office.get(hide)).json(), [{ client: 'web1', server: 'main' }])
    sub.same(await listed(), ['branch'])
    const stats = (await office.get('/api/clients/main/stats')).json<{ name: string }[]>()
    sub.notMatch(stats.map(({ name }) => name).join(), 'web1')
    sub.equal((await office.get('/api/client/main/stats/web1')).statusCode, 200, 'but is there')
    const others = (await office.get(hide, 'ann')).json<unknown>()
    sub.same(others, [], 'for others nothing is hidden')
  })

  await t.test('is shown again', async sub => {
    const answer = await send('DELETE', { name: 'web1', agent: 'main' })
    sub.same([answer.statusCode, answer.body], [204, ''])
    sub.equal((await send('DELETE', {}, '?name=web1')).statusCode, 204, 'hidden or not')
    sub.same(await listed(), ['branch', 'main'])
  })

  await t.test('is a client on whichever server, or a server', async sub => {
    sub.same((await send('PUT', { name: 'web1', agent: null })).json(), {
      client: 'web1',
      server: null
    })
    sub.same(await listed(), [])
    await send('DELETE', { name: 'web1' })
    sub.same((await send('PUT', {}, '?agent=main')).json(), { client: null, server: 'main' })
    sub.same(await listed(), ['branch'])
    const servers = (await office.get('/api/servers/stats')).json<{ name: string }[]>()
    sub.same(
      servers.map(({ name }) => name),
      ['branch']
    )
    await send('DELETE', { agent: 'main' })
  })

  await t.test('has a name', async sub => {
    for (const payload of [{}, { name: '' }, { name: null, agent: null }, { name: 'a\0' }]) {
      sub.equal((await send('PUT', payload)).statusCode, 400, JSON.stringify(payload))
    }
    sub.equal((await send('DELETE', {})).statusCode, 204)
  })
}

async function tellOfAlerts(t: Test, office: TestApp): Promise<void> {
  const one = await logIn(office, 'ann')
  const other = await logIn(office, 'ann')
  const add = (login: typeof one, payload: object) => login.ask('POST /api/misc/alert', { payload })
  const take = async (login: typeof one) =>
    (await login.ask('GET /api/misc/alerts')).json<unknown>()

  await t.test('are read once, by their session', async sub => {
    const answer = await add(one, { message: '<b>Hello</b>' })
    sub.same(
      [answer.statusCode, answer.json()],
      [201, { message: '<b>Hello</b>', level: 'danger' }]
    )
    sub.equal((await add(one, { message: 'Bye', level: 2 })).statusCode, 201)
    sub.same(await take(other), [])
    sub.equal((await one.ask('HEAD /api/misc/alerts')).statusCode, 200, 'a glance takes none')
    sub.same(await take(one), [
      { message: '<b>Hello</b>', level: 'danger' },
      { message: 'Bye', level: 'danger' }
    ])
    sub.same(await take(one), [])
  })

  await t.test('have a level, as a word or a number', async sub => {
    const words = ['success', 'warning', 'danger', 'info']
    for (const [number, level] of words.entries()) {
      for (const given of [level, number, String(number)]) {
        sub.match((await add(one, { message: 'x', level: given })).json(), { level })
      }
    }
    for (const wrong of ['error', 4, -1, '', '00']) {
      sub.equal((await add(one, { message: 'x', level: wrong })).statusCode, 400, String(wrong))
    }
    for (const wrong of [{}, { message: '' }, { message: 'a\0' }, { message: 'x'.repeat(5_000) }]) {
      sub.equal((await add(one, wrong)).statusCode, 400)
    }
    await take(one)
  })

  await t.test('are returned to only one of several simultaneous requests', async sub => {
    for (let count = 0; count < 120; count += 1) await add(one, { message: `no. ${count}` })
    const taken = await Promise.all([1, 2, 3].map(() => take(one)))
    const all = taken.flat() as { message: string }[]
    sub.equal(all.length, 100, 'of which the newest are kept')
    sub.equal(new Set(all.map(({ message }) => message)).size, 100)
    sub.equal(all.at(-1)?.message, 'no. 119')
  })

  await t.test('are refused without a session, with advice', async sub => {
    const answer = await office.request(
      { method: 'POST', url: '/api/misc/alert?message=hello&level=1' },
      'ann'
    )
    sub.match([answer.statusCode, answer.json()], [409, { code: 'NO_SESSION', detail: /X-Reuse/ }])
    sub.same((await office.get('/api/misc/alerts', 'ann')).json(), [])
  })
}
