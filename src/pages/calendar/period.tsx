/** Which days are shown, and the way to those before and after. */
import { ChevronLeft, ChevronRight } from 'lucide-preact'
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import { dayAfter } from './days.js'
import { printSpan } from './words.js'

interface PeriodProps {
  first: string
  last: string
  today: string
  /** How far one goes at a time. */
  step: number
  /** To other days, of which this is the last; undefined for today. */
  go: (last: string | undefined) => void
}

export function Period({ first, last, today, step, go }: PeriodProps): VNode {
  const later = dayAfter(last, step)
  return (
    <div class="period" role="group" aria-label={t`Period`}>
      <button
        type="button"
        class="quiet"
        aria-label={t`Previous period`}
        title={t`Previous period`}
        onClick={() => go(dayAfter(last, -step))}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <span aria-live="polite">{printSpan(first, last)}</span>
      <button
        type="button"
        class="quiet"
        aria-label={t`Next period`}
        title={t`Next period`}
        disabled={last >= today}
        onClick={() => go(later >= today ? undefined : later)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
