/** A certified OpenID provider in the process of the test, with a login form. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { Test } from 'tap'

export interface Issuer {
  readonly url: string
  /** Groups by user name; they may change between logins. */
  readonly groups: Map<string, string[]>
  /** User names by subject, if they differ. */
  readonly names: Map<string, string>
  /** Codes, verifiers and tokens of all logins so far. */
  readonly secrets: Set<string>
  /** A token with which the issuer reports a logout. */
  signLogout(claims: object, typ?: string): Promise<string>
}

export const issuerClient = { clientId: 'burphub', clientSecret: 'a secret of the client' } as const

export interface IssuerPlace {
  /** Addresses of burphub, without a slash at the end. */
  hubs: readonly string[]
  providerName?: string
  /** Browsers send cookies to all ports of a host, so two issuers need two. */
  host?: string
  port?: number
  /** Address of burphub for reports of logouts. */
  inner?: string | undefined
}

/** Starts a provider that ends with the test. */
export async function useIssuer(
  t: Test,
  { hubs, providerName = 'sso', host = '127.0.0.1', port = 0, inner = hubs[0] }: IssuerPlace
): Promise<Issuer> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, host, resolve))
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const groups = new Map<string, string[]>()
  const names = new Map<string, string>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const provider = new Provider(url, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: issuerClient.clientId,
        client_secret: issuerClient.clientSecret,
        redirect_uris: hubs.map(hub => `${hub}/login/oidc/${providerName}/callback`),
        post_logout_redirect_uris: hubs.map(hub => `${hub}/login`),
        backchannel_logout_uri: `${inner}/login/oidc/${providerName}/logout`,
        backchannel_logout_session_required: true
      }
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups']
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    // Groups come with the user info, the name with the ID token.
    conformIdTokenClaims: true,
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        preferred_username: names.get(accountId) ?? accountId,
        name: `Person ${accountId}`,
        groups: groups.get(accountId) ?? []
      })
    }),
    features: {
      devInteractions: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true }
    },
    // Skips the question whether burphub may read the user's data.
    loadExistingGrant: async (ctx: GrantContext) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
    // By default the provider rejects loopback addresses, which burphub has in tests.
    fetch: async (address: string, options: object) =>
      fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, IdToken: 600, AccessToken: 600 }
  })
  const secrets = new Set<string>()
  provider.on('grant.success', (...[facts]) => {
    const { oidc, body } = facts as GrantedContext
    const { code, code_verifier: verifier } = oidc.params
    for (const each of [code, verifier, body.id_token, body.access_token]) secrets.add(each)
  })
  server.on('request', provider.callback())
  t.teardown(() => close(server))
  const signLogout = (claims: object, typ = 'logout+jwt') => {
    const now = Math.floor(Date.now() / 1_000)
    const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const facts = {
      iss: url,
      aud: issuerClient.clientId,
      iat: now,
      jti: randomUUID(),
      events: event
    }
    return new SignJWT({ ...facts, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ })
      .sign(privateKey)
  }
  return { url, groups, names, secrets, signLogout }
}

interface GrantedContext {
  oidc: { params: { code: string; code_verifier: string } }
  body: { id_token: string; access_token: string }
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

/** The cookies of a browser, and the pages of the issuer that it goes through. */
export class IssuerVisitor {
  readonly #jar = new Map<string, string>()

  /** Follows redirects of the issuer, and returns the address of burphub at their end. */
  async logIn(start: string, name: string): Promise<string> {
    const { origin } = new URL(start)
    let address = start
    for (let step = 0; step < 12; step += 1) {
      const answer = await this.#ask(address)
      const location = answer.headers.get('location')
      if (location !== null) {
        address = new URL(location, address).href
        if (new URL(address).origin !== origin) return address
        continue
      }
      const page = await answer.text()
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (action === undefined) throw new Error(`no form at ${address}: ${page.slice(0, 300)}`)
      const body = new URLSearchParams({ prompt: 'login', login: name, password: 'any' })
      const sent = await this.#ask(new URL(action, address).href, body)
      address = new URL(sent.headers.get('location') ?? '', address).href
      if (new URL(address).origin !== origin) return address
    }
    throw new Error('the issuer leads in circles')
  }

  async #ask(address: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(address, {
      method,
      headers: { cookie },
      redirect: 'manual',
      ...(body && { body })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.#jar.delete(name)
      else this.#jar.set(name, value)
    }
    return answer
  }
}
