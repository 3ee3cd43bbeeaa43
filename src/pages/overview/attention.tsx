/** Clients that need attention, and those whose alerts are muted; or when the next backup is due. */
import type { VNode } from 'preact'
import { parseInstant, printInstant, tellClients } from '../format.js'
import { Snoozed } from '../client/snooze.js'
import { DataTable } from '../parts/data-table.js'
import { keyOfClient } from '../parts/client-list.js'
import { Link } from '../parts/link.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'
import { listCauseColumns } from './columns.js'
import { ClientLink } from './timeline-links.js'
import { isUrgent } from './verdict.js'

const urgentShown = 10
const snoozedShown = 5

export function Attention({ rows }: { rows: readonly ClientRow[] }): VNode {
  const needing = rows.filter(isUrgent)
  return (
    <>
      {needing.length > 0 ? (
        <section class="card" aria-labelledby="attention">
          <div class="heading">
            <h2 id="attention">{t`Needs attention`}</h2>
            {needing.length > urgentShown && <small>{tellClients(needing.length)}</small>}
          </div>
          <DataTable
            label={t`Needs attention`}
            columns={listCauseColumns()}
            rows={needing.slice(0, urgentShown)}
            keyOf={keyOfClient}
          />
        </section>
      ) : (
        <p class="card card-line">
          <span>
            {t`Nothing needs attention.`} <NextBackup rows={rows} />
          </span>
        </p>
      )}
      <SnoozedClients rows={rows.filter(({ muted }) => muted?.of === 'client')} />
    </>
  )
}

function NextBackup({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  const due = rows
    .map(row => ({ row, at: parseInstant(row.due) }))
    .filter((one): one is { row: ClientRow; at: number } => one.at !== undefined)
  const [next] = due.toSorted((a, b) => a.at - b.at)
  if (!next) return null
  return (
    <>
      {t`Next backup`}: <ClientLink row={next.row} />, {t`due by ${printInstant(next.at)}`}
    </>
  )
}

function SnoozedClients({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  if (rows.length === 0) return null
  return (
    <ul class="card-list small muted">
      {rows.slice(0, snoozedShown).map(row => (
        <li key={keyOfClient(row)} class="actions">
          <ClientLink row={row} />{' '}
          {row.muted && <Snoozed server={serverOf(row.agent)} name={row.name} muted={row.muted} />}
        </li>
      ))}
      {rows.length > snoozedShown && (
        <li>
          <Link to={{ page: 'alerts', section: 'schedules' }}>
            {t`and ${rows.length - snoozedShown} more`}
          </Link>
        </li>
      )}
    </ul>
  )
}
