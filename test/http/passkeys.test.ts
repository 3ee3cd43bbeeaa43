/** Passkeys: added, used at each door, and refused where an answer is not right. */
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { Passkeys } from '../../src/access/factors/passkeys.js'
import { verifyUse } from '../../src/access/factors/passkey-answers.js'
import { isPasskeySite, toPasskeySite } from '../../src/access/factors/passkey-site.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { isRightUse, type Lie, SoftAuthenticator } from '../support/authenticator.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { logIn } from '../support/logins.js'

const site = { origin: 'https://hub.example.org', rpId: 'hub.example.org' }
const mine = '/api/admin/me/passkeys'
const asPage = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin'
}

/** Reached below a path, as behind a proxy. */
async function useOffice(t: Test, settings: Record<string, unknown> = {}): Promise<TestApp> {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  return useApp(t, {
    users: ['ann', 'bob', 'cleo', 'dora', 'emil', 'fay', 'gus', 'hal', 'ines'],
    servers,
    settings: { publicUrl: `${site.origin}/hub`, ...settings }
  })
}

function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code?: string }>().code ?? ''
}

/** A browser without a session, which keeps the cookies of questions. */
class Guest {
  readonly #office: TestApp
  readonly #base: string
  cookies: Record<string, string>

  constructor(office: TestApp, cookies: Record<string, string> = {}, base = '') {
    this.#office = office
    this.cookies = cookies
    this.#base = base
  }

  async post(url: string, payload: object, headers: Record<string, string> = {}) {
    const cookie = Object.entries(this.cookies)
      .map(pair => pair.join('='))
      .join('; ')
    const answer = await this.#office.app.inject({
      method: 'POST',
      url: this.#base + url,
      payload,
      headers: { 'x-requested-with': 'test', ...(cookie && { cookie }), ...headers }
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      this.cookies[name] = value
    }
    return answer
  }

  async ask(why: 'login' | 'second' = 'login') {
    const answer = await this.post('/login/passkey/options', { why })
    return answer.json<{ challenge: string; allowCredentials: { id: string }[] }>()
  }

  async logIn(stick: SoftAuthenticator, lie?: Lie, fields: object = {}) {
    const passkey = stick.use(await this.ask(), lie)
    return this.post('/login/passkey', { passkey, ...fields })
  }
}

/** A session of a user, and a new passkey. */
async function addPasskey(office: TestApp, user: string, lie?: Lie, base = '') {
  const login = await logIn(office, user)
  const [name = '', value = ''] = login.cookie.split('=')
  const browser = new Guest(office, { [name]: value }, base)
  const stick = new SoftAuthenticator(site)
  const offer = await browser.post(`${mine}/options`, {})
  const passkey = stick.create(offer.json(), lie)
  const added = await browser.post(mine, { passkey, label: 'Stick' })
  return { login, browser, stick, offer, passkey, added }
}

