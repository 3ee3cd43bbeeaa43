/** Lists the providers and the proxy that log users in, with their state, for administrators. */
import type { Schemas } from '../../../generated/contract-types.js'
import { proxyBackend } from '../../access/backends/proxy-backend.js'
import { toProviderBackend } from '../../access/providers/provider-options.js'
import type { Provider } from '../../access/providers/provider.js'
import { Service } from '../service.js'

type LoginProvider = Schemas['LoginProvider']

const freshMs = 30_000
const errorLengthMax = 500

export class ProviderList extends Service<'config' | 'providerLogins' | 'store'> {
  async list(): Promise<LoginProvider[]> {
    const { config, providerLogins } = this.hub
    return Promise.all([
      ...providerLogins.providers.map(provider => this.#describe(provider)),
      ...(config.proxyLogin ? [this.#describeProxy(config.proxyLogin.userHeader)] : [])
    ])
  }

  async #describe(provider: Provider): Promise<LoginProvider> {
    const { name, title, issuer } = provider.options
    const backend = toProviderBackend(name)
    const { reason, keys, keysReadAt, checkedAt } = await provider.examine({ maxAgeMs: freshMs })
    const error = reason ?? (keys === 0 ? 'the provider has no key that signs logins' : null)
    return {
      name,
      kind: 'oidc',
      title,
      backend,
      issuer,
      callback: provider.callback,
      reachable: error === null,
      error: error?.slice(0, errorLengthMax) ?? null,
      checked: toTime(checkedAt),
      keys: keys ?? null,
      keys_read: toTime(keysReadAt),
      users: await this.hub.store.identities.countOfBackend(backend)
    }
  }

  async #describeProxy(header: string): Promise<LoginProvider> {
    return {
      name: 'proxy',
      kind: 'proxy',
      title: header,
      backend: proxyBackend,
      issuer: null,
      callback: null,
      reachable: null,
      error: null,
      checked: null,
      keys: null,
      keys_read: null,
      users: await this.hub.store.identities.countOfBackend(proxyBackend)
    }
  }
}

function toTime(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
