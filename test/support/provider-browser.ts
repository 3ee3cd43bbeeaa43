/** Logins at a provider, by a browser without a window. */
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.js'
import { issuerClient, IssuerVisitor } from './issuer.js'

export const publicUrl = 'http://hub.example.test'

/** Returns the configuration of the provider `name`. */
export function toProvider(issuer: string, name = 'sso') {
  return {
    name,
    title: 'Company login',
    issuer,
    ...issuerClient,
    scopes: ['openid', 'profile', 'groups'],
    groupsClaim: 'groups',
    groups: { admins: 'backup-admins' }
  }
}

/** A browser without pages: it keeps the cookies of burphub. */
export class ProviderBrowser {
  #desk: Pick<TestApp, 'app'>
  readonly #provider: string
  readonly #jar = new Map<string, string>()
  /** The issuer keeps its own session. */
  issuer = new IssuerVisitor()

  constructor(desk: Pick<TestApp, 'app'>, provider = 'sso') {
    this.#desk = desk
    this.#provider = provider
  }

  /** Continues at another instance. */
  turnTo(desk: Pick<TestApp, 'app'>): void {
    this.#desk = desk
  }

  async go(url: string, headers: Record<string, string> = {}) {
    const cookies = Object.fromEntries(this.#jar)
    return this.#keep(await this.#desk.app.inject({ url, cookies, headers }))
  }

  async post(
    url: string,
    payload: object,
    headers: Record<string, string>,
    method: 'POST' | 'PUT' = 'POST'
  ) {
    const cookies = Object.fromEntries(this.#jar)
    return this.#keep(await this.#desk.app.inject({ method, url, cookies, headers, payload }))
  }

  #keep(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of answer.cookies) {
      if (value === '') this.#jar.delete(name)
      else this.#jar.set(name, value)
    }
    return answer
  }

  /** Returns the path of the callback. */
  async visitIssuer(name: string, { query = '' } = {}): Promise<string> {
    const { headers } = await this.go(`/login/oidc/${this.#provider}${query}`)
    const back = await this.issuer.logIn(String(headers.location), name)
    return back.slice(publicUrl.length)
  }

  async logIn(name: string) {
    return this.go(await this.visitIssuer(name))
  }

  /** Value of the header with all cookies. */
  get cookie(): string {
    return [...this.#jar].map(pair => pair.join('=')).join('; ')
  }

  get cookies(): string[] {
    return [...this.#jar.keys()]
  }
}
