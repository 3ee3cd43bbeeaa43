/** Leads users of a provider there, who have no password that burphub could ask for. */
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { basePath } from '../api.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

/** The page of the provider's answer reports here, since it cannot reach the window that opened it. */
const channelName = 'burphub-proof'

/** Returns the address that starts a login; undefined for users with a password. */
export function findProviderLogin(): string | undefined {
  const { backend } = start().me
  return backend.startsWith('OIDC:') ? `${basePath}/login/oidc/${backend.slice(5)}` : undefined
}

export function ProviderLogin({
  address,
  isProof,
  onProven,
  onCancel
}: {
  address: string
  isProof: boolean
  onProven: () => void
  onCancel: () => void
}): VNode {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', onProven)
    return () => channel.close()
  }, [onProven])
  const go = () => {
    if (isProof) open(`${address}?why=proof`, '_blank', 'popup,width=520,height=680')
    else {
      const here = location.pathname.slice(basePath.length) + location.search
      location.assign(`${address}?next=${encodeURIComponent(here)}`)
    }
  }
  return (
    <>
      <h2 id="login-title">{isProof ? t`Confirm your login` : t`Log in`}</h2>
      <p>{isProof ? t`Confirm to continue.` : t`Your session has ended. Log in to continue.`}</p>
      <menu class="actions">
        <button type="button" onClick={onCancel}>{t`Cancel`}</button>
        <button type="button" class="primary" onClick={go}>
          {isProof ? t`Confirm` : t`Log in`}
        </button>
      </menu>
    </>
  )
}
