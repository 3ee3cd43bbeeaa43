/** Clients by days; names and days stay visible while the rest scrolls. */
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { rowHeight } from '../parts/data-table.js'
import { useVirtual } from '../parts/virtual.js'
import { useWidth } from '../parts/width.js'
import { printPair } from '../format.js'
import { t } from '../i18n.js'
import { type Cell, cellAt, resultOf, weekdayOf } from '../../calendar-days.js'
import { type CalendarRow, hrefOfDay } from './rows.js'
import { toSpot } from './grid-keyboard.js'
import { printDay, printPart, signOf, tellCell } from './words.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'

const namePxMin = 184
/** Minimum size of a click target. */
const dayPxMin = 24

interface MatrixProps {
  rows: readonly CalendarRow[]
  days: readonly string[]
  today: string
}

interface Sizes {
  namePx: number
  dayPx: number
  rowPx: number
}

/** Column 0 has the names. */
export function Matrix({ rows, days, today }: MatrixProps): VNode {
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(frame)
  const dayPx = Math.max(dayPxMin, Math.floor((widthPx - namePxMin) / days.length))
  const namePx = Math.max(namePxMin, widthPx - days.length * dayPx)
  const rowPx = rowHeight()
  const { active, across, down, walk, note } = useWalk({ frame, rows, days, namePx, dayPx, rowPx })
  const width = `${namePx + days.length * dayPx}px`
  // Keeps the same list while the same columns are visible, so that rows do not render again.
  const columns = useMemo(() => across.indexes, [across.indexes.join()])
  return (
    <div
      class="matrix"
      ref={frame}
      role="grid"
      aria-label={t`Calendar`}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 1}
      onKeyDown={walk}
      onFocusIn={note}
    >
      <div class="matrix-days" role="row" aria-rowindex={1} style={{ width }}>
        <span
          class="matrix-name"
          role="columnheader"
          aria-colindex={1}
          style={{ width: `${namePx}px` }}
        >
          {t`Client`}
        </span>
        {columns.map(index => (
          <DayHead key={index} {...{ days, index, today, namePx, dayPx }} />
        ))}
      </div>
      <div
        role="rowgroup"
        class="matrix-rows"
        style={{ width, height: `${rows.length * rowPx}px` }}
      >
        {down.indexes.map(index => {
          const row = rows[index]
          if (!row) return null
          return (
            <MatrixRow
              key={`${row.server}/${row.name}`}
              row={row}
              index={index}
              days={days}
              columns={columns}
              namePx={namePx}
              dayPx={dayPx}
              rowPx={rowPx}
              active={active.row === index ? active.column : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

interface DayHeadProps extends Omit<MatrixProps, 'rows'>, Omit<Sizes, 'rowPx'> {
  index: number
}

function DayHead({ days, index, today, namePx, dayPx }: DayHeadProps): VNode {
  const day = days[index] ?? ''
  const isFirst = index === 0 || day.endsWith('-01')
  return (
    <span
      class={`matrix-day${weekdayOf(day) > 4 ? ' rest' : ''}${day === today ? ' today' : ''}`}
      role="columnheader"
      aria-colindex={index + 2}
      aria-label={printDay(day)}
      title={printDay(day)}
      style={{ left: `${namePx + index * dayPx}px`, width: `${dayPx}px` }}
    >
      {isFirst && <small>{printPart(day, { month: 'short' })}</small>}
      {Number(day.slice(-2))}
    </span>
  )
}

interface WalkOptions extends Omit<MatrixProps, 'today'>, Sizes {
  frame: { current: HTMLDivElement | null }
}

/** Tab reaches one cell of the grid, the arrow keys the others. */
function useWalk({ frame, rows, days, namePx, dayPx, rowPx }: WalkOptions) {
  const [active, setActive] = useState({ row: 0, column: days.length })
  const isMoved = useRef(false)
  const across = useVirtual({
    place: frame,
    around,
    count: days.length,
    sizePx: dayPx,
    headPx: namePx,
    isAcross: true,
    pinned: active.column - 1
  })
  const down = useVirtual({
    place: frame,
    around,
    count: rows.length,
    sizePx: rowPx,
    headPx: rowPx,
    pinned: active.row
  })
  // Starts at today, which is the last column.
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
    setActive({ row: 0, column: days.length })
  }, [days.length, dayPx])
  useLayoutEffect(() => {
    if (!isMoved.current) return
    const { row, column } = active
    const at = frame.current?.querySelector<HTMLElement>(`[data-spot="${row}/${column}"]`)
    if (at) isMoved.current = false
    at?.focus({ preventScroll: true })
  })
  const walk = (event: KeyboardEvent) => {
    const to = toSpot(event, active, { rows: rows.length, columns: days.length + 1 })
    if (!to) return
    event.preventDefault()
    isMoved.current = true
    setActive(to)
    down.show(to.row)
    if (to.column > 0) across.show(to.column - 1)
  }
  const note = ({ target }: FocusEvent) => {
    const spot = target instanceof HTMLElement ? target.dataset['spot'] : undefined
    const [row, column] = (spot ?? '').split('/').map(Number)
    if (row !== undefined && column !== undefined) setActive({ row, column })
  }
  return { active, across, down, walk, note }
}

/** Rendered before and after those in sight. */
const around = 2

interface MatrixRowProps extends Sizes {
  row: CalendarRow
  index: number
  days: readonly string[]
  columns: readonly number[]
  /** Column of the cell that Tab reaches; undefined if it is in another row. */
  active: number | undefined
}

/** Memoized: while the user scrolls, most rows do not render again. */
function MatrixRow(props: MatrixRowProps): VNode {
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
  spot: string
  tabIndex: number
  column: number
  style: Record<string, string>
}

/** A client on one day, as a link if there are backups. */
function DayCell({ row, day, cell, spot, tabIndex, column, style }: DayCellProps): VNode {
  const { name } = row
  const result = resultOf(cell)
  const text = printPair(`${name}, ${printDay(day)}`, tellCell(cell))
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
  return (
    <span role="gridcell" aria-colindex={column} class="matrix-cell" style={style}>
      <a href={hrefOfDay(row, day)} class={`cal-mark cal-${result}`} {...said} {...focused}>
        {signOf(cell)}
      </a>
    </span>
  )
}

interface CalendarLinkProps {
  row: CalendarRow
  tabIndex?: number
  spot?: string
}

export function CalendarLink({ row, ...rest }: CalendarLinkProps): VNode {
  const { server, name } = row
  return (
    <Link to={{ page: 'calendar', server, name }} title={name} {...rest}>
      {name}
      {start().servers.length > 1 && <small> {server}</small>}
    </Link>
  )
}
