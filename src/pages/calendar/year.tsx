/** The days of a year, with keyboard navigation. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useNarrow } from '../parts/width.js'
import { t } from '../i18n.js'
import { cellAt, resultOf } from '../../calendar-days.js'
import { type CalendarRow, hrefOfDay } from './rows.js'
import { toSpot } from './grid-keyboard.js'
import { printDay, printPart, signOf, tellCell } from './words.js'

interface YearProps {
  row: CalendarRow
  /** Oldest first, each starting on Monday. */
  weeks: readonly (readonly string[])[]
  last: string
  chosen: string
  choose: (day: string) => void
}

/** Weeks are columns; on phones they are rows, newest first. */
export function Year({ row, weeks, last, chosen, choose }: YearProps): VNode {
  const isNarrow = useNarrow()
  const { route } = useLocation()
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && row.cells.has(chosen)) {
      route(hrefOfDay(row, chosen))
    }
    const to = toDay(event, { weeks, chosen, isNarrow })
    if (to === undefined) return
    event.preventDefault()
    if (to <= last) choose(to)
  }
  const shown = isNarrow ? weeks.toReversed() : weeks
  const months = listMonths(shown)
  return (
    <div
      class="year"
      role="listbox"
      tabIndex={0}
      aria-label={t`Calendar of ${row.name}`}
      aria-activedescendant={`day-${chosen}`}
      onKeyDown={walk}
    >
      {(shown[0] ?? []).map((day, index) => (
        <small
          key={index}
          class="year-weekday"
          style={{ '--weekday': index + 2 }}
          aria-hidden="true"
        >
          {printPart(day, { weekday: isNarrow ? 'narrow' : 'short' })}
        </small>
      ))}
      {shown.map((week, index) => (
        <Week
          key={week[0]}
          row={row}
          week={week}
          index={index}
          month={months[index]}
          last={last}
          chosen={chosen}
          choose={choose}
        />
      ))}
    </div>
  )
}

/** Returns the month names at their first weeks; leaves out the first name if the next is too close. */
function listMonths(weeks: YearProps['weeks']): (string | undefined)[] {
  const names = weeks.map(([monday = '']) => printPart(monday, { month: 'short' }))
  const firsts = names.map((name, index) => (name === names[index - 1] ? undefined : name))
  const isCrowded = firsts[1] !== undefined || firsts[2] !== undefined
  return isCrowded ? [undefined, ...firsts.slice(1)] : firsts
}

interface WeekProps extends Omit<YearProps, 'weeks'> {
  week: readonly string[]
  index: number
  /** Name of the month that starts in this week. */
  month: string | undefined
}

function Week({ row, week, index, month, last, chosen, choose }: WeekProps): VNode {
  return (
    <>
      {month !== undefined && (
        <small class="year-month" style={{ '--week': index + 2 }} aria-hidden="true">
          {month}
        </small>
      )}
      {week
        .filter(day => day <= last)
        .map((day, weekday) => {
          const cell = cellAt(row, day)
          const text = t`${printDay(day)}: ${tellCell(cell)}`
          return (
            <span
              key={day}
              id={`day-${day}`}
              role="option"
              class={`cal-mark cal-${resultOf(cell)}`}
              style={{ '--week': index + 2, '--weekday': weekday + 2 }}
              aria-selected={day === chosen}
              aria-label={text}
              title={text}
              onClick={() => choose(day)}
            >
              {signOf(cell)}
            </span>
          )
        })}
    </>
  )
}

interface Walked {
  weeks: readonly (readonly string[])[]
  chosen: string
  isNarrow: boolean
}

function toDay(event: KeyboardEvent, { weeks, chosen, isNarrow }: Walked): string | undefined {
  const week = weeks.findIndex(days => days.includes(chosen))
  const weekday = weeks[week]?.indexOf(chosen) ?? 0
  const count = weeks.length
  if (isNarrow) {
    const shown = count - 1 - week
    const to = toSpot(event, { row: shown, column: weekday }, { rows: count, columns: 7 })
    return to && weeks[count - 1 - to.row]?.[to.column]
  }
  const to = toSpot(event, { row: weekday, column: week }, { rows: 7, columns: count })
  return to && weeks[to.column]?.[to.row]
}
