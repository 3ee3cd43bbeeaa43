/** The clients in numbers, with a bar beside each that is compared. */
import type { VNode } from 'preact'
import { parseInstant, printNumber } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import type { Column } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { Age } from '../parts/time.js'
import { serverOf, start } from '../start.js'
import { say, tell } from '../words.js'
import { measureOf, type MeasureKey } from './measures.js'
import { systemOf } from './groups.js'

export function listColumns(rows: readonly ClientRow[]): Column<ClientRow>[] {
  return [
    {
      key: 'name',
      name: tell(say`Client`),
      share: 1.3,
      render: ({ name, agent }) => (
        <Link to={{ page: 'client-report', server: serverOf(agent), name }}>{name}</Link>
      ),
      sortBy: ({ name }) => name
    },
    ...(start().servers.length > 1 ? [serverColumn()] : []),
    {
      key: 'system',
      name: tell(say`System`),
      render: systemOf,
      sortBy: systemOf,
      isOptional: true
    },
    barColumn(rows, 'size'),
    { ...barColumn(rows, 'entries'), isOptional: true },
    { ...barColumn(rows, 'backups'), isOptional: true },
    {
      key: 'warnings',
      name: tell(say`Warnings`),
      share: 1.05,
      render: ({ warnings }) => (
        <span class={warnings ? 'warned' : 'muted'}>{printNumber(warnings)}</span>
      ),
      sortBy: ({ warnings }) => warnings ?? undefined,
      isNumber: true,
      isOptional: true
    },
    {
      key: 'last',
      name: tell(say`Last success`),
      share: 1.3,
      render: ({ last }) => <Age of={last} />,
      sortBy: ({ last }) => parseInstant(last),
      isOptional: true
    }
  ]
}

function serverColumn(): Column<ClientRow> {
  return {
    key: 'server',
    name: tell(say`Server`),
    render: ({ agent }) => agent,
    sortBy: ({ agent }) => agent ?? undefined,
    isOptional: true
  }
}

/** Bars are as long as their share of the greatest. */
function barColumn(rows: readonly ClientRow[], key: MeasureKey): Column<ClientRow> {
  const { name, valueOf, print } = measureOf(key)
  const greatest = rows.reduce((most, row) => Math.max(most, valueOf(row) ?? 0), 0)
  return {
    key,
    name,
    share: 1.5,
    render: row => <Bar value={valueOf(row)} greatest={greatest} print={print} />,
    sortBy: valueOf,
    isNumber: true
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
