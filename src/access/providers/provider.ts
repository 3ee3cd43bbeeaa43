/**
 * An OpenID provider: redirects browsers to it, and verifies its responses. The libraries are
 * loaded at the first login.
 */
import { randomBytes } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { Fault } from '../../faults.js'
import { unavailable } from '../backends/backend.js'
import { LoginGate } from '../login-throttle.js'
import { say } from '../../texts.js'
import { type Claims, findClaim, listNeededClaims, printError, refused } from './claims.js'
import { Discovery, type Metadata } from './discovery.js'
import {
  createProviderFetch,
  type ProviderFetch,
  type ProviderOptions
} from './provider-connection.js'
import { examineIssuer, type IssuerHealth, SignedTokens } from './signed-tokens.js'

/** Secrets that only the browser that started a login knows. */
export interface LoginSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface ProvenLogin {
  /** Claims of the ID token, completed with those of the user info. */
  readonly claims: Claims
  readonly idToken: string
}

export interface ProviderParts {
  options: ProviderOptions
  /** Address of the callback, as registered at the provider. */
  callback: string
  fetch?: ProviderFetch
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

/** Allowed difference between the clocks. */
const clockToleranceS = 30
const limits = { atOnce: 8, queueLengthMax: 200, perUser: 2, queuePerUserMax: 20 }
const secretBytes = 32

export class Provider {
  readonly options: ProviderOptions
  readonly callback: string
  readonly discovery: Discovery
  readonly #fetch: ProviderFetch
  readonly #now: () => number
  readonly #gate = new LoginGate(limits)
  readonly #tokens: SignedTokens
  #client: { of: Metadata; config: Configuration } | undefined
  #examining: Promise<IssuerHealth> | undefined
  #examined: { health: IssuerHealth; at: number } | undefined

  constructor({ options, callback, fetch, now = Date.now }: ProviderParts) {
    const { issuer, ca, clientId } = options
    this.options = options
    this.callback = callback
    this.#now = now
    const allowsPlaintext = issuer.startsWith('http:')
    this.#fetch = fetch ?? createProviderFetch({ ca, allowsPlaintext })
    this.discovery = new Discovery({ options, fetch: this.#fetch, now })
    this.#tokens = new SignedTokens({ issuer, clientId, fetch: this.#fetch, now })
  }

  /** Returns the address that starts a login, and the secrets of its callback. Throws AUTH_UNAVAILABLE. */
  async begin({
    isProof
  }: {
    isProof: boolean
  }): Promise<{ address: string; secrets: LoginSecrets }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } =
      await import('./openid-library.js')
    const config = await this.#configure()
    const [state, nonce, verifier] = [createText(), createText(), createText()]
    const address = buildAuthorizationUrl(config, {
      redirect_uri: this.callback,
      scope: this.options.scopes.join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isProof && { prompt: 'login', max_age: '0' })
    })
    return { address: address.href, secrets: { state, nonce, verifier } }
  }

  /**
   * Exchanges the code of a callback, and verifies everything that the provider says. `query` starts with
   * `?`; `asker` is the requester for fairness. Throws LOGIN_REFUSED, AUTH_UNAVAILABLE, TOO_MANY_REQUESTS.
   */
  async finish(query: string, secrets: LoginSecrets, asker: string): Promise<ProvenLogin> {
    return await this.#gate.pass(() => this.#finish(query, secrets), asker)
  }

