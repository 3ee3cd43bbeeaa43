/** Reading as another user: never more than the user sees, and never more than the viewer sees. */
import t, { test } from 'tap'
import { authorization } from '../support/app.js'
import { usePeopleApp } from './people-app.js'

const users = ['mod', 'ann', 'bob', 'cleo']
const { app, expect, get, store } = await usePeopleApp(t, users)
await expect(201, 'POST /acl/moderator', { grant: '[]' })
await expect(201, 'PUT /acl/grants/mod', { content: { main: { rw: ['web1'] } } })
await expect(201, 'PUT /acl/grants/ann', { content: { main: { ro: ['web1', 'db1'] } } })
await expect(201, 'PUT /acl/grants/bob', { content: { main: { rw: ['db1'] } } })

interface Asking {
  as: string
  by?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
}

const ask = (url: string, { as, by = 'admin', method = 'GET', headers = {} }: Asking) =>
  app.inject({ method, url, headers: { ...authorization(by), 'x-view-as': as, ...headers } })
const namesOf = (body: string) => (JSON.parse(body) as { name: string }[]).map(({ name }) => name)
const seen = async (asking: Asking) => {
  const { body } = await ask('/api/clients/all', asking)
  return namesOf(body).toSorted()
}
const statusOf = async (url: string, asking: Asking) => (await ask(url, asking)).statusCode

/** Reads what a user sees, and what a view of the user shows; again if it changed meanwhile. */
async function readBoth(url: string, as: string) {
  for (let round = 1; ; round += 1) {
    const own = await get(url, as)
    const view = await ask(url, { as })
    // The duration of a running backup changes each second.
    if (view.body === own.body || view.statusCode >= 400 || round === 10) return { own, view }
  }
}

/** Addresses whose answers depend on the permissions of the caller. */
const addresses = [
  '/api/clients/all',
  '/api/clients/overview',
  '/api/clients/stats',
  '/api/clients/report',
  '/api/servers/stats',
  '/api/servers/report',
  '/api/misc/history',
  '/api/misc/monitor',
  '/api/tasks',
  '/api/reports/days',
  '/api/client/main/stats/web1',
  '/api/client/main/stats/db1',
  '/api/client/main/stats/vault',
  '/api/client/main/report/web1',
  '/api/client/main/labels/db1',
  '/api/search?q=web',
  '/api/admin/me',
  '/api/admin/acl/rules',
  '/api/admin/acl/matrix',
  '/api/admin/audit',
  '/api/admin/auth/users',
  '/api/admin/servers',
  '/api/settings/config/web1',
  '/api/settings/server-config'
]

void test('a view shows the same as the user sees', async t => {
  for (const as of ['ann', 'bob', 'cleo']) {
    for (const url of addresses) {
      const { own, view } = await readBoth(url, as)
      t.equal(view.statusCode, own.statusCode, `${url} as ${as}`)
      if (own.statusCode === 200) t.equal(view.body, own.body, `${url} as ${as}`)
      else t.equal(view.json<{ code: string }>().code, own.json<{ code: string }>().code, url)
    }
  }
  t.same(await seen({ as: 'ann' }), ['db1', 'web1'])
})

void test('a moderator never sees more than the own permissions', async t => {
  const everything = await seen({ as: 'admin' })
  t.ok(everything.length > 2)
  t.same(await seen({ as: 'admin', by: 'mod' }), ['web1'])
  t.same(await seen({ as: 'ann', by: 'mod' }), ['web1'])
  t.same(await seen({ as: 'bob', by: 'mod' }), [])
  t.equal(await statusOf('/api/client/main/stats/db1', { as: 'ann', by: 'mod' }), 404)
  for (const url of ['/api/admin/audit', '/api/admin/servers', '/api/settings/server-config']) {
    t.equal(await statusOf(url, { as: 'admin', by: 'mod' }), 403, url)
  }
  const me = (await ask('/api/admin/me', { as: 'admin', by: 'mod' })).json<object>()
  t.match(me, { name: 'admin', admin: false })
  for (const url of addresses) {
    const [own, view] = [await get(url, 'mod'), await ask(url, { as: 'admin', by: 'mod' })]
    if (own.statusCode !== 200) t.not(view.statusCode, 200, url)
  }
})

