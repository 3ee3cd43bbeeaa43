/** Logins through OpenID providers: from the first redirect to a user whom burphub knows. */
import { createHash } from 'node:crypto'
import { Fault } from '../../faults.js'
import type { Store } from '../../store/store.js'
import type { AuditTrail } from '../audit-trail.js'
import { anonymous } from '../caller.js'
import type { KnownIdentity } from '../current-rights.js'
import { toNetwork } from '../network.js'
import { SealedTexts } from '../sealed-texts.js'
import type { Visitor } from '../sessions.js'
import { toUserKey } from '../user-key.js'
import { type Claims, type Person, refused, toPerson } from './claims.js'
import type { LoginSecrets, Provider } from './provider.js'
import { toExternalId, toProviderBackend } from './provider-connection.js'

/** The content of the cookie of a login that is not finished. */
interface PendingLogin extends LoginSecrets {
  readonly provider: string
  readonly next: string
  /** Id of the session whose user confirms the login; absent for a new session. */
  readonly session?: string
}

/** A login at a provider, proven by its answer. */
export interface FinishedLogin {
  readonly provider: Provider
  readonly identity: KnownIdentity
  readonly next: string
  readonly sid: string | undefined
  readonly idToken: string
}

export interface ProviderLoginsParts {
  providers: readonly Provider[]
  store: Pick<Store, 'deviceKeys' | 'identities' | 'change'>
  trail: Pick<AuditTrail, 'change'>
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

const lifetimeS = 600
/** Age of the login at the provider that confirms a change. */
const proofAgeS = 60

export class ProviderLogins {
  readonly providers: readonly Provider[]
  readonly #parts: ProviderLoginsParts
  readonly #sealed: SealedTexts
  readonly #now: () => number

  constructor(parts: ProviderLoginsParts) {
    const { providers, store, now = Date.now } = parts
    this.providers = providers
    this.#parts = parts
    this.#now = now
    this.#sealed = new SealedTexts(store, now)
  }

  /** Throws NO_SUCH_PROVIDER. */
  find(name: string): Provider {
    const provider = this.providers.find(({ options }) => options.name === name)
    if (provider) return provider
    throw new Fault('NO_SUCH_PROVIDER', 'There is no such login provider. Use the login page.')
  }

  /** Returns the provider of a user; undefined for users of other backends. */
  lookUpOf({ backend }: { backend: string | null }): Provider | undefined {
    return this.providers.find(({ options }) => toProviderBackend(options.name) === backend)
  }

  /**
   * Returns the address at the provider, and the cookie for the callback. With `session`, the login
   * confirms who uses that session. Throws NO_SUCH_PROVIDER, AUTH_UNAVAILABLE.
   */
  async begin(
    name: string,
    { next, session }: { next: string; session?: string | undefined }
  ): Promise<{ address: string; cookie: LoginCookie }> {
    const { address, secrets } = await this.find(name).begin({ isProof: session !== undefined })
    const pending: PendingLogin = { ...secrets, provider: name, next, ...(session && { session }) }
    const cookieName = toCookieName(secrets.state)
    const value = await this.#sealed.seal(pending, toPurpose(cookieName), lifetimeS * 1_000)
    return { address, cookie: { name: cookieName, value, maxAgeS: lifetimeS } }
  }

