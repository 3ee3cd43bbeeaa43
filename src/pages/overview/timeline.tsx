/** When the clients backed up: bars over the last 24 hours, or marks over days. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { today, useHistory } from '../calendar/rows.js'
import { parseInstant, printDuration, printInstant, printPair } from '../format.js'
import { isFinished } from '../client/attempts.js'
import { useMonitor } from '../live/live.js'
import { Link } from '../parts/link.js'
import { Loaded, WhenSeen } from '../parts/load.js'
import { usePopover } from '../parts/popover.js'
import type { Place } from '../../places.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'
import { Bytes, HeatStrips, Runs } from './heat-strips.js'
import { dayMs, isUrgent, type Period } from './verdict.js'

const rowsMax = 12
/** Width of the shortest bar, as in the style sheet. */
const barMinPx = 6
const hours = 24
const hourMs = dayMs / hours
/** Labels of the axis, one per three hours. */
const labelEveryMs = 3 * hourMs
const labelWidthMs = 1.5 * hourMs

type Look = 'done' | 'warned' | 'failed' | 'running' | 'missed'

interface Bar {
  look: Look
  /** Unix milliseconds. */
  from: number
  to: number
  /** Returns the text for screen readers. Only drawn bars need it: formatting takes long for 1,000 clients. */
  toText: () => string
  result: string
  /** Number of a finished backup. The start of its attempt may differ by some seconds. */
  backup?: number | undefined
  target: { place: Place; query?: Record<string, string> }
}

interface Line {
  row: ClientRow
  bars: Bar[]
}

export function Timeline({ rows, period }: { rows: readonly ClientRow[]; period: Period }): VNode {
  const isDay = period.days === 1
  // The skeleton is as high as the chart: parts below it must not load before they are seen.
  const lines = rows.length > rowsMax ? rowsMax + 3 : rows.length + 1
  return (
    <section class="card timeline" aria-labelledby="timeline">
      <div class="heading">
        <h2 id="timeline">{isDay ? t`Last 24 hours` : t`Last ${period.days} days`}</h2>
        <Legend isDay={isDay} />
      </div>
      <WhenSeen lines={lines}>
        {isDay ? (
          <LastDay rows={rows} lines={lines} />
        ) : (
          <HeatStrips rows={rows} count={period.days} lines={lines} />
        )}
      </WhenSeen>
    </section>
  )
}

function LastDay({ rows, lines }: { rows: readonly ClientRow[]; lines: number }): VNode {
  const answer = useHistory({ first: findFirst(rows), last: today(), server: undefined })
  const running = useMonitor().data ?? []
  return (
    <Loaded answer={answer} lines={lines}>
      {calendars => <Day rows={rows} calendars={calendars} running={running} />}
    </Loaded>
  )
}

/** The earliest start, to the hour, of a backup that may have ended within the last day. */
function findFirst(rows: readonly ClientRow[]): string {
  const longestMs = 1000 * Math.max(0, ...rows.map(({ duration }) => duration ?? 0))
  const from = Date.now() - dayMs - Math.min(longestMs, dayMs)
  return new Date(from - (from % hourMs)).toISOString()
}

function Legend({ isDay }: { isDay: boolean }): VNode {
  const looks: [Look, string][] = [
    ['done', t`Backed up`],
    ['warned', t`Warnings`],
    ['failed', t`Failed`],
    ['missed', t`Missed`]
  ]
  if (isDay) looks.push(['running', t`Running`])
  return (
    <ul class="run-legend">
      {looks.map(([look, name]) => (
        <li key={look}>
          <span class={`run-sample run-${look}`} aria-hidden="true" /> {name}
        </li>
      ))}
    </ul>
  )
}

/** Percent of a day. */
function toShare(ms: number): number {
  return (100 * ms) / dayMs
}

interface DayProps {
  rows: readonly ClientRow[]
  calendars: readonly Schemas['Calendar'][]
  running: readonly Schemas['MonitorItem'][]
}

