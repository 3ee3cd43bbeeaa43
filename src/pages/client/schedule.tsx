/** When the next backup is due, and why then. */
import type { VNode } from 'preact'
import { parseInstant, printInstant } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import { Link } from '../parts/link.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'
import { type ClientAt, useDetails } from './client-at.js'
import { printEvery, sourceOf } from './retention.js'
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
      <dl class="card-list">
        <Line name={t`Expected`}>
          {expected
            ? `${printEvery(expected.interval)}, ${sourceOf(expected.from)}`
            : t`Not monitored`}
        </Line>
        {dueAt !== undefined && <Line name={t`Overdue after`}>{printInstant(dueAt)}</Line>}
        {details?.window && <Line name={t`burp's timer`}>{tellWindow(details.window)}</Line>}
        {details?.contact && (
          <Line name={t`Last contact`}>
            <Age of={details.contact} />
          </Line>
        )}
      </dl>
    </section>
  )
}

function Line({ name, children }: { name: string; children: VNode | string }): VNode {
  return (
    <div class="card-line">
      <dt class="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whether the client may back up at its next contact, or from when on. */
function tellWindow(window: string): string {
  const at = parseInstant(window) ?? 0
  return at <= Date.now() ? t`permits a backup now` : t`permits a backup from ${printInstant(at)}`
}
