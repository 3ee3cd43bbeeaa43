/** Entries of a folder, as a table for the keyboard. */
import { Download, Eye, File, FileSymlink, Folder, History, MonitorDown } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { printBytes, printInstant } from '../format.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { phone, useNarrow } from '../parts/width.js'
import { t } from '../i18n.js'
import type { Entry } from './entries.js'
import { type KeyedList, useFileRows } from './file-keys.js'
import { printName } from './paths.js'
import type { BoxState } from './selection.js'

export interface Change {
  is: 'new' | 'changed' | 'gone'
  text: string
}

interface FileListProps extends KeyedList {
  label: string
  /** False for files of Windows: burp has no owner, group or mode of them. */
  isUnix: boolean
  sort: string
  onSort: (sort: string) => void
  /** State of the box in the header. */
  stateOfAll: BoxState
  markAll: (isTaken: boolean) => void
  /** Target of its name; absent if it can only be selected. */
  linkOf: (entry: Entry) => FileLink | undefined
  /** Address of its versions. */
  historyOf: (entry: Entry) => string
  /** Called for entries without a link. */
  open: (entry: Entry) => void
  /** Why nothing can be opened but the preview with the facts; undefined if it can. */
  why: string | undefined
  /** Restores one entry to a client. */
  putBack: (entry: Entry) => void
  changeOf: (entry: Entry) => Change | undefined
  whyNoOrder: string | undefined
}

export function FileList(props: FileListProps): VNode {
  const { entries, label, sort, onSort } = props
  const { active, toggle, body } = useFileRows(props)
  const isNarrow = useNarrow()
  return (
    <DataTable
      class="files"
      label={label}
      columns={listColumns(props, { active, toggle, isNarrow })}
      rows={entries}
      keyOf={({ name }) => name}
      sort={sort}
      onSort={onSort}
      isSorted
      isFlat
      rowClass={entry => toRowClass(props, entry)}
      body={body}
    />
  )
}

function toRowClass({ stateOf, previewed }: FileListProps, entry: Entry): string {
  const isTaken = !entry.gone && stateOf(entry) === 'all'
  const isPreviewed = entry.name === previewed
  return [entry.gone && 'gone', isTaken && 'taken', isPreviewed && 'previewed']
    .filter(Boolean)
    .join(' ')
}

interface ListState {
  active: number
  toggle: (index: number, isRange: boolean) => void
  /** There is only room for names; the facts are below them. */
  isNarrow: boolean
}

/** The second line of a name. */
function tellFacts({ isFolder, bytes, mtime, gone }: Entry, change: Change | undefined): string {
  const facts = gone
    ? []
    : [
        isFolder ? t`Folder` : printBytes(bytes),
        printInstant(mtime * 1000, { dateStyle: 'medium' })
      ]
  return [...facts, change?.text].filter(Boolean).join(' · ')
}

function listColumns(
  props: FileListProps,
  { active, toggle, isNarrow }: ListState
): Column<Entry>[] {
  const { stateOf, stateOfAll, markAll, linkOf, open, preview, why, sort, onSort } = props
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
      render: (entry, index) =>
        entry.gone ? null : (
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
      ...(isNarrow
        ? { head: <SortField sort={sort} onSort={onSort} /> }
        : { sortBy: ({ name }) => name }),
      render: (entry, index) => (
        <FileName
          entry={entry}
          index={index}
          tabIndex={tabIndexOf(index)}
          link={linkOf(entry)}
          open={why === undefined ? open : preview}
          why={why}
          note={isNarrow ? tellFacts(entry, props.changeOf(entry)) : undefined}
        />
      )
    },
    ...(isNarrow ? [] : factColumns(props)),
    {
      key: 'more',
      name: '',
      kind: 'action',
      render: (entry, index) => (
        <Menu
          of={printName(entry.name)}
          items={listItems(entry, props)}
          tabIndex={tabIndexOf(index)}
        />
      )
    }
  ]
}