void test('other users cannot view, not even as themselves', async t => {
  for (const as of ['admin', 'bob', 'ann']) {
    for (const url of ['/api/clients/all', '/api/admin/me', '/api/misc/start']) {
      t.equal(await statusOf(url, { as, by: 'ann' }), 403, `${url} as ${as}`)
    }
  }
  const { statusCode } = await app.inject({
    url: '/api/clients/all',
    headers: { 'x-view-as': 'ann' }
  })
  t.equal(statusCode, 401)
})

void test('names that are no user are rejected', async t => {
  for (const as of ['nobody', '@moderator', '%', '', 'a'.repeat(300), 'ann\u00e9', '..%2fann']) {
    t.equal(await statusOf('/api/clients/all', { as }), 403, as)
  }
  t.equal(await statusOf('/api/clients/all', { as: '%61nn' }), 200)
})

void test('nothing can be changed in a view', async t => {
  const before = JSON.stringify(await store.acl.read())
  for (const [method, url] of [
    ['PUT', '/api/admin/acl/grants/ann?content=web2'],
    ['POST', '/api/admin/acl/grants/ann?content=web2'],
    ['DELETE', '/api/admin/acl/grants/ann'],
    ['PATCH', '/api/admin/acl/rules'],
    ['DELETE', '/api/admin/auth/users/bob'],
    ['PUT', '/api/backup/main/do-server-backup/web1'],
    ['POST', '/api/restore/main/archive/web1/1'],
    ['PUT', '/api/preferences/ui'],
    ['HEAD', '/api/clients/all']
  ] as const) {
    for (const as of ['ann', 'admin']) t.equal(await statusOf(url, { as, method }), 403, url)
  }
  t.equal(JSON.stringify(await store.acl.read()), before)
})

void test('a view contains neither files nor personal data', async t => {
  for (const url of [
    '/api/client/main/file/web1/1?path=%2Fetc',
    '/api/client/main/preview/web1/1?path=%2Fetc',
    '/api/events',
    '/api/misc/alerts',
    '/api/admin/me/session',
    '/api/admin/me/token',
    '/api/admin/session/ann',
    '/api/admin/token/ann',
    '/api/preferences/ui/hide',
    '/api/notifications/channels',
    '/api/notifications/rules',
    '/api/notifications/messages'
  ]) {
    t.equal(await statusOf(url, { as: 'ann' }), 403, url)
    t.equal(await statusOf(url, { as: 'admin' }), 403, url)
  }
})

void test('a view is never confirmed from a cache, and never stored', async t => {
  const url = '/api/clients/all'
  const own = await get(url, 'admin')
  const { etag } = own.headers
  t.ok(etag)
  const view = await ask(url, { as: 'bob', headers: { 'if-none-match': String(etag) } })
  t.equal(view.statusCode, 200)
  t.same(namesOf(view.body), ['db1'])
  t.equal(view.headers['etag'], undefined)
  t.equal(view.headers['cache-control'], 'no-store')
  const ofBob = await get(url, 'bob')
  const same = { 'if-none-match': String(ofBob.headers['etag']) }
  t.equal((await ask(url, { as: 'bob', headers: same })).statusCode, 200)
  const mixed = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      if (index % 3 === 0) return get(url, 'admin')
      return index % 3 === 1 ? ask(url, { as: 'bob' }) : ask(url, { as: 'ann', by: 'mod' })
    })
  )
  mixed.forEach(({ body }, index) => {
    const wanted = [own.body, undefined, undefined][index % 3]
    if (wanted === undefined) t.same(namesOf(body), [['db1'], ['web1']][(index % 3) - 1])
    else t.equal(body, wanted)
  })
})

void test('the audit log names the viewer once, also for denied requests', async t => {
  interface Entry {
    user: string
    subject: string
    action: string
    details: object
  }
  const list = async (query: string) => (await get(`/api/admin/audit?${query}`)).json<Entry[]>()
  const views = await list('action=access.viewed')
  const mine = views.filter(({ user, subject }) => user === 'admin' && subject === 'bob')
  t.equal(mine.length, 1, 'of all these requests')
  t.ok(views.some(({ user, subject }) => user === 'mod' && subject === 'admin'))
  const countOf = async (user: string) =>
    (await list('limit=1000')).filter(entry => entry.user === user).length
  const before = await countOf('cleo')
  await ask('/api/admin/servers', { as: 'cleo', by: 'mod' })
  await ask('/api/admin/audit', { as: 'cleo', by: 'mod' })
  t.equal(await countOf('cleo'), before, 'nothing of it is told of the user')
  const denied = await list('action=access.refused&limit=1000')
  t.ok(denied.some(({ user, details }) => user === 'mod' && 'viewed_as' in details))
})
