/** How often clients should be backed up, as somebody said it: of a client, a label or a server. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { printInstant, printNumber } from '../format.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { Menu } from '../parts/menu.js'
import { t } from '../i18n.js'
import { ExpectationDialog } from './expectation-dialog.js'
import { expectationKey, removeExpectation } from './expectation-calls.js'

type Expectation = Schemas['Expectation']

type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; row: Expectation }

export function Expectations(): VNode {
  const [open, setOpen] = useState<Open>()
  const answer = useAnswer({
    queryKey: expectationKey,
    queryFn: ({ signal }) => take(api.GET('/api/admin/expectations', { signal }))
  })
  const { run } = useChange(expectationKey, keys.overviews)
  const close = () => setOpen(undefined)
  return (
    <>
      <p class="muted">
        {t`Without a schedule, burphub estimates one from past backups. A client's schedule overrides its labels; a label's overrides the server.`}
      </p>
      <div class="filters">
        <button type="button" onClick={() => setOpen({ kind: 'new' })}>
          {t`Set expected schedule`}
        </button>
      </div>
      <Loaded answer={answer}>
        {rows =>
          rows.length === 0 ? (
            <Empty>{t`No expected schedules yet.`}</Empty>
          ) : (
            <DataTable
              label={t`Expected schedules`}
              columns={listColumns(setOpen)}
              rows={rows}
              keyOf={keyOf}
            />
          )
        }
      </Loaded>
      {open && open.kind !== 'remove' && (
        <ExpectationDialog row={open.kind === 'edit' ? open.row : undefined} close={close} />
      )}
      {open?.kind === 'remove' && (
        <Confirm
          title={t`Remove the expected schedule for ${whoOf(open.row)}?`}
          action={t`Remove`}
          isDanger
          close={close}
          act={() => run(() => removeExpectation(open.row), t`Expected schedule removed.`)}
        />
      )}
    </>
  )
}

function keyOf({ kind, server, name }: Expectation): string {
  return `${kind}/${server}/${name}`
}

function whoOf({ kind, server, name }: Expectation): string {
  if (kind === 'label') return t`label ${name ?? ''}`
  if (kind === 'server') return t`server ${server ?? ''}`
  return name ?? ''
}

function listColumns(open: (what: Open) => void): Column<Expectation>[] {
  return [
    {
      key: 'who',
      name: t`Applies to`,
      kind: 'name',
      render: row => <strong>{whoOf(row)}</strong>
    },
    { key: 'what', name: t`Schedule`, render: printExpectation, share: 2 },
    {
      key: 'source',
      name: t`Defined by`,
      render: ({ source }) => (source === 'file' ? t`Configuration file` : t`Administrators`),
      priority: 0
    },
    {
      key: 'actions',
      name: t`Actions`,
      kind: 'action',
      render: row =>
        row.source === 'database' && (
          <Menu
            of={whoOf(row)}
            items={[
              { name: t`Edit`, act: () => open({ kind: 'edit', row }) },
              {
                name: t`Remove`,
                isDanger: true,
                act: () => open({ kind: 'remove', row })
              }
            ]}
          />
        )
    }
  ]
}

function printExpectation({ interval, grace, exempt, quiet_until: quiet }: Expectation): string {
  const said = [
    exempt && t`Not monitored`,
    interval && t`backup every ${interval}`,
    grace && t`grace factor ${printNumber(grace)}`,
    quiet && t`muted until ${printInstant(Date.parse(quiet))}`
  ].filter(word => typeof word === 'string')
  return said.join(', ')
}
