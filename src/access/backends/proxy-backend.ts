/** Users whom a proxy in front of burphub names. burphub knows them as they were at their last request. */
import type { Store } from '../../store/store.js'
import {
  type AuthBackend,
  type Identity,
  type ListedUser,
  listedUsersMax,
  forgettable
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
