/** Clients by days on phones: a strip of days below each name. */
import type { VNode } from 'preact'
import { DataTable } from '../parts/data-table.js'
import { t } from '../i18n.js'
import { cellAt, countGaps, resultOf } from '../../calendar-days.js'
import { CalendarLink } from './calendar-link.js'
import type { CalendarRow } from './rows.js'
import { printPart, signOf } from './words.js'

interface PhoneListProps {
  rows: readonly CalendarRow[]
  days: readonly string[]
  today: string
}

export function PhoneList({ rows, days, today }: PhoneListProps): VNode {
  return (
    <div class="calendar-phone">
      <p class="strip small" aria-hidden="true">
        {days.map(day => (
          <span key={day} class={day === today ? 'today' : undefined}>
            {printPart(day, { day: 'numeric' })}
          </span>
        ))}
      </p>
      <DataTable
        label={t`Calendar`}
        rows={rows}
        keyOf={({ server, name }) => `${server}/${name}`}
        columns={[
          {
            key: 'name',
            name: t`Client`,
            kind: 'name',
            render: row => <CalendarLink row={row} />
          },
          {
            key: 'days',
            name: t`Days`,
            render: row => <Strip row={row} days={days} today={today} />
          }
        ]}
      />
    </div>
  )
}

function Strip({ row, days, today }: { row: CalendarRow } & Omit<PhoneListProps, 'rows'>): VNode {
  const gaps = countGaps(row.cells, days, today)
  return (
    <>
      <span class="visually-hidden">{t`${gaps} of ${days.length} days without a backup`}</span>
      <span class="strip" aria-hidden="true">
        {days.map(day => {
          const cell = cellAt(row, day)
          return (
            <span key={day} class={`cal-mark cal-${resultOf(cell)}`}>
              {signOf(cell)}
            </span>
          )
        })}
      </span>
    </>
  )
}
