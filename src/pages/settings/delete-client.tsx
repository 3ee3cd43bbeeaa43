/** A client goes, or parts of it: each part is a box of its own. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { api, take } from '../api.js'
import { printBytes } from '../format.js'
import { keys } from '../live/live.js'
import { type ClientRow, useOverview } from '../overview/clients.js'
import { Confirm } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Check } from '../parts/inputs.js'
import { toHref } from '../parts/link.js'
import { useAnswer } from '../parts/load.js'
import { showStatusToast } from '../parts/toasts.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { dropDraft } from './drafts.js'
import { keyOf } from './target.js'

interface DeleteClientProps {
  server: string
  name: string
  /** Goes on to an address. */
  close: (to?: string) => void
}

export function DeleteClient({ server, name, close }: DeleteClientProps): VNode {
  const { values, flag } = useForm({ conf: true, delete: false, delcert: false, revoke: false })
  const overview = useOverview(server, name)
  const canRevoke = useRevocation(server)
  const queries = useQueryClient()
  const next = useRef<string>()
  const act = async () => {
    const { conf, ...flags } = values
    const said = await take(
      api.DELETE('/api/settings/{server}/config/{client}', {
        params: { path: { server, client: name }, query: { ...flags, keepconf: !conf } }
      })
    )
    said.forEach(showStatusToast)
    dropDraft(keyOf({ server, client: name, conf: '' }))
    next.current = toHref({ page: 'settings', server })
    await queries.invalidateQueries({ queryKey: ['config', server, 'clients'] })
    await queries.invalidateQueries({ queryKey: keys.overviews })
  }
  return (
    <Confirm
      title={t`Delete ${name}?`}
      action={t`Delete`}
      isDanger
      typed={values.delete ? name : undefined}
      act={act}
      close={() => close(next.current)}
    >
      <p>{t`The selected items are deleted permanently:`}</p>
      <Check label={t`Its configuration (burp then rejects the client)`} {...flag('conf')} />
      <Check label={tellBackups(overview)} {...flag('delete')} />
      <Check label={t`Its certificate files on the server`} {...flag('delcert')} />
      {canRevoke && <Check label={t`Its access (revokes the certificate)`} {...flag('revoke')} />}
    </Confirm>
  )
}

function tellBackups(overview: ClientRow | undefined): string {
  const { backups = 0, size } = overview ?? {}
  if (backups === 0) return t`Its backups (none known)`
  const held = printBytes(size)
  return t`Its ${backups} backups (newest: ${held})`
}

function useRevocation(server: string): boolean {
  const mayRevoke = rightsAt(server)?.mayRevoke === true
  const { data } = useAnswer({
    queryKey: ['config', server, 'abilities'],
    enabled: mayRevoke,
    queryFn: ({ signal }) =>
      take(api.GET('/api/settings/{server}/options', { params: { path: { server } }, signal }))
  })
  return data?.is_revocation_enabled === true
}