  /**
   * Opens the cookie of a callback. Throws LOGIN_LOST if this browser started no such login or one
   * at another provider, before anything is exchanged.
   */
  async open(
    name: string,
    state: string | undefined,
    readCookie: (name: string) => string | undefined
  ): Promise<{ pending: PendingLogin; cookieName: string }> {
    const cookieName = toCookieName(state ?? '')
    const sealed = readCookie(cookieName) ?? ''
    // Only this class seals for this purpose.
    const pending = (await this.#sealed.open(sealed, toPurpose(cookieName))) as
      | PendingLogin
      | undefined
    if (pending && pending.state === state && pending.provider === name) {
      return { pending, cookieName }
    }
    throw new Fault(
      'LOGIN_LOST',
      'This login was not started in this browser, or took more than 10 minutes. Start it again.'
    )
  }

  /**
   * Verifies the answer of the provider. `query` is that of the callback. Throws LOGIN_REFUSED, NOT_ADMITTED,
   * NAME_TAKEN, AUTH_UNAVAILABLE, TOO_MANY_REQUESTS, STORE_UNAVAILABLE.
   */
  async finish(pending: PendingLogin, query: string, visitor: Visitor): Promise<FinishedLogin> {
    const provider = this.find(pending.provider)
    const asker = toNetwork(visitor.address)
    const { claims, idToken } = await provider.finish(query, pending, asker)
    const person = toPerson(claims, provider.options)
    const identity = await this.#admit(provider, person, visitor)
    const { sid } = claims
    const { next } = pending
    return { provider, identity, next, idToken, sid: typeof sid === 'string' ? sid : undefined }
  }

  /** Throws LOGIN_REFUSED unless the user `expected` logged in at the provider within the last minute. */
  async prove(
    pending: PendingLogin,
    query: string,
    visitor: Visitor,
    expected: { name: string; backend: string | null }
  ): Promise<void> {
    const provider = this.find(pending.provider)
    const { claims } = await provider.finish(query, pending, toNetwork(visitor.address))
    this.#requireFresh(claims)
    const backend = toProviderBackend(pending.provider)
    const externalId = toExternalId(provider.options.issuer, String(claims['sub']))
    const known = await this.#parts.store.identities.lookUpByExternalId(backend, externalId)
    const isSame = known?.userName === expected.name && expected.backend === backend
    if (!isSame) throw refused('another person has logged in at the provider')
  }

  #requireFresh({ auth_time: at }: Claims): void {
    const age = this.#now() / 1_000 - (typeof at === 'number' ? at : 0)
    if (age > proofAgeS) throw refused('auth_time is missing or more than a minute old')
  }

  /** Returns the known user, with the groups of this login. The name of the first login stays. */
  async #admit(provider: Provider, person: Person, visitor: Visitor): Promise<KnownIdentity> {
    const { store } = this.#parts
    const backend = toProviderBackend(provider.options.name)
    const id = toExternalId(provider.options.issuer, person.subject)
    const known = await store.identities.lookUpByExternalId(backend, id)
    if (!known) return this.#create(backend, id, person, visitor)
    const groups = [...person.groups]
    const { displayName, email } = person
    const current = { ...known, groups, displayName, email, seenAt: this.#now() }
    const isSame = JSON.stringify(known.groups) === JSON.stringify(groups)
    // Only other groups change permissions, which all instances must notice.
    if (isSame) await store.identities.write(current)
    else await store.change(tables => tables.identities.write(current))
    return { backend, name: known.userName, id, groups }
  }

  async #create(
    backend: string,
    id: string,
    { name, groups, displayName, email }: Person,
    { address }: Visitor
  ): Promise<KnownIdentity> {
    const origin = { address, requestId: '' }
    const caller = { ...anonymous, name, id, backend, origin }
    const event = { action: 'identity.create', subject: toUserKey(caller), details: { groups } }
    const now = this.#now()
    await this.#parts.trail.change(caller, event, async ({ identities }) => {
      const namesake = await identities.lookUp(backend, name)
      // This person may have logged in twice at the same time.
      if (namesake?.externalId === id) return
      if (namesake)
        throw new Fault(
          'NAME_TAKEN',
          'Another person had this user name. An administrator can delete the former user.'
        )
      await identities.write({
        backend,
        userName: name,
        externalId: id,
        groups: [...groups],
        seenAt: now,
        displayName,
        email,
        firstSeenAt: now
      })
    })
    return { backend, name, id, groups }
  }
}

export interface LoginCookie {
  readonly name: string
  readonly value: string
  readonly maxAgeS: number
}

/** One cookie for each login, so that two tabs do not disturb each other. */
function toCookieName(state: string): string {
  const hash = createHash('sha256').update(state).digest('base64url')
  return `burphub_login_${hash.slice(0, 16)}`
}

/** A cookie opens only under its own name. */
function toPurpose(cookieName: string): string {
  return `login at a provider ${cookieName}`
}
