/** Expected schedules of clients, labels and servers. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printInstant, printNumber } from '../format.js'
import { keys } from '../live/live.js'
import { ActionTable } from '../parts/action-table.js'
import type { Column } from '../parts/data-table.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import { ExpectationDialog } from './expectation-dialog.js'
import { expectationKey, removeExpectation } from './expectation-calls.js'

type Expectation = Schemas['Expectation']

export function Expectations(): VNode {
  const answer = useGet(expectationKey, '/api/admin/expectations')
  return (
    <>
      <p class="muted">
        {t`Without a schedule, burphub estimates one from past backups. A client's schedule overrides its labels; a label's overrides the server.`}
      </p>
      <ActionTable
        label={t`Expected schedules`}
        answer={answer}
        empty={t`No expected schedules yet.`}
        keyOf={({ kind, server, name }) => `${kind}/${server}/${name}`}
        columns={listColumns()}
        add={{
          name: t`Set expected schedule`,
          dialog: close => <ExpectationDialog close={close} />
        }}
        stale={[expectationKey, keys.overviews]}
        nameOf={whoOf}
        actions={row =>
          row.source === 'database'
            ? [
                {
                  name: t`Edit`,
                  dialog: close => <ExpectationDialog row={row} close={close} />
                },
                {
                  name: t`Remove`,
                  isDanger: true,
                  confirm: {
                    title: t`Remove the expected schedule for ${whoOf(row)}?`,
                    act: () => removeExpectation(row),
                    said: t`Expected schedule removed.`
                  }
                }
              ]
            : []
        }
      />
    </>
  )
}

function whoOf({ kind, server, name }: Expectation): string {
  if (kind === 'label') return t`label ${name ?? ''}`
  if (kind === 'server') return t`server ${server ?? ''}`
  return name ?? ''
}

function listColumns(): Column<Expectation>[] {
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
