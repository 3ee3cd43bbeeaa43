/** Looks up the users of sessions and tokens: those of burphub, and of other backends. */
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import type { KnownIdentity } from './current-rights.js'
import { ExternalUsers } from './external-users.js'
import { ownBackend, OwnUsers } from './own-users.js'

/** The user of a session or a token. */
export interface Owner {
  readonly userName: string
  readonly backend: string
}

export class KnownUsers {
  readonly outside: ExternalUsers
  readonly #own: OwnUsers

  constructor({ users, identities }: Pick<Store, 'users' | 'identities'>, backends: BackendChain) {
    this.#own = new OwnUsers(users)
    this.outside = new ExternalUsers(identities, backends)
  }

  /** Throws AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  async lookUp(
    { userName: name, backend }: Owner,
    revision: number
  ): Promise<KnownIdentity | undefined> {
    if (backend !== ownBackend) return this.outside.lookUp(backend, name)
    const exists = await this.#own.has(name, revision)
    return exists ? { name, id: name, groups: [], backend } : undefined
  }
}
