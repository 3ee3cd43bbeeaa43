import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo, useRef, useState } from 'preact/hooks'
import { type Cell, cellAt, listDays, resultOf } from '../../calendar-days.js'
import { type CalendarRow, today, toRow } from '../calendar/rows.js'
import { printDay, printPart, tellCell } from '../calendar/words.js'
import { Link, toHref } from '../parts/link.js'
import { usePopover } from '../parts/popover.js'
import { useNarrow } from '../parts/width.js'
import type { ClientRow } from '../overview/clients.js'
import { tellCount } from '../format.js'
import { t } from '../i18n.js'
import { type Attempt, isFinished } from './attempts.js'
import type { ClientAt } from './client-at.js'

const daysShown = 90
const daysOnPhones = 30
/** Days between the label of a month and that of today, which must not overlap. */
const monthsApart = 8

interface DayStripProps extends ClientAt {
  attempts: readonly Attempt[]
  /** Undefined for a hidden client. */
  overview: ClientRow | undefined
}

export function DayStrip({ server, name, attempts, overview }: DayStripProps): VNode {
  const count = useNarrow() ? daysOnPhones : daysShown
  const row = useMemo(() => {
    const events = attempts.filter(isFinished).map(({ backup, started, warnings }) => {
      return { backup: String(backup), start: started, warnings }
    })
    const failures = attempts.flatMap(({ result, started, id }) =>
      result === 'failed' ? [{ start: started, attempt: id }] : []
    )
    return toRow({ server, name, events, failures }, overview)
  }, [server, name, attempts, overview])
  return <Strip key={count} row={row} days={listDays(today(), count)} />
}

function Strip({ row, days }: { row: CalendarRow; days: readonly string[] }): VNode {
  const { route } = useLocation()
  const [active, setActive] = useState(days.length - 1)
  const { popover, show, hide, leave } = usePopover()
  const list = useRef<HTMLDivElement>(null)
  const showDay = (index: number) => {
    const mark = list.current?.children[index]
    const day = days[index]
    if (mark && day !== undefined) show(mark, <DayFacts row={row} day={day} />)
  }
  const walk = (event: KeyboardEvent) => {
    const to = toIndex(event.key, active, days.length)
    const day = days[active] ?? ''
    if (event.key === 'Enter' && isThere(cellAt(row, day))) route(toHref(placeOf(row), { day }))
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
    showDay(to)
  }
  return (
    <section class="card" aria-labelledby="days">
      <div class="heading">
        <h2 id="days">{t`Last ${days.length} days`}</h2>
        <small>{tellDays(row, days)}</small>
      </div>
      <div
        ref={list}
        class="days"
        role="listbox"
        tabIndex={0}
        aria-labelledby="days"
        aria-activedescendant={`day-${active}`}
        onKeyDown={walk}
        onFocus={() => showDay(active)}
        onBlur={hide}
      >
        {days.map((one, index) => (
          <span
            key={one}
            id={`day-${index}`}
            role="option"
            class={`day day-${resultOf(cellAt(row, one))}`}
            aria-selected={index === active}
            aria-label={t`${printDay(one)}: ${tellCell(cellAt(row, one))}`}
            onMouseMove={() => showDay(index)}
            onMouseLeave={({ currentTarget }) => leave(currentTarget)}
            onClick={() => {
              setActive(index)
              showDay(index)
            }}
          />
        ))}
      </div>
      <p class="day-months muted small" aria-hidden="true">
        {days.map((one, index) => {
          const isLast = index === days.length - 1
          if (!isLast && !(one.endsWith('-01') && index < days.length - monthsApart)) return null
          return (
            <span key={one} style={{ gridColumn: isLast ? '-6 / -1' : index + 1 }}>
              {isLast ? t`Today` : printPart(one, { day: 'numeric', month: 'short' })}
            </span>
          )
        })}
      </p>
      {popover}
    </section>
  )
}

/** Result of a day, and where more about it is. */
function DayFacts({ row, day }: { row: CalendarRow; day: string }): VNode {
  const cell = cellAt(row, day)
  const { server, name } = row
  return (
    <>
      <strong>{printDay(day)}</strong>
      <p>{tellCell(cell)}</p>
      {cell.backups.map(({ number }) => (
        <p key={number}>
          <Link to={{ page: 'backup-report', server, name, backup: number }}>
            {t`Report of backup ${String(number)}`}
          </Link>
        </p>
      ))}
      {isThere(cell) && (
        <Link to={placeOf(row)} query={{ day }}>
          {t`Backups`}
        </Link>
      )}
    </>
  )
}

function isThere({ backups, isFailed }: Cell): boolean {
  return backups.length > 0 || isFailed
}

function placeOf({ server, name }: CalendarRow) {
  return { page: 'client', server, name } as const
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
  return [
    done,
    failed > 0 && tellCount(t`Failed`, failed),
    missed > 0 && tellCount(t`Missed`, missed)
  ]
    .filter(Boolean)
    .join(', ')
}
