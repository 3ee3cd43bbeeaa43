/** Says which backups were searched, and which of them have a path. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'
import { countPresent, toTicks } from './presence.js'

const numbersMax = 12

export function Searched({ searched }: { searched: Schemas['Searched'] }): VNode {
  const { backups, of, missing, live, kept } = searched
  if (of === 0) return <p class="small searched">{t`No backups yet.`}</p>
  return (
    <p class="small searched">
      {t`${backups} of ${of} backups searched.`}
      {missing.length > 0 && ` ${t`Not searched: ${printSome(missing)}.`}`}
      {!live && ` ${t`A burp server is unreachable. Showing the last known data.`}`}
      {!kept && ` ${t`This client is not indexed yet; results come directly from burp.`}`}
    </p>
  )
}

function printSome(numbers: readonly number[]): string {
  const shown = numbers.slice(0, numbersMax).join(', ')
  const more = numbers.length - numbersMax
  if (more <= 0) return shown
  return `${shown} ${t`and ${more} more`}`
}

interface SinceProps {
  /** Numbers of the first and the last backup with it. */
  first: number
  last: number
  isPresent: boolean
}

/** Since when a path exists, or when it was last seen. */
export function Since({ first, last, isPresent }: SinceProps): VNode {
  if (isPresent) return <span>{t`Present since ${String(first)}`}</span>
  return <span class="gone">{t`Deleted, last in ${String(last)}`}</span>
}

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
