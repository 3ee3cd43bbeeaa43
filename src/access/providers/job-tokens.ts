/** Tokens that CI systems and Kubernetes give their jobs. Each belongs to a service account. */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../queues/max-entries.js'
import { Fault } from '../../faults.js'
import { hashSecret } from '../tokens.js'
import { type Claims, findClaim, listValues, printError } from './claims.js'
import { Discovery } from './discovery.js'
import { createProviderFetch, type ProviderFetch } from './provider-connection.js'
import { examineIssuer, type IssuerHealth, SignedTokens } from './signed-tokens.js'

/** The jobs of one issuer that may act as a service account. */
export interface JobRule {
  readonly issuer: string
  readonly audience: string
  /** Claim, or JSON pointer -> values, any of which is enough. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  readonly account: string
  /** PEM. */
  readonly ca?: string | undefined
}

export interface Job {
  readonly account: string
  /** Issuer and subject, for the audit log. */
  readonly name: string
}

export interface JobTokensParts {
  rules: readonly JobRule[]
  /** Called with the English reason for which a token was rejected. */
  onRejected?: (reason: string) => void
  fetch?: ProviderFetch
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

const tokenLengthMax = 8_192
/** Kubernetes gives 7 seconds more than an hour. */
const lifeMaxS = 3_900
const rememberedMax = 1_000
const nameLengthMax = 200

/** A token whose rules and signature were verified. */
interface Verified {
  readonly job: Job
  readonly expiresAt: number
}

export class JobTokens {
  readonly #issuers = new Map<string, Issuer>()
  readonly #onRejected: (reason: string) => void
  readonly #now: () => number
  /** Keyed by the hash of the token. */
  readonly #verified = new LRUCache<string, Verified>(maxEntries(rememberedMax))

  constructor({ rules, onRejected = () => {}, fetch, now = Date.now }: JobTokensParts) {
    this.#onRejected = onRejected
    this.#now = now
    for (const { issuer } of rules) {
      const own = rules.filter(rule => rule.issuer === issuer)
      if (!this.#issuers.has(issuer)) this.#issuers.set(issuer, new Issuer(issuer, own, now, fetch))
    }
  }

  /** Returns undefined if the token is invalid or matches no rule. Throws AUTH_UNAVAILABLE. */
  async lookUp(token: string): Promise<Job | undefined> {
    const isOfJob = token.length <= tokenLengthMax && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
    if (!isOfJob || this.#issuers.size === 0) return undefined
    const key = hashSecret(token)
    const known = this.#verified.get(key)
    if (known && this.#now() < known.expiresAt) return known.job
    try {
      const verified = await this.#verify(token)
      this.#verified.set(key, verified)
      return verified.job
    } catch (error) {
      if (error instanceof Fault) throw error
      this.#onRejected(printError(error))
      return undefined
    }
  }

  /** Asks each issuer, for the doctor. Never throws. */
  examine(): Promise<{ issuer: string; health: IssuerHealth }[]> {
    return Promise.all(
      [...this.#issuers].map(async ([issuer, each]) => ({ issuer, health: await each.examine() }))
    )
  }

  async #verify(token: string): Promise<Verified> {
    const { decodeJwt } = await import('./token-library.js')
    const { iss = '' } = decodeJwt(token)
    const issuer = this.#issuers.get(iss)
    if (!issuer) throw new Error('no rule has this issuer')
    const claims = await issuer.verify(token)
    const { exp = 0, sub = '' } = claims
    const rule = issuer.rules.find(one => matches(claims, one))
    if (!rule) throw new Error(`no rule admits ${sub.slice(0, nameLengthMax)}`)
    const name = `${iss} ${sub}`.slice(0, nameLengthMax)
    return { job: { account: rule.account, name }, expiresAt: exp * 1_000 }
  }
}

class Issuer {
  readonly rules: readonly JobRule[]
  readonly #discovery: Discovery
  readonly #tokens: SignedTokens

  constructor(
    issuer: string,
    rules: readonly JobRule[],
    now: () => number,
    given: ProviderFetch | undefined
  ) {
    const ca = rules.find(rule => rule.ca !== undefined)?.ca
    const fetch = given ?? createProviderFetch({ ca, allowsPlaintext: issuer.startsWith('http:') })
    const options = { issuer, title: issuer }
    this.rules = rules
    this.#discovery = new Discovery({ options, fetch, now, needs: ['jwks_uri'] })
    const audiences = rules.map(({ audience }) => audience)
    this.#tokens = new SignedTokens({ issuer, clientId: audiences, fetch, now })
  }

  examine(): Promise<IssuerHealth> {
    return examineIssuer(this.#discovery, this.#tokens)
  }

  async verify(token: string): Promise<Claims & { exp?: number; sub?: string }> {
    return this.#tokens.verifyJobToken(await this.#discovery.read(), token, lifeMaxS)
  }
}

function matches(claims: Claims, { audience, claims: wanted }: JobRule): boolean {
  if (!listValues(claims['aud']).includes(audience)) return false
  return Object.entries(wanted).every(([name, values]) => {
    const found = findClaim(claims, name)
    return ['string', 'number', 'boolean'].includes(typeof found) && values.includes(String(found))
  })
}
