/** When the next backup is due, and why then. */
import type { VNode } from 'preact'
import { parseInstant, printDuration, printInstant, printNumber } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import { Link } from '../parts/link.js'
import { Age, Facts } from '../parts/facts.js'
import { t } from '../i18n.js'
import { type ClientAt, useDetails } from './client-at.js'
import { maySnooze } from './snooze.js'

interface ScheduleProps extends ClientAt {
  overview: ClientRow
}

export function Schedule({ server, name, overview }: ScheduleProps): VNode {
  const { expected, due } = overview
  const { data: details } = useDetails({ server, name })
  const dueAt = parseInstant(due)
  return (
    <section class="card" aria-labelledby="schedule">
      <div class="heading">
        <h2 id="schedule">{t`Schedule`}</h2>
        {maySnooze() && (
          <Link to={{ page: 'alerts', section: 'schedules' }} query={{ q: name }}>
            {t`Change schedule`}
          </Link>
        )}
      </div>
      <Facts
        class="card-list"
        of={[
          [
            t`Expected`,
            expected
              ? `${printEvery(expected.interval)}, ${sourceOf(expected.from)}`
              : t`Not monitored`
          ],
          dueAt !== undefined && [t`Overdue after`, printInstant(dueAt)],
          Boolean(details?.window) && [t`burp's timer`, tellWindow(details?.window)],
          Boolean(details?.contact) && [
            t`Last contact`,
            <Age key="contact" of={details?.contact} />
          ]
        ]}
      />
    </section>
  )
}

/** Whether the client may back up at its next contact, or from when on. */
function tellWindow(window: string | null | undefined): string {
  const at = parseInstant(window) ?? 0
  return at <= Date.now() ? t`permits a backup now` : t`permits a backup from ${printInstant(at)}`
}

const dayS = 86_400

/** Returns such as `daily` or `every 12 h`. */
export function printEvery(seconds: number): string {
  const days = seconds / dayS
  if (isNear(days, 1 / 24)) return t`hourly`
  if (isNear(days, 1)) return t`daily`
  if (isNear(days, 7)) return t`weekly`
  if (days >= 27 && days <= 32) return t`monthly`
  return t`every ${printDuration(seconds)}`
}

export function sourceOf(from: NonNullable<ClientRow['expected']>['from']): string {
  const words = {
    client: t`set for this client`,
    label: t`set for a label`,
    server: t`set for its server`,
    timer: t`burp's timer`,
    learned: t`estimated`,
    assumed: t`assumed`
  }
  return words[from]
}

/**
 * Returns such as `7 × daily, 4 × weekly, 6 × monthly`: burp keeps the newest backups, and then ones whose
 * distance is the product of the numbers before.
 */
export function printKeep(keep: readonly number[], intervalS = dayS): string {
  let distanceS = intervalS
  return keep
    .map(count => {
      const said = printKept(count, distanceS)
      distanceS *= count
      return said
    })
    .join(', ')
}

function printKept(count: number, distanceS: number): string {
  return `${printNumber(count)} × ${printEvery(distanceS)}`
}

function isNear(days: number, wanted: number): boolean {
  return Math.abs(days - wanted) < 0.15 * wanted
}
