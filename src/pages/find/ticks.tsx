/** A bar with a tick per backup: high if it contains the path, notched if the path changed. */
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import { countPresent, toTicks } from './presence.js'

/** Empty until the backups are known. */
export function Ticks({ presence }: { presence: string }): VNode | null {
  if (presence === '') return null
  const ticks = toTicks(presence)
  const words = t`In ${countPresent(presence)} of ${presence.length} backups`
  return (
    <span class="ticks" title={words} style={{ maxWidth: `${ticks.length * tickPx}px` }}>
      <svg viewBox={`0 0 ${ticks.length} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path class="ticks-absent" d={draw(ticks, '.')} />
        <path d={draw(ticks, '=') + draw(ticks, '+')} />
      </svg>
      <span class="visually-hidden">{words}</span>
    </span>
  )
}

/** Top edge of each kind of tick. */
const tops: Readonly<Record<string, number>> = { '.': 9, '=': 0, '+': 4 }
const bottom = 10
const gap = 0.15

const tickPx = 8

function draw(ticks: string, sign: string): string {
  const top = tops[sign] ?? 0
  return Array.from(ticks, (tick, index) =>
    tick === sign ? `M${index} ${top}h${1 - gap}V${bottom}h${gap - 1}z` : ''
  ).join('')
}
