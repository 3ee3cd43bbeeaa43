/**
 * Verifies signatures of tokens. The library for logins does so only on request, and would notice a new key
 * only after a minute.
 */
import type { FetchImplementation, JWTPayload, JWTVerifyGetKey } from 'jose'
import { type Claims, printError } from './claims.js'
import type { Discovery, DiscoveryState, Metadata } from './discovery.js'
import type { ProviderFetch } from './provider-connection.js'

/** Symmetric algorithms and `none` are never accepted. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')
const keysFreshMs = 300_000
/** Keys are read again for an unknown id, at most once in this time. */
const keysRestMs = 1_000
const clockToleranceS = 30
const logoutTokenAgeS = 120
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

export interface SignedTokensParts {
  issuer: string
  clientId: string | string[]
  fetch: ProviderFetch
  now: () => number
}

/** The person or session that the provider has logged out. */
export interface EndedLogin {
  readonly subject: string | undefined
  readonly sessionId: string | undefined
  /** Identifies the token, which counts once. */
  readonly tokenId: string
  /** Time from which the token is too old, in milliseconds since 1970. */
  readonly until: number
}

export class SignedTokens {
  readonly #parts: SignedTokensParts
  #keys: { address: string; get: JWTVerifyGetKey } | undefined
  #keysReadAt: number | undefined

  constructor(parts: SignedTokensParts) {
    this.#parts = parts
  }

  /** Time of the last successful read of the keys, in milliseconds since 1970. */
  get keysReadAt(): number | undefined {
    return this.#keysReadAt
  }

  /** Returns the number of keys that can sign tokens. Throws errors of the network. */
  async countKeys({ jwks_uri: address }: Pick<Metadata, 'jwks_uri'>): Promise<number> {
    const headers = { accept: 'application/json' }
    const response = await this.#readKeys(address, { method: 'GET', headers })
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
    const { keys } = (await response.json()) as { keys?: unknown }
    const isFit = (key: unknown) =>
      typeof key === 'object' &&
      key !== null &&
      'kty' in key &&
      ['RSA', 'EC', 'OKP'].includes(String(key.kty)) &&
      !('use' in key && key.use !== 'sig')
    return Array.isArray(keys) ? keys.filter(isFit).length : 0
  }

  /** Throws errors of `jose`. */
  async verifyIdToken(metadata: Metadata, token: string): Promise<Claims> {
    const claims = await this.#verify(metadata, token, ['sub', 'iat', 'exp'])
    const { azp, iat = 0, sub = '' } = claims
    if (azp !== undefined && azp !== this.#parts.clientId) throw new Error('azp is another client')
    if (iat > this.#parts.now() / 1_000 + clockToleranceS) throw new Error('iat is in the future')
    if (sub === '') throw new Error('sub is empty')
    return claims
  }

  /** Throws errors of `jose`. */
  async verifyLogoutToken(metadata: Metadata, token: string): Promise<EndedLogin> {
    const claims = await this.#verify(metadata, token, ['iat', 'jti', 'events'])
    const { decodeProtectedHeader } = await import('./token-library.js')
    const { typ = 'JWT' } = decodeProtectedHeader(token)
    // Providers older than the type of these tokens say JWT, or nothing.
    if (!/^(application\/)?(logout\+jwt|jwt)$/i.test(typ)) throw new Error(`typ is ${typ}`)
    const { iat = 0, jti, sub, sid, nonce, events } = claims
    if (typeof jti !== 'string' || jti === '') throw new Error('jti is empty')
    const age = this.#parts.now() / 1_000 - iat
    if (Math.abs(age) > logoutTokenAgeS) throw new Error('iat is too old')
    // An ID token has a nonce, and no event.
    if (nonce !== undefined) throw new Error('nonce is not allowed')
    const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
    if (!isLogout) throw new Error('events has no logout')
    const [subject, sessionId] = [sub, sid].map(text => (typeof text === 'string' ? text : ''))
    if (!subject && !sessionId) throw new Error('neither sub nor sid')
    const until = (iat + logoutTokenAgeS + clockToleranceS) * 1_000
    return {
      subject: subject || undefined,
      sessionId: sessionId || undefined,
      tokenId: jti,
      until
    }
  }

  /** A token of a job, which lasts at most `lifeMaxS` seconds. Throws errors of `jose`. */
  async verifyJobToken(metadata: Metadata, token: string, lifeMaxS: number): Promise<JWTPayload> {
    const { decodeProtectedHeader } = await import('./token-library.js')
    const { typ = 'JWT' } = decodeProtectedHeader(token)
    const kind = typ.toLowerCase().replace(/^application\//, '')
    if (!['jwt', 'at+jwt'].includes(kind)) throw new Error('typ is not that of a job')
    const claims = await this.#verify(metadata, token, ['sub', 'iat', 'exp'])
    const { exp = 0, iat = 0, sub, events } = claims
    if (!sub) throw new Error('sub is empty')
    if (events !== undefined) throw new Error('events is not allowed')
    if (exp - iat > lifeMaxS) throw new Error(`lasts more than ${lifeMaxS} seconds`)
    if (iat > this.#parts.now() / 1_000 + clockToleranceS) throw new Error('iat is in the future')
    return claims
  }

  async #verify(metadata: Metadata, token: string, requiredClaims: string[]): Promise<JWTPayload> {
    const { jwtVerify, decodeProtectedHeader } = await import('./token-library.js')
    const { issuer, clientId, now } = this.#parts
    const { alg = '' } = decodeProtectedHeader(token)
    if (alg.startsWith('HS')) {
      throw new Error(`${alg} is not accepted: give the client a signing key at the provider`)
    }
    const { payload } = await jwtVerify(token, await this.#findKeys(metadata), {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockToleranceS,
      currentDate: new Date(now()),
      requiredClaims
    })
    return payload
  }

  async #readKeys(url: string, request: Parameters<ProviderFetch>[1]): Promise<Response> {
    const response = await this.#parts.fetch(url, request)
    if (response.status === 200) this.#keysReadAt = this.#parts.now()
    return response
  }

  async #findKeys({ jwks_uri: address }: Metadata): Promise<JWTVerifyGetKey> {
    if (this.#keys?.address === address) return this.#keys.get
    const { createRemoteJWKSet, customFetch } = await import('./token-library.js')
    const fetch: FetchImplementation = (url, { method, headers }) =>
      this.#readKeys(url, { method, headers })
    const get = createRemoteJWKSet(new URL(address), {
      cooldownDuration: keysRestMs,
      cacheMaxAge: keysFreshMs,
      [customFetch]: fetch
    })
    this.#keys = { address, get }
    return get
  }
}

export interface IssuerHealth extends DiscoveryState {
  /** Number of keys that can sign tokens; undefined if the issuer does not respond. */
  readonly keys?: number
  /** Time of the last successful read of the keys, in milliseconds since 1970. */
  readonly keysReadAt?: number | undefined
}

/** Asks the issuer. Never throws. */
export async function examineIssuer(
  discovery: Discovery,
  tokens: SignedTokens
): Promise<IssuerHealth> {
  const toHealth = (found: { keys?: number; reason?: string }) => {
    return { ...discovery.state, keysReadAt: tokens.keysReadAt, ...found }
  }
  try {
    const metadata = await discovery.read({ isFresh: true })
    return toHealth({ keys: await tokens.countKeys(metadata) })
  } catch (error) {
    return toHealth({ reason: discovery.state.reason ?? printError(error) })
  }
}
