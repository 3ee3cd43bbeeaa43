/** Selects the metric and the period. */
import type { VNode } from 'preact'
import { Choices } from '../parts/choices.js'
import { printInstant } from '../format.js'
import type { PageProps } from '../page.js'
import type { SetQuery } from '../parts/link.js'
import { t } from '../i18n.js'
import {
  type MeasureKey,
  measureKeys,
  parseRange,
  type Period,
  rangeKeys,
  toPeriod
} from './backup-measures.js'
import { measureName } from './measure-words.js'

interface RangeBarProps {
  query: PageProps['query']
  measure: MeasureKey
  set: SetQuery
}

export function RangeBar({ query, measure, set }: RangeBarProps): VNode {
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
export function periodOf(asked: Asked): Period {
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
