import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { api, take } from '../api.js'
import { Confirm } from '../parts/dialog.js'
import { toHref } from '../parts/link.js'
import { showStatusToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { dropDraft } from './drafts.js'
import { keyOf, type Target } from './target.js'

interface DeleteTemplateProps {
  server: string
  name: string
  kind: NonNullable<Target['kind']>
  /** Goes on to an address. */
  close: (to?: string) => void
}

/** One that a client includes stays: the API says which. */
export function DeleteTemplate({ server, name, kind, close }: DeleteTemplateProps): VNode {
  const queries = useQueryClient()
  const next = useRef<string>()
  const act = async () => {
    const said = await take(
      api.DELETE('/api/settings/{server}/config/{client}', {
        params: { path: { server, client: name }, query: { [kind]: true } }
      })
    )
    said.forEach(showStatusToast)
    dropDraft(keyOf({ server, client: name, conf: '', kind }))
    next.current = toHref({ page: 'settings', server })
    const list = kind === 'template' ? 'templates' : 'static-templates'
    await queries.invalidateQueries({ queryKey: ['config', server, list] })
  }
  return (
    <Confirm
      title={t`Delete the template ${name}?`}
      action={t`Delete`}
      isDanger
      act={act}
      close={() => close(next.current)}
    >
      <p>{t`Clients that were created with it stay as they are.`}</p>
    </Confirm>
  )
}
