import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { sourceOf } from '../client/schedule.js'
import {
  parseInstant,
  printDuration,
  printInstant,
  printNumber,
  tellCount,
  toFieldValue,
  zoneName
} from '../format.js'
import { keys } from '../live/live.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { ActionTable, tellAlso } from '../parts/action-table.js'
import { clientColumn, keyOfClient, serverColumns } from '../parts/client-list.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { useGet, WhenSeen } from '../parts/load.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { PolicyFields, tellPolicy, toPolicy, toPolicyValues } from './check-policy.js'
import { expectationKey, removeExpectation, setExpectation } from './expectation-calls.js'
import { UsualHours } from './usual-hours.js'
import { FormDialog } from '../parts/dialog.js'
import { type Form, useChange, useForm } from '../parts/form.js'
import { Check, Input, Select, ServerSelect } from '../parts/inputs.js'

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
                { name: t`Edit`, dialog: close => <ExpectationDialog row={row} close={close} /> },
                {
                  name: t`Remove`,
                  isDanger: true,
                  confirm: {
                    title: t`Remove ${whoOf(row)}?`,
                    text: tellAlso([
                      ...(row.contents?.length ? [t`Required files`] : []),
                      ...(row.checks ? [t`Regular checks`] : [])
                    ]),
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
    { key: 'who', name: t`Applies to`, kind: 'name', render: row => <strong>{whoOf(row)}</strong> },
    { key: 'what', name: t`Schedule`, render: printExpectation, share: 2 },
    numberColumn('late', t`Overdue after`, row => toLate(row), { print: printDuration }),
    numberColumn(
      'clients',
      t`Clients`,
      row => clients.filter(client => isFrom(row, client)).length,
      { priority: 0 }
    ),
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
    contents && tellCount(t`Required files`, contents.length),
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
    timeColumn('due', t`Next backup due`, ({ due }) => due)
  ]
}

function tellOrigin({ expected }: ClientRow): string {
  return expected ? sourceOf(expected.from) : t`Not monitored`
}

interface ExpectationDialogProps {
  row?: Schemas['Expectation']
  close: () => void
}

function ExpectationDialog({ row, close }: ExpectationDialogProps): VNode {
  const form = useForm(() => toValues(row))
  const { kind, server, name, interval, grace, exempt, quiet_until: quiet } = form.values
  const { run } = useChange(expectationKey, keys.overviews)
  const isOfServer = kind === 'server'
  const checks = toPolicy(form.values, row?.checks, isOfServer)
  const body: Schemas['ExpectationFields'] = {
    interval: interval === '' ? null : interval,
    grace: grace === '' ? null : Number(grace),
    exempt,
    quiet_until: toQuietUntil(quiet, row),
    ...(checks !== undefined && { checks })
  }
  return (
    <FormDialog
      form={form}
      title={t`Set expected schedule`}
      action={t`Save`}
      isReady={kind === 'server' || name !== ''}
      act={() => run(() => setExpectation({ kind, server, name }, body), t`Saved.`)}
      close={close}
    >
      {!row && <PlaceFields form={form} />}
      <Input
        label={t`Backup interval`}
        hint={t`A number and s, m, h, d or w, such as 12h or 1d`}
        {...form.text('interval')}
      />
      <Input
        label={t`Grace factor`}
        hint={t`Default: ${1.25}.`}
        type="number"
        {...form.text('grace')}
      />
      <Input
        label={`${t`Snooze until`} (${zoneName()})`}
        type="datetime-local"
        {...form.text('quiet_until')}
      />
      <Check label={t`Not monitored`} {...form.flag('exempt')} />
      <PolicyFields text={form.text} isOfServer={isOfServer} />
    </FormDialog>
  )
}

function toValues(row: Schemas['Expectation'] | undefined) {
  return {
    kind: row?.kind ?? 'client',
    server: row?.server ?? start().servers[0]?.name ?? '',
    name: row?.name ?? '',
    interval: row?.interval ?? '',
    grace: row?.grace?.toString() ?? '',
    exempt: row?.exempt ?? false,
    quiet_until: toQuietField(row),
    ...toPolicyValues(row?.checks)
  }
}

/** To the minute, in the zone of the console. */
function toQuietField(row: Schemas['Expectation'] | undefined): string {
  const until = row?.quiet_until ?? null
  return until === null ? '' : toFieldValue(Date.parse(until)).slice(0, 16)
}

/** A time that was not edited keeps its seconds, and who set it. */
function toQuietUntil(field: string, row: Schemas['Expectation'] | undefined): string | null {
  if (field === toQuietField(row)) return row?.quiet_until ?? null
  const until = parseInstant(field)
  return until === undefined ? null : new Date(until).toISOString()
}

function PlaceFields({ form }: { form: Form<ReturnType<typeof toValues>> }): VNode {
  const { kind } = form.values
  const { rights } = start()
  return (
    <>
      {rights.maySetExpectations && (
        <Select
          label={t`Applies to`}
          choices={[
            ['client', t`Client`],
            ['label', t`Label`],
            ['server', t`Server`]
          ]}
          {...form.text('kind')}
        />
      )}
      {kind !== 'label' && <ServerSelect {...form.text('server')} />}
      {kind !== 'server' && (
        <Input label={kind === 'label' ? t`Label` : t`Client`} {...form.text('name', 'label')} />
      )}
    </>
  )
}
