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
import { say, tell } from '../words.js'
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
          {tell(say`Create token`)}
        </button>
      </div>
      <Loaded answer={answer}>
        {tokens =>
          tokens.length === 0 ? (
            <Empty>{tell(say`No tokens. A program that asks burphub should have one.`)}</Empty>
          ) : (
            <DataTable
              label={tell(say`Tokens`)}
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
          title={tell(say`Revoke ${leaving.label}?`)}
          action={tell(say`Revoke`)}
          isDanger
          close={() => setLeaving(undefined)}
          act={() =>
            run(
              () =>
                api.DELETE('/api/admin/me/token/{id}', { params: { path: { id: leaving.id } } }),
              tell(say`The token is revoked.`)
            )
          }
        >
          {tell(say`Anything that uses this token stops working immediately.`)}
        </Confirm>
      )}
    </>
  )
}

function listColumns(revoke: (token: Token) => void): Column<Token>[] {
  return [
    { key: 'label', name: tell(say`Name`), kind: 'name', render: ({ label }) => label },
    { key: 'may', name: tell(say`Permissions`), render: printLimits, share: 2, priority: 0 },
    {
      key: 'used',
      name: tell(say`Last used`),
      kind: 'time',
      render: ({ last_used: used }) => <Age of={used === null ? null : Date.parse(used)} />
    },
    {
      key: 'expires',
      name: tell(say`Ends`),
      kind: 'time',
      render: ({ expires }) => <Age of={expires === null ? null : Date.parse(expires)} />,
      priority: 0
    },
    {
      key: 'revoke',
      name: tell(say`Actions`),
      kind: 'action',
      render: token => (
        <button type="button" class="quiet" onClick={() => revoke(token)}>
          {tell(say`Revoke`)}
        </button>
      )
    }
  ]
}

function printLimits({ read_only: isReadOnly, scope, clients, servers }: Token): string {
  const limits = [
    scope === 'metrics' && tell(say`metrics alone`),
    isReadOnly && tell(say`read`),
    clients && tell(say`clients ${clients.join(', ')}`),
    servers && tell(say`servers ${servers.join(', ')}`)
  ].filter(limit => typeof limit === 'string')
  return limits.length === 0 ? tell(say`all my permissions`) : limits.join(' · ')
}

interface MadeTokenProps {
  made: Schemas['CreatedToken']
  close: () => void
}

function MadeToken({ made, close }: MadeTokenProps): VNode {
  const hub = location.origin + basePath
  const line = `curl -H 'Authorization: Bearer ${made.token}' ${hub}/api/clients/stats`
  return (
    <Dialog title={tell(say`Token ${made.label}`)} close={close}>
      <div class="dialog-text">
        <p>
          {tell(
            say`Copy it now; it is shown only once. Anyone who has it can use its permissions.`
          )}
        </p>
        <Copied label={tell(say`Token`)} text={made.token} />
        <p>{tell(say`To try it:`)}</p>
        <Copied label={tell(say`Command`)} text={line} />
      </div>
      <menu class="actions">
        <button type="button" class="primary" onClick={close}>
          {tell(say`Close`)}
        </button>
      </menu>
    </Dialog>
  )
}
