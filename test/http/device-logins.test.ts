/** Logins of programs that a user allows on a page, on two instances at once. */
import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { testOnEach } from '../support/databases.js'
import { bearer, logIn } from '../support/logins.js'

interface Offer {
  device_code: string
  user_code: string
}

const mine = '/api/admin/me/device-login'

function codeOf(answer: LightMyRequestResponse): [number, string] {
  return [answer.statusCode, answer.json<{ code?: string }>().code ?? '']
}

async function begin({ app }: TestApp, program = 'burphub on desk1'): Promise<Offer> {
  const request = { method: 'POST', url: '/api/login/device', payload: { program } } as const
  const answer = await app.inject(request)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Offer>()
}

function poll({ app }: TestApp, device_code: string): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/login/device/token', payload: { device_code } })
}

function allow(office: TestApp, user_code: string, more: object = {}, user = 'ann') {
  const payload = { user_code, ...more }
  return office.request({ method: 'POST', url: mine, payload }, user)
}

function passTime(t: Test, ms: number): void {
  const { now } = Date
  Date.now = () => now() + ms
  t.teardown(() => (Date.now = now))
}

testOnEach('the login of a program', async (t, database) => {
  const url = await database.createUrl(t)
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const settings = { database: { url } }
  const one = await useApp(t, { servers, settings, users: ['ann', 'bob'] })
  const two = await useApp(t, { servers, settings })

  await t.test('begins on one instance, and a user allows it on another', async sub => {
    const offer = await begin(one)
    sub.match(offer, {
      device_code: /^[\w-]{43}$/,
      user_code: /^[B-Z]{4}-[B-Z]{4}$/,
      verification_uri: 'http://localhost:80/device',
      expires_in: 600,
      interval: Number
    })
    const payload = { user_code: offer.user_code.toLowerCase().replace('-', ' ') }
    const seen = await two.request({ method: 'POST', url: `${mine}/check`, payload }, 'ann')
    sub.match(seen.json(), { program: 'burphub on desk1', ip: '127.0.0.1' })
    sub.equal((await allow(two, offer.user_code)).statusCode, 201)
    sub.same(codeOf(await allow(one, offer.user_code, {}, 'bob')), [404, 'NO_SUCH_LOGIN'])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => poll(n % 2 === 0 ? one : two, offer.device_code))
    )
    const got = answers.filter(({ statusCode }) => statusCode === 200)
    sub.equal(got.length, 1, 'the token is delivered once')
    const token = got[0]?.json<{ access_token: string; expires: string }>()
    sub.match(token, { token_type: 'Bearer', user: 'ann', read_only: true })
    const days = (Date.parse(token?.expires ?? '') - Date.now()) / 86_400_000
    sub.ok(days > 29 && days <= 30)
    sub.same(codeOf(await poll(two, offer.device_code)), [400, 'LOGIN_LOST'])

    const headers = bearer(token?.access_token ?? '')
    const me = await two.app.inject({ url: '/api/admin/me', headers })
    sub.match(me.json(), { name: 'ann' })
    const change = { method: 'PUT', url: '/api/preferences/ui/hide', headers } as const
    const refused = await one.app.inject({ ...change, payload: { name: 'web1' } })
    sub.same(codeOf(refused), [403, 'FORBIDDEN'], 'read-only unless the user says otherwise')
    const own = { method: 'DELETE', url: '/api/admin/me/token' } as const
    sub.equal((await one.app.inject({ ...own, headers })).statusCode, 200)
    sub.equal((await two.app.inject({ url: '/api/admin/me', headers })).statusCode, 401)
    sub.same(codeOf(await one.request(own, 'ann')), [404, 'NO_SUCH_TOKEN'])

    const actions = ['token.revoke', 'token.create', 'device.allow']
    const entries = await Promise.all(
      actions.map(async action => (await one.store.audit.list({ action, limit: 1 }))[0])
    )
    sub.match(entries, [
      { action: 'token.revoke', userName: 'ann' },
      { action: 'token.create', userName: 'ann', subject: 'ann', details: /burphub on desk1/ },
      { action: 'device.allow', userName: 'ann', details: /desk1.*127\.0\.0\.1.*"days":30/ }
    ])
    const said = JSON.stringify(entries) + one.log.join('') + two.log.join('')
    for (const secret of [offer.device_code, offer.user_code, token?.access_token ?? '']) {
      sub.notMatch(said, secret)
    }
  })

  await t.test('takes the forms of OAuth clients', async sub => {
    const send = (path: string, fields: Record<string, string>) =>
      two.app.inject({
        method: 'POST',
        url: `/api/login/device${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'hub.example:8443' },
        payload: new URLSearchParams({ client_id: 'any', ...fields }).toString()
      })
    const offer = (await send('', { scope: 'any' })).json<Offer>()
    sub.match(offer, { verification_uri: 'http://hub.example:8443/device' })
    const { device_code } = offer
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    const pending = await send('/token', { grant_type, device_code })
    sub.match(pending.json(), { error: 'authorization_pending' })
    sub.equal((await allow(one, offer.user_code)).statusCode, 201)
    passTime(sub, 10_000)
    sub.match((await send('/token', { grant_type, device_code })).json(), { token_type: 'Bearer' })
  })

  await t.test('waits, slows down hasty programs, and can be denied', async sub => {
    const offer = await begin(two)
    const early = await poll(one, offer.device_code)
    sub.same(codeOf(early), [400, 'LOGIN_PENDING'])
    sub.match(early.json(), { error: 'authorization_pending' })
    const hasty = await poll(two, offer.device_code)
    sub.same(codeOf(hasty), [400, 'SLOW_DOWN'])
    sub.match(hasty.json(), { error: 'slow_down' })
    sub.ok(Number(hasty.headers['retry-after']) > 2)
    const other = await begin(one)
    const payload = { user_code: other.user_code }
    const denied = await one.request({ method: 'POST', url: `${mine}/deny`, payload }, 'bob')
    sub.equal(denied.statusCode, 201)
    sub.same(codeOf(await allow(two, other.user_code)), [404, 'NO_SUCH_LOGIN'])
    const refused = await poll(two, other.device_code)
    sub.same(codeOf(refused), [403, 'LOGIN_REFUSED'])
    sub.match(refused.json(), { error: 'access_denied' })
    const late = await poll(one, other.device_code)
    sub.same(codeOf(late), [400, 'LOGIN_LOST'])
    sub.match(late.json(), { error: 'expired_token' })
    sub.same(codeOf(await poll(one, 'x'.repeat(43))), [400, 'LOGIN_LOST'])
  })

  await t.test(
    'gives what the user chose, and nothing to a user who is blocked since',
    async sub => {
      const offer = await begin(one)
      sub.equal((await allow(one, offer.user_code, { read_only: false, days: 1 })).statusCode, 201)
      sub.match((await poll(two, offer.device_code)).json(), { read_only: false })
      const late = await begin(one)
      sub.equal((await allow(one, late.user_code, {}, 'bob')).statusCode, 201)
      const block = '/api/admin/auth/BASIC:AUTH/users/bob/block'
      sub.equal((await one.request({ method: 'PUT', url: block })).statusCode, 200)
      sub.same(codeOf(await poll(two, late.device_code)), [403, 'LOGIN_REFUSED'])
      sub.same(await one.store.tokens.listOfUser({ name: 'bob', backend: 'BASIC:AUTH' }), [])
    }
  )

  await t.test('needs recent proof, and no token allows it', async sub => {
    const { user_code } = await begin(one)
    const session = await logIn(one, 'ann')
    const [known] = await one.store.sessions.listOfUser({ name: 'ann', backend: 'BASIC:AUTH' })
    await one.store.change(({ sessions }) => sessions.prove(known?.id ?? '', 0, '127.0.0.1'))
    const answer = await session.ask(`POST ${mine}`, { payload: { user_code } })
    sub.same(codeOf(answer), [403, 'PASSWORD_NEEDED'])
    const tokenUrl = '/api/admin/me/token'
    const request = { method: 'POST', url: tokenUrl, payload: { label: 'x' } } as const
    const { token } = (await one.request(request, 'ann')).json<{ token: string }>()
    const byToken = { method: 'POST', url: mine, headers: bearer(token), payload: { user_code } }
    sub.same(codeOf(await one.app.inject(byToken as object)), [403, 'FORBIDDEN'])
    sub.equal((await allow(one, user_code)).statusCode, 201)
  })

  await t.test('expires, and few can be open', async sub => {
    const offer = await begin(one)
    passTime(sub, 601_000)
    sub.same(codeOf(await poll(two, offer.device_code)), [400, 'LOGIN_LOST'])
    sub.same(codeOf(await allow(one, offer.user_code)), [404, 'NO_SUCH_LOGIN'])
    const request = { method: 'POST', url: '/api/login/device', payload: {} } as const
    const from = (remoteAddress: string) => one.app.inject({ ...request, remoteAddress })
    for (let count = 0; count < 5; count += 1) sub.equal((await from('192.0.2.1')).statusCode, 200)
    sub.same(codeOf(await from('192.0.2.1')), [429, 'TOO_MANY_REQUESTS'])
    for (let count = 5; count < 100; count += 1) {
      sub.equal((await from(`198.51.100.${count}`)).statusCode, 200)
    }
    sub.same(codeOf(await from('203.0.113.1')), [429, 'TOO_MANY_REQUESTS'])
  })

  await t.test('wrong codes slow down the user who enters them', async sub => {
    const guess = () => allow(one, 'BBBB-BBBB')
    for (let count = 0; count < 8; count += 1) await guess()
    sub.same(codeOf(await guess()), [429, 'TOO_MANY_REQUESTS'])
  })
})
