/** The last days of a client in a line, as in the calendar. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { cellAt, dayAfter, listDays, resultOf } from '../../calendar-days.js'
import { type CalendarRow, today, useHistory, useRows } from '../calendar/rows.js'
import { printDay, tellCell } from '../calendar/words.js'
import { Link, toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

const daysShown = 90

/** Empty until it is loaded: the backups below do not wait for it. */
export function DayStrip({ server, name }: ClientAt): VNode | null {
  const last = today()
  const first = dayAfter(last, 1 - daysShown)
  const answer = useHistory({ first, last, server, client: name })
  const [row] = useRows(answer.data ?? [])
  return row ? <Strip row={row} days={listDays(last, daysShown)} /> : null
}

function Strip({ row, days }: { row: CalendarRow; days: readonly string[] }): VNode {
  const { route } = useLocation()
  const [active, setActive] = useState(days.length - 1)
  const day = days[active] ?? ''
  const cell = cellAt(row, day)
  const place = { page: 'client', server: row.server, name: row.name } as const
  const isThere = cell.backups.length > 0 || cell.isFailed
  const walk = (event: KeyboardEvent) => {
    const to = toIndex(event.key, active, days.length)
    if (event.key === 'Enter' && isThere) route(toHref(place, { day }))
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
  }
  return (
    <section aria-labelledby="days">
      <h2 id="days">
        {t`Last ${days.length} days`} <small>{tellDays(row, days)}</small>
      </h2>
      <div
        class="days"
        role="listbox"
        tabIndex={0}
        aria-labelledby="days"
        aria-activedescendant={`day-${active}`}
        onKeyDown={walk}
      >
        {days.map((one, index) => (
          <span
            key={one}
            id={`day-${index}`}
            role="option"
            class={`day day-${resultOf(cellAt(row, one))}`}
            aria-selected={index === active}
            aria-label={tellDay(row, one)}
            title={tellDay(row, one)}
            onClick={() => setActive(index)}
          />
        ))}
      </div>
      <p class="small day-said">
        {tellDay(row, day)}{' '}
        {isThere && (
          <Link to={place} query={{ day }}>
            {t`Backups of this day`}
          </Link>
        )}
      </p>
    </section>
  )
}

function toIndex(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowLeft') return Math.max(0, active - 1)
  if (key === 'ArrowRight') return Math.min(last, active + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function tellDays(row: CalendarRow, days: readonly string[]): string {
  const cells = days.map(day => cellAt(row, day))
  const count = cells.filter(({ backups }) => backups.length > 0).length
  const done = t`${count} days with a backup`
  const failed = cells.filter(({ isFailed }) => isFailed).length
  const missed = cells.filter(({ gap }) => gap === 'missed').length
  return [done, failed > 0 && t`${failed} failed`, missed > 0 && t`${missed} missed`]
    .filter(Boolean)
    .join(', ')
}

function tellDay(row: CalendarRow, day: string): string {
  return t`${printDay(day)}: ${tellCell(cellAt(row, day))}`
}
