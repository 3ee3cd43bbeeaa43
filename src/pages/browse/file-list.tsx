/** The entries of a folder: of many only those that can be seen are drawn. */
import { History } from 'lucide-preact'
import type { VNode } from 'preact'
import { printBytes, printInstant } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { t } from '../i18n.js'
import type { Entry } from './entries.js'
import { type KeyedList, useFileRows } from './file-keys.js'
import { type FileLink, FileName, TriBox } from './file-row.js'
import { printName } from './paths.js'
import type { BoxState } from './selection.js'

interface FileListProps extends KeyedList {
  label: string
  sort: string
  onSort: (sort: string) => void
  /** Of all that is shown. */
  stateOfAll: BoxState
  markAll: (isTaken: boolean) => void
  /** Where a click on its name leads; absent for what only can be chosen. */
  linkOf: (entry: Entry) => FileLink | undefined
  /** Where it is told what became of it. */
  historyOf: (entry: Entry) => string
  /** Instead of a link. */
  open: (entry: Entry) => void
  /** Why that cannot be; undefined where it can. */
  why: string | undefined
}

export function FileList(props: FileListProps): VNode {
  const { entries, label, sort, onSort, stateOf } = props
  const { active, toggle, body } = useFileRows(props)
  return (
    <DataTable
      class="files"
      label={label}
      columns={listColumns(props, active, toggle)}
      rows={entries}
      keyOf={({ name }) => name}
      sort={sort}
      onSort={onSort}
      isSorted
      isFlat
      rowClass={entry => (stateOf(entry) === 'all' ? 'taken' : undefined)}
      body={body}
    />
  )
}

function listColumns(
  { stateOf, stateOfAll, markAll, linkOf, historyOf, open, why }: FileListProps,
  active: number,
  toggle: (index: number, isRange: boolean) => void
): Column<Entry>[] {
  const tabIndexOf = (index: number) => (index === active ? 0 : -1)
  return [
    {
      key: 'box',
      name: '',
      kind: 'action',
      head: (
        <TriBox
          label={t`All that is shown`}
          state={stateOfAll}
          onChange={() => markAll(stateOfAll !== 'all')}
        />
      ),
      render: (entry, index) => (
        <TriBox
          label={printName(entry.name)}
          state={stateOf(entry)}
          tabIndex={tabIndexOf(index)}
          onChange={event => toggle(index, event.shiftKey)}
        />
      )
    },
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: (entry, index) => (
        <FileName
          entry={entry}
          index={index}
          tabIndex={tabIndexOf(index)}
          link={linkOf(entry)}
          open={open}
          why={why}
        />
      ),
      sortBy: ({ name }) => name
    },
    {
      key: 'bytes',
      name: t`Size`,
      kind: 'number',
      priority: 4,
      render: ({ isFolder, bytes }) => (isFolder ? '' : printBytes(bytes)),
      sortBy: ({ bytes }) => bytes
    },
    {
      key: 'mtime',
      name: t`Modified`,
      kind: 'time',
      priority: 3,
      render: ({ mtime }) => printInstant(mtime * 1000),
      sortBy: ({ mtime }) => mtime
    },
    {
      key: 'mode',
      name: t`Mode`,
      kind: 'state',
      priority: 2,
      render: ({ mode }) => <span class="path">{mode}</span>,
      sortBy: ({ mode }) => mode
    },
    {
      key: 'uid',
      name: t`Owner`,
      kind: 'number',
      render: ({ uid }) => uid,
      sortBy: ({ uid }) => uid
    },
    {
      key: 'gid',
      name: t`Group`,
      kind: 'number',
      render: ({ gid }) => gid,
      sortBy: ({ gid }) => gid
    },
    {
      key: 'more',
      name: t`History`,
      kind: 'action',
      render: (entry, index) => (
        <a
          class="file-more"
          href={historyOf(entry)}
          tabIndex={tabIndexOf(index)}
          aria-label={t`History of ${printName(entry.name)}`}
          title={t`In which backups it is`}
        >
          <History size={16} aria-hidden="true" />
        </a>
      )
    }
  ]
}
