/** The clients in numbers, with a bar beside each that is compared. */
import type { VNode } from 'preact'
import { parseInstant, printNumber } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import type { Column } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { Age } from '../parts/time.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { measureOf, type MeasureKey } from './measures.js'
import { systemOf } from './groups.js'

export function listColumns(rows: readonly ClientRow[]): Column<ClientRow>[] {
  return [
    {
      key: 'name',
      name: t`Client`,
      kind: 'name',
      share: 2,
      render: ({ name, agent }) => (
        <Link to={{ page: 'client-report', server: serverOf(agent), name }}>{name}</Link>
      ),
      sortBy: ({ name }) => name
    },
    ...(start().servers.length > 1 ? [serverColumn()] : []),
    {
      key: 'system',
      name: t`System`,
      render: systemOf,
      sortBy: systemOf,
      priority: 0
    },
    { ...barColumn(rows, 'size'), priority: 2 },
    { ...barColumn(rows, 'entries'), priority: 0 },
    { ...barColumn(rows, 'backups'), priority: 0 },
    {
      key: 'warnings',
      name: t`Warnings`,
      render: ({ warnings }) => (
        <span class={warnings ? 'warned' : 'muted'}>{printNumber(warnings)}</span>
      ),
      sortBy: ({ warnings }) => warnings ?? undefined,
      kind: 'number',
      priority: 0
    },
    {
      key: 'last',
      name: t`Last successful backup`,
      kind: 'time',
      render: ({ last }) => <Age of={last} />,
      sortBy: ({ last }) => parseInstant(last),
      priority: 0
    }
  ]
}

function serverColumn(): Column<ClientRow> {
  return {
    key: 'server',
    name: t`Server`,
    render: ({ agent }) => agent,
    sortBy: ({ agent }) => agent ?? undefined,
    priority: 0
  }
}

/** Bars are as long as their share of the greatest. */
function barColumn(rows: readonly ClientRow[], key: MeasureKey): Column<ClientRow> {
  const { name, valueOf, print } = measureOf(key)
  const greatest = rows.reduce((most, row) => Math.max(most, valueOf(row) ?? 0), 0)
  return {
    key,
    name,
    min: 150,
    render: row => <Bar value={valueOf(row)} greatest={greatest} print={print} />,
    sortBy: valueOf,
    kind: 'number'
  }
}

interface BarProps {
  value: number | undefined
  greatest: number
  print: (value: number | undefined) => string
}

function Bar({ value, greatest, print }: BarProps): VNode {
  const share = greatest === 0 ? 0 : (value ?? 0) / greatest
  return (
    <span class="bar-cell">
      <span class="bar" style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
      <span>{print(value)}</span>
    </span>
  )
}
