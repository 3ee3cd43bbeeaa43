/** One figure of a client's backups as a picture. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { printInstant } from '../format.js'
import { Empty } from '../parts/load.js'
import { t } from '../i18n.js'
import { type Counted, type MeasureKey, toHeights, toValues } from './backup-measures.js'
import { Chart } from './chart.js'
import { listPartNames, measureName, printMeasure } from './measure-words.js'
import { stepsOf } from './ticks.js'

interface BackupChartProps {
  name: string
  /** Oldest first. */
  reports: readonly Counted[]
  measure: MeasureKey
  failures: readonly number[]
  choose: (days: { from: string; to: string }) => void
}

const seriesClasses = ['series-1', 'series-2', 'series-4']

export function BackupChart(props: BackupChartProps): VNode {
  const { name, reports, measure, failures, choose } = props
  const times = useMemo(() => reports.map(({ start }) => start), [reports])
  const values = useMemo(() => toValues(reports, measure), [reports, measure])
  const heights = useMemo(() => toHeights(values), [values])
  // A failure is drawn on an axis without bars, too.
  const isEmpty = failures.length === 0 && heights.flat().every(height => height === 0)
  const partNames = listPartNames(measure)
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
    <section aria-labelledby="chart">
      <h2 id="chart">{measureName(measure)}</h2>
      {isEmpty && <Empty>{t`All values in this period are 0.`}</Empty>}
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
              {t`Failed on ${printInstant(atS * 1000)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
