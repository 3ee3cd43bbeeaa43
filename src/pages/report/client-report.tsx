/** Report of one client: a chart of one metric, and a table of all. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type ClientAt, useReports } from '../client/client-at.js'
import { useOverview } from '../overview/clients.js'
import {
  parseInstant,
  printBytes,
  printDuration,
  printGrowth,
  printInstant,
  printNumber
} from '../format.js'
import { dayAfter } from '../../calendar-days.js'
import { listFailedStarts, today, useHistory } from '../calendar/rows.js'
import { NoBackups } from '../client/newest-backup.js'
import { ofClient } from '../parts/client-picker.js'
import { Facts } from '../parts/facts.js'
import { Empty, Loaded } from '../parts/load.js'
import { type SetQuery, Title, useQuerySetter } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { msg, t } from '../i18n.js'
import {
  type Counted,
  isWithin,
  listCounted,
  type MeasureKey,
  measureKeys,
  parseMeasure,
  parseRange,
  type Period,
  rangeKeys,
  type Report,
  type Sums,
  toHeights,
  toPeriod,
  toSums,
  toValues
} from './backup-measures.js'
import { BackupTable } from './backup-table.js'
import { stepsOf, useScheme } from './ticks.js'
import { useNarrow, useWidth } from '../parts/width.js'
import type { createPlot, PlotFacts } from './plot.js'
import { Choices } from '../parts/inputs.js'

const deskPx = 280

const phonePx = 220

const seriesClasses = ['series-1', 'series-2', 'series-4']

export const Page = ofClient(({ at, query }) => <ClientReport {...at} query={query} />)

interface ClientReportProps extends ClientAt {
  query: PageProps['query']
}

function ClientReport({ server, name, query }: ClientReportProps): VNode {
  const answer = useReports({ server, name })
  const trail = [
    { to: { page: 'reports', section: 'usage' } as const, name: t`Usage` },
    { to: { page: 'client', server, name } as const, name }
  ]
  return (
    <>
      <Title trail={trail} text={t`Report of ${name}`}>
        {t`Report`}
      </Title>
      <Loaded answer={answer} lines={16}>
        {reports =>
          reports.length === 0 ? (
            <NoBackups server={server} name={name} />
          ) : (
            <Figures server={server} name={name} reports={reports} query={query} />
          )
        }
      </Loaded>
    </>
  )
}

/** Failures are kept for 90 days. */
const rememberedDays = 92

interface FiguresProps extends ClientReportProps {
  reports: readonly Report[]
}

function Figures({ server, name, reports, query }: FiguresProps): VNode {
  const set = useQuerySetter({ page: 'client-report', server, name }, query)
  const { range, from, to } = query
  const measure = parseMeasure(query['of'])
  const counted = useMemo(() => {
    const period = periodOf({ range, from, to })
    return listCounted(reports).filter(report => isWithin(period, report.start))
  }, [reports, range, from, to])
  const failures = useFailures({ server, name }, { range, from, to })
  return (
    <>
      <RangeBar query={query} measure={measure} set={set} />
      {counted.length === 0 ? (
        <Empty>
          <p>{t`No backups in this period.`}</p>
          <button
            type="button"
            onClick={() => set({ range: 'all', from: undefined, to: undefined })}
          >
            {t`Show all`}
          </button>
        </Empty>
      ) : (
        <>
          <SumsOf sums={toSums(counted)} />
          <BackupChart
            name={name}
            reports={counted}
            measure={measure}
            failures={failures}
            choose={days => set(days)}
          />
          <BackupTable
            server={server}
            name={name}
            reports={counted}
            sort={query['sort'] ?? '-number'}
            onSort={sort => set({ sort })}
          />
        </>
      )}
    </>
  )
}

function useFailures(
  { server, name }: ClientAt,
  { range, from, to }: Parameters<typeof periodOf>[0]
): readonly number[] {
  const overview = useOverview(server, name)
  const last = today()
  const first = dayAfter(last, -rememberedDays)
  const calendar = useHistory({ first, last, server, client: name }).data?.[0]
  // A string, so that an equal list does not redraw the chart.
  const starts = listFailedStarts(calendar, overview).join()
  return useMemo(() => {
    const period = periodOf({ range, from, to })
    return starts
      .split(',')
      .flatMap(start => parseInstant(start) ?? [])
      .map(atMs => atMs / 1000)
      .filter(atS => isWithin(period, atS))
  }, [starts, range, from, to])
}

interface BackupChartProps {
  name: string
  /** Oldest first. */
  reports: readonly Counted[]
  measure: MeasureKey
  failures: readonly number[]
  choose: (days: { from: string; to: string }) => void
}

