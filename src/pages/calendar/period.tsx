/** Which days are shown, and the way to those before and after. */
import { ChevronLeft, ChevronRight } from 'lucide-preact'
import type { VNode } from 'preact'
import { say, tell } from '../words.js'
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
    <div class="period" role="group" aria-label={tell(say`Days shown`)}>
      <button
        type="button"
        class="quiet"
        aria-label={tell(say`Earlier days`)}
        title={tell(say`Earlier days`)}
        onClick={() => go(dayAfter(last, -step))}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <span aria-live="polite">{printSpan(first, last)}</span>
      <button
        type="button"
        class="quiet"
        aria-label={tell(say`Later days`)}
        title={tell(say`Later days`)}
        disabled={last >= today}
        onClick={() => go(later >= today ? undefined : later)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