function Day({ rows, calendars, running }: DayProps): VNode {
  const now = Date.now()
  const lines = useMemo(
    () => listLines(rows, { calendars, running, now }),
    [rows, calendars, running]
  )
  const shown = lines.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, rowsMax)
  const start = now - dayMs
  const place = (ms: number) => `${toShare(Math.max(ms, start) - start)}%`
  const labels = listLabels(start, now)
  const { popover, bind } = usePopover()
  return (
    <>
      {popover}
      {lines.length > rowsMax && <Histogram lines={lines} start={start} />}
      <Runs
        head={labels.map(at => (
          <span key={at} class="run-hour" style={{ left: place(at) }}>
            {printInstant(at, { timeStyle: 'short' })}
          </span>
        ))}
        lines={shown}
        draw={({ row, bars }) =>
          bars.map(({ look, from, to, toText, result, backup, target }) => (
            <span
              key={`${look} ${from}`}
              class="run-place"
              {...bind(<BarFacts {...{ row, look, from, to, result, backup, target }} />, 'link')}
              style={{
                left: `min(${place(from)}, 100% - ${barMinPx}px)`,
                width: `${toShare(to - Math.max(from, start))}%`
              }}
            >
              <Link to={target.place} query={target.query ?? {}} class={`run run-${look}`}>
                <span class="visually-hidden">{toText()}</span>
              </Link>
            </span>
          ))
        }
        isCut={shown.length < rows.length}
      />
    </>
  )
}

function BarFacts(props: Omit<Bar, 'toText'> & { row: ClientRow }) {
  const { row, look, from, to, result, backup, target } = props
  const time = (ms: number) => printInstant(ms)
  const isOver = look !== 'running' && look !== 'missed'
  return (
    <>
      <strong>{row.name}</strong>
      <p>{result}</p>
      <p>
        {look === 'missed' ? t`Due` : t`Start`}: {time(from)}
      </p>
      {isOver && (
        <p>
          {t`End`}: {time(to)}
        </p>
      )}
      {look !== 'missed' && (
        <p>
          {t`Duration`}: {printDuration((to - from) / 1000)}
        </p>
      )}
      {(look === 'done' || look === 'warned') && (
        <Bytes row={row} among={each => isFinished(each) && each.backup === backup} />
      )}
      <Link to={target.place} query={target.query ?? {}} tabIndex={-1}>
        {look === 'failed' ? t`Log` : t`Open`}
      </Link>
    </>
  )
}

function listLabels(start: number, now: number): number[] {
  const first = Math.ceil(start / labelEveryMs) * labelEveryMs
  const last = now - labelWidthMs
  const count = Math.floor((last - first) / labelEveryMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * labelEveryMs)
}

/** Problems first, then running backups, then the longest. */
function rankOf({ row, bars }: Line): number {
  if (isUrgent(row)) return 3e15
  if (row.health === 'running') return 2e15
  return Math.max(0, ...bars.map(({ from, to }) => to - from))
}

function listLines(
  rows: readonly ClientRow[],
  { calendars, running, now }: Pick<DayProps, 'calendars' | 'running'> & { now: number }
): Line[] {
  const keyOf = (server: string, name: string) => `${server}/${name}`
  const calendarOf = new Map(calendars.map(one => [keyOf(serverOf(one.agent), one.client), one]))
  const runningOf = new Map(running.map(one => [keyOf(serverOf(one.agent), one.client), one]))
  const from = now - dayMs
  return rows.flatMap(row => {
    const key = keyOf(serverOf(row.agent), row.name)
    const known = [
      ...listFinished(row, calendarOf.get(key)),
      ...listRunning(row, runningOf.get(key), now),
      ...listMissed(row, now)
    ]
    const bars = known.filter(({ to }) => to > from)
    return bars.length > 0 || isUrgent(row) ? [{ row, bars }] : []
  })
}

