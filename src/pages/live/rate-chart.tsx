/** How fast a backup went in the last two minutes. */
import type { VNode } from 'preact'
import { printBytes } from '../format.js'
import { t } from '../i18n.js'
import { toPoints } from './rates.js'

const box = { width: 240, height: 32 }

export function RateChart({ rates }: { rates: readonly (number | undefined)[] }): VNode | null {
  const known = rates.filter(rate => rate !== undefined)
  if (known.length < 2) return <div class="rate-chart" />
  const now = printBytes(known.at(-1))
  const most = printBytes(Math.max(...known))
  const title = t`Now ${now}/s, at most ${most}/s in two minutes`
  return (
    <figure class="rate-chart">
      <svg
        viewBox={`0 -1 ${box.width} ${box.height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        <polyline points={toPoints(rates, box)} />
      </svg>
      <figcaption class="small">{t`Now ${now}/s`}</figcaption>
    </figure>
  )
}