function listItems(
  entry: Entry,
  { linkOf, historyOf, open, why, preview, putBack, whyNoOrder }: FileListProps
): MenuItem[] {
  const link = entry.isFolder ? undefined : linkOf(entry)
  return [
    { name: t`Preview`, Icon: Eye, act: () => preview(entry) },
    {
      name: link ? t`Download` : `${t`Download`}…`,
      Icon: Download,
      why,
      ...(link ?? { act: () => open(entry) })
    },
    {
      name: t`Restore to client…`,
      Icon: MonitorDown,
      why: why ?? whyNoOrder,
      act: () => putBack(entry)
    },
    { name: t`Versions`, Icon: History, href: historyOf(entry) }
  ]
}

function factColumns({ changeOf, isUnix }: FileListProps): Column<Entry>[] {
  return [
    numberColumn('bytes', t`Size`, ({ bytes }) => bytes, {
      priority: 4,
      render: ({ isFolder, bytes, gone }) => (isFolder || gone ? '' : printBytes(bytes))
    }),
    timeColumn('mtime', t`Modified`, ({ mtime }) => mtime * 1000, {
      priority: 3,
      render: ({ mtime, gone }) => (gone ? '' : printInstant(mtime * 1000))
    }),
    {
      key: 'change',
      name: t`Change`,
      kind: 'state',
      priority: 3,
      render: entry => {
        const change = changeOf(entry)
        return change && <span class={`file-change ${change.is}`}>{change.text}</span>
      }
    },
    ...(isUnix ? ownerColumns() : [])
  ]
}

function ownerColumns(): Column<Entry>[] {
  return [
    {
      key: 'mode',
      name: t`Mode`,
      kind: 'state',
      priority: 2,
      render: ({ mode, gone }) => !gone && <span class="path">{mode}</span>,
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
    }
  ]
}

/** Replaces the heads of columns that phones do not show. */
function SortField({ sort, onSort }: Pick<FileListProps, 'sort' | 'onSort'>): VNode {
  const names = { name: t`Name`, mtime: t`Modified`, bytes: t`Size` }
  return (
    <select
      aria-label={t`Sort by`}
      value={sort}
      onChange={({ currentTarget }) => onSort(currentTarget.value)}
    >
      {Object.entries(names).flatMap(([key, name]) => [
        <option key={key} value={key}>{`${name} ↑`}</option>,
        <option key={`-${key}`} value={`-${key}`}>{`${name} ↓`}</option>
      ])}
    </select>
  )
}

interface FileLink {
  href: string
  download?: string | undefined
  'data-bytes'?: number | undefined
}

interface FileNameProps {
  entry: Entry
  index: number
  tabIndex: number
  link: FileLink | undefined
  open: (entry: Entry) => void
  why: string | undefined
  note: string | undefined
}

function FileName({ entry, index, tabIndex, link, open, why, note }: FileNameProps): VNode {
  const { isFolder, link: target } = entry
  const name = printName(entry.name)
  const Icon = isFolder ? Folder : target ? FileSymlink : File
  const shownName = <bdi>{note === undefined ? name : cutInMiddle(name)}</bdi>
  const control = {
    'data-index': index,
    tabIndex,
    class: isFolder ? 'file-open folder' : 'file-open',
    title: name
  }
  const shown = (
    <>
      <Icon size={16} aria-hidden="true" />
      <span class="file-name">
        {entry.gone ? <s>{shownName}</s> : shownName}
        {note !== undefined && <span class="file-note">{note}</span>}
      </span>
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
  return (
    <button
      {...control}
      type="button"
      title={why ?? name}
      onClick={({ detail }) => (detail === 0 || phone.matches) && open(entry)}
    >
      {shown}
    </button>
  )
}

/** Characters at the end of a name that phones always show: files often differ only there. */
const endLength = 12

function cutInMiddle(name: string): ComponentChildren {
  const letters = Array.from(name)
  if (letters.length < 2 * endLength) return name
  return (
    <>
      <span>{letters.slice(0, -endLength).join('')}</span>
      <span>{letters.slice(-endLength).join('')}</span>
    </>
  )
}

interface TriBoxProps {
  label: string
  state: BoxState
  tabIndex?: number
  onChange: (event: MouseEvent) => void
}

/** A check box with a third state for partly selected folders. */
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
