/** The addresses and abilities of an OpenID provider, read when the first person goes there. */
import { Fault } from '../../faults.js'
import { unavailable } from '../backends/backend.js'
import { say } from '../../texts.js'
import { printError } from './claims.js'
import type { ProviderFetch, ProviderOptions } from './provider-connection.js'

export interface Metadata {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
  readonly userinfo_endpoint?: string
  readonly end_session_endpoint?: string
  readonly [name: string]: unknown
}

/** Result of the last attempt to read the addresses. */
export interface DiscoveryState {
  /** Issuer by the provider's own name, if that differs from the configuration. */
  readonly foreignIssuer?: string
  /** English reason if it failed. */
  readonly reason?: string
  /** Clock of the provider minus that of this host, in milliseconds. */
  readonly clockOffsetMs?: number
  /** Time of the attempt, in milliseconds since 1970; undefined before the first one. */
  readonly checkedAt?: number
}

const freshMs = 3_600_000
const restMs = 1_000

export interface DiscoveryParts {
  options: Pick<ProviderOptions, 'issuer' | 'title'>
  fetch: ProviderFetch
  /** A clock in milliseconds since 1970. */
  now: () => number
  /** Addresses that the provider must name. Default: those of logins. */
  needs?: readonly string[]
}

const neededByLogins = ['authorization_endpoint', 'token_endpoint', 'jwks_uri']

export class Discovery {
  readonly #parts: DiscoveryParts
  #known: { metadata: Metadata; at: number } | undefined
  #failure: { fault: Fault; at: number } | undefined
  #underWay: Promise<Metadata> | undefined
  #state: DiscoveryState = {}

  constructor(parts: DiscoveryParts) {
    this.#parts = parts
  }

  get state(): DiscoveryState {
    return this.#state
  }

  /** The known metadata remains valid while the provider is unavailable. Throws AUTH_UNAVAILABLE. */
  async read({ isFresh = false } = {}): Promise<Metadata> {
    const now = this.#parts.now()
    if (!isFresh && this.#known && now - this.#known.at < freshMs) return this.#known.metadata
    const failure = this.#failure
    if (!isFresh && failure && now - failure.at < restMs) return this.#fallBack(failure.fault)
    this.#underWay ??= this.#load().finally(() => (this.#underWay = undefined))
    try {
      return await this.#underWay
    } catch (error) {
      if (isFresh || !(error instanceof Fault)) throw error
      return this.#fallBack(error)
    }
  }

  #fallBack(fault: Fault): Metadata {
    if (this.#known) return this.#known.metadata
    throw fault
  }

  async #load(): Promise<Metadata> {
    const { options, fetch, now } = this.#parts
    try {
      const address = `${options.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
      const startedAt = now()
      this.#state = {}
      const response = await fetch(address, {
        method: 'GET',
        headers: { accept: 'application/json' }
      })
      const date = Date.parse(response.headers.get('date') ?? '')
      this.#state = { checkedAt: now(), ...toOffset(date, startedAt, now()) }
      if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
      const metadata = this.#check(await response.json())
      this.#known = { metadata, at: now() }
      this.#failure = undefined
      return metadata
    } catch (error) {
      const fault = unavailable(say`The provider ${options.title}`, error)
      this.#failure = { fault, at: now() }
      this.#state = { ...this.#state, checkedAt: now(), reason: printError(error) }
      throw fault
    }
  }

  #check(found: unknown): Metadata {
    const { issuer: expected } = this.#parts.options
    const facts = (typeof found === 'object' && found !== null ? found : {}) as Partial<Metadata>
    if (facts.issuer !== expected) {
      const named = String(facts.issuer).slice(0, 1_000)
      this.#state = { ...this.#state, foreignIssuer: named }
      throw new Error(`the provider calls itself ${named}, not ${expected}`)
    }
    for (const name of this.#parts.needs ?? neededByLogins) {
      const address = facts[name]
      if (typeof address !== 'string' || !URL.canParse(address)) throw new Error(`no ${name}`)
      // A browser would run another kind of address.
      if (!/^https?:$/.test(new URL(address).protocol)) throw new Error(`${name} is no web address`)
    }
    return facts as Metadata
  }
}

/** The header has whole seconds, and was written between the two instants. */
function toOffset(
  date: number,
  startedAt: number,
  now: number
): Pick<DiscoveryState, 'clockOffsetMs'> {
  if (Number.isNaN(date)) return {}
  const clockOffsetMs = date > now ? date - now : Math.min(0, date + 1_000 - startedAt)
  return { clockOffsetMs }
}
