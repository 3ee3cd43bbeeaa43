/** Users of an OpenID provider: known from their logins only, since the provider cannot be asked. */
import type { Store } from '../../store/store.js'
import {
  type AuthBackend,
  type Identity,
  type ListedUser,
  forgettable
} from '../backends/backend.js'
import { isOfIssuer, type ProviderOptions, toProviderBackend } from './provider-connection.js'

/** Below all backends that take passwords. */
const priority = -1_000_000

export class ProviderBackend implements AuthBackend {
  readonly name: `OIDC:${string}`
  readonly description: string
  readonly priority = priority
  readonly takesPasswords = false
  readonly isLive = false
  readonly tokenDays: number
  readonly capabilities = forgettable
  readonly #issuer: string
  readonly #identities: Pick<Store['identities'], 'lookUp' | 'listOfBackend'>

  constructor(
    {
      name,
      title,
      issuer,
      tokenDays
    }: Pick<ProviderOptions, 'name' | 'title' | 'issuer' | 'tokenDays'>,
    identities: Pick<Store['identities'], 'lookUp' | 'listOfBackend'>
  ) {
    this.name = toProviderBackend(name)
    this.description = `Users of ${title}, an OpenID provider.`
    this.tokenDays = tokenDays
    this.#issuer = issuer
    this.#identities = identities
  }

  /** The provider alone checks how its users prove who they are. */
  async verify(): Promise<undefined> {
    return undefined
  }

  /** Users of a former issuer are unknown: this one does not confirm who they are. */
  async lookUp(name: string): Promise<Identity | undefined> {
    const known = await this.#identities.lookUp(this.name, name)
    if (!known || !isOfIssuer(known.externalId, this.#issuer)) return undefined
    return { name, id: known.externalId, groups: known.groups }
  }

  async list(): Promise<ListedUser[]> {
    const all = await this.#identities.listOfBackend(this.name)
    return all.map(({ userName, externalId }) => ({ id: externalId, name: userName }))
  }
}
