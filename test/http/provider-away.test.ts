/** Providers that do not answer, and several burphubs behind one address. */
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'tap'
import { stringify } from 'yaml'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { eventually } from '../live/spool.js'
import { useApp } from '../support/app.js'
import { postgresMissing, sharedPostgres } from '../support/databases.js'
import { openStream } from '../support/event-stream.js'
import { useIssuer } from '../support/issuer.js'
import { bearer, logIn } from '../support/logins.js'
import { passkeyOf, runUser } from '../support/lost-users.js'
import { ProviderBrowser, publicUrl, toProvider } from '../support/provider-browser.js'
import { isWide } from '../support/rings.js'

const begin = '/login/oidc/sso'
const me = '/api/admin/me'

void test('providers that are away when burphub starts', async t => {
  const [port = 0, other = 0] = await findFreePorts(2)
  const [sso, second] = [port, other].map((each, at) =>
    toProvider(`http://127.0.0.1:${each}`, ['sso', 'second'][at])
  )
  const desk = await useApp(t, { servers: [], settings: { publicUrl, oidc: [sso, second] } })
  const browser = new ProviderBrowser(desk)

  await t.test('let others log in, and keep their buttons', async sub => {
    sub.equal((await desk.get('/api/admin/me')).statusCode, 200)
    const away = await browser.go(`${begin}?next=/find`)
    sub.match(away.headers, { location: /^\/login\?.*failed=AUTH_UNAVAILABLE/ })
    const page = await browser.go(String(away.headers.location))
    sub.match(page.body, `href="${begin}?next=%2Ffind"`)
    sub.match(page.body, 'href="/login/oidc/second?next=%2Ffind"')
  })

  await t.test('log users in as soon as they are back', async sub => {
    await useIssuer(t, { hubs: [publicUrl], port })
    const findAddress = async () => String((await browser.go(begin)).headers.location)
    await eventually(findAddress, address => address.startsWith(String(sso?.issuer)))
    sub.match((await browser.logIn('ann')).headers, { location: '/' })
    sub.match((await browser.go('/api/admin/me')).json(), { backend: 'OIDC:sso' })
  })
})

