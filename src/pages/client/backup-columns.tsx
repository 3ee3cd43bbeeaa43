/** The columns of the backups of a client, and what can be done with each. */
import { Check, CircleX, Loader, Lock, type LucideIcon, Trash2, TriangleAlert } from 'lucide-preact'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { ChangesLink } from '../find/changes-link.js'
import { parseInstant, printBytes, printDuration, printInstant, printNumber } from '../format.js'
import type { Column } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { say, tell } from '../words.js'
import { type Attempt, type BackupRow, durationOf, isFinished, tellResult } from './attempts.js'
import type { ClientAt } from './client-at.js'

type Backup = Schemas['Backup']

interface ColumnsAsked extends ClientAt {
  opened: number | undefined
  remove: ((backup: Backup) => void) | undefined
  /** Whether it is known what differs between backups. */
  areKnown: boolean
}

export function listColumns({
  server,
  name,
  opened,
  remove,
  areKnown
}: ColumnsAsked): Column<BackupRow>[] {
  return [
    {
      key: 'number',
      name: tell(say`Backup`),
      share: 1.45,
      render: row => <Files server={server} name={name} row={row} opened={opened} />,
      sortBy: ({ backup }) => backup
    },
    {
      key: 'date',
      name: tell(say`Started`),
      share: 1.9,
      render: ({ started }) => printInstant(parseInstant(started)),
      sortBy: ({ started }) => parseInstant(started)
    },
    {
      key: 'result',
      name: tell(say`Result`),
      share: 3,
      render: row => <Result server={server} name={name} row={row} />,
      sortBy: ({ result, warnings }) => `${ranks[result]} ${warnings ?? 0}`
    },
    {
      key: 'duration',
      name: tell(say`Duration`),
      share: 1.2,
      render: row => printDuration(durationOf(row)),
      sortBy: row => durationOf(row),
      isNumber: true,
      isOptional: true
    },
    {
      key: 'size',
      name: tell(say`Size`),
      share: 1.1,
      render: ({ bytes }) => printBytes(bytes),
      sortBy: ({ bytes }) => bytes ?? undefined,
      isNumber: true
    },
    {
      key: 'received',
      name: tell(say`Received`),
      share: 1.1,
      render: ({ received }) => printBytes(received),
      sortBy: ({ received }) => received ?? undefined,
      isNumber: true,
      isOptional: true
    },
    ...(areKnown ? [changesColumn({ server, name })] : listCounts()),
    {
      key: 'actions',
      name: '',
      share: 1.2,
      render: row => <RowActions server={server} name={name} row={row} remove={remove} />
    }
  ]
}

/** Path by path, where burp's own counts say only what was sent. */
function changesColumn({ server, name }: ClientAt): Column<BackupRow> {
  return {
    key: 'changes',
    name: tell(say`Changes`),
    share: 2.2,
    render: ({ backup, changes }) =>
      changes && <ChangesLink server={server} name={name} number={backup} changes={changes} />,
    sortBy: ({ changes }) => changes && changes.added + changes.removed + changes.changed,
    isNumber: true
  }
}

function listCounts(): Column<BackupRow>[] {
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

type Result = Attempt['result']

/** What is worst comes first. */
const ranks: Readonly<Record<Result, number>> = { failed: 0, warnings: 1, running: 2, completed: 3 }

interface RowProps extends ClientAt {
  row: BackupRow
}

function Files({
  server,
  name,
  row,
  opened
}: RowProps & { opened: number | undefined }): VNode | null {
  const { backup: number, kept } = row
  if (!isFinished(row)) return null
  return (
    <span class="backup-number" aria-current={number === opened ? 'true' : undefined}>
      <Link to={{ page: 'client-browse', server, name, backup: number }}>
        {tell(say`Files of ${String(number)}`)}
      </Link>
      {kept?.encrypted && (
        <span title={tell(say`Encrypted by the client`)}>
          <Lock size={14} aria-hidden="true" />
          <span class="visually-hidden">{tell(say`Encrypted by the client`)}</span>
        </span>
      )}
    </span>
  )
}

const icons: Readonly<Record<Result, LucideIcon>> = {
  completed: Check,
  warnings: TriangleAlert,
  failed: CircleX,
  running: Loader
}

/** Warnings lead to the lines that warn; a failure names its cause. */
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
      <span title={cause.text}>
        {text} <small>{cause.text}</small>
      </span>
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
  remove: ((backup: Backup) => void) | undefined
}

function RowActions({ server, name, row, remove }: RowActionsProps): VNode {
  const { id, backup: number, kept } = row
  if (!isFinished(row)) {
    return (
      <span class="row-actions">
        <Link to={{ page: 'client', server, name }} query={{ attempt: id }}>
          {tell(say`Log`)}
          <span class="visually-hidden"> {printInstant(parseInstant(row.started))}</span>
        </Link>
      </span>
    )
  }
  const whyKept = tell(say`Kept: a newer backup is built on it.`)
  return (
    <span class="row-actions">
      <Link to={{ page: 'backup-report', server, name, backup: number }}>
        {tell(say`Report`)}
        <span class="visually-hidden"> {number}</span>
      </Link>
      {remove && kept && (
        <button
          type="button"
          class="quiet"
          disabled={!kept.deletable}
          title={kept.deletable ? tell(say`Delete backup ${String(number)}`) : whyKept}
          aria-label={tell(say`Delete backup ${String(number)}`)}
          onClick={() => remove(kept)}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
