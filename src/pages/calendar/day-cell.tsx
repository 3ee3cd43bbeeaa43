/** A client on one day: what there was, and the way to it. */
import type { VNode } from 'preact'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import { type Cell, resultOf } from './days.js'
import type { CalendarRow } from './rows.js'
import { printDay, signOf, tellCell } from './words.js'

interface DayCellProps {
  row: CalendarRow
  day: string
  cell: Cell
  /** Row and column, for who walks through the grid. */
  spot: string
  tabIndex: number
  column: number
  style: Record<string, string>
}

export function DayCell({ row, day, cell, spot, tabIndex, column, style }: DayCellProps): VNode {
  const { server, name } = row
  const result = resultOf(cell)
  const text = t`${name}, ${printDay(day)}: ${tellCell(cell)}`
  const said = { title: text, 'aria-label': text }
  const focused = { tabIndex, 'data-spot': spot }
  if (cell.backups.length === 0 && !cell.isFailed) {
    return (
      <span
        role="gridcell"
        aria-colindex={column}
        class="matrix-cell"
        style={style}
        {...said}
        {...focused}
      >
        <span class={`cal-mark cal-${result}`}>{signOf(cell)}</span>
      </span>
    )
  }
  const href = toHref({ page: 'client', server, name }, { day })
  return (
    <span role="gridcell" aria-colindex={column} class="matrix-cell" style={style}>
      <a href={href} class={`cal-mark cal-${result}`} {...said} {...focused}>
        {signOf(cell)}
      </a>
    </span>
  )
}
