/** Attacks on logins: addresses that lead elsewhere, pages of other sites, names that exist, blocked users. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test } from 'tap'
import { routes } from '../../generated/routes.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { bearer, cookieOf, logIn } from '../support/logins.js'

const me = '/api/admin/me'

/** Prints an answer without the parts that differ in each. */
function revealed({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { 'set-cookie': cookie = [], 'www-authenticate': challenge } = headers
  const names = [cookie].flat().map(line => line.split('=', 1)[0])
  const fixed = body.replace(/"requestId":"[^"]+"/, '')
  return JSON.stringify([statusCode, names, challenge, fixed])
}

void test('attacks on logins', async t => {
  const { clientConfigPath } = await useSandbox(t)
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    users: ['ann', 'bob', 'cleo', 'dora'],
    settings: { publicUrl: 'https://hub.example.org' }
  })
  const { app } = office
  const own = { 'x-requested-with': 'test' }
  const post = (url: string, payload: object, headers: Record<string, string> = own) =>
    app.inject({ method: 'POST', url, payload, headers })

  await t.test('a login leads to no other site, and ends no session', async sub => {
    const { cookie } = await logIn(office, 'ann')
    await app.inject({ url: '/%6Cogout', headers: { cookie } })
    const gone = await app.inject({ url: me, headers: { cookie } })
    sub.equal(gone.statusCode, 401, 'the router decodes addresses')
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/logout',
      '/%6Cogout',
      '/log%6fut/',
      '/x/../%6cogout',
      '/login/oidc/sso?why=proof',
      '/login%2Foidc/sso',
      '/%zz'
    ]) {
      const answer = await post('/login', { user: 'ann', password: 'ann', next })
      sub.same([answer.statusCode, answer.json()], [200, { next: '/' }], next)
    }
    const right = await post('/login', { user: 'ann', password: 'ann', next: '/client/a%22b?x=1' })
    sub.same(right.json(), { next: '/client/a%22b?x=1' })
  })

  await t.test('an answer does not reveal who exists, is blocked or has a factor', async sub => {
    const block = '/api/admin/auth/BASIC:AUTH/users/bob/block'
    sub.equal((await office.request({ method: 'PUT', url: block })).statusCode, 200)
    const service = { method: 'PUT', url: '/api/admin/auth/users/robot' } as const
    await office.request({ ...service, payload: { service: true } })
    await office.store.change(({ passkeys }) =>
      passkeys.add({
        id: '00000000-0000-4000-8000-000000000001',
        credential: 'stick',
        userKey: 'cleo',
        label: 'Stick',
        publicKey: '',
        counter: 0,
        transports: [],
        rpId: 'hub.example.org',
        isSynced: false,
        isVerified: true,
        createdAt: 0,
        lastUsedAt: null
      })
    )
    const ways: Record<string, (name: string) => Promise<LightMyRequestResponse>> = {
      'the login page': name => post('/login', { user: name, password: 'wrong' }),
      'a code': name => post('/login', { user: name, password: 'wrong', code: '123456' }),
      'HTTP Basic': name =>
        app.inject({
          url: me,
          headers: { authorization: `Basic ${btoa(`${name}:wrong`)}` }
        })
    }
    for (const [way, ask] of Object.entries(ways)) {
      const answers = new Map<string, string>()
      for (const name of ['unknown', 'dora', 'bob', 'cleo', 'robot', 'OIDC:sso:x']) {
        answers.set(name, revealed(await ask(name)))
      }
      sub.equal(new Set(answers.values()).size, 1, way, { found: Object.fromEntries(answers) })
    }
  })

  await t.test(
    'a login creates a new session, regardless of the cookie that the browser has',
    async sub => {
      const planted = { ...own, cookie: 'burphub_session=planted-by-an-attacker' }
      const first = await post('/login', { user: 'ann', password: 'ann' }, planted)
      sub.notMatch(cookieOf(first), 'planted-by-an-attacker')
      const former = cookieOf(first) ?? ''
      const second = await post(
        '/login',
        { user: 'ann', password: 'ann' },
        { ...own, cookie: former }
      )
      sub.not(cookieOf(second), former)
      const gone = await app.inject({ url: me, headers: { cookie: former } })
      sub.equal(gone.statusCode, 401, 'the former session has ended')
    }
  )

  await t.test('a page of another site starts no session, and changes nothing', async sub => {
    const { cookie } = await logIn(office, 'ann')
    const foreign = {
      cookie,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate'
    }
    const login = await post('/login', { user: 'ann', password: 'ann' }, foreign)
    sub.not(login.statusCode, 200)
    sub.equal(cookieOf(login)?.startsWith('burphub_session=') ?? false, false)
    const before = await office.store.audit.list({ limit: 500 })
    // The logout reports of providers bring a signed token; programs that log in have no cookie.
    const open = /^(endProviderSessions|beginDeviceLogin|pollDeviceLogin|offerPasskey|enrolAgent)$/
    for (const { operationId, method, paths } of routes) {
      if (method === 'GET' || open.test(operationId)) continue
      const url = (paths[0] ?? '')
        .replaceAll(/:server(Name)?\b/g, 'main')
        .replaceAll(/[:*]\w*/g, 'x')
      const request = { method, url, payload: {}, headers: foreign } as InjectOptions
      const { statusCode } = await app.inject(request)
      sub.ok(statusCode >= 400 || statusCode === 303, `${operationId}: ${statusCode}`)
      if (statusCode < 400) sub.equal(operationId, 'logIn')
    }
    const after = await office.store.audit.list({ limit: 500 })
    const done = after.slice(0, after.length - before.length)
    sub.same(
      done.filter(({ outcome }) => outcome === 'ok').map(({ action }) => action),
      []
    )
    const mine = await app.inject({ url: me, headers: { cookie } })
    sub.equal(mine.statusCode, 200, 'the session goes on')
  })

  await t.test('no token reads as another user beyond its limits', async sub => {
    const make = async (payload: object) => {
      const made = await office.request({
        method: 'POST',
        url: `${me}/token`,
        payload: { label: 'x', ...payload }
      })
      return bearer(made.json<{ token: string }>().token)
    }
    const view = { 'x-view-as': 'ann' }
    const whole = await make({})
    const seen = await app.inject({ url: me, headers: { ...whole, ...view } })
    sub.match([seen.statusCode, seen.json()], [200, { name: 'ann' }])
    const narrow = await make({ clients: ['web1'] })
    const denied = await app.inject({ url: me, headers: { ...narrow, ...view } })
    sub.equal(denied.statusCode, 403)
    const change = {
      method: 'DELETE',
      url: `${me}/session`,
      headers: { ...whole, ...view }
    } as const
    sub.equal((await app.inject(change)).statusCode, 403)
    const plain = await logIn(office, 'dora')
    const asAdmin = await plain.ask(`GET ${me}`, { headers: { 'x-view-as': 'admin' } })
    sub.equal(asAdmin.statusCode, 403)
  })
})
