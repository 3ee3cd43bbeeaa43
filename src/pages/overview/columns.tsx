import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printBytes, printDuration, printNumber } from '../format.js'
import type { Column } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { BackUpNow, whyNoBackup } from '../client/actions.js'
import { maySnooze, useSnooze } from '../client/snooze.js'
import { Menu } from '../parts/menu.js'
import { Age } from '../parts/time.js'
import { clientColumn, lastColumn, serverColumns, stateColumn } from '../parts/client-list.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { listDayColumns } from './backup-days.js'
import { type ClientRow, labelsOf, shownHealth } from './clients.js'

/** Worst first. */
const ranks = ['failing', 'late', 'stuck', 'unknown', 'running', 'never', 'snoozed', 'ok']

/** Clients in the same state keep their order. */
export function sortWorst(rows: readonly ClientRow[]): ClientRow[] {
  const rankOf = (row: ClientRow) => ranks.indexOf(shownHealth(row))
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Columns of a short list of clients; the cause of their state stands below the name, in full. */
export function listCauseColumns(): Column<ClientRow>[] {
  return [
    { ...clientColumn(), share: 4, render: row => <Cause {...row} /> },
    ...serverColumns<ClientRow>(),
    stateColumn(),
    {
      key: 'act',
      name: t`Actions`,
      head: <span class="visually-hidden">{t`Actions`}</span>,
      kind: 'action',
      priority: 1,
      render: row => <NextStep {...row} />
    }
  ]
}

function Cause({ name, agent, health, attempt, reason, last }: ClientRow): VNode {
  return (
    <span class="who">
      <Link to={{ page: 'client', server: serverOf(agent), name }}>{name}</Link>
      <span class="state-cause">
        {health === 'failing' ? (attempt?.cause.text ?? reason) : reason}
      </span>
      {last && (
        <span class="small muted">
          {t`Last successful backup`}: <Age of={last} />
        </span>
      )}
    </span>
  )
}

/** The log of a failed attempt, or a backup; the rest is in a menu. */
function NextStep(row: ClientRow): VNode {
  const { name, agent, attempt } = row
  const server = serverOf(agent)
  const [snooze, dialog] = useSnooze({ server, name })
  const mayBackUp = whyNoBackup(server, row) === undefined
  return (
    <span class="actions">
      {attempt && (
        <Link
          to={{ page: 'client', server, name }}
          query={{ attempt: attempt.id }}
          class="button"
          aria-keyshortcuts="l"
        >
          {t`Open log`}
        </Link>
      )}
      {mayBackUp && <BackUpNow server={server} name={name} />}
      {maySnooze() && <Menu of={name} items={snooze} />}
      {dialog}
    </span>
  )
}

/** The column of labels is left out where no client has one. */
export function listColumns(
  days: Schemas['BackupDays'] | undefined,
  rows: readonly ClientRow[]
): Column<ClientRow>[] {
  const hasLabels = rows.some(row => labelsOf(row).length > 0)
  return [
    clientColumn(),
    ...serverColumns<ClientRow>(),
    { ...stateColumn(), sortBy: row => ranks.indexOf(shownHealth(row)) },
    ...listDayColumns(days),
    lastColumn(),
    {
      key: 'duration',
      name: t`Duration`,
      render: ({ duration }) => printDuration(duration),
      sortBy: ({ duration }) => duration ?? undefined,
      kind: 'number',
      priority: 0
    },
    sizeColumn(),
    {
      key: 'backups',
      name: t`Backups`,
      render: row => <Newest {...row} />,
      sortBy: ({ backups }) => backups,
      kind: 'number',
      priority: 0
    },
    ...(hasLabels ? [labelColumn()] : [])
  ]
}

function labelColumn(): Column<ClientRow> {
  return {
    key: 'labels',
    name: t`Labels`,
    min: 172,
    share: 0.5,
    render: row => {
      const labels = labelsOf(row)
      return <Labels labels={labels} max={labels.length > 2 ? 1 : 2} />
    },
    priority: 0
  }
}

function sizeColumn(): Column<ClientRow> {
  return {
    key: 'size',
    name: t`Size`,
    render: ({ size }) => printBytes(size),
    sortBy: ({ size }) => size ?? undefined,
    kind: 'number'
  }
}

/** Number of backups, as a link to the files of the newest. */
function Newest({ name, agent, number, backups }: ClientRow): VNode {
  const count = printNumber(backups)
  if (!number) return <>{count}</>
  return (
    <Link
      to={{ page: 'client-browse', server: serverOf(agent), name, backup: number }}
      aria-label={`${count} ${t`Newest backup of ${name}: files`}`}
    >
      {count}
    </Link>
  )
}

/** At most `max`, and how many more there are. */
export function Labels({ labels, max }: { labels: readonly string[]; max: number }): VNode {
  const more = labels.slice(max)
  return (
    <>
      {labels.slice(0, max).map(label => (
        <Link key={label} to={{ page: 'clients' }} query={{ label }} class="label">
          {label}
        </Link>
      ))}
      {more.length > 0 && (
        <span class="small" title={more.join('\n')}>
          +{more.length}
        </span>
      )}
    </>
  )
}
