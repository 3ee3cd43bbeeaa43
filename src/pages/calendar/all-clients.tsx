import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { tellClients } from '../format.js'
import { Check, Choices } from '../parts/inputs.js'
import { Empty, Loaded } from '../parts/load.js'
import { type SetQuery, Title, useQuerySetter } from '../parts/link.js'
import { ClientSearch, matchesClient, NoClients } from '../parts/client-list.js'
import { useNarrow } from '../parts/width.js'
import { useAllOverviews } from '../overview/clients.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'
import {
  type Cell,
  cellAt,
  countGaps,
  dayAfter,
  listDays,
  parseDay,
  resultOf
} from '../../calendar-days.js'
import { CalendarLink, Matrix } from './matrix.js'
import { type CalendarRow, today, useHistory, useRows } from './rows.js'
import { DataTable } from '../parts/data-table.js'
import { printPart, printSpan, resultWord, signOf } from './words.js'
import { ChevronLeft, ChevronRight } from 'lucide-preact'
import { IconButton } from '../parts/buttons.js'

const spans = ['14', '30', '90'] as const
const phoneDays = 14

interface AllClientsProps {
  server: string | undefined
  query: PageProps['query']
}

export function AllClients({ server, query }: AllClientsProps): VNode {
  const isNarrow = useNarrow()
  const now = today()
  const last = parseDay(query['end']) ?? now
  const span = spans.find(one => one === query['days']) ?? '30'
  const days = useMemo(
    () => listDays(last, isNarrow ? phoneDays : Number(span)),
    [last, isNarrow, span]
  )
  const first = days[0] ?? last
  const answer = useHistory({ first, last, server })
  // They tell which clients burphub hides.
  const overviews = useAllOverviews()
  const set = useQuerySetter({ page: 'calendar', server }, query)
  return (
    <>
      <Title>{t`Calendar`}</Title>
      <div class="filters">
        {!isNarrow && (
          <Choices
            label={t`Period`}
            value={span}
            choices={spans.map(one => [one, t`${Number(one)} days`] as const)}
            choose={wanted => set({ days: wanted })}
          />
        )}
        <Period first={first} last={last} step={days.length} go={end => set({ end })} />
      </div>
      <Loaded answer={overviews} lines={20}>
        {() => (
          <Loaded answer={answer} lines={20}>
            {calendars => (
              <Clients calendars={calendars} days={days} today={now} query={query} set={set} />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

interface ClientsProps {
  calendars: readonly Schemas['Calendar'][]
  days: readonly string[]
  today: string
  query: PageProps['query']
  set: SetQuery
}

function Clients({ calendars, days, today: now, query, set }: ClientsProps): VNode {
  const isNarrow = useNarrow()
  const rows = useRows(calendars)
  const { q = '', sort, problems } = query
  const found = useMemo(() => {
    const wanted = rows.filter(row => matchesClient(row, q))
    const some = problems === '1' ? wanted.filter(row => hasProblem(row, days)) : wanted
    return sort === 'gaps' ? byGaps(some, { days, now }) : some
  }, [rows, q, sort, problems, days, now])
  if (rows.length === 0) return <NoClients />
  const Shown = isNarrow ? PhoneList : Matrix
  return (
    <>
      <div class="filters">
        <ClientSearch q={q} set={text => set({ q: text })} />
        <Choices
          label={t`Sort by`}
          value={sort === 'gaps' ? 'gaps' : 'name'}
          choices={[
            ['name', t`Name`],
            ['gaps', t`Most gaps`]
          ]}
          choose={wanted => set({ sort: wanted === 'gaps' ? wanted : undefined })}
        />
        <Check
          label={t`Only with problems`}
          checked={problems === '1'}
          set={isOn => set({ problems: isOn ? '1' : undefined })}
        />
        <small>{tellClients(found.length)}</small>
      </div>
      {found.length === 0 ? (
        <Empty>
          <p>{t`No matches.`}</p>
          <button type="button" onClick={() => set({ q: undefined, problems: undefined })}>
            {t`Show all`}
          </button>
        </Empty>
      ) : (
        <Shown rows={found} days={days} today={now} />
      )}
      <Legend />
    </>
  )
}

/** Whether a backup failed or was missed on one of the days. */
function hasProblem(row: CalendarRow, days: readonly string[]): boolean {
  return days.some(day => ['failed', 'missed'].includes(resultOf(cellAt(row, day))))
}

function byGaps(
  rows: readonly CalendarRow[],
  { days, now }: { days: readonly string[]; now: string }
): CalendarRow[] {
  return rows
    .map(row => ({ row, gaps: countGaps(row.cells, days, now) }))
    .toSorted((a, b) => b.gaps - a.gaps)
    .map(({ row }) => row)
}

interface PhoneListProps {
  rows: readonly CalendarRow[]
  days: readonly string[]
  today: string
}

function PhoneList({ rows, days, today: now }: PhoneListProps): VNode {
  return (
    <div class="calendar-phone">
      <p class="strip small" aria-hidden="true">
        {days.map(day => (
          <span key={day} class={day === now ? 'today' : undefined}>
            {printPart(day, { day: 'numeric' })}
          </span>
        ))}
      </p>
      <DataTable
        label={t`Calendar`}
        rows={rows}
        keyOf={({ server, name }) => `${server}/${name}`}
        columns={[
          { key: 'name', name: t`Client`, kind: 'name', render: row => <CalendarLink row={row} /> },
          { key: 'days', name: t`Days`, render: row => <Strip row={row} days={days} today={now} /> }
        ]}
      />
    </div>
  )
}

function Strip(props: { row: CalendarRow } & Omit<PhoneListProps, 'rows'>): VNode {
  const { row, days, today: now } = props
  const gaps = countGaps(row.cells, days, now)
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

interface PeriodProps {
  first: string
  last: string
  /** Days per step. */
  step: number
  /** Called with the last day of the new period; undefined for today. */
  go: (last: string | undefined) => void
}

export function Period({ first, last, step, go }: PeriodProps): VNode {
  const now = today()
  const later = dayAfter(last, step)
  return (
    <div class="period" role="group" aria-label={t`Period`}>
      <IconButton label={t`Older`} Icon={ChevronLeft} onClick={() => go(dayAfter(last, -step))} />
      <span aria-live="polite">{printSpan(first, last)}</span>
      <IconButton
        label={t`Newer`}
        Icon={ChevronRight}
        disabled={last >= now}
        onClick={() => go(later >= now ? undefined : later)}
      />
    </div>
  )
}

const samples: readonly Cell[] = [
  { backups: [{ number: 1, warnings: 0 }], isFailed: false },
  { backups: [{ number: 1, warnings: 1 }], isFailed: false },
  { backups: [], isFailed: true },
  { backups: [], isFailed: false, gap: 'missed' },
  { backups: [], isFailed: false }
]

export function Legend(): VNode {
  return (
    <ul class="marks small">
      {samples.map(sample => {
        const result = resultOf(sample)
        return (
          <li key={result}>
            <span class={`cal-mark cal-${result}`} aria-hidden="true">
              {signOf(sample)}
            </span>
            {resultWord(result)}
          </li>
        )
      })}
    </ul>
  )
}
