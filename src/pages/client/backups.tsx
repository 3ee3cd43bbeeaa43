import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo } from 'preact/hooks'
import { api } from '../api.js'
import { parseInstant, printBytes, printDuration, printInstant } from '../format.js'
import { keys } from '../live/live.js'
import { useOverview, whyOnlyShown } from '../overview/clients.js'
import { useChange } from '../parts/form.js'
import { Choices } from '../parts/inputs.js'
import { type Column, DataTable, numberColumn } from '../parts/data-table.js'
import { Confirm, useDialog } from '../parts/dialog.js'
import { Link, toHref, useQuerySetter } from '../parts/link.js'
import { rightsAt } from '../start.js'
import { msg, t } from '../i18n.js'
import { type Attempt, durationOf, isFinished, tellResult } from './attempts.js'
import type { Changes, ClientAt } from './client-at.js'
import {
  Check,
  CircleX,
  FileText,
  Loader,
  Lock,
  type LucideIcon,
  Trash2,
  TriangleAlert
} from 'lucide-preact'
import { Menu } from '../parts/menu.js'
import { CountMarks } from '../find/count-marks.js'

interface BackupsProps extends ClientAt {
  attempts: readonly Attempt[]
  /** Backup in the address. */
  opened: number | undefined
}

export function Backups({ server, name, attempts, opened }: BackupsProps): VNode {
  const { query } = useLocation()
  const [dialog, open] = useDialog()
  const { day, show } = query
  const isCompleted = show === 'completed'
  const shown = useMemo(
    () => attempts.filter(row => isOf(row, day) && (!isCompleted || isFinished(row))),
    [attempts, day, isCompleted]
  )
  const set = useQuerySetter({ page: 'client', server, name, backup: opened }, query)
  const isOnlyShown = whyOnlyShown(useOverview(server, name)) !== undefined
  const mayDelete = !isOnlyShown && rightsAt(server)?.mayDeleteBackups === true
  const remove = (backup: Attempt) =>
    open(close => <DeleteBackup {...{ server, name, backup, close }} />)
  return (
    <section class="card backups" aria-labelledby="backups">
      <div class="heading">
        <h2 id="backups">{t`Backups`}</h2>
        <Choices
          label={t`Filter backups`}
          value={isCompleted ? 'completed' : 'all'}
          choices={[
            ['all', t`All attempts`],
            ['completed', t`Completed`]
          ]}
          choose={wanted => set({ show: wanted === 'completed' ? wanted : undefined })}
        />
      </div>
      {day !== undefined && (
        <p class="filters">
          {t`Started on ${printInstant(parseInstant(`${day} 12:00`), { dateStyle: 'medium' })}.`}
          <button type="button" onClick={() => set({ day: undefined })}>
            {t`Show all`}
          </button>
        </p>
      )}
      <DataTable
        label={t`Backups`}
        columns={listColumns({
          server,
          name,
          opened,
          remove: mayDelete ? remove : undefined,
          areKnown: attempts.some(({ changes }) => changes !== null)
        })}
        rows={shown}
        keyOf={({ id }) => id}
        sort={query['sort']}
        onSort={wanted => set({ sort: wanted })}
      />
      {dialog}
    </section>
  )
}

/** `day`: as in the calendar, the date of the start. */
function isOf({ started }: Attempt, day: string | undefined): boolean {
  return day === undefined || started.startsWith(`${day} `)
}

interface DeleteBackupProps extends ClientAt {
  backup: Attempt
  close: () => void
}

function DeleteBackup({ server, name, backup, close }: DeleteBackupProps): VNode {
  const { run } = useChange(keys.client(server, name))
  const { backup: number } = backup
  const params = { path: { name, backup: number }, query: { serverName: server } }
  const remove = () => api.DELETE('/api/client/report/{name}/{backup}', { params })
  return (
    <Confirm
      title={t`Delete backup ${String(number)}`}
      action={t`Delete backup ${String(number)}`}
      isDanger
      act={() => run(remove, t`Backup ${String(number)} of ${name} deleted.`)}
      close={close}
    >
      <p>{tellWhatGoes(backup)}</p>
      <p>{t`This cannot be undone.`}</p>
    </Confirm>
  )
}

function tellWhatGoes({ started, bytes }: Attempt): string {
  const begun = printInstant(parseInstant(started))
  const size = bytes === null ? '–' : printBytes(bytes)
  return t`This permanently deletes the backup of ${begun} (${size}).`
}

interface ColumnsAsked extends ClientAt {
  opened: number | undefined
  remove: ((backup: Attempt) => void) | undefined
  areKnown: boolean
}