void test('a passkey', async t => {
  const office = await useOffice(t)
  await t.test('is added once, and logs in without a name', async sub => {
    const other = await logIn(office, 'ann')
    const { login, browser, stick, offer, passkey, added } = await addPasskey(office, 'ann')
    sub.equal(offer.statusCode, 200, offer.body)
    sub.match(offer.json(), { rp: { id: site.rpId }, attestation: 'none', excludeCredentials: [] })
    sub.notMatch(offer.json<{ user: { id: string } }>().user.id, 'ann', 'the handle tells nothing')
    sub.equal(added.statusCode, 201, added.body)
    sub.match(added.json(), { sessions_ended: 1, tokens: [] })
    sub.equal(added.json<{ recovery_codes: string[] }>().recovery_codes.length, 10)
    sub.equal((await other.ask('GET /api/admin/me')).statusCode, 401)
    const again = await browser.post(mine, { passkey, label: 'Twice' })
    sub.same([again.statusCode, codeOf(again)], [400, 'LOGIN_LOST'])
    const next = (await browser.post(`${mine}/options`, {})).json<{
      excludeCredentials: { id: string }[]
    }>()
    sub.same(
      next.excludeCredentials.map(({ id }) => id),
      [stick.id]
    )
    const factors = (await login.ask('GET /api/admin/me/factors')).json<object>()
    const row = { label: 'Stick', last_used: null, synced: false, verifies: true, usable: true }
    sub.match(factors, { code: null, passkeys: [row], passkeys_offered: true })
    const guest = new Guest(office)
    const entered = await guest.logIn(stick, undefined, { next: '/clients', keep: true })
    sub.same([entered.statusCode, entered.json()], [200, { next: '/clients' }])
    const url = '/api/admin/me/session'
    const headers = { cookie: `burphub_session=${guest.cookies['burphub_session']}` }
    const list = (await office.app.inject({ url, headers })).json<{ current: boolean }[]>()
    sub.match(
      list.find(({ current }) => current),
      { way: 'passkey', factor: 'passkey' }
    )
    const [begun] = await office.store.audit.list({ action: 'session.begin', limit: 1 })
    sub.match(begun, { subject: 'ann', outcome: 'ok' })
    const [entry] = await office.store.audit.list({ action: 'passkey.add', limit: 1 })
    sub.match(entry?.details, '"label":"Stick"')
  })

  await t.test('is the second factor of a login with the password', async sub => {
    const { stick } = await addPasskey(office, 'bob')
    const right = { user: 'bob', password: 'bob' }
    const guest = new Guest(office)
    const basic = await office.get('/api/admin/me', 'bob')
    sub.same([basic.statusCode, codeOf(basic)], [401, 'SECOND_FACTOR_NEEDED'])
    const alone = await guest.post('/login', right)
    sub.same(codeOf(alone), 'SECOND_FACTOR_NEEDED')
    sub.same(alone.json<{ factors: string[] }>().factors, ['passkey', 'recovery'])
    const without = await guest.post('/login/passkey/options', { why: 'second' })
    sub.equal(codeOf(without), 'SESSION_OVER', 'only after the password')
    await guest.post('/login', right, { ...asPage, 'x-requested-with': '' })
    const { allowCredentials, challenge } = await guest.ask('second')
    sub.same(
      allowCredentials.map(({ id }) => id),
      [stick.id]
    )
    const page = await office.app.inject({
      url: '/login/second',
      headers: { ...asPage, cookie: `burphub_step=${guest.cookies['burphub_step']}` }
    })
    sub.match(page.body, /data-action="\/login\/second"/)
    sub.match(page.body, 'Recovery code')
    // A stick without a PIN, and without a name of its user.
    const passkey = stick.use({ challenge }, { isVerified: false, userHandle: null })
    const elsewhere = await guest.post('/login/passkey', { passkey })
    sub.equal(codeOf(elsewhere), 'LOGIN_LOST', 'a question is for one purpose')
    const done = await guest.post('/login/second', { passkey })
    sub.same([done.statusCode, done.json()], [200, { next: '/' }])
    const sessions = await office.store.sessions.listOfUser({ name: 'bob', backend: 'BASIC:AUTH' })
    sub.ok(sessions.some(({ way, factor }) => way === 'password' && factor === 'passkey'))
    const unverified = await new Guest(office).logIn(stick, { isVerified: false })
    sub.same([unverified.statusCode, codeOf(unverified)], [401, 'WRONG_PASSKEY'])
  })

  await t.test('confirms changes, is renamed, and is removed by its user only', async sub => {
    const { browser, stick } = await addPasskey(office, 'cleo')
    const owner = { name: 'cleo', backend: 'BASIC:AUTH' }
    for (const { id } of await office.store.sessions.listOfUser(owner)) {
      await office.store.change(({ sessions }) => sessions.prove(id, 0, ''))
    }
    const old = await browser.post(`${mine}/options`, {})
    sub.same([old.statusCode, codeOf(old)], [403, 'PASSWORD_NEEDED'])
    sub.same(old.json<{ proofs: string[] }>().proofs, ['passkey'])
    const prove = async (lie?: Lie) => {
      const question = await browser.post('/api/admin/me/proof/options', {})
      return browser.post('/api/admin/me/proof', { passkey: stick.use(question.json(), lie) })
    }
    sub.equal(codeOf(await prove({ signature: 'bent' })), 'WRONG_PASSKEY')
    sub.equal((await prove({ isVerified: false })).statusCode, 200)
    sub.equal((await browser.post(`${mine}/options`, {})).statusCode, 200)
    const [passkey] = await office.store.passkeys.listOfUser('cleo')
    const ask = (method: 'PATCH' | 'DELETE', by: Guest, payload?: object) =>
      office.app.inject({
        method,
        url: `${mine}/${passkey?.id}`,
        headers: {
          'x-requested-with': 'test',
          cookie: `burphub_session=${by.cookies['burphub_session']}`
        },
        ...(payload && { payload })
      })
    sub.equal((await ask('PATCH', browser, { label: 'Blue stick' })).statusCode, 200)
    const { browser: other } = await addPasskey(office, 'dora')
    sub.equal(codeOf(await ask('DELETE', other)), 'NO_SUCH_PASSKEY')
    const gone = await ask('DELETE', browser)
    sub.same(gone.json<unknown[]>()[0], [0, 'Passkey removed.'])
    const [entry] = await office.store.audit.list({ action: 'passkey.remove', limit: 1 })
    sub.match(entry?.details, '"label":"Blue stick"')
    sub.equal(codeOf(await new Guest(office).logIn(stick)), 'WRONG_PASSKEY')
    sub.equal((await office.get('/api/admin/me', 'cleo')).statusCode, 200, 'the password is enough')
    sub.equal(await office.store.factors.countRecovery('cleo'), 0)
  })

  await t.test('is seen and removed by administrators, and nothing of it is left', async sub => {
    const { stick } = await addPasskey(office, 'emil')
    const admin = await logIn(office, 'admin')
    const seen = await admin.ask('GET /api/admin/factors/emil')
    sub.match(seen.json(), { code: null, passkeys: [{ label: 'Stick' }] })
    const users = (await admin.ask('GET /api/admin/auth/users')).json<{ name: string }[]>()
    sub.match(
      users.find(({ name }) => name === 'emil'),
      { factors: ['passkey'] }
    )
    sub.equal((await admin.ask('DELETE /api/admin/factors/emil')).statusCode, 200)
    sub.equal(codeOf(await new Guest(office).logIn(stick)), 'WRONG_PASSKEY')
    sub.same(await office.store.passkeys.listOfUser('emil'), [])
  })

  await t.test("of a provider's user confirms changes, but does not log in", async sub => {
    const { stick } = await addPasskey(office, 'fay')
    const user = 'OIDC:sso:fay'
    const row = await office.store.factors.lookUp('fay')
    const [passkey] = await office.store.passkeys.listOfUser('fay')
    if (!row || !passkey) throw new Error('there is no passkey')
    await office.store.change(async ({ factors, passkeys }) => {
      await factors.removeEverythingOf('fay')
      await factors.prepare(user, { handle: row.handle, now: 0 })
      await passkeys.add({ ...passkey, userKey: user })
    })
    const refused = await new Guest(office).logIn(stick)
    sub.same([refused.statusCode, codeOf(refused)], [403, 'NOT_ADMITTED'])
  })

  await t.test('of another host name is counted by the doctor', async sub => {
    await addPasskey(office, 'ines')
    const examine = async () => {
      const { findings } = await office.doctor.examineSome(['passkeys'])
      return findings.map(({ state, message }) => `${state}: ${String(message)}`)
    }
    sub.same(await examine(), ['ok: Users can log in with passkeys.'])
    const [passkey] = await office.store.passkeys.listOfUser('ines')
    if (!passkey) throw new Error('there is no passkey')
    await office.store.change(async ({ passkeys }) => {
      await passkeys.remove('ines', passkey.id)
      await passkeys.add({ ...passkey, rpId: 'old.example.org' })
    })
    sub.match(await examine(), [/^warning: 1 passkeys do not work/])
    const admin = await logIn(office, 'admin')
    const factors = await admin.ask('GET /api/admin/factors/ines')
    sub.match(factors.json(), { passkeys: [{ usable: false }] })
    const alone = await office.get('/api/admin/me', 'ines')
    sub.equal(codeOf(alone), 'SECOND_FACTOR_NEEDED', 'it still counts')
    await office.store.change(({ factors }) => factors.removeEverythingOf('ines'))
  })

  await t.test('is not asked for by pages of other sites', async sub => {
    const { stick } = await addPasskey(office, 'gus')
    const guest = new Guest(office)
    const passkey = stick.use(await guest.ask())
    const foreign = {
      'x-requested-with': '',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site'
    }
    const refused = await guest.post('/login/passkey', { passkey }, foreign)
    sub.same([refused.statusCode, codeOf(refused)], [403, 'FORBIDDEN'])
    sub.equal(guest.cookies['burphub_session'], undefined)
  })

  await t.test('with a statement of a manufacturer is not accepted', async sub => {
    const { added } = await addPasskey(office, 'hal', { format: 'fido-u2f' })
    sub.same([added.statusCode, codeOf(added)], [401, 'WRONG_PASSKEY'])
  })
})

