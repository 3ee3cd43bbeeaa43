/** The entries of a folder: of many only those that can be seen are drawn. */
import { History, File, FileSymlink, Folder } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { printBytes, printInstant } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { t } from '../i18n.js'
import type { Entry } from './entries.js'
import { type KeyedList, useFileRows } from './file-keys.js'
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
          label={t`Select all`}
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
      name: t`Versions`,
      kind: 'action',
      render: (entry, index) => (
        <a
          class="file-more"
          href={historyOf(entry)}
          tabIndex={tabIndexOf(index)}
          aria-label={t`Versions of ${printName(entry.name)}`}
          title={t`Show versions`}
        >
          <History size={16} aria-hidden="true" />
        </a>
      )
    }
  ]
}

/** What stands in the row of an entry of a folder: a box to choose it, and its name. */
interface FileLink {
  href: string
  /** The name under which the browser keeps it. */
  download?: string | undefined
}

interface FileNameProps {
  entry: Entry
  index: number
  tabIndex: number
  link: FileLink | undefined
  open: (entry: Entry) => void
  /** Why it cannot be opened. */
  why: string | undefined
}

function FileName({ entry, index, tabIndex, link, open, why }: FileNameProps): VNode {
  const { isFolder, link: target } = entry
  const name = printName(entry.name)
  const Icon = isFolder ? Folder : target ? FileSymlink : File
  const control = {
    'data-index': index,
    tabIndex,
    class: isFolder ? 'file-open folder' : 'file-open',
    title: name
  }
  const shown = (
    <>
      <Icon size={16} aria-hidden="true" />
      <bdi>{name}</bdi>
      {target && <span class="muted"> → {printName(target)}</span>}
    </>
  )
  if (link) {
    return (
      <a {...control} {...link}>
        {shown}
      </a>
    )
  }
  if (why !== undefined) {
    // One that cannot have the focus would be passed over by the arrows.
    return (
      <button {...control} type="button" aria-disabled="true" title={why}>
        {shown}
      </button>
    )
  }
  return (
    <button {...control} type="button" onClick={() => open(entry)}>
      {shown}
    </button>
  )
}

interface TriBoxProps {
  label: string
  state: BoxState
  tabIndex?: number
  onChange: (event: MouseEvent) => void
}

/** A box that can be ticked in part. */
function TriBox({ label, state, tabIndex, onChange }: TriBoxProps): VNode {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  })
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      tabIndex={tabIndex}
      onClick={onChange}
    />
  )
}
