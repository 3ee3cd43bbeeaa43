/** Users of external backends, looked up again every few minutes. */
import type { Owner } from '../../store/sessions.js'
import type { Store } from '../../store/store.js'
import type { BackendChain } from './backend-chain.js'
import type { KnownIdentity } from '../current-rights.js'
import { isPlainUserName } from '../user-key.js'
import { type AuthBackend, forgettable, type Identity, type ListedUser } from './backend.js'

/** How long sessions and tokens remain valid after a user was removed from a directory. */
const freshMs = 300_000

export type UserStore = Pick<Store, 'change' | 'identities' | 'sessions' | 'tokens' | 'users'>

export class ExternalUsers {
  readonly #store: UserStore
  readonly #backends: BackendChain
  readonly #underWay = new Map<string, Promise<KnownIdentity | undefined>>()

  constructor(store: UserStore, backends: BackendChain) {
    this.#store = store
    this.#backends = backends
  }

  async remember({ backend, name, id, groups }: KnownIdentity): Promise<void> {
    const said = {
      backend,
      userName: name,
      externalId: id,
      groups: [...groups],
      seenAt: Date.now()
    }
    await this.#store.identities.write(said)
  }

  /** Returns undefined if the backend no longer knows the user. Throws AUTH_UNAVAILABLE. */
  async lookUp(backend: string, name: string): Promise<KnownIdentity | undefined> {
    if (!isPlainUserName(name)) return undefined
    const source = this.#backends.lookUp(backend)
    // Nothing is forgotten: a backend that is configured again later finds its users.
    if (!source) return undefined
    if (!source.isLive) {
      const known = await source.lookUp(name)
      return known && { ...known, backend }
    }
    const said = await this.#store.identities.lookUp(backend, name)
    if (said && Date.now() - said.seenAt < freshMs) {
      return { backend, name, id: said.externalId, groups: said.groups }
    }
    const key = JSON.stringify([backend, name])
    const underWay = this.#underWay.get(key) ?? this.#ask(source, name)
    this.#underWay.set(key, underWay)
    return underWay.finally(() => this.#underWay.delete(key))
  }

  async #ask(source: AuthBackend, name: string): Promise<KnownIdentity | undefined> {
    const { name: backend } = source
    const identity = await source.lookUp(name)
    if (!identity) {
      await this.#forget({ backend, name })
      return undefined
    }
    const known = { ...identity, backend }
    await this.remember(known)
    return known
  }

  /** Ends sessions and revokes tokens, or they would work for a later user of that name. */
  async #forget(user: Owner): Promise<void> {
    const { sessions, tokens, identities } = this.#store
    const logins = await Promise.all([sessions.listOfUser(user), tokens.listOfUser(user)])
    if (logins.flat().length > 0) {
      await this.#store.change(async tables => {
        await tables.sessions.removeOfUser(user)
        await tables.tokens.removeOfUser(user)
      })
    }
    await identities.remove(user.backend, user.name)
  }
}

export const proxyBackend = 'PROXY:AUTH'

/** Users of a provider or a proxy: known from their logins only, since neither can be asked. */
export class ReportedUsers implements AuthBackend {
  readonly name: AuthBackend['name']
  readonly description: string
  readonly priority: number
  readonly tokenDays?: number
  readonly takesPasswords = false
  readonly isLive = false
  readonly capabilities = forgettable
  readonly #identities: Store['identities']
  readonly #isConfirmed: (externalId: string) => boolean

  /**
   * `isConfirmed`: whether the current provider configuration still confirms the user. Default:
   * true.
   */
  constructor(
    facts: Pick<AuthBackend, 'name' | 'description' | 'priority' | 'tokenDays'>,
    identities: Store['identities'],
    isConfirmed: (externalId: string) => boolean = () => true
  ) {
    const { name, description, priority } = facts
    this.name = name
    this.description = description
    this.priority = priority
    if (facts.tokenDays !== undefined) this.tokenDays = facts.tokenDays
    this.#identities = identities
    this.#isConfirmed = isConfirmed
  }

  async verify(): Promise<undefined> {
    return undefined
  }

  async lookUp(name: string): Promise<Identity | undefined> {
    const known = await this.#identities.lookUp(this.name, name)
    if (!known || !this.#isConfirmed(known.externalId)) return undefined
    return { name, id: known.externalId, groups: known.groups }
  }

  async list(): Promise<ListedUser[]> {
    const all = await this.#identities.listOfBackend(this.name)
    return all.map(({ userName, externalId }) => ({ id: externalId, name: userName }))
  }
}

export interface ProxyUser {
  readonly name: string
  readonly groups: readonly string[]
}

/** The time of the last request is written again only if it is older than this. */
const seenMs = 3_600_000

/** Keeps groups as the proxy last reported them. */
export async function rememberProxyUser(
  store: Pick<Store, 'identities' | 'change'>,
  { name, groups }: ProxyUser
): Promise<KnownIdentity> {
  const identity = { backend: proxyBackend, name, id: name, groups: [...groups] }
  const said = await store.identities.lookUp(proxyBackend, name)
  const isSame = JSON.stringify(said?.groups) === JSON.stringify(identity.groups)
  const now = Date.now()
  if (isSame && said && now - said.seenAt < seenMs) return identity
  const row = { backend: proxyBackend, userName: name, externalId: name, seenAt: now }
  const written = { ...row, groups: identity.groups }
  // All instances must notice changed groups.
  if (isSame) await store.identities.write(written)
  else await store.change(({ identities }) => identities.write(written))
  return identity
}
