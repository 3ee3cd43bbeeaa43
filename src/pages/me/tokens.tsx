/** Tokens are for programs: made here, shown once, and revoked. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take, basePath } from '../api.js'
import { useChange } from '../parts/change.js'
import { Copied } from '../parts/copied.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm, Dialog } from '../parts/dialog.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { toNames } from '../parts/names.js'

const dayMs = 86_400_000

type Token = Schemas['Token']

const key = ['my-tokens']

export function Tokens(): VNode {
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) => take(api.GET('/api/admin/me/token', { signal }))
  })
  const [isNew, setNew] = useState(false)
  const [made, setMade] = useState<Schemas['CreatedToken']>()
  const [leaving, setLeaving] = useState<Token>()
  const { run } = useChange(key)
  return (
    <>
      <div class="filters">
        <button type="button" onClick={() => setNew(true)}>
          {t`Create token`}
        </button>
      </div>
      <Loaded answer={answer}>
        {tokens =>
          tokens.length === 0 ? (
            <Empty>{t`No tokens yet. Create one for each program that uses burphub.`}</Empty>
          ) : (
            <DataTable
              label={t`Tokens`}
              columns={listColumns(setLeaving)}
              rows={tokens}
              keyOf={({ id }) => id}
            />
          )
        }
      </Loaded>
      {isNew && <NewToken made={setMade} close={() => setNew(false)} />}
      {made && <MadeToken made={made} close={() => setMade(undefined)} />}
      {leaving && (
        <Confirm
          title={t`Revoke ${leaving.label}?`}
          action={t`Revoke`}
          isDanger
          close={() => setLeaving(undefined)}
          act={() =>
            run(
              () =>
                api.DELETE('/api/admin/me/token/{id}', { params: { path: { id: leaving.id } } }),
              t`Token revoked.`
            )
          }
        >
          {t`Anything that uses this token stops working immediately.`}
        </Confirm>
      )}
    </>
  )
}

function listColumns(revoke: (token: Token) => void): Column<Token>[] {
  return [
    { key: 'label', name: t`Name`, kind: 'name', render: ({ label }) => label },
    { key: 'may', name: t`Permissions`, render: printLimits, share: 2, priority: 0 },
    {
      key: 'used',
      name: t`Last used`,
      kind: 'time',
      render: ({ last_used: used }) => <Age of={used === null ? null : Date.parse(used)} />
    },
    {
      key: 'expires',
      name: t`Expires`,
      kind: 'time',
      render: ({ expires }) => <Age of={expires === null ? null : Date.parse(expires)} />,
      priority: 0
    },
    {
      key: 'revoke',
      name: t`Actions`,
      kind: 'action',
      render: token => (
        <button type="button" class="quiet" onClick={() => revoke(token)}>
          {t`Revoke`}
        </button>
      )
    }
  ]
}

function printLimits({ read_only: isReadOnly, scope, clients, servers }: Token): string {
  const limits = [
    scope === 'metrics' && t`Metrics only`,
    isReadOnly && t`Read-only`,
    clients && t`clients ${clients.join(', ')}`,
    servers && t`servers ${servers.join(', ')}`
  ].filter(limit => typeof limit === 'string')
  return limits.length === 0 ? t`all my permissions` : limits.join(' · ')
}

interface MadeTokenProps {
  made: Schemas['CreatedToken']
  close: () => void
}

function MadeToken({ made, close }: MadeTokenProps): VNode {
  const hub = location.origin + basePath
  const line = `curl -H 'Authorization: Bearer ${made.token}' ${hub}/api/clients/stats`
  return (
    <Dialog title={t`Token ${made.label}`} close={close}>
      <div class="dialog-text">
        <p>{t`Copy it now; it is shown only once. Anyone who has it can use its permissions.`}</p>
        <Copied label={t`Token`} text={made.token} />
        <p>{t`Example:`}</p>
        <Copied label={t`Command`} text={line} />
      </div>
      <menu class="actions">
        <button type="button" class="primary" onClick={close}>
          {t`Close`}
        </button>
      </menu>
    </Dialog>
  )
}

interface NewTokenProps {
  made: (token: Schemas['CreatedToken']) => void
  close: () => void
}

function NewToken({ made, close }: NewTokenProps): VNode {
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
    run(async () => made(await take(api.POST('/api/admin/me/token', { body }))), t`Token created.`)
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
            hint={t`Describe which program uses it`}
            value={label}
            set={setLabel}
            error={errors['label']}
          />
          <Check label={t`Read-only`} checked={isReadOnly} set={setReadOnly} />
          <Check label={t`Metrics only`} checked={isMetrics} set={setMetrics} />
          <Input
            label={t`Clients`}
            hint={t`Comma-separated names. Leave empty for all clients you can see.`}
            value={clients}
            set={setClients}
            error={errors['clients']}
          />
          <Select
            label={t`Expires`}
            value={days}
            choices={[
              ['30', t`in 30 days`],
              ['365', t`in 1 year`],
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
