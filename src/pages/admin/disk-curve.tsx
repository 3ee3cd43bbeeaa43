/** The used space of a disk over time, and how it goes on. */
import type { ComponentChildren, VNode } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { parseInstant, printBytes, printInstant, printPercent, printPair } from '../format.js'
import { type Column, DataTable, numberColumn } from '../parts/data-table.js'
import { useWidth } from '../parts/width.js'
import { stepsOf, timeStepsOf } from '../report/ticks.js'
import { t } from '../i18n.js'
import { usePopover } from '../parts/popover.js'

export type Disk = Schemas['CapacityReport']['servers'][number]

const dayMs = 86_400_000
const height = 260
const margin = { top: 20, right: 16, bottom: 28 }
/** Pixels between two labels of an axis. */
const labelPx = { x: 84, y: 44 }
/** Room between the labels and the plot. */
const gapPx = 8
const forecastMinDays = 14

interface Point {
  at: number
  used: number
}

export function printDay(ms: number): string {
  return printInstant(ms, { day: 'numeric', month: 'short' })
}

interface DiskCurveProps {
  disk: Disk
  finding: string
  /** Measurements of that many last days are shown. */
  days: number
}

export function DiskCurve({ disk, finding, days: daysShown }: DiskCurveProps): VNode | null {
  const place = useRef<HTMLElement>(null)
  const width = useWidth(place)
  const clip = useId()
  const points = listPoints(disk, daysShown)
  const last = points.at(-1)
  const { total, per_day: perDay } = disk
  if (!last || total === null) return null
  const scale = createScale({ points, last, disk, width })
  const spots = listSpots({ points, last, disk, scale, total })
  const { x, y, left, end, days } = scale
  const path = points.map(({ at, used }) => `${x(at)},${y(used)}`).join(' ')
  const grown = (bytesPerDay: number) => `${x(end)},${y(last.used + bytesPerDay * days)}`
  const from = `${x(last.at)},${y(last.used)}`
  return (
    <figure class="curve" ref={place}>
      {width > 0 && (
        <CurveCursor label={t`Day`} spots={spots} from={points.length - 1}>
          <svg role="img" aria-label={finding} width={width} height={height}>
            <clipPath id={clip}>
              <rect
                x={left}
                y={0}
                width={Math.max(0, width - left)}
                height={height - margin.bottom}
              />
            </clipPath>
            {scale.yTicks.map(tick => (
              <g key={tick}>
                <line
                  class="curve-grid"
                  x1={left}
                  x2={width - margin.right}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text class="curve-y" x={left - gapPx} y={y(tick) + 4}>
                  {printBytes(tick)}
                </text>
              </g>
            ))}
            {scale.xTicks.map(tick => (
              <text key={tick} x={x(tick)} y={height - gapPx}>
                {printDay(tick)}
              </text>
            ))}
            <text class="curve-mark" x={x(last.at)} y={height - gapPx}>
              {t`Today`}
            </text>
            {scale.fullAt !== undefined && (
              <>
                <line
                  class="curve-forecast"
                  x1={x(scale.fullAt)}
                  x2={x(scale.fullAt)}
                  y1={y(total)}
                  y2={height - margin.bottom}
                />
                <text class="curve-mark text-late" x={x(scale.fullAt)} y={height - gapPx}>
                  {printDay(scale.fullAt)}
                </text>
              </>
            )}
            <g clip-path={`url(#${clip})`}>
              <polygon
                class="curve-area"
                points={`${x(points[0]?.at ?? last.at)},${y(0)} ${path} ${x(last.at)},${y(0)}`}
              />
              <polyline class="curve-line" points={path} />
              {perDay && (
                <>
                  <polygon
                    class="curve-range"
                    points={`${from} ${grown(perDay.high)} ${grown(perDay.low)}`}
                  />
                  <polyline class="curve-forecast" points={`${from} ${grown(perDay.likely)}`} />
                </>
              )}
            </g>
            <line
              class="curve-full"
              x1={left}
              x2={width - margin.right}
              y1={y(total)}
              y2={y(total)}
            />
          </svg>
        </CurveCursor>
      )}
      <figcaption>
        <ul class="run-legend">
          <li>
            <Sample look="curve-line" /> {t`Measured`}
          </li>
          {perDay && (
            <li>
              <Sample look="curve-forecast" /> {t`Forecast with range`}
            </li>
          )}
          <li>
            <Sample look="curve-full" /> {t`Capacity ${printBytes(total)}`}
          </li>
        </ul>
      </figcaption>
      <details>
        <summary>{t`Show as table`}</summary>
        <DataTable
          label={t`Measured`}
          rows={points.toReversed()}
          keyOf={({ at }) => String(at)}
          columns={listColumns()}
        />
      </details>
    </figure>
  )
}

function listPoints({ series }: Disk, days: number): Point[] {
  const all = series.flatMap(({ at, used }): Point[] => {
    const ms = parseInstant(at)
    return ms === undefined ? [] : [{ at: ms, used }]
  })
  const first = (all.at(-1)?.at ?? 0) - days * dayMs
  return all.filter(({ at }) => at > first)
}

interface SpotParts {
  points: readonly Point[]
  last: Point
  disk: Disk
  scale: ReturnType<typeof createScale>
  total: number
}

