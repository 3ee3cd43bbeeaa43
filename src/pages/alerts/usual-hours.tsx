/** The hours of the day in which backups usually run, and those in which burp's timer permits them. */
import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { printDuration, printField, tellClients } from '../format.js'
import { keys } from '../live/live.js'
import { clientColumn, keyOfClient, serverColumns } from '../parts/client-list.js'
import { type Column, DataTable, numberColumn } from '../parts/data-table.js'
import { Select } from '../parts/inputs.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { t } from '../i18n.js'

const daysCount = 28
const dayHours = 24
const dayMinutes = 1440
const chartHeight = 40
const hours = Array.from({ length: dayHours }, (_, hour) => hour)
const labelsEvery = 6
const stripPx = 144
/** Length of the shortest mark. */
const markMinutes = 30

type Item = Schemas['BackupDays']['clients'][number]

interface Row extends Pick<Item, 'name' | 'agent'> {
  /** Such as `21:15`. */
  start: string
  duration: number | null
  /** Minutes of the day; the end may be on the next one. */
  from: number
  to: number
  /** A digit per hour; null if burp's timer is not known. */
  timer: string | null
}

export function UsualHours(): VNode {
  const query = { days: daysCount, hours: true }
  const answer = useGet([...keys.history, 'hours'], '/api/reports/days', { query })
  return (
    <section aria-labelledby="usual-hours">
      <h2 id="usual-hours">{t`Usual hours`}</h2>
      <p class="muted">
        {t`When the backups of each client usually start and how long they take, from the last ${daysCount} days.`}
      </p>
      <Loaded answer={answer} lines={12}>
        {({ clients }) => <Hours clients={clients} />}
      </Loaded>
    </section>
  )
}

function Hours({ clients }: { clients: readonly Item[] }): VNode {
  const rows = useMemo(() => clients.flatMap(toRow), [clients])
  const [chosen, choose] = useState('')
  const [sort, setSort] = useState('start')
  if (rows.length === 0) return <Empty>{t`No backups in this period.`}</Empty>
  const counts = hours.map(hour => rows.filter(row => runsIn(row, hour)).length)
  const busy = hours.filter(hour => counts[hour])
  return (
    <>
      <Chart counts={counts} />
      <div class="filters">
        <Select
          label={t`Hour`}
          value={chosen}
          choices={[
            ['', t`All hours`],
            ...busy.map(
              hour => [String(hour), `${printHours(hour)} (${counts[hour] ?? 0})`] as const
            )
          ]}
          set={choose}
        />
      </div>
      <DataTable
        label={t`Usual hours`}
        columns={listColumns()}
        rows={chosen === '' ? rows : rows.filter(row => runsIn(row, Number(chosen)))}
        keyOf={keyOfClient}
        sort={sort}
        onSort={setSort}
      />
    </>
  )
}

/** Without clients that have no backups. */
function toRow({ name, agent, usual, timer = null }: Item): Row[] {
  if (!usual) return []
  const { start, duration } = usual
  const from = 60 * Number(start.slice(0, 2)) + Number(start.slice(3))
  const to = from + Math.min(dayMinutes, Math.max(1, (duration ?? 0) / 60))
  return [{ name, agent, start, duration, from, to, timer }]
}

/** Whether the usual backup runs in this hour, also one that started on the day before. */
function runsIn({ from, to }: Row, hour: number): boolean {
  const begin = 60 * hour
  return [begin, begin + dayMinutes].some(minute => from < minute + 60 && to > minute)
}

function printHour(hour: number): string {
  return printField(`${String(hour % dayHours).padStart(2, '0')}:00`)
}

function printHours(hour: number): string {
  return `${printHour(hour)}–${printHour(hour + 1)}`
}

/** Clients that run in each hour; the figure names the busiest one. */
function Chart({ counts }: { counts: readonly number[] }): VNode {
  const most = Math.max(1, ...counts)
  const busiest = counts.indexOf(most)
  const columns = counts
    .map((count, hour) => {
      const height = (chartHeight * count) / most
      return height === 0 ? '' : `M${hour + 0.05} ${chartHeight}v-${height}h.9v${height}z`
    })
    .join('')
  return (
    <figure class="card hours-chart">
      <figcaption>{t`Busiest hour: ${printHours(busiest)}, ${tellClients(most)}`}</figcaption>
      <svg
        class="histogram"
        viewBox={`0 0 ${dayHours} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path class="run-done" d={columns} />
      </svg>
      <div class="hours-axis small" aria-hidden="true">
        {hours
          .filter(hour => hour % labelsEvery === 0)
          .map(hour => (
            <span key={hour}>{printHour(hour)}</span>
          ))}
      </div>
    </figure>
  )
}

function listColumns(): Column<Row>[] {
  return [
    clientColumn(),
    ...serverColumns<Row>(),
    {
      key: 'start',
      name: t`Usual start`,
      kind: 'time',
      priority: 3,
      render: ({ start }) => printField(start),
      sortBy: ({ from }) => from
    },
    numberColumn('duration', t`Duration`, ({ duration }) => duration, {
      print: printDuration,
      priority: 2
    }),
    { key: 'timer', name: t`burp's timer`, priority: 0, render: ({ timer }) => tellTimer(timer) },
    {
      key: 'hours',
      name: t`Hours`,
      kind: 'state',
      min: stripPx,
      priority: 1,
      render: row => <Strip row={row} />
    }
  ]
}

/** The usual backup above the hours that burp's timer permits; the columns beside it say the same. */
function Strip({ row: { from, to, timer } }: { row: Row }): VNode {
  const parts = [from, from - dayMinutes].map(start => {
    const [begin, end] = [Math.max(0, start), Math.min(dayMinutes, start + to - from)]
    return end > begin
      ? `M${begin / 60} 0H${Math.max(end, begin + markMinutes) / 60}V6H${begin / 60}z`
      : ''
  })
  const permitted = Array.from(timer ?? '', (digit, hour) =>
    digit === '0' ? '' : `M${hour} 8h1v2h-1z`
  )
  return (
    <svg
      class="heat days-strip"
      viewBox={`0 0 ${dayHours} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="hours-permitted" d={permitted.join('')} />
      <path class="run-done" d={parts.join('')} />
    </svg>
  )
}

/** Such as `20:00–06:00`; hours that some days permit are included. */
function tellTimer(timer: string | null): string {
  if (timer === null) return t`Unknown`
  const permitted = hours.filter(hour => timer[hour] !== '0')
  if (permitted.length === dayHours) return t`at any hour`
  const isPermitted = (hour: number) => timer[(hour + dayHours) % dayHours] !== '0'
  const ranges = permitted
    .filter(hour => !isPermitted(hour - 1))
    .map(first => {
      let end = first + 1
      while (isPermitted(end)) end += 1
      return `${printHour(first)}–${printHour(end)}`
    })
  return ranges.length > 0 ? ranges.join(', ') : t`never`
}
