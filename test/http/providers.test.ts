/** Logins through a certified OpenID provider, from the login page to the logout at the provider. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { test, type Test } from 'tap'
import { useApp } from '../support/app.js'
import { issuerClient, IssuerVisitor, useIssuer } from '../support/issuer.js'
import { parseSeries } from '../support/series.js'
import { ProviderBrowser as Browser, publicUrl, toProvider } from '../support/provider-browser.js'

async function setUp(t: Test, options: { isSecondFactor?: boolean; requires?: object } = {}) {
  const issuer = await useIssuer(t, { hubs: [publicUrl] })
  const sso = { ...toProvider(issuer.url), ...options }
  const desk = await useApp(t, { servers: [], settings: { publicUrl, oidc: [sso] } })
  return { ...desk, issuer }
}

void test('a person logs in at the provider and has a session', async t => {
  const { issuer, ...desk } = await setUp(t)
  issuer.groups.set('ann', ['admins', 'staff'])
  const browser = new Browser(desk)
  const back = await browser.visitIssuer('ann', { query: '?next=/client/web1' })
  const answer = await browser.go(back)
  t.match(answer, { statusCode: 303, headers: { location: '/client/web1' } }, desk.log.join(''))
  t.same(browser.cookies, ['burphub_session'], 'the cookie of the login is gone')
  t.match((await browser.go('/api/admin/me')).json(), { name: 'ann', backend: 'OIDC:sso' })
  const kept = await desk.store.identities.lookUp('OIDC:sso', 'ann')
  t.match(kept, { groups: ['backup-admins', 'staff'], externalId: `["${issuer.url}","ann"]` })
})

void test('a login that is over', async t => {
  const { issuer, ...desk } = await setUp(t)
  const browser = new Browser(desk)
  const back = await browser.visitIssuer('ann')

  await t.test('is refused to another browser, which exchanges no code', async sub => {
    const answer = await new Browser(desk).go(back)
    sub.match(answer, { statusCode: 303, headers: { location: '/login?failed=LOGIN_LOST' } })
  })
  await t.test('cannot be repeated', async sub => {
    sub.match(await browser.go(back), { headers: { location: '/' } })
    sub.match((await browser.go(back)).headers, { location: '/login?failed=LOGIN_LOST' })
  })
  await t.test('has the groups of the last login, and wakes tokens', async sub => {
    const headers = { 'x-requested-with': 'test' }
    const made = await browser.post('/api/admin/me/token', { label: 'nightly' }, headers)
    const bearer = { authorization: `Bearer ${made.json<{ token: string }>().token}` }
    const ask = () => desk.app.inject({ url: '/api/admin/me', headers: bearer })
    sub.equal((await ask()).statusCode, 200)
    const known = await desk.store.identities.lookUp('OIDC:sso', 'ann')
    if (!known) throw new Error('ann is unknown')
    await desk.store.identities.write({ ...known, seenAt: Date.now() - 91 * 86_400_000 })
    sub.match((await ask()).json(), { code: 'TOKEN_RESTS' })
    issuer.groups.set('ann', ['staff'])
    await browser.logIn('ann')
    sub.equal((await ask()).statusCode, 200)
    const { groups } = (await desk.store.identities.lookUp('OIDC:sso', 'ann')) ?? {}
    sub.same(groups, ['staff'])
  })
  await t.test('opens no second session beside the first', async sub => {
    const sessions = await desk.store.sessions.listOfUser({ name: 'ann', backend: 'OIDC:sso' })
    sub.equal(sessions.length, 1)
    sub.match(sessions[0], { way: 'provider', factor: 'provider' })
    const hours = ((sessions[0]?.expiresAt ?? 0) - Date.now()) / 3_600_000
    sub.ok(hours > 23 && hours <= 24, `${hours} hours`)
  })
})

void test('a login at the provider confirms the session', async t => {
  const desk = await setUp(t)
  const browser = new Browser(desk)
  await browser.logIn('ann')
  const owner = { name: 'ann', backend: 'OIDC:sso' }
  const [session] = await desk.store.sessions.listOfUser(owner)
  await desk.store.change(tables => tables.sessions.prove(session?.id ?? '', 0, ''))
  const isProven = async () => {
    const start = await browser.go('/api/misc/start')
    return start.json<{ login: { proven: boolean } }>().login.proven
  }
  t.equal(await isProven(), false)
  const wrong = await new Browser(desk).go('/login/oidc/sso?why=proof')
  t.match(wrong.headers, { location: '/login?failed=LOGIN_LOST' }, 'not without a session')
  browser.issuer = new IssuerVisitor()
  const strange = await browser.visitIssuer('bob', { query: '?why=proof' })
  t.match((await browser.go(strange)).headers, { location: '/login?failed=LOGIN_REFUSED' })
  t.equal(await isProven(), false, 'another person proves nothing')
  browser.issuer = new IssuerVisitor()
  await browser.logIn('ann')
  const [current] = await desk.store.sessions.listOfUser(owner)
  await desk.store.change(tables => tables.sessions.prove(current?.id ?? '', 0, ''))
  const page = await browser.go(await browser.visitIssuer('ann', { query: '?why=proof' }))
  t.match(page, { statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  t.match(page.body, '/static/proven.js')
  t.equal(await isProven(), true)
})

void test('a login at a provider that does not count as two factors asks for a code', async t => {
  const desk = await setUp(t, { isSecondFactor: false })
  const browser = new Browser(desk)
  const headers = { 'x-requested-with': 'test' }
  const form = {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin'
  }
  const owner = { name: 'ann', backend: 'OIDC:sso' }
  t.match((await browser.logIn('ann')).headers, { location: '/' }, 'without a factor of the user')
  const factors = '/api/admin/me/factors/code'
  const offered = await browser.post(factors, {}, headers)
  const { secret } = offered.json<{ secret: string }>()
  const codeAt = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + step * 30_000
    })
  t.equal((await browser.post(factors, { code: codeAt(-1) }, headers, 'PUT')).statusCode, 200)

  const other = new Browser(desk)
  const back = await other.visitIssuer('ann', { query: '?next=/client/web1' })
  t.match((await other.go(back)).headers, { location: '/login/second' })
  t.equal((await other.go('/api/admin/me')).statusCode, 401, 'the session has not begun')
  t.equal((await desk.store.sessions.listOfUser(owner)).length, 1)
  t.match((await other.post('/login/second', { code: '000000' }, form)).headers, {
    location: '/login/second?failed=WRONG_CODE'
  })
  const done = await other.post('/login/second', { code: codeAt(0) }, form)
  t.match(done.headers, { location: '/client/web1' })
  t.match((await other.go('/api/admin/me')).json(), owner)
  const begun = (await desk.store.sessions.listOfUser(owner)).find(
    ({ factor }) => factor === 'code'
  )
  t.match(begun, { way: 'provider', providerSid: /./ })
  const hours = ((begun?.expiresAt ?? 0) - Date.now()) / 3_600_000
  t.ok(hours > 23 && hours <= 24, `${hours} hours`)
})

void test('a logout goes on to the provider, and the login page offers it', async t => {
  const { issuer, ...desk } = await setUp(t)
  const browser = new Browser(desk)
  await browser.logIn('ann')
  const page = await browser.go('/login?next=/client/a%22b')
  t.match(page.body, '<a class="button" href="/login/oidc/sso?next=%2Fclient%2Fa%2522b">')
  t.match(page.body, 'Log in with Company login')
  t.match((await browser.go('/api/login/ways')).json(), {
    passwords: 'shown',
    providers: [{ name: 'sso', title: 'Company login', path: '/login/oidc/sso' }]
  })
  const { headers } = await browser.go('/logout', { 'sec-fetch-mode': 'navigate' })
  const end = new URL(String(headers.location))
  t.equal(end.origin, issuer.url)
  t.equal(end.searchParams.get('post_logout_redirect_uri'), `${publicUrl}/login`)
  t.match(end.searchParams.get('id_token_hint'), /^ey/)
  t.equal((await fetch(end)).status, 200, 'the issuer accepts the request')
  t.same(await desk.store.sessions.listOfUser({ name: 'ann', backend: 'OIDC:sso' }), [])
  const log = desk.log.join('')
  t.notMatch(log, end.searchParams.get('id_token_hint'), 'no token is in the log')
})

void test('the numbers of logins, and the entries of rejected ones', async t => {
  const desk = await setUp(t, { requires: { groups: ['staff'] } })
  const count = async (outcome: string, way = 'provider') =>
    parseSeries((await desk.get('/metrics')).body).get(
      `burphub_logins_total{way="${way}",outcome="${outcome}"}`
    )
  t.equal(await count('ok'), 0)
  t.match((await new Browser(desk).logIn('ann')).headers, {
    location: '/login?failed=NOT_ADMITTED'
  })
  desk.issuer.groups.set('ann', ['staff'])
  await new Browser(desk).logIn('ann')
  await new Browser(desk).go('/login/oidc/sso/callback?code=x&state=made-up')
  t.same([await count('ok'), await count('refused')], [1, 2])
  await desk.get('/api/admin/me', 'stranger')
  t.equal(await count('refused', 'password'), 1)
  await desk.people.trail.close()
  const entries = await desk.get('/api/admin/audit?action=login.refused')
  const details = { way: 'provider', why: 'NOT_ADMITTED' }
  t.match(entries.json(), [{ subject: 'stranger' }, { subject: 'OIDC:sso', details }])
  t.equal(entries.json<object[]>().length, 2, 'a callback that was never begun has none')
})

void test('no secret of a login is in logs, answers, the trail or the database', async t => {
  const directory = t.testdir({})
  const secretFile = join(directory, 'proxy-secret')
  const proxySecret = 'a secret of the proxy, and of nothing else'
  writeFileSync(secretFile, proxySecret)
  const issuer = await useIssuer(t, { hubs: [publicUrl] })
  const proxyLogin = { from: ['127.0.0.1'], secretFile }
  const desk = await useApp(t, {
    servers: [],
    directory,
    settings: { publicUrl, oidc: [toProvider(issuer.url)], proxyLogin }
  })
  const answers: LightMyRequestResponse[] = []
  const browser = new Browser(desk)
  const keep = async (asked: Promise<LightMyRequestResponse>) => {
    const answer = await asked
    answers.push(answer)
    return answer
  }
  const back = await browser.visitIssuer('ann')
  const code = String(new URL(back, publicUrl).searchParams.get('code'))
  await keep(new Browser(desk).go(back))
  await keep(browser.go(`${back}x`))
  await keep(browser.go(back))
  const again = await browser.visitIssuer('ann')
  await keep(browser.go(again))
  await keep(browser.go(again))
  for (const url of ['/api/admin/me', '/api/misc/start', '/login', '/api/admin/me/session']) {
    await keep(browser.go(url))
  }
  const session = browser.cookie
  const proof = new Browser(desk)
  await keep(proof.logIn('ann'))
  await keep(proof.go(await proof.visitIssuer('ann', { query: '?why=proof' })))
  const logoutToken = await issuer.signLogout({ sub: 'ann' })
  for (const token of [logoutToken, logoutToken, `${logoutToken}x`]) {
    const payload = `${new URLSearchParams({ logout_token: token })}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/login/oidc/sso/logout'
    await keep(desk.app.inject({ method: 'POST', url, headers, payload }))
  }
  const byProxy = { 'remote-user': 'ann', 'x-burphub-proxy-secret': proxySecret }
  for (const headers of [byProxy, { ...byProxy, 'remote-user': 'a,b' }]) {
    await keep(desk.app.inject({ url: '/api/admin/me', headers }))
  }
  for (const url of ['/api/admin/audit', '/api/admin/auth/providers', '/api/admin/doctor']) {
    await keep(desk.get(url))
  }
  await desk.people.trail.close()
  // The logout leads the browser to the provider with its token, as it must.
  await new Browser(desk).go('/logout')

  const secrets = [code, ...issuer.secrets, logoutToken, proxySecret, issuerClient.clientSecret]
  t.ok(issuer.secrets.size >= 12, `${issuer.secrets.size} of the provider`)
  const files = readdirSync(directory).filter(name => name.startsWith('burphub.db'))
  const stored = files.map(name => readFileSync(join(directory, name), 'latin1'))
  const said = answers.map(({ headers, body }) => {
    const { 'set-cookie': _, ...others } = headers
    return JSON.stringify(others) + body
  })
  const everything = [...stored, ...desk.log, ...said].join('\n')
  t.match(everything, 'identity.create', 'the search looks at the right texts')
  for (const secret of [...secrets, ...session.split('=').slice(1)]) {
    for (const spelling of [secret, btoa(secret), encodeURIComponent(secret)]) {
      t.notOk(everything.includes(spelling), `${secret.slice(0, 8)}…`)
    }
  }
})

void test('a provider ends the sessions of a person', async t => {
  const { issuer, ...desk } = await setUp(t)
  const browser = new Browser(desk)
  const end = async (token: string) => {
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/login/oidc/sso/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ logout_token: token })}`
    })
    return [answer.statusCode, answer.body === '', answer.headers['cache-control']]
  }
  const isIn = async () => (await browser.go('/api/admin/me')).statusCode === 200
  for (const which of ['sid', 'sub']) {
    await browser.logIn('ann')
    const [session] = await desk.store.sessions.listOfUser({ name: 'ann', backend: 'OIDC:sso' })
    t.ok(session?.providerSid)
    await end(await issuer.signLogout({ sid: 'of another session' }))
    t.equal(await isIn(), true, 'sessions of others end')
    const claims = which === 'sid' ? { sid: session?.providerSid } : { sub: 'ann' }
    t.same(await end(await issuer.signLogout(claims)), [200, true, 'no-store'])
    t.equal(await isIn(), false, which)
  }
  const [status] = await end(`${await issuer.signLogout({ sub: 'ann' })}x`)
  t.equal(status, 400)

  await t.test('by each report once, and by no other token', async sub => {
    await browser.logIn('ann')
    const once = await issuer.signLogout({ sub: 'ann' })
    sub.equal((await end(once))[0], 200)
    await browser.logIn('ann')
    sub.equal((await end(once))[0], 400)
    sub.equal((await end(await issuer.signLogout({ sub: 'ann' }, 'at+jwt')))[0], 400)
    sub.equal((await end(await issuer.signLogout({ sub: 'ann', jti: '' })))[0], 400)
    sub.equal(await isIn(), true)
    sub.equal((await end(await issuer.signLogout({ sub: 'ann' }, 'JWT')))[0], 200)
    sub.equal(await isIn(), false)
  })
  const audit = await desk.get('/api/admin/audit?action=session.end')
  t.match(audit.json(), [{ subject: 'OIDC:sso:ann', details: { by: 'provider' } }])
})
