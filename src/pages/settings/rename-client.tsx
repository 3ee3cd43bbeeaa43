/** A client, or a template, gets another name. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { api, take } from '../api.js'
import { keys } from '../live/live.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input } from '../parts/inputs.js'
import { toHref } from '../parts/link.js'
import { showStatusToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { dropDraft } from './drafts.js'
import { keyOf, type Target } from './target.js'

interface RenameClientProps {
  server: string
  name: string
  kind: Target['kind']
  /** Goes on to an address. */
  close: (to?: string) => void
}

export function RenameClient({ server, name, kind, close }: RenameClientProps): VNode {
  const [newname, setNewName] = useState(name)
  const [keepdata, setKeepData] = useState(true)
  const [keepcert, setKeepCert] = useState(true)
  const next = useRef<string>()
  const queries = useQueryClient()
  const act = async () => {
    const flags = kind === undefined ? { keepdata, keepcert } : { [kind]: true }
    const said = await take(
      api.PUT('/api/settings/{server}/config/{client}', {
        params: { path: { server, client: name } },
        body: { newname, ...flags }
      })
    )
    said.forEach(showStatusToast)
    dropDraft(keyOf({ server, client: name, conf: '', kind }))
    next.current = toHref({ page: 'client-settings', server, name: newname }, { kind })
    for (const list of ['clients', 'templates', 'static-templates']) {
      await queries.invalidateQueries({ queryKey: ['config', server, list] })
    }
    await queries.invalidateQueries({ queryKey: keys.overviews })
  }
  return (
    <FormDialog
      title={t`Rename ${name}`}
      action={t`Rename`}
      isReady={newname !== '' && newname !== name}
      act={act}
      close={() => close(next.current)}
    >
      {errors => (
        <>
          <Input
            label={t`New name`}
            hint={kind === 'template' ? t`Only as long as no client includes it.` : undefined}
            error={errors['newname']}
            autocomplete="off"
            value={newname}
            set={setNewName}
          />
          {kind === undefined && (
            <>
              <Check
                label={t`Move its backups to the new name`}
                checked={keepdata}
                set={setKeepData}
              />
              <Check label={t`Its certificate goes along`} checked={keepcert} set={setKeepCert} />
              <p class="small">{t`Then change cname in the burp.conf of the client itself.`}</p>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
