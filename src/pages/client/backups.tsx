/** The backups of a client: newest first, what each brought, and deleting one. */
import { useQueryClient } from '@tanstack/preact-query'
import { Lock, Trash2 } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo, useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { parseInstant, printBytes, printDuration, printInstant, printNumber } from '../format.js'
import { ChangesLink } from '../find/changes-link.js'
import { keys } from '../live/live.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { tellAll } from '../parts/toasts.js'
import { start } from '../start.js'
import { say, tell } from '../words.js'
import { type Changes, type ClientAt, useChanges, useReports } from './client-at.js'

type Backup = Schemas['Backup']
type Report = Schemas['BackupReport']

interface Row extends Backup {
  /** What burp counted; absent until it is read. */
  report: Report | undefined
  /** What differs from the one before; absent where that is not known. */
  changes: Changes | undefined
}

interface BackupsProps extends ClientAt {
  backups: readonly Backup[]
  /** That the address names. */
  opened: number | undefined
}

export function Backups({ server, name, backups, opened }: BackupsProps): VNode {
  const { data: reports } = useReports({ server, name })
  const changes = useChanges({ server, name })
  const { query, route } = useLocation()
  const [deleting, setDeleting] = useState<Backup>()
  const { day } = query
  const rows = useMemo(() => toRows(backups, reports, changes), [backups, reports, changes])
  const shown = useMemo(() => rows.filter(({ date }) => isOf(date, day)), [rows, day])
  const set = (change: Record<string, string | undefined>) =>
    route(toHref({ page: 'client', server, name, backup: opened }, { ...query, ...change }), true)
  const mayDelete =
    start().servers.find(one => one.name === server)?.rights.mayDeleteBackups === true
  const remove = mayDelete ? setDeleting : undefined
  return (
    <section class="backups" aria-labelledby="backups">
      <h2 id="backups">{tell(say`Backups`)}</h2>
      {day !== undefined && (
        <p class="filters">
          {tell(
            say`Begun on ${printInstant(parseInstant(`${day} 12:00`), { dateStyle: 'medium' })}.`
          )}
          <button type="button" onClick={() => set({ day: undefined })}>
            {tell(say`Show all`)}
          </button>
        </p>
      )}
      <DataTable
        label={tell(say`Backups`)}
        columns={listColumns({ server, name, opened, remove, areKnown: changes.size > 0 })}
        rows={shown}
        keyOf={({ number }) => String(number)}
        sort={query['sort']}
        onSort={wanted => set({ sort: wanted })}
      />
      {deleting && (
        <DeleteBackup
          server={server}
          name={name}
          backup={deleting}
          close={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}

/** As the calendar names days: the first word of when it began. */
function isOf(date: string, day: string | undefined): boolean {
  return day === undefined || date.startsWith(`${day} `)
}

function toRows(
  backups: readonly Backup[],
  reports: readonly Report[] = [],
  changes: ReadonlyMap<number, Changes>
): Row[] {
  const known = new Map(reports.map(report => [report.number, report]))
  return backups
    .map(backup => {
      const { number } = backup
      return { ...backup, report: known.get(number), changes: changes.get(number) }
    })
    .toSorted((a, b) => b.number - a.number)
}

interface DeleteBackupProps extends ClientAt {
  backup: Backup
  close: () => void
}

function DeleteBackup({ server, name, backup, close }: DeleteBackupProps): VNode {
  const queries = useQueryClient()
  const { number } = backup
  const act = async () => {
    await api.DELETE('/api/client/{server}/report/{name}/{backup}', {
      params: { path: { server, name, backup: number } }
    })
    tellAll(tell(say`Backup ${String(number)} of ${name} is deleted.`))
    await queries.invalidateQueries({ queryKey: keys.client(server, name) })
  }
  return (
    <Confirm
      title={tell(say`Delete backup ${String(number)} of ${name}?`)}
      action={tell(say`Delete backup ${String(number)}`)}
      isDanger
      act={act}
      close={close}
    >
      <p>
        {tell(
          say`The backup of ${printInstant(parseInstant(backup.date))} goes, with ${printBytes(backup.size)} that could be restored from it.`
        )}
      </p>
      <p>{tell(say`This cannot be undone.`)}</p>
    </Confirm>
  )
}

interface ColumnsAsked extends ClientAt {
  opened: number | undefined
  remove: ((backup: Backup) => void) | undefined
  /** Whether it is known what differs between backups. */
  areKnown: boolean
}

function listColumns({ server, name, opened, remove, areKnown }: ColumnsAsked): Column<Row>[] {
  return [
    {
      key: 'number',
      name: tell(say`Backup`),
      share: 1.45,
      render: ({ number, encrypted }) => (
        <span class="backup-number" aria-current={number === opened ? 'true' : undefined}>
          <Link to={{ page: 'client-browse', server, name, backup: number }}>
            {tell(say`Files of ${String(number)}`)}
          </Link>
          {encrypted && (
            <span title={tell(say`Encrypted by the client`)}>
              <Lock size={14} aria-hidden="true" />
              <span class="visually-hidden">{tell(say`Encrypted by the client`)}</span>
            </span>
          )}
        </span>
      ),
      sortBy: ({ number }) => number
    },
    {
      key: 'date',
      name: tell(say`Started`),
      share: 2.1,
      render: ({ date }) => printInstant(parseInstant(date)),
      sortBy: ({ date }) => parseInstant(date)
    },
    {
      key: 'duration',
      name: tell(say`Duration`),
      share: 1.3,
      render: ({ report }) => printDuration(report?.duration),
      sortBy: ({ report }) => report?.duration ?? undefined,
      isNumber: true,
      isOptional: true
    },
    {
      key: 'size',
      name: tell(say`Size`),
      share: 1.1,
      render: ({ size }) => printBytes(size),
      sortBy: ({ size }) => size,
      isNumber: true
    },
    {
      key: 'received',
      name: tell(say`Received`),
      share: 1.1,
      render: ({ received }) => printBytes(received),
      sortBy: ({ received }) => received,
      isNumber: true,
      isOptional: true
    },
    ...(areKnown ? [changesColumn({ server, name })] : listCounts()),
    {
      key: 'warnings',
      name: tell(say`Warnings`),
      share: 1.7,
      render: ({ warnings }) => (
        <span class={warnings > 0 ? 'warned' : 'muted'}>{printNumber(warnings)}</span>
      ),
      sortBy: ({ warnings }) => warnings,
      isNumber: true,
      isOptional: true
    },
    {
      key: 'actions',
      name: '',
      share: 1.2,
      render: row => <RowActions server={server} name={name} row={row} remove={remove} />
    }
  ]
}

/** Path by path, where burp's own counts say only what was sent. */
function changesColumn({ server, name }: ClientAt): Column<Row> {
  return {
    key: 'changes',
    name: tell(say`Changes`),
    share: 2.2,
    render: ({ number, changes }) =>
      changes && <ChangesLink server={server} name={name} number={number} changes={changes} />,
    sortBy: ({ changes }) => changes && changes.added + changes.removed + changes.changed,
    isNumber: true
  }
}

function listCounts(): Column<Row>[] {
  const counts = [
    ['new', say`New`],
    ['changed', say`Changed`],
    ['deleted', say`Deleted`]
  ] as const
  return counts.map(([key, title]) => ({
    key,
    name: tell(title),
    share: 1.1,
    render: ({ report }) => printNumber(report?.total[key]),
    sortBy: ({ report }) => report?.total[key],
    isNumber: true,
    isOptional: true
  }))
}

interface RowActionsProps extends ClientAt {
  row: Row
  remove: ((backup: Backup) => void) | undefined
}

function RowActions({ server, name, row, remove }: RowActionsProps): VNode {
  const { number, deletable } = row
  const whyKept = tell(say`Kept: a newer backup is built on it.`)
  return (
    <span class="row-actions">
      <Link to={{ page: 'backup-report', server, name, backup: number }}>
        {tell(say`Report`)}
        <span class="visually-hidden"> {number}</span>
      </Link>
      {remove && (
        <button
          type="button"
          class="quiet"
          disabled={!deletable}
          title={deletable ? tell(say`Delete backup ${String(number)}`) : whyKept}
          aria-label={tell(say`Delete backup ${String(number)}`)}
          onClick={() => remove(row)}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