void test('administrators and the doctor see the state of a provider', async t => {
  let facts: object = {}
  let date = new Date()
  const server = createServer((_, response) => {
    response.setHeader('date', date.toUTCString()).end(JSON.stringify(facts))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const good = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    keys: [{ kty: 'EC', use: 'sig' }]
  }
  const secretFile = join(t.testdir({}), 'proxy-secret')
  writeFileSync(secretFile, 'a secret of the proxy', { mode: 0o644 })
  const proxyLogin = { from: ['10.0.0.0/8', '192.0.2.1', '192.0.2.2/32'], secretFile }
  const settings = { publicUrl: `${publicUrl}/x`, basePath: '/hub', oidc: [toProvider(issuer)] }
  const desk = await useApp(t, {
    servers: [],
    settings: { ...settings, proxyLogin, trustProxy: ['127.0.0.1'] }
  })
  const names = ['providers', 'proxy', 'secret-files'] as const
  const examine = async () => {
    const { findings } = await desk.doctor.examineSome(names)
    return findings.filter(({ state }) => state !== 'ok').map(({ message }) => String(message))
  }
  const elsewhere = /redirect address .*\/x\/login\/oidc\/sso\/callback does not lead to burphub/
  const always = [/Other users of this host can read/, /from contains 10.0.0.0\/8/]

  await t.test('in the list', async sub => {
    facts = good
    const list = await desk.get('/hub/api/admin/auth/providers')
    sub.match(list.json(), [
      {
        name: 'sso',
        kind: 'oidc',
        backend: 'OIDC:sso',
        issuer,
        reachable: true,
        keys: 1,
        users: 0
      },
      { kind: 'proxy', backend: 'PROXY:AUTH', reachable: null, users: 0 }
    ])
    const plain = await desk.get('/hub/api/admin/auth/providers', 'ann')
    sub.equal(plain.statusCode, 401)
  })

  await t.test('by its findings', async sub => {
    sub.match(await examine(), [elsewhere, ...always])
    date = new Date(Date.now() - 300_000)
    sub.match(await examine(), [
      /The clock of Company login differs by (?:29\d|300) s/,
      elsewhere,
      ...always
    ])
    date = new Date()
    facts = { ...good, keys: [{ kty: 'oct' }] }
    sub.match(await examine(), [/has no key that signs logins/, ...always])
    facts = { ...good, issuer: `${issuer}/` }
    sub.match(await examine(), [new RegExp(`calls itself ${issuer}/, but`), ...always])
    chmodSync(secretFile, 0o640)
    sub.equal((await examine()).length, 2)
  })

  await t.test('its list is at most half a minute old', async sub => {
    const list = await desk.get('/hub/api/admin/auth/providers')
    sub.match(list.json(), [{ reachable: false, error: /calls itself/ }, {}])
  })
})

const countRows = `select sum((xpath('/row/n/text()', query_to_xml(format(
  'select count(*) as n from %I', table_name), false, true, '')))[1]::text::int) as n
  from information_schema.tables where table_schema = 'public'`

void test('two instances on one database', { skip: postgresMissing }, async t => {
  const postgres = await sharedPostgres()
  const url = await postgres.createDatabase()
  const issuer = await useIssuer(t, { hubs: [publicUrl] })
  const options = {
    servers: [],
    users: ['dora', 'emil'],
    settings: { publicUrl, oidc: [{ ...toProvider(issuer.url), tokenDays: 2 }], database: { url } },
    // No stream ends by itself.
    limits: { eventStreamTimeoutMs: 300_000 },
    isChecked: false
  }
  const [one, two] = [await useApp(t, options), await useApp(t, options)]

  await t.test('finish a login that the other one started', async sub => {
    const browser = new ProviderBrowser(one)
    const back = await browser.visitIssuer('ann')
    browser.turnTo(two)
    sub.match((await browser.go(back)).headers, { location: '/' })
    for (const desk of [two, one]) {
      browser.turnTo(desk)
      sub.match((await browser.go('/api/admin/me')).json(), { name: 'ann', backend: 'OIDC:sso' })
    }
  })

  await t.test('keep no row of logins that are begun and not finished', async sub => {
    const database = url.slice(url.lastIndexOf('/') + 1).replace(/\?.*/, '')
    const count = async () => Number((await postgres.query(database, countRows))[0]?.['n'])
    const before = await count()
    sub.ok(before > 0)
    for (let round = 0; round < (isWide ? 100 : 4); round += 1) {
      const begun = Array.from({ length: 100 }, (_, at) =>
        (at % 2 ? one : two).app.inject({ url: begin, remoteAddress: `192.0.2.${at}` })
      )
      for (const { statusCode, headers } of await Promise.all(begun)) {
        if (statusCode !== 303) sub.equal(statusCode, 303)
        if (!headers['set-cookie']) sub.fail('a login without a cookie')
      }
      const made = await two.app.inject({ url: `${begin}/callback?code=x&state=${round}` })
      sub.match(made.headers, { location: '/login?failed=LOGIN_LOST' })
    }
    sub.equal(await count(), before)
  })

  await t.test('know at once that a provider has ended a session', async sub => {
    const browser = new ProviderBrowser(one)
    await browser.logIn('ann')
    const stream = await openStream(sub, two, { cookie: browser.cookie })
    const token = await issuer.signLogout({ sub: 'ann' })
    const answer = await one.app.inject({
      method: 'POST',
      url: `${begin}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ logout_token: token })}`
    })
    sub.equal(answer.statusCode, 200, answer.body)
    browser.turnTo(two)
    sub.equal((await browser.go(me)).statusCode, 401)
    sub.match(await stream.waitForEnd(), 'The session has ended. Log in again.')
  })

  await t.test('know at once that a user has left a group of the provider', async sub => {
    await one.store.change(({ acl }) => acl.addMember('admin', '@backup-admins'))
    issuer.groups.set('cleo', ['admins'])
    const browser = new ProviderBrowser(one)
    await browser.logIn('cleo')
    browser.turnTo(two)
    sub.match((await browser.go(me)).json(), { name: 'cleo', admin: true })
    issuer.groups.set('cleo', [])
    await new ProviderBrowser(one).logIn('cleo')
    sub.match((await browser.go(me)).json(), { name: 'cleo', admin: false })
  })

  await t.test('know at once that second factors were reset', async sub => {
    const dora = await logIn(one, 'dora')
    await one.store.change(async ({ factors, passkeys }) => {
      await factors.prepare('dora', { handle: 'dora', now: 0 })
      await passkeys.add(passkeyOf('dora'))
    })
    const ask = () => two.app.inject({ url: me, headers: { cookie: dora.cookie } })
    sub.equal((await ask()).statusCode, 200)
    sub.match((await two.get(me, 'dora')).json(), { code: 'SECOND_FACTOR_NEEDED' })
    const reset = { method: 'DELETE', url: '/api/admin/factors/dora' } as const
    sub.equal((await one.request(reset)).statusCode, 200)
    sub.equal((await ask()).statusCode, 401)
    sub.equal((await two.get(me, 'dora')).statusCode, 200, 'the password is enough again')
  })

  await t.test('know at once that a user has moved, and that a token rests', async sub => {
    const config = join(t.testdir({}), 'burphub.yaml')
    writeFileSync(config, stringify({ servers: options.servers, ...options.settings }))
    const emil = await logIn(one, 'emil')
    const made = await emil.ask(`POST ${me}/token`, { payload: { label: 'nightly' } })
    const headers = bearer(made.json<{ token: string }>().token)
    const ask = () => two.app.inject({ url: me, headers })
    sub.match((await ask()).json(), { name: 'emil', backend: 'BASIC:AUTH' })
    const stream = await openStream(sub, two, { cookie: emil.cookie })
    sub.match(await runUser(config, 'move emil OIDC:sso:emil'), 'OIDC:sso:emil')
    const session = await two.app.inject({ url: me, headers: { cookie: emil.cookie } })
    sub.equal(session.statusCode, 401)
    sub.match(await stream.waitForEnd(), 'The session has ended. Log in again.')
    sub.equal((await ask()).statusCode, 401, 'the provider has not confirmed the new user yet')
    await new ProviderBrowser(one).logIn('emil')
    sub.match((await ask()).json(), { name: 'emil', backend: 'OIDC:sso' })
    const known = await one.store.identities.lookUp('OIDC:sso', 'emil')
    if (!known) throw new Error('emil is unknown')
    await one.store.identities.write({ ...known, seenAt: Date.now() - 3 * 86_400_000 })
    sub.match((await ask()).json(), { code: 'TOKEN_RESTS' })
    await new ProviderBrowser(one).logIn('emil')
    sub.equal((await ask()).statusCode, 200)
  })
})
