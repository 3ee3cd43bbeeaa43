/** Expected schedules of clients, labels and servers, and the one that applies to each client. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { sourceOf } from '../client/retention.js'
import { parseInstant, printDuration, printInstant, printNumber } from '../format.js'
import { keys } from '../live/live.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { ActionTable } from '../parts/action-table.js'
import { clientColumn, keyOfClient, serverColumns } from '../parts/client-list.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { useGet, WhenSeen } from '../parts/load.js'
import { Age } from '../parts/time.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { tellPolicy } from './check-policy.js'
import { ExpectationDialog } from './expectation-dialog.js'
import { expectationKey, removeExpectation } from './expectation-calls.js'
import { UsualHours } from './usual-hours.js'

type Expectation = Schemas['Expectation']

export function Expectations(): VNode {
  const answer = useGet(expectationKey, '/api/admin/expectations')
  const clients = useOverviews().data ?? []
  const { rights } = start()
  return (
    <>
      <ActionTable
        label={t`Expected schedules`}
        answer={answer}
        empty={t`No expected schedules yet.`}
        filter={
          <p class="muted">
            {t`Without a schedule, burphub estimates one from past backups. A client's schedule overrides its labels; a label's overrides the server.`}
          </p>
        }
        keyOf={({ kind, server, name }) => `${kind}/${server}/${name}`}
        columns={listColumns(clients)}
        add={{
          name: t`Set expected schedule`,
          isMain: true,
          dialog: close => <ExpectationDialog close={close} />
        }}
        stale={[expectationKey, keys.overviews]}
        nameOf={whoOf}
        actions={row =>
          row.source === 'database' && (row.kind === 'client' || rights.maySetExpectations)
            ? [
                {
                  name: t`Edit`,
                  dialog: close => <ExpectationDialog row={row} close={close} />
                },
                {
                  name: t`Remove`,
                  isDanger: true,
                  confirm: {
                    title: t`Remove ${whoOf(row)}?`,
                    ...((row.contents?.length ?? 0) > 0 && {
                      text: t`This also removes the required files.`
                    }),
                    ...((row.contents?.length ?? 0) === 0 &&
                      row.checks && { text: t`This also removes the regular checks.` }),
                    act: () => removeExpectation(row),
                    said: t`Saved.`
                  }
                }
              ]
            : []
        }
      />
      <Winning clients={clients} />
      <WhenSeen lines={12}>
        <UsualHours />
      </WhenSeen>
    </>
  )
}

function whoOf({ kind, server, name }: Expectation): string {
  if (kind === 'label') return t`Label ${name ?? ''}`
  if (kind === 'server') return t`server ${server ?? ''}`
  return name ?? ''
}

const units = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 } as const

/** Grace factor unless another one is set. */
const usualGrace = 1.25

/** Seconds until a backup is late; undefined without an interval. */
function toLate({ interval, grace }: Expectation): number | undefined {
  const [, count, unit] = /^(\d+)([smhdw])$/.exec(interval ?? '') ?? []
  if (count === undefined || unit === undefined) return undefined
  return Number(count) * units[unit as keyof typeof units] * (grace ?? usualGrace)
}

/** Whether the interval of the client comes from this schedule. */
function isFrom({ kind, server, name }: Expectation, row: ClientRow): boolean {
  if (row.expected?.from !== kind) return false
  if (server !== null && server !== serverOf(row.agent)) return false
  if (kind === 'label') return row.labels?.includes(name ?? '') === true
  return kind === 'server' || row.name === name
}

function listColumns(clients: readonly ClientRow[]): Column<Expectation>[] {
  return [
    {
      key: 'who',
      name: t`Applies to`,
      kind: 'name',
      render: row => <strong>{whoOf(row)}</strong>
    },
    { key: 'what', name: t`Schedule`, render: printExpectation, share: 2 },
    {
      key: 'late',
      name: t`Overdue after`,
      kind: 'number',
      render: row => printDuration(toLate(row))
    },
    {
      key: 'clients',
      name: t`Clients`,
      kind: 'number',
      priority: 0,
      render: row => printNumber(clients.filter(client => isFrom(row, client)).length)
    },
    {
      key: 'source',
      name: t`Defined by`,
      render: ({ source }) => (source === 'file' ? t`Configuration file` : t`Administrators`),
      priority: 0
    }
  ]
}

function printExpectation(row: Expectation): string {
  const { interval, grace, exempt, quiet_until: quiet, contents, checks } = row
  const said = [
    exempt && t`Not monitored`,
    interval && `${t`Backup interval`}: ${interval}`,
    grace && `${t`Grace factor`}: ${printNumber(grace)}`,
    quiet && t`Snoozed until ${printInstant(Date.parse(quiet))}`,
    contents && t`${contents.length} required files`,
    checks && tellPolicy(checks)
  ].filter(word => typeof word === 'string')
  return said.join(', ')
}

function Winning({ clients }: { clients: readonly ClientRow[] }): VNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="after" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`Schedule of each client`}</summary>
      {isOpen && (
        <DataTable
          label={t`Schedule of each client`}
          columns={listClientColumns()}
          rows={clients}
          keyOf={keyOfClient}
        />
      )}
    </details>
  )
}

function listClientColumns(): Column<ClientRow>[] {
  return [
    clientColumn(),
    ...serverColumns<ClientRow>(),
    {
      key: 'interval',
      name: t`Schedule`,
      render: ({ expected }) => (expected ? t`every ${printDuration(expected.interval)}` : '–')
    },
    { key: 'from', name: t`From`, render: tellOrigin },
    {
      key: 'due',
      name: t`Next backup due`,
      kind: 'time',
      render: ({ due }) => (due ? <Age of={due} /> : '–'),
      sortBy: ({ due }) => parseInstant(due)
    }
  ]
}

function tellOrigin({ expected }: ClientRow): string {
  return expected ? sourceOf(expected.from) : t`Not monitored`
}