function BackupChart(props: BackupChartProps): VNode {
  const { name, reports, measure, failures, choose } = props
  const times = useMemo(() => reports.map(({ start }) => start), [reports])
  const values = useMemo(() => toValues(reports, measure), [reports, measure])
  const heights = useMemo(() => toHeights(values), [values])
  // Failures are drawn even if there are no bars.
  const isEmpty = failures.length === 0 && heights.flat().every(height => height === 0)
  const partNames = measure === 'changes' ? [t`New`, t`Changed`, t`Deleted`] : []
  const tellBar = (index: number) => {
    const figures = values.map((part, at) => {
      const figure = printMeasure(measure, part[index])
      const partName = partNames[at]
      return partName === undefined ? figure : t`${partName} ${figure}`
    })
    const { number, start = 0 } = reports[index] ?? {}
    return t`${printInstant(start * 1000)}, backup ${String(number)}: ${figures.join(' · ')}`
  }
  return (
    <section class="card" aria-labelledby="chart">
      <h2 id="chart">{measureName(measure)}</h2>
      {isEmpty && <Empty>{t`All values are 0.`}</Empty>}
      {!isEmpty && (
        <Chart
          label={t`Chart: ${measureName(measure)} per backup of ${name}. The table below has the same data.`}
          times={times}
          heights={heights}
          failures={failures}
          steps={stepsOf(measure)}
          print={value => printMeasure(measure, value)}
          tellBar={tellBar}
          hint={t`Hover over a bar for details. Drag to zoom in.`}
          choose={(from, to) =>
            choose({ from: String(Math.floor(from)), to: String(Math.ceil(to)) })
          }
        />
      )}
      {(partNames.length > 0 || failures.length > 0) && (
        <ul class="marks small">
          {partNames.map((partName, index) => (
            <li key={partName}>
              <span class={`swatch ${seriesClasses[index] ?? ''}`} aria-hidden="true" />
              {partName}
            </li>
          ))}
          {failures.map(atS => (
            <li key={atS}>
              <span class="cal-mark cal-failed" aria-hidden="true">
                ×
              </span>
              {t`${t`Failed`}: ${printInstant(atS * 1000)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SumsOf({ sums }: { sums: Sums }): VNode {
  const { backups, received, meanDuration, growth } = sums
  const facts = [
    [t`Backups`, printNumber(backups)],
    [t`Received`, printBytes(received)],
    [t`Average duration`, printDuration(meanDuration)],
    [t`Growth`, printGrowth(growth)]
  ] as const
  return <Facts of={facts} class="facts totals" />
}

interface ChartProps extends PlotFacts {
  /** Description for screen readers. */
  label: string
  tellBar: (index: number) => string
  /** Text while the pointer is on no bar. */
  hint: string
  choose: (from: number, to: number) => void
}

function Chart(props: ChartProps): VNode {
  const { label, tellBar, hint, choose, times, heights, failures, steps, print } = props
  const place = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(place)
  const heightPx = useNarrow() ? phonePx : deskPx
  const scheme = useScheme()
  const [pointed, point] = useState<number>()
  const create = useCreatePlot()
  useEffect(() => {
    if (typeof create !== 'function' || !place.current || widthPx === 0) return undefined
    const facts = { times, heights, failures, steps, print }
    const plot = create(place.current, { ...facts, widthPx, heightPx, point, choose })
    return () => plot.destroy()
  }, [create, times, heights, failures, widthPx, heightPx, scheme])
  const isThere = pointed !== undefined && pointed < times.length
  return (
    <figure class="chart">
      <div class="chart-place" ref={place} role="img" aria-label={label} />
      <figcaption class="small">
        {create === 'missing'
          ? t`The chart could not be loaded. The table below has the same data.`
          : isThere
            ? tellBar(pointed)
            : hint}
      </figcaption>
    </figure>
  )
}

/** Loads the chart library, which is as large as the rest of the page, after the first render. */
function useCreatePlot(): typeof createPlot | 'missing' | undefined {
  const [loaded, setLoaded] = useState<{ create: typeof createPlot | 'missing' }>()
  useEffect(() => {
    import('./plot.js').then(
      plot => setLoaded({ create: plot.createPlot }),
      () => setLoaded({ create: 'missing' })
    )
  }, [])
  return loaded?.create
}

interface RangeBarProps {
  query: PageProps['query']
  measure: MeasureKey
  set: SetQuery
}

function RangeBar({ query, measure, set }: RangeBarProps): VNode {
  const drawn = parseDrawn(query)
  return (
    <div class="filters">
      <Choices
        label={t`Metric`}
        value={measure}
        choices={measureKeys.map(key => [key, measureName(key)] as const)}
        choose={of => set({ of })}
      />
      <Choices
        label={t`Period`}
        value={drawn ? '' : parseRange(query['range'])}
        choices={rangeKeys.map(key => [key, key === 'all' ? t`All` : t`${Number(key)} days`])}
        choose={range => set({ range, from: undefined, to: undefined })}
      />
      {drawn && (
        <>
          <span>{printPeriod(drawn)}</span>
          <button type="button" onClick={() => set({ from: undefined, to: undefined })}>
            {t`Reset zoom`}
          </button>
        </>
      )}
    </div>
  )
}

type Asked = Readonly<Partial<Record<'range' | 'from' | 'to', string | undefined>>>

/** Returns the range selected in the chart, otherwise the selected number of days. */
function periodOf(asked: Asked): Period {
  return parseDrawn(asked) ?? toPeriod(parseRange(asked.range), Date.now() / 1000)
}

function parseDrawn({ from, to }: Asked): Period | undefined {
  if (from === undefined || to === undefined) return undefined
  const period = { from: Number(from), to: Number(to) }
  return period.from < period.to ? period : undefined
}

function printPeriod({ from, to }: Period): string {
  const print = (atS: number) => printInstant(atS * 1000, { dateStyle: 'medium' })
  return t`${print(from)} to ${print(to)}`
}

function measureName(key: MeasureKey): string {
  const names = {
    received: msg`Received`,
    size: msg`Size`,
    files: msg`Files`,
    duration: msg`Duration`,
    changes: msg`Changes`,
    warnings: msg`Warnings`
  }
  return t(names[key])
}

function printMeasure(key: MeasureKey, value: number | null | undefined): string {
  if (key === 'received' || key === 'size') return printBytes(value)
  return key === 'duration' ? printDuration(value) : printNumber(value)
}
