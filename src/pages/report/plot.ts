/** A bar chart over time, drawn by uPlot in the colors of the style sheet. */
import uPlot from 'uplot'
import { printInstant, zoneName } from '../format.js'
import { readColors, timeStepsOf } from './ticks.js'

export interface PlotFacts {
  /** Time of each bar in Unix seconds, oldest first. */
  times: readonly number[]
  /** Stacked: the first series is the sum of all. */
  heights: readonly (readonly number[])[]
  /** Failed attempts in Unix seconds. */
  failures: readonly number[]
  steps: number[]
  print: (value: number) => string
}

interface PlotOptions extends PlotFacts {
  widthPx: number
  heightPx: number
  /** Called with the bar below the pointer; undefined for none. */
  point: (index: number | undefined) => void
  /** Called with the selected range in Unix seconds. */
  choose: (from: number, to: number) => void
}

const tokens = ['text', 'muted', 'line', 'failing', 'series-a', 'series-b', 'series-d'] as const
const seriesTokens = ['series-a', 'series-b', 'series-d'] as const
const axisPxMin = 48
const tickPx = 16
const daysPx = 28
const font = '12px system-ui, sans-serif'
const dayS = 86_400

export function createPlot(place: HTMLElement, options: PlotOptions): uPlot {
  const { times, heights, failures, widthPx, heightPx } = options
  const colors = readColors(tokens)
  const bars = uPlot.paths.bars?.({ size: [0.7, 28], align: 0 })
  const series = heights.map((_, index): uPlot.Series => ({
    fill: colors[seriesTokens[index] ?? 'series-a'],
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars })
  }))
  return new uPlot(
    {
      width: widthPx,
      height: heightPx,
      legend: { show: false },
      tzDate: atS => uPlot.tzDate(new Date(atS * 1000), zoneName()),
      scales: {
        x: { range: () => toRange([...times, ...failures]) },
        y: { range: (_, __, max) => [0, Math.max(1, max * 1.12)] }
      },
      series: [{}, ...series],
      axes: listAxes(options, colors),
      cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
      hooks: {
        setCursor: [({ cursor }) => options.point(cursor.idx ?? undefined)],
        setSelect: [plot => takeSelection(plot, options.choose)],
        draw: [plot => drawFailures(plot, failures, colors.failing)]
      }
    },
    [[...times], ...heights.map(values => [...values])],
    place
  )
}

/** Adds room on both sides: half a day at least. */
function toRange(times: readonly number[]): [number, number] {
  const min = times.reduce((least, atS) => Math.min(least, atS), Infinity)
  const max = times.reduce((most, atS) => Math.max(most, atS), -Infinity)
  const room = Math.max(dayS / 2, (max - min) * 0.02)
  return [min - room, max + room]
}

function listAxes(
  { steps, print }: PlotFacts,
  colors: Record<(typeof tokens)[number], string>
): uPlot.Axis[] {
  const shared = { stroke: colors.muted, font, ticks: { stroke: colors.line, width: 1, size: 4 } }
  return [
    {
      ...shared,
      size: daysPx,
      incrs: (_, __, min, max) => timeStepsOf(max - min),
      grid: { show: false },
      values: (_, splits, __, ___, step) => printDays(splits, step)
    },
    {
      ...shared,
      size: measureAxis,
      incrs: steps,
      grid: { stroke: colors.line, width: 1 },
      values: (_, splits) => splits.map(print)
    }
  ]
}

/** Returns the width of the widest label. uPlot also calls this before it has labels. */
function measureAxis({ ctx }: uPlot, labels: readonly string[] | null): number {
  ctx.save()
  ctx.font = font
  const widths = (labels ?? []).map(label => ctx.measureText(label).width)
  ctx.restore()
  return Math.max(axisPxMin, Math.ceil(Math.max(...widths, 0)) + tickPx)
}

function printDays(splits: readonly number[], step: number): string[] {
  const how: Intl.DateTimeFormatOptions =
    step < dayS
      ? { hour: 'numeric', minute: '2-digit' }
      : step < 28 * dayS
        ? { day: 'numeric', month: 'short' }
        : { month: 'short', year: 'numeric' }
  return splits.map(atS => printInstant(atS * 1000, how))
}

function takeSelection(plot: uPlot, choose: PlotOptions['choose']): void {
  const { left, width } = plot.select
  if (width < 4) return
  choose(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'))
}

const crossPx = 4

function drawFailures(plot: uPlot, failures: readonly number[], color: string): void {
  const { ctx, bbox } = plot
  const unit = devicePixelRatio
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = 2 * unit
  for (const atS of failures) {
    const x = plot.valToPos(atS, 'x', true)
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    const arm = crossPx * unit
    const y = bbox.top + 2 * arm
    ctx.beginPath()
    ctx.moveTo(x - arm, y - arm)
    ctx.lineTo(x + arm, y + arm)
    ctx.moveTo(x + arm, y - arm)
    ctx.lineTo(x - arm, y + arm)
    ctx.stroke()
    ctx.beginPath()
    ctx.setLineDash([2 * unit, 4 * unit])
    ctx.moveTo(x, y + 2 * arm)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.setLineDash([])
  }
  ctx.restore()
}
