import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { AllClients, Legend, Period } from './all-clients.js'
import { AboutClient } from '../parts/client-picker.js'
import { Link, Title, useQuerySetter } from '../parts/link.js'
import { Empty, Loaded } from '../parts/load.js'
import { t } from '../i18n.js'
import { cellAt, countGaps, listWeeks, parseDay, resultOf } from '../../calendar-days.js'
import { type CalendarRow, hrefOfDay, today, useHistory, useRows } from './rows.js'
import { printDay, printPart, signOf, tellCell } from './words.js'
import { useLocation } from 'preact-iso'
import { useNarrow } from '../parts/width.js'
import { toSpot } from './grid-keyboard.js'

const weeksShown = 53

const stepDays = 364

export function Page({ place, query }: PageProps): VNode {
  const { name } = place
  // Older addresses name the server in the query.
  const asked = place.server ?? query['server']
  if (name === undefined) return <AllClients server={asked} query={query} />
  const server = serverOf(asked)
  const at = { server, name }
  return (
    <AboutClient key={`${server}/${name}`} at={at}>
      <OneClient {...at} query={query} />
    </AboutClient>
  )
}

interface OneClientProps {
  server: string
  name: string
  query: PageProps['query']
}

function OneClient({ server, name, query }: OneClientProps): VNode {
  const now = today()
  const last = parseDay(query['end']) ?? now
  const weeks = useMemo(() => listWeeks(last, weeksShown), [last])
  const first = weeks[0]?.[0] ?? last
  const answer = useHistory({ first, last, server, client: name })
  const set = useQuerySetter({ page: 'calendar', server, name }, query)
  return (
    <>
      <Title trail={[{ to: { page: 'calendar' }, name: t`Calendar` }]}>{name}</Title>
      <div class="filters">
        <Period
          first={first}
          last={last}
          step={stepDays}
          go={end => set({ end, day: undefined })}
        />
        <Link to={{ page: 'client', server, name }} class="button">
          {t`Go to client`}
        </Link>
      </div>
      <Loaded answer={answer} lines={9}>
        {calendars => (
          <YearOf
            calendars={calendars}
            weeks={weeks}
            last={last}
            chosen={parseDay(query['day'])}
            choose={day => set({ day })}
          />
        )}
      </Loaded>
    </>
  )
}

interface YearOfProps {
  calendars: Parameters<typeof useRows>[0]
  weeks: readonly (readonly string[])[]
  last: string
  chosen: string | undefined
  choose: (day: string) => void
}

function YearOf({ calendars, weeks, last, chosen, choose }: YearOfProps): VNode {
  const [row] = useRows(calendars)
  if (!row) return <Empty>{t`No backups yet.`}</Empty>
  const days = weeks.flat().filter(day => day <= last)
  const gaps = countGaps(row.cells, days, last)
  const day =
    days.find(one => one === chosen) ??
    days.findLast(one => (row.cells.get(one)?.backups.length ?? 0) > 0) ??
    last
  return (
    <>
      <Year row={row} weeks={weeks} last={last} chosen={day} choose={choose} />
      <DaySummary row={row} day={day} />
      <p class="small">{t`${days.length - gaps} of ${days.length} days with a backup.`}</p>
      <Legend />
    </>
  )
}

function DaySummary({ row, day }: { row: CalendarRow; day: string }): VNode {
  const { server, name } = row
  const cell = cellAt(row, day)
  return (
    <p class="day-told" role="status">
      {t`${printDay(day)}: ${tellCell(cell)}`}{' '}
      {(cell.backups.length > 0 || cell.isFailed) && (
        <Link to={{ page: 'client', server, name }} query={{ day }}>
          {t`Backups`}
        </Link>
      )}{' '}
      {cell.isFailed && row.attempts.has(day) && <a href={hrefOfDay(row, day)}>{t`Log`}</a>}
    </p>
  )
}

interface YearProps {
  row: CalendarRow
  /** Oldest first, each starting on Monday. */
  weeks: readonly (readonly string[])[]
  last: string
  chosen: string
  choose: (day: string) => void
}

/** Weeks are columns; on phones they are rows, newest first. */
function Year({ row, weeks, last, chosen, choose }: YearProps): VNode {
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
      aria-label={t`Calendar`}
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
