import { Download, Undo2 } from 'lucide-preact'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { toFileLink } from '../browse/file-link.js'
import { parentOf, printName } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { parseInstant, printBytes, printInstant } from '../format.js'
import type { Column } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { Menu } from '../parts/menu.js'
import { msg, t } from '../i18n.js'
import type { Line } from './use-history.js'

type Version = Schemas['PathVersion']

interface LineActions {
  at: ClientAt
  path: string
  isEncrypted: (backup: number) => boolean
  /** Why it is not possible; undefined if it is. */
  why: { download: string | undefined; order: string | undefined }
  /** The client is read-only in burphub: no buttons. */
  isOnlyShown: boolean
  download: (version: Version) => void
  putBack: (version: Version) => void
}

export function listLineColumns(actions: LineActions): Column<Line>[] {
  return [
    {
      key: 'backups',
      name: t`Backups`,
      kind: 'state',
      priority: 4,
      render: line => <Numbers line={line} at={actions.at} path={actions.path} />
    },
    { key: 'from', name: t`From`, kind: 'time', priority: 2, render: line => printStart(line) },
    { key: 'to', name: t`To`, kind: 'time', render: line => printEnd(line), priority: 0 },
    {
      key: 'change',
      name: t`Change`,
      kind: 'name',
      render: line => <Change line={line} at={actions.at} />
    },
    {
      key: 'size',
      name: t`Size`,
      render: line =>
        line.is === 'version' && line.version.kind === 'file' ? printBytes(line.version.size) : '',
      kind: 'number'
    },
    {
      key: 'mtime',
      name: t`Modified`,
      kind: 'time',
      render: line =>
        line.is === 'version'
          ? printInstant(parseInstant(line.version.mtime), { dateStyle: 'medium' })
          : '',
      priority: 0
    },
    {
      key: 'actions',
      name: t`Actions`,
      kind: 'action',
      render: line => line.is === 'version' && <Actions version={line.version} {...actions} />
    }
  ]
}

function Numbers({ line, at, path }: { line: Line; at: ClientAt; path: string }): VNode {
  if (line.is === 'absence') return <span>{String(line.absence.first_without.number)} –</span>
  const { from, to } = line.version
  return (
    <Link
      to={{ page: 'client-browse', ...at, backup: to.number }}
      query={{ path: parentOf(path) || '/' }}
      class="line-numbers"
    >
      {from.number === to.number ? String(to.number) : `${from.number} – ${to.number}`}
    </Link>
  )
}

function printStart(line: Line): string {
  return print(line.is === 'version' ? line.version.from.date : line.absence.first_without.date)
}

function printEnd(line: Line): string {
  if (line.is === 'version') return print(line.version.to.date)
  const { back } = line.absence
  return back ? t`valid until ${print(back.date)}` : ''
}

function print(date: string): string {
  return printInstant(parseInstant(date))
}

function Change({ line, at }: { line: Line; at: ClientAt }): VNode {
  if (line.is === 'version') {
    const { change, moved_from: from } = line.version
    if (from === null) return <>{changeWord(change)}</>
    return <Elsewhere at={at} path={from} words={t`Moved from ${shorten(from)}`} />
  }
  const { moved_to: to } = line.absence
  if (to === null) return <span class="gone">{t`Not in this backup`}</span>
  return <Elsewhere at={at} path={to} words={t`Moved to ${shorten(to)}`} />
}

function Elsewhere({ at, path, words }: { at: ClientAt; path: string; words: string }): VNode {
  return (
    <Link to={{ page: 'history', ...at }} query={{ path }}>
      <bdi title={printName(path)}>{words}</bdi>
    </Link>
  )
}

/** Keeps the last two parts: a moved file mostly keeps its name or its folder. */
function shorten(path: string): string {
  const parts = path.split('/')
  return printName(parts.length > 3 ? `…/${parts.slice(-2).join('/')}` : path)
}

function changeWord(change: Version['change']): string {
  const words = {
    first: msg`First seen`,
    changed: msg`Content changed`,
    attributes: msg`Mode or owner changed`,
    touched: msg`Times changed`,
    back: msg`Present again`
  }
  return t(words[change])
}

function Actions({ version, ...actions }: LineActions & { version: Version }): VNode | null {
  const { at, path, isEncrypted, why, download, putBack } = actions
  if (actions.isOnlyShown) return null
  const { number } = version.to
  const isPlain = version.kind === 'file' && !isEncrypted(number)
  const of = t`Backup ${String(number)}`
  return (
    <span class="row-actions">
      {isPlain && why.download === undefined ? (
        <a
          {...toFileLink({ ...at, backup: number }, path, version.size ?? undefined)}
          class="button"
        >
          <Download size={16} aria-hidden="true" />
          {t`Download`}
          <span class="visually-hidden"> · {of}</span>
        </a>
      ) : (
        <button
          type="button"
          disabled={why.download !== undefined}
          title={why.download}
          onClick={() => download(version)}
        >
          <Download size={16} aria-hidden="true" />
          {t`Download`}…<span class="visually-hidden"> · {of}</span>
        </button>
      )}
      <Menu
        of={of}
        items={[
          { name: `${t`Restore`}…`, Icon: Undo2, why: why.order, act: () => putBack(version) }
        ]}
      />
    </span>
  )
}