  async #finish(query: string, { state, nonce, verifier }: LoginSecrets): Promise<ProvenLogin> {
    const { authorizationCodeGrant, fetchUserInfo } = await import('./openid-library.js')
    const config = await this.#configure()
    try {
      const tokens = await authorizationCodeGrant(config, new URL(this.callback + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true
      })
      const idToken = tokens.id_token ?? ''
      const claims = await this.#tokens.verifyIdToken(await this.discovery.read(), idToken)
      const isComplete = listNeededClaims(this.options).every(
        name => findClaim(claims, name) !== undefined
      )
      const { userinfo_endpoint: hasMore } = await this.discovery.read()
      if (isComplete || hasMore === undefined) return { claims, idToken }
      const more = await fetchUserInfo(config, tokens.access_token, String(claims['sub']))
      return { claims: { ...more, ...claims }, idToken }
    } catch (error) {
      throw this.#toFault(error)
    }
  }

  /**
   * Returns the address that ends the session at the provider; undefined if it has none.
   * Throws AUTH_UNAVAILABLE.
   */
  async findEndOfSession(
    idToken: string | undefined,
    returnTo: string
  ): Promise<string | undefined> {
    const { end_session_endpoint: end } = await this.discovery.read()
    if (typeof end !== 'string' || !URL.canParse(end)) return undefined
    const address = new URL(end)
    if (!/^https?:$/.test(address.protocol)) return undefined
    const { clientId } = this.options
    address.searchParams.set('client_id', clientId)
    if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken)
    address.searchParams.set('post_logout_redirect_uri', returnTo)
    return address.href
  }

  /** Verifies a token with which the provider ends sessions. Throws LOGIN_REFUSED, AUTH_UNAVAILABLE. */
  async verifyLogoutToken(token: string, asker: string) {
    return await this.#gate.pass(async () => {
      try {
        return await this.#tokens.verifyLogoutToken(await this.discovery.read(), token)
      } catch (error) {
        throw this.#toFault(error)
      }
    }, asker)
  }

  /** Asks the provider, unless the last result is newer. Parallel calls share one result. Never throws. */
  async examine({ maxAgeMs = 0 } = {}): Promise<IssuerHealth> {
    const { at = -Infinity } = this.#examined ?? {}
    if (this.#examined && this.#now() - at < maxAgeMs) return this.#examined.health
    this.#examining ??= examineIssuer(this.discovery, this.#tokens).finally(
      () => (this.#examining = undefined)
    )
    const health = await this.#examining
    this.#examined = { health, at: this.#now() }
    return health
  }

  async #configure(): Promise<Configuration> {
    const metadata = await this.discovery.read()
    if (this.#client?.of === metadata) return this.#client.config
    const openid = await import('./openid-library.js')
    const { clientId, clientSecret, issuer } = this.options
    const methods = metadata['token_endpoint_auth_methods_supported']
    const offers = (method: string) => Array.isArray(methods) && methods.includes(method)
    const isPostOnly = offers('client_secret_post') && !offers('client_secret_basic')
    const authentication = isPostOnly ? openid.ClientSecretPost : openid.ClientSecretBasic
    const config = new openid.Configuration(
      metadata as ConstructorParameters<typeof Configuration>[0],
      clientId,
      { [openid.clockTolerance]: clockToleranceS },
      clientSecret === undefined ? openid.None() : authentication(clientSecret)
    )
    if (issuer.startsWith('http:')) openid.allowInsecureRequests(config)
    config[openid.customFetch] = (url, options) => this.#fetch(url, options)
    this.#client = { of: metadata, config }
    return config
  }

  #toFault(error: unknown): Fault {
    if (error instanceof Fault) return error
    const text = printError(error)
    const isAway = /\((E[A-Z]+|ABORT_ERR|[A-Z_]*(TIMEOUT|CERT|SIGNATURE_FAILURE|ALTNAME)[A-Z_]*)\)/
    // The library reports a wrong token signature with a separate code.
    const isTransport = isAway.test(text) && !text.includes('ERR_JWS')
    return isTransport || text.includes('more than')
      ? unavailable(say`The provider ${this.options.title}`, new Error(text))
      : refused('the answer of the provider is invalid', error)
  }

  /** The current time in seconds since 1970. */
  nowS(): number {
    return Math.floor(this.#now() / 1_000)
  }
}

function createText(): string {
  return randomBytes(secretBytes).toString('base64url')
}
