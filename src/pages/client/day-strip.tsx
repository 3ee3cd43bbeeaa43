/** The last days of a client in a line: on which there was a backup, and on which none. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo, useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { parseInstant, printInstant, zoneName } from '../format.js'
import { Link, toHref } from '../parts/link.js'
import { say, tell, tellCount } from '../words.js'
import type { ClientAt } from './client-at.js'
import { type Day, toDays } from './days.js'

const daysShown = 90

export function DayStrip({
  server,
  name,
  backups
}: ClientAt & { backups: readonly Schemas['Backup'][] }): VNode {
  const { route } = useLocation()
  const days = useMemo(() => listDays(backups), [backups])
  const [active, setActive] = useState(days.length - 1)
  const newest = days[active]?.backups.at(-1)
  const place = { page: 'backup-report', server, name, backup: newest?.number } as const
  const walk = (event: KeyboardEvent) => {
    const to = toIndex(event.key, active, days.length)
    if (event.key === 'Enter' && newest) route(toHref(place))
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
  }
  return (
    <section aria-labelledby="days">
      <h2 id="days">
        {tell(say`The last ${daysShown} days`)} <small>{tellDays(days)}</small>
      </h2>
      <div
        class="days"
        role="listbox"
        tabIndex={0}
        aria-labelledby="days"
        aria-activedescendant={`day-${active}`}
        onKeyDown={walk}
      >
        {days.map((day, index) => (
          <span
            key={day.noonMs}
            id={`day-${index}`}
            role="option"
            class={`day day-${kindOf(day)}`}
            aria-selected={index === active}
            aria-label={tellDay(day)}
            title={tellDay(day)}
            onClick={() => setActive(index)}
          />
        ))}
      </div>
      <p class="small day-said">
        {days[active] && tellDay(days[active])}{' '}
        {newest && <Link to={place}>{tell(say`Report of backup ${String(newest.number)}`)}</Link>}
      </p>
    </section>
  )
}

function listDays(backups: readonly Schemas['Backup'][]): Day[] {
  const known = backups.flatMap(({ number, date, warnings }) => {
    const atMs = parseInstant(date)
    return atMs === undefined ? [] : [{ number, atMs, warnings }]
  })
  return toDays(known, { nowMs: Date.now(), zone: zoneName(), count: daysShown })
}

function toIndex(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowLeft') return Math.max(0, active - 1)
  if (key === 'ArrowRight') return Math.min(last, active + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function kindOf({ backups }: Day): 'none' | 'warned' | 'done' {
  if (backups.length === 0) return 'none'
  return backups.some(({ warnings }) => warnings > 0) ? 'warned' : 'done'
}

function tellDays(days: readonly Day[]): string {
  const count = days.filter(({ backups }) => backups.length > 0).length
  return tellCount(count, say`${count} day with a backup`, say`${count} days with a backup`)
}

function tellDay({ noonMs, backups }: Day): string {
  const day = printInstant(noonMs, { timeZone: 'UTC', dateStyle: 'medium' })
  const [first] = backups
  if (!first) return tell(say`${day}: no backup`)
  const count = backups.length
  const warnings = backups.reduce((sum, one) => sum + one.warnings, 0)
  const done = tellCount(
    count,
    say`${day}: backup ${String(first.number)}`,
    say`${day}: ${count} backups`
  )
  if (warnings === 0) return done
  return tellCount(warnings, say`${done}, ${warnings} warning`, say`${done}, ${warnings} warnings`)
}
