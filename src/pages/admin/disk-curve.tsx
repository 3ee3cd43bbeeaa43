/** The used space of a disk over time, and how it goes on. */
import type { VNode } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { useWidth } from '../parts/width.js'
import { stepsOf, timeStepsOf } from '../report/ticks.js'
import { t } from '../i18n.js'

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

export function DiskCurve({ disk, finding }: { disk: Disk; finding: string }): VNode | null {
  const place = useRef<HTMLElement>(null)
  const width = useWidth(place)
  const clip = useId()
  const points = disk.series.flatMap(({ at, used }): Point[] => {
    const ms = parseInstant(at)
    return ms === undefined ? [] : [{ at: ms, used }]
  })
  const last = points.at(-1)
  const { total, per_day: perDay } = disk
  if (!last || total === null) return null
  const scale = createScale({ points, last, disk, width })
  const { x, y, left, end, days } = scale
  const path = points.map(({ at, used }) => `${x(at)},${y(used)}`).join(' ')
  const grown = (bytesPerDay: number) => `${x(end)},${y(last.used + bytesPerDay * days)}`
  const from = `${x(last.at)},${y(last.used)}`
  return (
    <figure class="curve" ref={place}>
      {width > 0 && (
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
          <circle class="curve-now" cx={x(last.at)} cy={y(last.used)} r={4} />
          <line
            class="curve-full"
            x1={left}
            x2={width - margin.right}
            y1={y(total)}
            y2={y(total)}
          />
        </svg>
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
  ).filter(tick => x(tick) + labelPx.x / 3 < width)
  return { x, y, left, end, days, yTicks, xTicks }
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
    { key: 'used', name: t`Used`, kind: 'number', render: ({ used }) => printBytes(used) }
  ]
}
