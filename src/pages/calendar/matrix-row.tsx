import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { CalendarLink } from './calendar-link.js'
import { cellAt, type Cell, resultOf } from './days.js'
import type { CalendarRow } from './rows.js'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import { printDay, signOf, tellCell } from './words.js'

interface MatrixRowProps {
  row: CalendarRow
  index: number
  days: readonly string[]
  /** Indexes of the days that are in sight. */
  columns: readonly number[]
  namePx: number
  dayPx: number
  rowPx: number
  /** Of the cell that Tab reaches; undefined where it is in another row. */
  active: number | undefined
}

/** A client by days. While one scrolls most rows stay as they are, and are not drawn again. */
export function MatrixRow(props: MatrixRowProps): VNode {
  return useMemo(() => drawRow(props), Object.values(props))
}

function drawRow(props: MatrixRowProps): VNode {
  const { row, index, days, columns, rowPx, namePx, dayPx, active } = props
  return (
    <div
      role="row"
      class="matrix-row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${index * rowPx}px)` }}
    >
      <span class="matrix-name" role="rowheader" aria-colindex={1} style={{ width: `${namePx}px` }}>
        <CalendarLink row={row} tabIndex={active === 0 ? 0 : -1} spot={`${index}/0`} />
      </span>
      {columns.map(at => {
        const day = days[at] ?? ''
        return (
          <DayCell
            key={day}
            row={row}
            day={day}
            cell={cellAt(row, day)}
            spot={`${index}/${at + 1}`}
            tabIndex={active === at + 1 ? 0 : -1}
            column={at + 2}
            style={{ left: `${namePx + at * dayPx}px`, width: `${dayPx}px` }}
          />
        )
      })}
    </div>
  )
}

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

/** A client on one day: what there was, and the way to it. */
function DayCell({ row, day, cell, spot, tabIndex, column, style }: DayCellProps): VNode {
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
