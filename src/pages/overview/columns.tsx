import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printBytes, printDuration, printNumber, tellCount } from '../format.js'
import { type Column, numberColumn } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { BackUpNow, whyNoBackup } from '../client/actions.js'
import { maySnooze, useSnooze } from '../client/snooze.js'
import { Menu } from '../parts/menu.js'
import { Age } from '../parts/facts.js'
import {
  clientColumn,
  keyOfClient,
  lastColumn,
  serverColumns,
  stateColumn
} from '../parts/client-list.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { type ClientRow, labelsOf, shownHealth } from './clients.js'
import { parseResults, type Result } from '../../calendar-days.js'
import { printPart } from '../calendar/words.js'
import { keys } from '../live/live.js'
import { useGet } from '../parts/load.js'

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
          {t`Log`}
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
    numberColumn('duration', t`Duration`, ({ duration }) => duration, {
      print: printDuration,
      priority: 0
    }),
    numberColumn('size', t`Size`, ({ size }) => size, { print: printBytes }),
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

type BackupDays = Schemas['BackupDays']

const daysShown = 14

/** Events about backups renew it. */
export function useBackupDays(days = daysShown, slots = false) {
  const query = slots ? { days, slots } : { days }
  return useGet([...keys.history, 'days', days, slots], '/api/reports/days', { query })
}

/** No column before the days are known. */
function listDayColumns(days: BackupDays | undefined): Column<ClientRow>[] {
  if (!days) return []
  const letters = new Map(days.clients.map(client => [keyOfClient(client), client.days]))
  const problems = (row: ClientRow) => tellParts(letters.get(keyOfClient(row)) ?? '')
  return [
    {
      key: 'days',
      name: t`Last ${days.days.length} days`,
      kind: 'state',
      priority: 0,
      titleOf: row => tellDays(letters.get(keyOfClient(row)) ?? ''),
      render: row => <Strip letters={letters.get(keyOfClient(row)) ?? ''} />,
      sortBy: row => -(problems(row).failed + problems(row).missed)
    }
  ]
}

export function tellParts(letters: string): { done: number; failed: number; missed: number } {
  const results = parseResults(letters)
  const count = (...some: Result[]) => results.filter(result => some.includes(result)).length
  return { done: count('done', 'warned'), failed: count('failed'), missed: count('missed') }
}

export function tellDays(letters: string): string {
  const { done, failed, missed } = tellParts(letters)
  const said = [
    t`${done} days with a backup`,
    failed > 0 && tellCount(t`Failed`, failed),
    missed > 0 && tellCount(t`Missed`, missed)
  ]
  return said.filter(Boolean).join(', ')
}

/** Days without a result have a mark, too, so that the strips of all clients are alike. */
function Strip({ letters }: { letters: string }): VNode {
  const results = parseResults(letters)
  const marked = [...new Set(results)].filter(result => result !== 'none' && result !== 'before')
  return (
    <svg
      class="heat days-strip"
      viewBox={`0 0 ${letters.length} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={tellDays(letters)}
    >
      <path class="run-slot" d={toPath(results, 'before') + toPath(results, 'none')} />
      {marked.map(result => (
        <path key={result} class={`run-${result}`} d={toPath(results, result)} />
      ))}
    </svg>
  )
}

/** Returns the marks of the days with this result as one path: a long list has many strips. */
function toPath(results: readonly Result[], wanted: Result): string {
  const top = wanted === 'failed' || wanted === 'warned' || wanted === 'missed' ? 0 : 2
  return results
    .map((result, day) => (result === wanted ? `M${day + 0.1} ${top}h.8V10h-.8z` : ''))
    .join('')
}

/** Bytes that the clients sent today, and on the days before. */
export function ReceivedTile({ days: { days } }: { days: BackupDays }): VNode | null {
  const today = days.at(-1)
  const before = days.slice(0, -1)
  if (!today) return null
  const most = Math.max(1, ...days.map(({ received }) => received))
  const mean = before.reduce((sum, { received }) => sum + received, 0) / Math.max(1, before.length)
  return (
    <div class="tile tile-received">
      <span class="tile-name">{t`Received today`}</span>
      <strong>{printBytes(today.received)}</strong>
      <span class="tile-context">{t`${printBytes(Math.round(mean))} per day on average`}</span>
      <svg viewBox={`0 0 ${days.length} 10`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ date, received }, index) => {
          const height = Math.max(0.2, (10 * received) / most)
          return (
            <rect key={date} x={index + 0.1} y={10 - height} width="0.8" height={height}>
              <title>{t`${printPart(date, { day: 'numeric', month: 'short' })}: ${printBytes(received)}`}</title>
            </rect>
          )
        })}
      </svg>
    </div>
  )
}
