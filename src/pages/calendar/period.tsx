/** Shows the period, with buttons for the previous and next one. */
import { ChevronLeft, ChevronRight } from 'lucide-preact'
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import { type Cell, dayAfter, resultOf } from '../../calendar-days.js'
import { printSpan, resultWord, signOf } from './words.js'
import { IconButton } from '../parts/buttons.js'

interface PeriodProps {
  first: string
  last: string
  today: string
  /** Days per step. */
  step: number
  /** Called with the last day of the new period; undefined for today. */
  go: (last: string | undefined) => void
}

export function Period({ first, last, today, step, go }: PeriodProps): VNode {
  const later = dayAfter(last, step)
  return (
    <div class="period" role="group" aria-label={t`Period`}>
      <IconButton
        label={t`Previous period`}
        Icon={ChevronLeft}
        onClick={() => go(dayAfter(last, -step))}
      />
      <span aria-live="polite">{printSpan(first, last)}</span>
      <IconButton
        label={t`Next period`}
        Icon={ChevronRight}
        disabled={last >= today}
        onClick={() => go(later >= today ? undefined : later)}
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