function listFinished(row: ClientRow, calendar: Schemas['Calendar'] | undefined): Bar[] {
  const server = serverOf(row.agent)
  const done = (calendar?.events ?? []).map(({ backup, start, end, warnings }): Bar => {
    const [from, to] = [parseInstant(start) ?? 0, parseInstant(end) ?? 0]
    const look = (warnings ?? 0) > 0 ? 'warned' : 'done'
    const result = look === 'warned' ? t`${warnings ?? 0} warnings` : t`Backed up`
    const number = Number(backup)
    const place: Place = { page: 'backup-report', server, name: row.name, backup: number }
    return {
      look,
      from,
      to,
      result,
      backup: number,
      toText: () => tellBar(row, [from, to], result),
      target: { place }
    }
  })
  const finished = new Set(calendar?.events.map(({ start }) => start))
  const failures = (calendar?.failures ?? []).filter(({ start }) => !finished.has(start))
  const failed = failures.map(({ start, end, attempt }): Bar => {
    const [from, to] = [parseInstant(start) ?? 0, parseInstant(end) ?? 0]
    const place: Place = { page: 'client', server, name: row.name }
    const target = { place, ...(attempt !== null && { query: { attempt } }) }
    const result = t`Failed`
    const toText = () => tellBar(row, [from, to], result)
    return { look: 'failed', from, to, result, toText, target }
  })
  return [...done, ...failed]
}

function listRunning(row: ClientRow, item: Schemas['MonitorItem'] | undefined, now: number): Bar[] {
  const started = item?.counters.start
  if (!started) return []
  const from = started * 1000
  const place: Place = { page: 'live-monitor', server: serverOf(row.agent), name: row.name }
  return [
    {
      look: 'running',
      from,
      to: now,
      result: t`Running`,
      toText: () => tellBar(row, [from, now], t`Running`),
      target: { place }
    }
  ]
}

/** An overdue client has a mark at the time its backup was due, or at the start of the timeline. */
function listMissed(row: ClientRow, now: number): Bar[] {
  const due = parseInstant(row.due)
  if (row.health !== 'late' || due === undefined) return []
  const place: Place = { page: 'client', server: serverOf(row.agent), name: row.name }
  const toText = () => t`${row.name}: missed, due ${printInstant(due)}`
  const from = Math.max(due, now - dayMs)
  const to = Math.min(now, from + hourMs)
  return [{ look: 'missed', from, to, result: t`Missed`, toText, target: { place } }]
}

function tellBar({ name }: ClientRow, [from, to]: [number, number], result: string): string {
  const time = (ms: number) => printInstant(ms, { timeStyle: 'short' })
  const length = printDuration((to - from) / 1000)
  return printPair(name, `${result}, ${time(from)}–${time(to)} (${length})`)
}

/** Number of backups at work in each quarter of an hour; failed ones are red. */
function Histogram({ lines, start }: { lines: readonly Line[]; start: number }): VNode {
  const slots = 4 * hours
  const slotMs = dayMs / slots
  const counts = Array.from({ length: slots }, () => ({ all: 0, failed: 0 }))
  for (const { look, from, to } of lines.flatMap(({ bars }) => bars)) {
    const first = Math.max(0, Math.floor((from - start) / slotMs))
    const last = Math.min(slots - 1, Math.floor((to - start) / slotMs))
    for (const slot of look === 'missed' ? [] : counts.slice(first, last + 1)) {
      slot.all += 1
      if (look === 'failed') slot.failed += 1
    }
  }
  const most = Math.max(1, ...counts.map(({ all }) => all))
  return (
    <svg
      class="histogram"
      viewBox={`0 0 ${slots} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`At most ${most} backups at the same time`}
    >
      <path class="run-done" d={toColumns(counts, most, ({ all }) => all)} />
      <path class="run-failed" d={toColumns(counts, most, ({ failed }) => failed)} />
    </svg>
  )
}

/** Columns from the bottom up, as one path. */
function toColumns<T>(counts: readonly T[], most: number, countOf: (each: T) => number): string {
  return counts
    .map((each, index) => {
      const height = (40 * countOf(each)) / most
      return height === 0 ? '' : `M${index} 40v-${height}h.9v${height}z`
    })
    .join('')
}