void test('a passkey works below a path behind a proxy', async t => {
  const office = await useOffice(t, { basePath: '/hub' })
  const { stick } = await addPasskey(office, 'ann', {}, '/hub')
  const page = await office.get('/hub/login', null)
  t.match(page.body, 'data-action="/hub/login/passkey"')
  t.match(page.body, 'src="/hub/static/app/login-')
  const guest = new Guest(office, {}, '/hub')
  const offer = await guest.post('/login/passkey/options', { why: 'login' })
  t.match(String(offer.headers['set-cookie']), /^burphub_passkey_.*Path=\/hub; HttpOnly/)
  const entered = await guest.logIn(stick, undefined, { next: '/clients' })
  t.same([entered.statusCode, entered.json()], [200, { next: '/hub/clients' }])
})

void test('where passkeys cannot work, burphub says why', async t => {
  const addresses = [
    [undefined, 'Set publicUrl'],
    ['https://192.0.2.7', 'IP address'],
    ['https://[2001:db8::7]/hub', 'IP address'],
    ['http://hub.example.org', 'https']
  ] as const
  for (const [publicUrl, reason] of addresses) {
    const found = toPasskeySite({ publicUrl, passkeys: { enabled: true } })
    t.match(isPasskeySite(found) ? found.rpId : String(found), reason)
  }
  const enabled = { enabled: true }
  t.same(toPasskeySite({ publicUrl: 'http://localhost:5000', passkeys: enabled }), {
    rpId: 'localhost',
    origin: 'http://localhost:5000'
  })
  const parent = { ...enabled, rpId: 'example.org' }
  const below = { publicUrl: 'https://hub.example.org:8443/hub', passkeys: parent }
  t.same(toPasskeySite(below), { rpId: 'example.org', origin: 'https://hub.example.org:8443' })
  const office = await useOffice(t, { publicUrl: 'http://192.0.2.7' })
  const login = await logIn(office, 'ann')
  const refused = await login.ask(`POST ${mine}/options`)
  t.same([refused.statusCode, codeOf(refused)], [409, 'NOT_SUPPORTED'])
  const factors = (await login.ask('GET /api/admin/me/factors')).json<object>()
  t.match(factors, { passkeys_offered: /IP address/ })
  const ways = await office.get('/api/login/ways', null)
  t.equal(ways.json<{ passkeys: boolean }>().passkeys, false)
  const page = await office.get('/login', null)
  t.notMatch(page.body, 'webauthn')
})

