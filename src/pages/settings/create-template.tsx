/** A new template, of either kind. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { api } from '../api.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input } from '../parts/inputs.js'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import type { Target } from './target.js'

interface CreateTemplateProps {
  server: string
  kind: NonNullable<Target['kind']>
  /** Goes on to an address. */
  close: (to?: string) => void
}

export function CreateTemplate({ server, kind, close }: CreateTemplateProps): VNode {
  const [name, setName] = useState('')
  const next = useRef<string>()
  const queries = useQueryClient()
  const params = { path: { server } }
  const act = async () => {
    if (kind === 'template') {
      await api.PUT('/api/settings/{server}/template', { params, body: { newtemplate: name } })
    } else {
      const body = { newstatictemplate: name }
      await api.PUT('/api/settings/{server}/static-template', { params, body })
    }
    next.current = toHref({ page: 'client-settings', server, name }, { kind })
    await queries.invalidateQueries({ queryKey: ['config', server] })
  }
  return (
    <FormDialog
      title={titleOf(kind)}
      action={t`Create`}
      isReady={name !== ''}
      act={act}
      close={() => close(next.current)}
    >
      {errors => (
        <Input
          label={t`Name`}
          hint={
            kind === 'template'
              ? t`Clients include it: what changes in it changes for all of them.`
              : t`New clients begin with a copy of it: later changes do not reach them.`
          }
          error={errors['newtemplate'] ?? errors['newstatictemplate']}
          autocomplete="off"
          value={name}
          set={setName}
        />
      )}
    </FormDialog>
  )
}

function titleOf(kind: CreateTemplateProps['kind']): string {
  return kind === 'template' ? t`Create template` : t`Create text for new clients`
}