function listColumns({ server, name, opened, remove, areKnown }: ColumnsAsked): Column<Attempt>[] {
  return [
    {
      key: 'number',
      name: t`Backup`,
      kind: 'time',
      priority: 4,
      render: row => <Files server={server} name={name} row={row} opened={opened} />,
      sortBy: ({ backup }) => backup
    },
    {
      key: 'date',
      name: t`Started`,
      kind: 'time',
      priority: 4,
      render: row => <Started server={server} name={name} row={row} />,
      sortBy: ({ started }) => parseInstant(started)
    },
    {
      key: 'result',
      name: t`Result`,
      kind: 'text',
      min: 120,
      priority: 3,
      render: row => <Result server={server} name={name} row={row} />,
      sortBy: ({ result, warnings }) => `${ranks[result]} ${warnings ?? 0}`
    },
    numberColumn('duration', t`Duration`, row => durationOf(row), {
      print: printDuration,
      priority: 0
    }),
    numberColumn('size', t`Size`, ({ bytes }) => bytes, { print: printBytes, priority: 2 }),
    numberColumn('received', t`Received`, ({ received }) => received, {
      print: printBytes,
      priority: 0
    }),
    ...(areKnown ? [changesColumn({ server, name })] : listCounts()),
    {
      key: 'actions',
      name: '',
      kind: 'action',
      render: row => <RowActions server={server} name={name} row={row} remove={remove} />
    }
  ]
}

/** Changes by path; burp's own statistics only count sent files. */
function changesColumn({ server, name }: ClientAt): Column<Attempt> {
  return {
    key: 'changes',
    name: t`Changes`,
    priority: 2,
    render: ({ backup, changes }) =>
      changes && <ChangesLink server={server} name={name} number={backup} changes={changes} />,
    sortBy: ({ changes }) =>
      changes ? changes.added + changes.removed + changes.changed : undefined,
    kind: 'number'
  }
}

function listCounts(): Column<Attempt>[] {
  const counts = [
    ['new', msg`New`],
    ['changed', msg`Changed`],
    ['deleted', msg`Deleted`]
  ] as const
  return counts.map(([key, title]) =>
    numberColumn(key, t(title), ({ entries }) => entries?.[key], { priority: 0 })
  )
}

type Result = Attempt['result']

/** Worst first. */
const ranks: Readonly<Record<Result, number>> = { failed: 0, warnings: 1, running: 2, completed: 3 }

interface RowProps extends ClientAt {
  row: Attempt
}

function Files(props: RowProps & { opened: number | undefined }): VNode {
  const { server, name, row, opened } = props
  const { backup: number, encrypted } = row
  if (!isFinished(row)) return <span class="muted">{t`No files`}</span>
  return (
    <span class="backup-number" aria-current={number === opened ? 'true' : undefined}>
      <Link to={{ page: 'client-browse', server, name, backup: number }}>
        {t`Files of backup ${String(number)}`}
      </Link>
      {encrypted && (
        <span title={t`Encrypted by the client`}>
          <Lock size={14} aria-hidden="true" />
          <span class="visually-hidden">{t`Encrypted by the client`}</span>
        </span>
      )}
    </span>
  )
}

/** Leads to the log: that of a finished backup is part of its report. */
function Started({ server, name, row }: RowProps): VNode {
  const { id, backup, started } = row
  const at = { server, name }
  const shared = { 'aria-keyshortcuts': 'l', children: printInstant(parseInstant(started)) }
  return isFinished(row) ? (
    <Link to={{ page: 'backup-report', ...at, backup }} {...shared} />
  ) : (
    <Link to={{ page: 'client', ...at }} query={{ attempt: id }} {...shared} />
  )
}

const icons: Readonly<Record<Result, LucideIcon>> = {
  completed: Check,
  warnings: TriangleAlert,
  failed: CircleX,
  running: Loader
}

/** Warnings link to their log lines; a failure shows its cause. */
function Result({ server, name, row }: RowProps): VNode {
  const { result, backup, cause } = row
  const Icon = icons[result]
  const text = (
    <span class={`attempt-result attempt-${result}`}>
      <Icon size={14} aria-hidden="true" />
      {tellResult(row)}
    </span>
  )
  if (cause) {
    return (
      <>
        {text} <small class="state-cause">{cause.text}</small>
      </>
    )
  }
  if (result !== 'warnings') return text
  return (
    <Link to={{ page: 'backup-report', server, name, backup }} query={{ level: 'warning' }}>
      {text}
    </Link>
  )
}

interface RowActionsProps extends RowProps {
  remove: ((backup: Attempt) => void) | undefined
}

function RowActions({ server, name, row, remove }: RowActionsProps): VNode {
  const { id, backup: number, deletable, started } = row
  const items = isFinished(row)
    ? [
        {
          name: t`Report`,
          Icon: FileText,
          href: toHref({ page: 'backup-report', server, name, backup: number })
        },
        remove && {
          name: `${t`Delete`}…`,
          Icon: Trash2,
          isDanger: true,
          why: deletable ? undefined : t`Cannot be deleted: an older backup depends on it.`,
          act: () => remove(row)
        }
      ]
    : [
        {
          name: t`Log`,
          Icon: FileText,
          href: toHref({ page: 'client', server, name }, { attempt: id })
        }
      ]
  return (
    <Menu
      of={isFinished(row) ? t`Backup ${String(number)}` : printInstant(parseInstant(started))}
      items={items}
    />
  )
}

/** Changes of a backup as signs, linked to the details. */
interface ChangesLinkProps extends ClientAt {
  number: number
  changes: Changes
}

function ChangesLink({ server, name, number, changes }: ChangesLinkProps): VNode {
  return (
    <Link
      to={{ page: 'diff', server, name, backup: number }}
      class="changes-link"
      aria-keyshortcuts="c"
    >
      <CountMarks {...changes} />
      <span class="visually-hidden"> {t`in backup ${String(number)}`}</span>
    </Link>
  )
}
