/** Users of external backends, looked up again every few minutes. */
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import { proxyBackend } from './backends/proxy-backend.js'
import type { KnownIdentity } from './current-rights.js'
import { isPlainUserName } from './user-key.js'

/** How long sessions and tokens remain valid after a user was removed from a directory. */
const freshMs = 300_000

export class ExternalUsers {
  readonly #identities: Store['identities']
  readonly #backends: BackendChain
  readonly #underWay = new Map<string, Promise<KnownIdentity | undefined>>()

  constructor(identities: Store['identities'], backends: BackendChain) {
    this.#identities = identities
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
    await this.#identities.write(said)
  }

  /** Returns undefined if the backend no longer knows the user. Throws AUTH_UNAVAILABLE. */
  async lookUp(backend: string, name: string): Promise<KnownIdentity | undefined> {
    if (!isPlainUserName(name)) return undefined
    const source = this.#backends.lookUp(backend)
    // Providers and proxies that are configured again later find their users.
    if (!source && (backend.startsWith('OIDC:') || backend === proxyBackend)) return undefined
    if (source && !source.isLive) {
      const known = await source.lookUp(name)
      return known && { ...known, backend }
    }
    const said = await this.#identities.lookUp(backend, name)
    if (said && Date.now() - said.seenAt < freshMs) {
      return { backend, name, id: said.externalId, groups: said.groups }
    }
    const key = JSON.stringify([backend, name])
    const underWay = this.#underWay.get(key) ?? this.#ask(backend, name)
    this.#underWay.set(key, underWay)
    return underWay.finally(() => this.#underWay.delete(key))
  }

  async #ask(backend: string, name: string): Promise<KnownIdentity | undefined> {
    const identity = await this.#backends.lookUp(backend)?.lookUp(name)
    if (!identity) {
      await this.#identities.remove(backend, name)
      return undefined
    }
    const known = { ...identity, backend }
    await this.remember(known)
    return known
  }
}
