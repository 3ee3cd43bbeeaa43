/** Logins by a proxy in front of burphub, which names the user in a header of each request. */
import type { Store } from '../store/store.js'
import { proxyBackend } from './backends/proxy-backend.js'
import type { KnownIdentity } from './current-rights.js'

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
