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
import { say, tell } from '../words.js'
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
        {tell(
          say`Without a schedule, burphub estimates one from past backups. A client's schedule overrides its labels; a label's overrides the server.`
        )}
      </p>
      <div class="filters">
        <button type="button" onClick={() => setOpen({ kind: 'new' })}>
          {tell(say`Set expected schedule`)}
        </button>
      </div>
      <Loaded answer={answer}>
        {rows =>
          rows.length === 0 ? (
            <Empty>{tell(say`No expected schedules yet.`)}</Empty>
          ) : (
            <DataTable
              label={tell(say`Expectations`)}
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
          title={tell(say`Remove the expected schedule for ${whoOf(open.row)}?`)}
          action={tell(say`Remove`)}
          isDanger
          close={close}
          act={() => run(() => removeExpectation(open.row), tell(say`It is removed.`))}
        />
      )}
    </>
  )
}

function keyOf({ kind, server, name }: Expectation): string {
  return `${kind}/${server}/${name}`
}

function whoOf({ kind, server, name }: Expectation): string {
  if (kind === 'label') return tell(say`label ${name ?? ''}`)
  if (kind === 'server') return tell(say`server ${server ?? ''}`)
  return name ?? ''
}

function listColumns(open: (what: Open) => void): Column<Expectation>[] {
  return [
    {
      key: 'who',
      name: tell(say`Applies to`),
      kind: 'name',
      render: row => <strong>{whoOf(row)}</strong>
    },
    { key: 'what', name: tell(say`Expected`), render: printExpectation, share: 2 },
    {
      key: 'source',
      name: tell(say`Defined by`),
      render: ({ source }) =>
        source === 'file' ? tell(say`The configuration`) : tell(say`Administrators`),
      priority: 0
    },
    {
      key: 'actions',
      name: tell(say`Actions`),
      kind: 'action',
      render: row =>
        row.source === 'database' && (
          <Menu
            of={whoOf(row)}
            items={[
              { name: tell(say`Change`), act: () => open({ kind: 'edit', row }) },
              {
                name: tell(say`Remove`),
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
    exempt && tell(say`not monitored`),
    interval && tell(say`a backup every ${interval}`),
    grace && tell(say`grace factor ${printNumber(grace)}`),
    quiet && tell(say`quiet until ${printInstant(Date.parse(quiet))}`)
  ].filter(word => typeof word === 'string')
  return said.join(', ')
}
