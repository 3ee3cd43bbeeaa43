/** Users whom a proxy in front of burphub names. burphub knows them as they were at their last request. */
import type { Store } from '../../store/store.js'
import type { KnownIdentity } from '../current-rights.js'
import {
  type AuthBackend,
  forgettable,
  type Identity,
  type ListedUser,
  listedUsersMax
} from './backend.js'

export const proxyBackend = 'PROXY:AUTH'

export class ProxyBackend implements AuthBackend {
  readonly name = proxyBackend
  readonly takesPasswords = false
  readonly isLive = false
  readonly description = 'Users whom a proxy in front of burphub logs in.'
  readonly priority = -1
  readonly capabilities = forgettable
  readonly #identities: Pick<Store['identities'], 'list' | 'lookUp'>

  constructor(identities: Pick<Store['identities'], 'list' | 'lookUp'>) {
    this.#identities = identities
  }

  verify(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async lookUp(name: string): Promise<Identity | undefined> {
    const said = await this.#identities.lookUp(this.name, name)
    return said && { name, id: said.externalId, groups: said.groups }
  }

  async list(): Promise<ListedUser[]> {
    const all = await this.#identities.list()
    return all
      .filter(({ backend }) => backend === this.name)
      .slice(0, listedUsersMax)
      .map(({ userName, externalId }) => ({ id: externalId, name: userName }))
  }
}

export interface ProxyUser {
  readonly name: string
  readonly groups: readonly string[]
}

/** How old the known time of the last request may become, so that not each one writes. */
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
  // All instances must notice other groups.
  if (isSame) await store.identities.write(written)
  else await store.change(({ identities }) => identities.write(written))
  return identity
}
