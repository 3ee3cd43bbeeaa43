/** Users of the same name in several backends, who are never joined. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { test } from 'tap'
import { authorization, useApp } from '../support/app.js'
import { useIssuer } from '../support/issuer.js'
import { bearer } from '../support/logins.js'
import { ProviderBrowser, publicUrl, toProvider } from '../support/provider-browser.js'

const proxySecret = 'a secret of the proxy'
const own = { 'x-requested-with': 'test' }
const me = '/api/admin/me'

void test('four users named ann', async t => {
  const secretFile = join(t.testdir({}), 'proxy-secret')
  writeFileSync(secretFile, proxySecret)
  const hubs = [publicUrl]
  const [one, two] = [
    await useIssuer(t, { hubs, providerName: 'one' }),
    await useIssuer(t, { hubs, providerName: 'two' })
  ]
  const oidc = [toProvider(one.url, 'one'), toProvider(two.url, 'two')]
  const proxyLogin = { from: ['127.0.0.1'], secretFile, isProof: true }
  const settings = { publicUrl, oidc, proxyLogin }
  const desk = await useApp(t, { servers: [], settings, users: ['ann'] })
  const atOne = new ProviderBrowser(desk, 'one')
  const atTwo = new ProviderBrowser(desk, 'two')
  for (const browser of [atOne, atTwo]) await browser.logIn('ann')
  const byHeaders = (headers: Record<string, string>) => (options: InjectOptions) =>
    desk.app.inject({ ...options, headers: { ...own, ...headers } })
  const byCookie = (browser: ProviderBrowser) => byHeaders({ cookie: browser.cookie })
  const named = { 'remote-user': 'ann', 'x-burphub-proxy-secret': proxySecret }
  const people = {
    ann: byHeaders(authorization('ann')),
    'OIDC:one:ann': byCookie(atOne),
    'OIDC:two:ann': byCookie(atTwo),
    'PROXY:AUTH:ann': byHeaders(named)
  }

  await t.test('differ by their backends', async sub => {
    const found = await Promise.all(
      Object.values(people).map(async ask => (await ask({ url: me })).json<object>())
    )
    sub.match(found, [
      { name: 'ann', backend: 'BASIC:AUTH' },
      { name: 'ann', backend: 'OIDC:one' },
      { name: 'ann', backend: 'OIDC:two' },
      { name: 'ann', backend: 'PROXY:AUTH' }
    ])
  })

  await t.test('share no grant, no token, no preference and no audit entry', async sub => {
    for (const [key, ask] of Object.entries(people)) {
      const grant = { grant: key, content: JSON.stringify({ clients: { ro: [`of ${key}`] } }) }
      const written = await desk.request({
        method: 'PUT',
        url: '/api/admin/acl/grants',
        payload: grant
      })
      sub.equal(written.statusCode, 201, written.body)
      const made = await ask({ method: 'POST', url: `${me}/token`, payload: { label: key } })
      sub.equal(made.statusCode, 201, made.body)
      const { token } = made.json<{ token: string }>()
      const byToken = await desk.app.inject({ url: me, headers: bearer(token) })
      sub.match(byToken.json(), (await ask({ url: me })).json<object>())
      const hidden = await ask({ method: 'PUT', url: `/api/preferences/ui/hide?name=of ${key}` })
      sub.equal(hidden.statusCode, 201, hidden.body)
    }
    for (const [key, ask] of Object.entries(people)) {
      const tokens = (await ask({ url: `${me}/token` })).json<{ label: string }[]>()
      sub.same(
        tokens.map(({ label }) => label),
        [key]
      )
      const hidden = await desk.store.hiddenClients.list(key)
      sub.same(
        hidden.map(({ client }) => client),
        [`of ${key}`]
      )
      const entries = (await desk.get('/api/admin/audit?action=token.create')).json<
        { user: string; details: { label: string } }[]
      >()
      sub.match(
        entries.filter(({ user }) => user === key),
        [{ details: { label: key } }]
      )
      const granted = (await desk.get('/api/admin/acl/grants')).json<{ id: string }[]>()
      sub.equal(granted.filter(({ id }) => id === key).length, 1)
    }
  })

  await t.test('do not log in for each other', async sub => {
    sub.equal((await desk.get(me, 'OIDC:one:ann')).statusCode, 401)
    const basic = (name: string) => `Basic ${Buffer.from(`${name}:ann`).toString('base64')}`
    for (const key of ['OIDC:one:ann', 'PROXY:AUTH:ann']) {
      const headers = { authorization: basic(key) }
      sub.equal((await desk.app.inject({ url: me, headers })).statusCode, 401, key)
    }
  })

  await t.test('give their name to another person only after they are deleted', async sub => {
    one.names.set('another', 'ann')
    const stranger = new ProviderBrowser(desk, 'one')
    sub.match((await stranger.logIn('another')).headers, { location: '/login?failed=NAME_TAKEN' })
    const url = '/api/admin/auth/OIDC:one/users/ann'
    sub.equal((await desk.request({ method: 'DELETE', url })).statusCode, 201)
    sub.equal((await people['OIDC:one:ann']({ url: me })).statusCode, 401, 'the session ended')
    sub.equal((await desk.request({ method: 'DELETE', url })).statusCode, 404)
    const again = new ProviderBrowser(desk, 'one')
    sub.match((await again.logIn('another')).headers, { location: '/' })
    const tokens = await again.go(`${me}/token`)
    sub.same(tokens.json(), [], 'nothing of the former user')
    sub.same(await desk.store.hiddenClients.list('OIDC:one:ann'), [])
    const former = new ProviderBrowser(desk, 'one')
    sub.match((await former.logIn('ann')).headers, { location: '/login?failed=NAME_TAKEN' })
    for (const key of ['ann', 'OIDC:two:ann', 'PROXY:AUTH:ann'] as const) {
      const left = (await people[key]({ url: `${me}/token` })).json<object[]>()
      sub.equal(left.length, 1, key)
    }
    const [entry] = (await desk.get('/api/admin/audit?action=user.remove')).json<object[]>()
    sub.match(entry, { subject: 'OIDC:one:ann' })
  })
})
