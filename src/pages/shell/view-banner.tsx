/** Says whose permissions the page shows, while the user views as another one. */
import { Eye } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { basePath } from '../api.js'
import { showToast } from '../parts/toasts.js'
import { leaveView, viewedUser } from '../viewing.js'
import { t } from '../i18n.js'

export function ViewBanner(): VNode | null {
  const user = viewedUser()
  useEffect(() => (user === undefined ? undefined : holdDownloads()), [user])
  if (user === undefined) return null
  return (
    <section class="warnings view-banner" aria-label={t`View`}>
      <Eye size={16} aria-hidden="true" />
      <span>
        <strong>{t`Viewing as ${user}.`}</strong> {t`You cannot change or download anything.`}
      </span>
      <button type="button" onClick={leaveView}>
        {t`Exit`}
      </button>
    </section>
  )
}

/** A link to the API would be opened with the permissions of the viewer. */
function holdDownloads(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.pathname.startsWith(`${basePath}/api/`)) return
    event.preventDefault()
    showToast(t`This is not possible while you view as another user.`, true)
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}
