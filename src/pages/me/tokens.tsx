import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take, basePath } from '../api.js'
import { ActionTable } from '../parts/action-table.js'
import { Copied } from '../parts/buttons.js'
import { type Column, timeColumn } from '../parts/data-table.js'
import { FormDialog, Note } from '../parts/dialog.js'
import { toNames, useChange, useForm } from '../parts/form.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'

const dayMs = 86_400_000
type CreatedToken = Schemas['CreatedToken']

const key = ['my-tokens']

export function Tokens(): VNode {
  const answer = useGet(key, '/api/admin/me/token')
  return (
    <ActionTable
      label={t`Tokens`}
      answer={answer}
      empty={t`No tokens yet. Create one for each program that uses burphub.`}
      keyOf={({ id }) => id}
      columns={listColumns()}
      add={{ name: t`Create token`, dialog: close => <NewToken close={close} /> }}
      stale={[key]}
      actions={token => [
        {
          name: t`Revoke`,
          isDanger: true,
          confirm: {
            title: t`Revoke ${token.label}?`,
            text: t`Anything that uses this token stops working immediately.`,
            act: () =>
              api.DELETE('/api/admin/me/token/{id}', { params: { path: { id: token.id } } }),
            said: t`${token.label} revoked.`
          }
        }
      ]}
    />
  )
}

function listColumns(): Column<Schemas['Token']>[] {
  return [
    { key: 'label', name: t`Name`, kind: 'name', render: ({ label }) => label },
    { key: 'may', name: t`Permissions`, render: printLimits, share: 2, priority: 0 },
    timeColumn('used', t`Last used`, ({ last_used: used }) => used),
    timeColumn('expires', t`Expires`, ({ expires }) => expires, { priority: 0 })
  ]
}

function printLimits({ read_only: isReadOnly, scope, clients, servers }: Schemas['Token']): string {
  const limits = [
    scope === 'metrics' && t`Metrics only`,
    isReadOnly && t`Read-only`,
    clients && t`${t`Clients`}: ${clients.join(', ')}`,
    servers && t`${t`Servers`}: ${servers.join(', ')}`
  ].filter(limit => typeof limit === 'string')
  return limits.length === 0 ? t`all my permissions` : limits.join(' · ')
}

function MadeToken({ made, close }: { made: CreatedToken; close: () => void }): VNode {
  const hub = location.origin + basePath
  const line = `curl -H 'Authorization: Bearer ${made.token}' ${hub}/api/clients/stats`
  return (
    <Note title={made.label} close={close}>
      <div class="dialog-text">
        <p>{t`Copy it now; it is shown only once. Anyone who has it can use its permissions.`}</p>
        <Copied label={t`Token`} text={made.token} />
        <p>{t`Example:`}</p>
        <Copied label={t`Command`} text={line} />
      </div>
    </Note>
  )
}

interface NewTokenProps {
  /** A service account; default: the caller. */
  user?: string
  close: () => void
}

export function NewToken({ user, close }: NewTokenProps): VNode {
  const form = useForm({
    label: '',
    read_only: true,
    isMetrics: false,
    clients: '',
    expires: '365'
  })
  const [made, setMade] = useState<CreatedToken>()
  const { run } = useChange(key)
  if (made) return <MadeToken made={made} close={close} />
  const { label, read_only, isMetrics, clients, expires } = form.values
  const create = async () => {
    const body = {
      label,
      read_only,
      scope: isMetrics ? ('metrics' as const) : null,
      clients: toNames(clients),
      expires: expires === '' ? null : new Date(Date.now() + Number(expires) * dayMs).toISOString()
    }
    const asked =
      user === undefined
        ? api.POST('/api/admin/me/token', { body })
        : api.POST('/api/admin/token/{user}', { params: { path: { user } }, body })
    setMade(await take<CreatedToken>(asked))
  }
  return (
    <FormDialog
      form={form}
      title={t`Create token`}
      action={t`Create token`}
      isReady={label !== ''}
      act={() => run(create, t`${label} created.`).then(() => 'stay')}
      close={close}
    >
      <Input label={t`Name`} hint={t`Describe which program uses it`} {...form.text('label')} />
      <Check label={t`Read-only`} {...form.flag('read_only')} />
      <Check label={t`Metrics only`} {...form.flag('isMetrics')} />
      <Input
        label={t`Clients`}
        hint={t`Comma-separated names. Leave empty for all clients you can see.`}
        {...form.text('clients')}
      />
      <Select
        label={t`Expires`}
        choices={[
          ['30', t`in ${30} days`],
          ['365', t`in ${365} days`],
          ['', t`never`]
        ]}
        {...form.text('expires')}
      />
    </FormDialog>
  )
}
