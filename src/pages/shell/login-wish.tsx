/** Requests for a login, or a proof, while the page is open; a provider asks its users itself. */
import { signal } from '@preact/signals'
import { basePath, onSessionOver } from '../api.js'
import { canConfirm, start } from '../start.js'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { t } from '../i18n.js'

interface Wish {
  why: 'over' | 'proof'
  settle: (isIn: boolean) => void
  promise: Promise<boolean>
}

export const wish = signal<Wish | undefined>(undefined)

/** Requests sent before the last login were sent in the session that is over. */
let loggedInAt = 0
let canceledAt = 0
/** Requests that the page sends by itself do not bring back a dialog that the user closed. */
let isUnwanted = false

for (const type of ['click', 'submit', 'input']) {
  document.addEventListener(type, () => (isUnwanted = false), { capture: true })
}

onSessionOver((why, askedAt) => {
  if (why === 'over' && askedAt < loggedInAt) return Promise.resolve(true)
  if (!wish.value && (isUnwanted || askedAt < canceledAt)) return Promise.resolve(false)
  if (why === 'proof' && !canConfirm()) return Promise.resolve(false)
  if (!wish.value) {
    let settle: Wish['settle'] = () => undefined
    const promise = new Promise<boolean>(resolve => (settle = resolve))
    wish.value = { why, settle, promise }
  }
  return wish.value.promise
})

export function finish(isIn: boolean): void {
  if (!wish.value) return
  if (isIn) loggedInAt = performance.now()
  else canceledAt = performance.now()
  isUnwanted = !isIn
  wish.value.settle(isIn)
  wish.value = undefined
}

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
