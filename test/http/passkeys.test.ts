/** Passkeys: added, used at each door, and refused where an answer is not right. */
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { Passkeys } from '../../src/access/factors/passkeys.js'
import { verifyUse, type PasskeyAnswer } from '../../src/access/factors/passkey-answers.js'
import { toPasskeySite } from '../../src/access/factors/passkey-site.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp, type TestApp } from '../support/app.js'
import { isRightUse, type Lie, SoftAuthenticator } from '../support/authenticator.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { cookieOf, logIn } from '../support/logins.js'

const site = { origin: 'https://hub.example.org', rpId: 'hub.example.org' }
const mine = '/api/admin/me/passkeys'

/** Reached below a path, as behind a proxy. */
async function useOffice(t: Test, settings: Record<string, unknown> = {}): Promise<TestApp> {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  return useApp(t, {
    users: ['ann', 'bob', 'cleo'],
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
  cookies: Record<string, string> = {}

  constructor(office: TestApp, cookies: Record<string, string> = {}) {
    this.#office = office
    this.cookies = cookies
  }

  async post(url: string, payload: object, headers: Record<string, string> = {}) {
    const cookie = Object.entries(this.cookies)
      .map(pair => pair.join('='))
      .join('; ')
    const answer = await this.#office.app.inject({
      method: 'POST',
      url,
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
async function addPasskey(office: TestApp, user: string, lie?: Lie) {
  const login = await logIn(office, user)
  const [name = '', value = ''] = login.cookie.split('=')
  const browser = new Guest(office, { [name]: value })
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
})
