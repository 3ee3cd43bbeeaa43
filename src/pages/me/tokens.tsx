/** Tokens are for programs: made here, shown once, and revoked. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { Copied } from '../parts/copied.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm, Dialog } from '../parts/dialog.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { Age } from '../parts/time.js'
import { basePath } from '../api.js'
import { t } from '../i18n.js'
import { NewToken } from './new-token.js'

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
            <Empty>{t`No tokens. A program that asks burphub should have one.`}</Empty>
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
              t`The token is revoked.`
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
      name: t`Ends`,
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
    scope === 'metrics' && t`metrics alone`,
    isReadOnly && t`read`,
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
        <p>{t`To try it:`}</p>
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
