/** Recent and upcoming backups, shown while nothing runs. */
import type { VNode } from 'preact'
import { parseInstant, printBytes, printDuration } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Empty } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { Age } from '../parts/time.js'
import {
  clientColumn,
  keyOfClient,
  NoClients,
  serverColumns,
  stateColumn
} from '../parts/client-list.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { listDue, listFinished } from './idle.js'

const rowsShown = 5

interface NothingRunsProps {
  rows: readonly ClientRow[]
  server: string | undefined
  /** Client in the address. */
  name: string | undefined
}

export function NothingRuns({ rows, server, name }: NothingRunsProps): VNode {
  if (rows.length === 0 && name === undefined) return <NoClients />
  const wanted = rows.filter(
    row =>
      (name === undefined || row.name === name) &&
      (server === undefined || serverOf(row.agent) === server)
  )
  return (
    <>
      <Empty>
        <p>{name === undefined ? t`Nothing is running.` : t`No backup of ${name} is running.`}</p>
        {name === undefined ? (
          <Link to={{ page: 'overview' }}>{t`Go to overview`}</Link>
        ) : (
          <Link to={{ page: 'live-monitor' }}>{t`All running backups`}</Link>
        )}
      </Empty>
      <ShortList
        title={t`Recently finished`}
        rows={listFinished(wanted, parseInstant, rowsShown)}
        columns={[clientColumn(), ...serverColumns(), ...finishedColumns()]}
      />
      <ShortList
        title={t`Upcoming backups`}
        rows={listDue(wanted, parseInstant, rowsShown)}
        columns={[clientColumn(), ...serverColumns(), ...dueColumns()]}
      />
    </>
  )
}

interface ShortListProps {
  title: string
  rows: readonly ClientRow[]
  columns: readonly Column<ClientRow>[]
}

function ShortList({ title, rows, columns }: ShortListProps): VNode | null {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <DataTable label={title} columns={columns} rows={rows} keyOf={keyOfClient} />
    </section>
  )
}

function finishedColumns(): Column<ClientRow>[] {
  return [
    {
      key: 'last',
      name: t`Started`,
      kind: 'time',
      render: ({ last }) => <Age of={last} />
    },
    {
      key: 'duration',
      name: t`Duration`,
      render: ({ duration }) => printDuration(duration),
      kind: 'number',
      priority: 0
    },
    {
      key: 'size',
      name: t`Size`,
      render: ({ size }) => printBytes(size),
      kind: 'number',
      priority: 0
    },
    {
      key: 'report',
      name: t`Report`,
      kind: 'action',
      render: ({ agent, name, number }) =>
        number ? (
          <Link to={{ page: 'backup-report', server: serverOf(agent), name, backup: number }}>
            {t`Backup ${String(number)}`}
          </Link>
        ) : null
    }
  ]
}

function dueColumns(): Column<ClientRow>[] {
  return [
    {
      key: 'due',
      name: t`Next backup due`,
      kind: 'time',
      render: ({ due }) => <Age of={due} />
    },
    stateColumn()
  ]
}
