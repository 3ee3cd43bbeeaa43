/** Hours of a week as cells that are painted with mouse, touch or keyboard. */
import type { JSX, VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { toSpot, type Spot } from '../calendar/grid-keyboard.js'
import { printPart } from '../calendar/words.js'
import { t } from '../i18n.js'
import { useNarrow } from '../parts/width.js'
import { dayHours, weekDays, type WeekHours } from './timer-bands.js'

interface WeekGridProps {
  hours: WeekHours
  set: (hours: WeekHours) => void
  isLocked: boolean
  labels: Readonly<Record<string, string>>
}

interface Stroke {
  from: Spot
  to: Spot
  /** Whether the stroke selects hours. */
  isOn: boolean
}

/** The row is the day, the column the hour; a phone shows days side by side. */
export function WeekGrid({ hours, set, isLocked, labels }: WeekGridProps): VNode {
  const isNarrow = useNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 })
  const [stroke, setStroke] = useState<Stroke>()
  const shown = stroke ? paint(hours, stroke) : hours
  const toggle = (from: Spot, to: Spot) => {
    set(paint(hours, { from, to, isOn: !isFilled(hours, from, to) }))
  }
  const move = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
    const at = isNarrow ? { row: spot.column, column: spot.row } : spot
    const size = isNarrow ? { rows: 24, columns: 7 } : { rows: 7, columns: 24 }
    const to = toSpot(event, at, size)
    if (!to) return
    event.preventDefault()
    const next = isNarrow ? { row: to.column, column: to.row } : to
    // With Shift, all hours up to the new one get the state of the one where the move started.
    if (event.shiftKey && !isLocked) {
      set(paint(hours, { from: spot, to: next, isOn: isFilled(hours, spot, spot) }))
    }
    setSpot(next)
    frame.current?.querySelector<HTMLElement>(`[data-spot="${next.row}-${next.column}"]`)?.focus()
  }
  return (
    <div
      ref={frame}
      class="week"
      role="grid"
      aria-disabled={isLocked}
      {...labels}
      onKeyDown={move}
      onPointerDown={event => {
        const from = findSpot(event)
        if (!from || isLocked || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setSpot(from)
        setStroke({ from, to: from, isOn: !isFilled(hours, from, from) })
      }}
      onPointerMove={event => {
        const to = stroke && findSpot(event)
        if (to) setStroke({ ...stroke, to })
      }}
      onPointerUp={() => {
        if (stroke) set(paint(hours, stroke))
        setStroke(undefined)
      }}
      onPointerCancel={() => setStroke(undefined)}
    >
      <div role="row">
        <span role="columnheader" aria-label={t`Day`} />
        {dayHours.map((hour, column) => (
          <span role="columnheader" key={hour}>
            <button
              type="button"
              tabIndex={-1}
              disabled={isLocked}
              aria-label={t`${hour}:00, all days`}
              onClick={() => toggle({ row: 0, column }, { row: 6, column })}
            >
              {hour}
            </button>
          </span>
        ))}
      </div>
      {weekDays.map((day, row) => (
        <div role="row" key={day}>
          <span role="rowheader">
            <button
              type="button"
              tabIndex={-1}
              disabled={isLocked}
              aria-label={t`${printDay(row, 'short')}, all hours`}
              onClick={() => toggle({ row, column: 0 }, { row, column: 23 })}
            >
              {printDay(row, 'short')}
            </button>
          </span>
          {dayHours.map((hour, column) => (
            <span
              key={hour}
              role="gridcell"
              class="hour"
              data-spot={`${row}-${column}`}
              tabIndex={row === spot.row && column === spot.column ? 0 : -1}
              aria-selected={shown.has(`${day} ${hour}`)}
              aria-label={`${printDay(row, 'long')} ${hour}:00`}
              title={`${printDay(row, 'long')} ${hour}:00`}
              onFocus={() => setSpot({ row, column })}
              onKeyDown={event => {
                if (isLocked || ![' ', 'Enter'].includes(event.key)) return
                event.preventDefault()
                toggle({ row, column }, { row, column })
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Days from Monday on. */
export function printDay(row: number, weekday: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  return printPart(`2024-01-0${row + 1}`, { weekday })
}

/** Undefined outside the cells. */
function findSpot({ clientX, clientY }: PointerEvent): Spot | undefined {
  const cell = document.elementFromPoint(clientX, clientY)
  const [row, column] = cell?.getAttribute('data-spot')?.split('-').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

function listCells(from: Spot, to: Spot): string[] {
  const [top, bottom] = [from.row, to.row].toSorted((a, b) => a - b)
  const [left, right] = [from.column, to.column].toSorted((a, b) => a - b)
  return weekDays
    .slice(top, (bottom ?? 0) + 1)
    .flatMap(day => dayHours.slice(left, (right ?? 0) + 1).map(hour => `${day} ${hour}`))
}

function isFilled(hours: WeekHours, from: Spot, to: Spot): boolean {
  return listCells(from, to).every(cell => hours.has(cell))
}

function paint(hours: WeekHours, { from, to, isOn }: Stroke): WeekHours {
  const next = new Set(hours)
  for (const cell of listCells(from, to)) {
    if (isOn) next.add(cell)
    else next.delete(cell)
  }
  return next
}