/** Measurements, then one forecast per day. */
function listSpots({ points, last, disk, scale, total }: SpotParts) {
  const { per_day: perDay } = disk
  const toSpot = (at: number, used: number, note: string) => {
    const amount = `${printBytes(used)}, ${printPercent((100 * used) / total)}`
    return {
      left: scale.x(at),
      top: scale.y(used),
      text: printPair(printDay(at), `${amount}, ${note}`),
      facts: (
        <>
          <strong>{printDay(at)}</strong>
          <p>{amount}</p>
          <p>{note}</p>
        </>
      )
    }
  }
  const measured = points.map(({ at, used }) => toSpot(at, used, t`Measured`))
  if (!perDay) return measured
  const range = (days: number) => {
    const low = printBytes(last.used + perDay.low * days)
    return t`Forecast: ${low} to ${printBytes(last.used + perDay.high * days)}`
  }
  const coming = Array.from({ length: Math.floor(scale.days) }, (_, index) => {
    const days = index + 1
    return toSpot(last.at + days * dayMs, last.used + perDay.likely * days, range(days))
  })
  return [...measured, ...coming.filter(({ top }) => top > 0)]
}

interface ScaleParts {
  points: readonly Point[]
  last: Point
  disk: Disk
  width: number
}

function createScale({ points, last, disk, width }: ScaleParts) {
  const start = points[0]?.at ?? last.at
  const { per_day: perDay, days_to_full: full } = disk
  const spanDays = (last.at - start) / dayMs
  const days = perDay
    ? Math.max(forecastMinDays, Math.min((full?.likely ?? spanDays) * 1.25, spanDays * 2))
    : 0
  const end = last.at + days * dayMs
  const fullAt = full && full.likely < days ? last.at + full.likely * dayMs : undefined
  const most = Math.max((disk.total ?? 0) * 1.12, ...points.map(({ used }) => used))
  const plotHeight = height - margin.top - margin.bottom
  const step = stepsOf('size').find(each => most / each <= plotHeight / labelPx.y) ?? most
  const yTicks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
  const left = Math.ceil(Math.max(...yTicks.map(tick => measure(printBytes(tick))))) + gapPx
  const plotWidth = Math.max(1, width - left - margin.right)
  // A single point stands in the middle of a day.
  const rangeMs = Math.max(dayMs, end - start)
  const x = (ms: number) => left + (plotWidth * (ms - start)) / rangeMs
  const y = (bytes: number) => margin.top + plotHeight * (1 - bytes / most)
  const labels = Math.max(1, Math.floor(plotWidth / labelPx.x))
  const xStep =
    timeStepsOf(Infinity).find(each => rangeMs / 1000 / each <= labels) ?? rangeMs / 1000
  const xTicks = Array.from(
    { length: Math.floor(rangeMs / 1000 / xStep) + 1 },
    (_, index) => start + index * xStep * 1000
  ).filter(
    tick =>
      x(tick) + measure(printDay(tick)) <= width &&
      [last.at, fullAt ?? last.at].every(at => Math.abs(x(at) - x(tick)) > labelPx.x / 2)
  )
  return { x, y, left, end, days, yTicks, xTicks, fullAt }
}

let ruler: CanvasRenderingContext2D | null | undefined

/** Width of a label in pixels, so that none is cut off. */
function measure(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return text.length * 8
  ruler.font = `13px ${getComputedStyle(document.body).fontFamily}`
  return ruler.measureText(text).width
}

function Sample({ look }: { look: string }): VNode {
  return (
    <svg width={18} height={8} aria-hidden="true">
      <line class={look} x1={0} x2={18} y1={4} y2={4} />
    </svg>
  )
}

function listColumns(): Column<Point>[] {
  return [
    {
      key: 'day',
      name: t`Day`,
      kind: 'time',
      render: ({ at }) => printInstant(at, { dateStyle: 'medium' })
    },
    numberColumn('used', t`Used`, ({ used }) => used, { print: printBytes })
  ]
}

/** A point on a curve that follows the pointer and the arrow keys, and says what is there. */
interface Spot {
  /** Pixels from the top left of the frame. */
  left: number
  top: number
  /** The facts as one text, for screen readers. */
  text: string
  facts: ComponentChildren
}

interface CurveCursorProps {
  label: string
  spots: readonly Spot[]
  /** Index to start with. */
  from: number
  children: ComponentChildren
}

function CurveCursor({ label, spots, from, children }: CurveCursorProps): VNode {
  const [chosen, choose] = useState<number>()
  const cursor = useRef<HTMLSpanElement>(null)
  const { popover, show, hide, leave } = usePopover()
  const last = spots.length - 1
  const index = Math.min(chosen ?? from, last)
  const spot = spots[index]
  const isMoved = useRef(false)
  const go = (to: number) => {
    isMoved.current = true
    choose(Math.max(0, Math.min(last, to)))
  }
  // The popover stands beside the cursor, which has to be in its new place first.
  useLayoutEffect(() => {
    if (!isMoved.current || !cursor.current || !spot) return
    isMoved.current = false
    show(cursor.current, spot.facts)
  })
  if (!spot) return <div class="curve-frame">{children}</div>
  const follow = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    go(findNearest(spots, x))
  }
  const walk = (event: KeyboardEvent) => {
    const to = toIndex(event.key, index, last)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <div
      class="curve-frame"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => cursor.current && leave(cursor.current)}
    >
      {children}
      <span
        ref={cursor}
        class="curve-cursor"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={spot.text}
        style={{ left: `${spot.left}px`, top: `${spot.top}px` }}
        onKeyDown={walk}
        onFocus={() => go(index)}
        onBlur={hide}
      />
      {popover}
    </div>
  )
}

function findNearest(spots: readonly Spot[], x: number): number {
  const distances = spots.map(({ left }) => Math.abs(left - x))
  return distances.indexOf(Math.min(...distances))
}

const weekDays = 7

function toIndex(key: string, index: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - weekDays,
    PageUp: index + weekDays,
    Home: 0,
    End: last
  }
  return steps[key]
}
