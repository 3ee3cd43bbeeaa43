/** Backups by day: some days of all clients, or a year of one client. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { AllClients } from './all-clients.js'
import { AboutClient } from '../parts/client-picker.js'
import { Link, useQuerySetter } from '../parts/link.js'
import { Loaded } from '../parts/load.js'
import { Title } from '../parts/title.js'
import { t } from '../i18n.js'
import { cellAt, countGaps, listWeeks, parseDay } from '../../calendar-days.js'
import { Legend } from './legend.js'
import { Period } from './period.js'
import { type CalendarRow, hrefOfDay, today, useHistory, useRows } from './rows.js'
import { printDay, tellCell } from './words.js'
import { Year } from './year.js'

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
          today={now}
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

function YearOf({ calendars, weeks, last, chosen, choose }: YearOfProps): VNode | null {
  const [row] = useRows(calendars)
  if (!row) return null
  const days = weeks.flat().filter(day => day <= last)
  const gaps = countGaps(row.cells, days, last)
  const day = days.find(one => one === chosen) ?? newestOf(row, days) ?? last
  return (
    <>
      <Year row={row} weeks={weeks} last={last} chosen={day} choose={choose} />
      <DaySummary row={row} day={day} />
      <p class="small">{t`${days.length - gaps} of ${days.length} days with a backup.`}</p>
      <Legend />
    </>
  )
}

function newestOf({ cells }: CalendarRow, days: readonly string[]): string | undefined {
  return days.findLast(day => (cells.get(day)?.backups.length ?? 0) > 0)
}

function DaySummary({ row, day }: { row: CalendarRow; day: string }): VNode {
  const { server, name } = row
  const cell = cellAt(row, day)
  return (
    <p class="day-told" role="status">
      {t`${printDay(day)}: ${tellCell(cell)}`}{' '}
      {(cell.backups.length > 0 || cell.isFailed) && (
        <Link to={{ page: 'client', server, name }} query={{ day }}>
          {t`Backups of this day`}
        </Link>
      )}{' '}
      {cell.isFailed && row.attempts.has(day) && <a href={hrefOfDay(row, day)}>{t`Open log`}</a>}
    </p>
  )
}