/** Two instances on one database, and a user with a passkey. */
async function useTwo(t: Test, database: Parameters<typeof openStoreOn>[1]) {
  const url = await database.createUrl(t)
  const copied: string[] = []
  const create = async () =>
    new Passkeys({
      store: await openStoreOn(t, database, url),
      site,
      onCopied: async ({ label }) => void copied.push(label)
    })
  const [one, two] = [await create(), await create()]
  const store = await openStoreOn(t, database, url)
  const stick = new SoftAuthenticator(site)
  const { options, cookie } = await one.offerNew('ann', 'ann')
  const answer = stick.create(options)
  const given = { answer, readCookie: () => cookie.value }
  const { keep } = await two.checkNew('ann', given, 'Stick')
  await store.change(keep)
  return { one, two, store, stick, copied }
}

testOnEach('one answer lets one of many logins in', async (t, database) => {
  const { one, two, store, stick } = await useTwo(t, database)
  const { options, cookie } = await one.offerLogin()
  const given = { answer: stick.use(options), readCookie: () => cookie.value }
  const tries = Array.from({ length: 20 }, (_, at) =>
    (at % 2 ? one : two).findUser(given, '192.0.2.1', () => {}).catch(() => 'refused')
  )
  t.equal((await Promise.all(tries)).filter(user => user === 'ann').length, 1)
  const [passkey] = await store.passkeys.listOfUser('ann')
  t.match(passkey, { counter: 1, lastUsedAt: Number })
})

testOnEach('answers that lie are refused, as a second judge says', async (t, database) => {
  const { one, store, stick, copied } = await useTwo(t, database)
  const judge = async (lie: Lie) => {
    const { options, cookie } = await one.offerLogin()
    const answer = stick.use(options, lie)
    const [passkey] = await store.passkeys.listOfUser('ann')
    if (!passkey) throw new Error('there is no passkey')
    const { challenge } = options
    const expected = { challenge, site, isVerificationNeeded: true }
    const isRight = isRightUse(answer, passkey, { ...expected, ...site })
    const isOfLibrary = (await verifyUse(answer, passkey, expected)) !== undefined
    const readCookie = () => cookie.value
    const user = await one.findUser({ answer, readCookie }, '', () => {}).catch(() => 'refused')
    return { isRight, isOfLibrary, user }
  }
  t.same(await judge({}), { isRight: true, isOfLibrary: true, user: 'ann' })
  const lies: Lie[] = [
    { signature: 'bent' },
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { type: 'webauthn.create' },
    { isPresent: false },
    { isVerified: false }
  ]
  for (const lie of lies) {
    const refused = { isRight: false, isOfLibrary: false, user: 'refused' }
    t.same(await judge(lie), refused, JSON.stringify(lie))
  }
  t.same(copied, [], 'so far')
  t.match(await judge({ counter: 100 }), { isRight: true, user: 'ann' })
  // The library is not asked about the counter, which it would judge before the signature.
  for (const counter of [100, 99]) {
    t.match(await judge({ counter }), { isRight: false, user: 'refused' }, `${counter} again`)
  }
  t.same(copied, ['Stick', 'Stick'])
  t.match(await judge({ userHandle: null }), { user: 'refused' }, 'who names no user')
})
