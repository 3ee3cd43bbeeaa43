import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { toNames } from '../parts/names.js'
import { t } from '../i18n.js'

interface NewTokenProps {
  made: (token: Schemas['CreatedToken']) => void
  close: () => void
}

const dayMs = 86_400_000

export function NewToken({ made, close }: NewTokenProps): VNode {
  const [label, setLabel] = useState('')
  const [isReadOnly, setReadOnly] = useState(true)
  const [isMetrics, setMetrics] = useState(false)
  const [clients, setClients] = useState('')
  const [days, setDays] = useState('365')
  const { run } = useChange(['my-tokens'])
  const body: Schemas['CreateMyTokenBody'] = {
    label,
    read_only: isReadOnly,
    scope: isMetrics ? 'metrics' : null,
    clients: toNames(clients),
    expires: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString()
  }
  const act = () =>
    run(
      async () => made(await take(api.POST('/api/admin/me/token', { body }))),
      t`The token is made.`
    )
  return (
    <FormDialog
      title={t`Create token`}
      action={t`Create token`}
      isReady={label !== ''}
      act={act}
      close={close}
    >
      {errors => (
        <>
          <Input
            label={t`Name`}
            hint={t`What uses it`}
            value={label}
            set={setLabel}
            error={errors['label']}
          />
          <Check label={t`Read-only`} checked={isReadOnly} set={setReadOnly} />
          <Check label={t`Metrics only`} checked={isMetrics} set={setMetrics} />
          <Input
            label={t`Clients`}
            hint={t`Names with commas between them; empty for all that I may see`}
            value={clients}
            set={setClients}
            error={errors['clients']}
          />
          <Select
            label={t`Ends`}
            value={days}
            choices={[
              ['30', t`in 30 days`],
              ['365', t`in a year`],
              ['', t`never`]
            ]}
            choose={setDays}
            error={errors['expires']}
          />
        </>
      )}
    </FormDialog>
  )
}
