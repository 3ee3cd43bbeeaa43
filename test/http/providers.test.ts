/** Logins through a certified OpenID provider, from the login page to the logout at the provider. */
import { test, type Test } from 'tap'
import { type TestApp, useApp } from '../support/app.js'
import { issuerClient, IssuerVisitor, useIssuer } from '../support/issuer.js'

const publicUrl = 'http://hub.example.test'

async function setUp(t: Test) {
  const issuer = await useIssuer(t, { hubs: [publicUrl] })
  const sso = {
    name: 'sso',
    title: 'Company login',
    issuer: issuer.url,
    ...issuerClient,
    scopes: ['openid', 'profile', 'groups'],
    groupsClaim: 'groups',
    groups: { admins: 'backup-admins' }
  }
  const desk = await useApp(t, { servers: [], settings: { publicUrl, oidc: [sso] } })
  return { ...desk, issuer }
}

/** A browser: it keeps the cookies of burphub. */
class Browser {
  readonly #desk: TestApp
  readonly #jar = new Map<string, string>()
  readonly issuer = new IssuerVisitor()

  constructor(desk: TestApp) {
    this.#desk = desk
  }

  async go(url: string, headers: Record<string, string> = {}) {
    const cookies = Object.fromEntries(this.#jar)
    const answer = await this.#desk.app.inject({ url, cookies, headers })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.#jar.delete(name)
      else this.#jar.set(name, value)
    }
    return answer
  }

  /** Returns the path of the callback. */
  async visitIssuer(name: string, { query = '' } = {}): Promise<string> {
    const { headers } = await this.go(`/login/oidc/sso${query}`)
    const back = await this.issuer.logIn(String(headers.location), name)
    return back.slice(publicUrl.length)
  }

  async logIn(name: string) {
    return this.go(await this.visitIssuer(name))
  }

  get cookies(): string[] {
    return [...this.#jar.keys()]
  }
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
