/** The entries of a folder: of many only those that can be seen are drawn. All of it goes by keyboard. */
import { ArrowDown, ArrowUp, File, FileSymlink, Folder } from 'lucide-preact'
import { Fragment, type VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { printBytes, printInstant } from '../format.js'
import { rowHeight, Space } from '../parts/data-table.js'
import { useVirtualRows } from '../parts/virtual.js'
import { say, tell } from '../words.js'
import type { Entry, SortKey } from './entries.js'
import { printName } from './paths.js'
import type { BoxState } from './selection.js'

export interface FileListProps {
  label: string
  entries: readonly Entry[]
  /** What is shown of a name, where that is more than the name. */
  sort: string
  onSort: (sort: string) => void
  stateOf: (entry: Entry) => BoxState
  /** Of all that is shown. */
  stateOfAll: BoxState
  /** Takes or leaves them. */
  mark: (entries: readonly Entry[], isTaken: boolean) => void
  markAll: (isTaken: boolean) => void
  /** Where a click on its name leads; absent for what only can be chosen. */
  linkOf: (entry: Entry) => { href: string; download?: string | undefined } | undefined
  /** Instead of a link. */
  open: (entry: Entry) => void
  goUp: () => void
  download: () => void
  /** The name that has the focus when it is there; empty is the first one. */
  arriveAt: string | undefined
  arrived: () => void
}

export function FileList(props: FileListProps): VNode {
  const { entries, label } = props
  const rows = useRows(props)
  return (
    <table
      class="files"
      aria-label={label}
      aria-rowcount={entries.length + 1}
      onKeyDown={rows.onKeyDown}
    >
      <Head {...props} />
      <tbody ref={rows.frame} onFocusIn={rows.noteFocus}>
        {rows.indexes.map((index, at) => {
          const entry = entries[index]
          if (!entry) return null
          const leftOut = index - (rows.indexes[at - 1] ?? -1) - 1
          return (
            <Fragment key={entry.name}>
              <Space px={leftOut * rows.rowPx} columns={columnCount} />
              <Row
                {...props}
                entry={entry}
                index={index}
                isActive={index === rows.active}
                toggle={rows.toggle}
              />
            </Fragment>
          )
        })}
        <Space
          px={(entries.length - 1 - (rows.indexes.at(-1) ?? -1)) * rows.rowPx}
          columns={columnCount}
        />
      </tbody>
    </table>
  )
}

const columnCount = 7
const pageRows = 15

function useRows({ entries, stateOf, mark, goUp, download, arriveAt, arrived }: FileListProps) {
  const frame = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const anchor = useRef(0)
  const isMoving = useRef(false)
  const rowPx = rowHeight()
  const { indexes, show } = useVirtualRows({ count: entries.length, rowPx, frame, pinned: active })
  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(entries.length - 1, index))
    isMoving.current = true
    setActive(to)
    show(to)
  }
  useEffect(() => {
    if (arriveAt === undefined || entries.length === 0) return
    moveTo(Math.max(0, arriveAt === '' ? 0 : entries.findIndex(({ name }) => name === arriveAt)))
    arrived()
  }, [arriveAt, entries])
  useLayoutEffect(() => {
    if (!isMoving.current) return
    const control = frame.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!control) return
    isMoving.current = false
    control.focus({ preventScroll: true })
  })
  const toggle = (index: number, isRange: boolean) => {
    const entry = entries[index]
    if (!entry) return
    const [from, to] = isRange ? [anchor.current, index].toSorted((a, b) => a - b) : [index, index]
    const isTaken = isRange || stateOf(entry) !== 'all'
    mark(entries.slice(from, (to ?? index) + 1), isTaken)
    if (!isRange) anchor.current = index
  }
  const noteFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null
    const index = Number(row?.ariaRowIndex ?? 0) - 2
    if (index >= 0 && index !== active) setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event
    if (!(target instanceof Element) || !frame.current?.contains(target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = toIndex(key, active, entries.length)
    if (to !== undefined) {
      if (shiftKey) mark(entries.slice(Math.min(active, to), Math.max(active, to) + 1), true)
      moveTo(to)
    } else if (key === ' ' && !(target instanceof HTMLInputElement)) toggle(active, shiftKey)
    else if (key === 'Backspace') goUp()
    else if (key === 'd') download()
    else return
    event.preventDefault()
  }
  return { frame, indexes, rowPx, active, toggle, noteFocus, onKeyDown }
}

function toIndex(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  const places: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: last
  }
  const to = places[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

function Head({ sort, onSort, stateOfAll, markAll }: FileListProps): VNode {
  const columns: [SortKey, string][] = [
    ['name', tell(say`Name`)],
    ['bytes', tell(say`Size`)],
    ['mtime', tell(say`Modified`)],
    ['mode', tell(say`Mode`)],
    ['uid', tell(say`Owner`)],
    ['gid', tell(say`Group`)]
  ]
  return (
    <thead>
      <tr>
        <th scope="col" class="file-box">
          <Box
            label={tell(say`All that is shown`)}
            state={stateOfAll}
            onChange={() => markAll(stateOfAll !== 'all')}
          />
        </th>
        {columns.map(([key, name]) => {
          const isUp = sort === key
          const isDown = sort === `-${key}`
          const Arrow = isUp ? ArrowUp : ArrowDown
          return (
            <th
              key={key}
              scope="col"
              class={`file-${key}`}
              aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
            >
              <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
                {name}
                {(isUp || isDown) && <Arrow size={14} aria-hidden="true" />}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface RowProps extends FileListProps {
  entry: Entry
  index: number
  isActive: boolean
  toggle: (index: number, isRange: boolean) => void
}

function Row({ entry, index, isActive, stateOf, toggle, linkOf, open }: RowProps): VNode {
  const state = stateOf(entry)
  return (
    <tr aria-rowindex={index + 2} class={state === 'all' ? 'taken' : undefined}>
      <td class="file-box">
        <Box
          label={printName(entry.name)}
          state={state}
          tabIndex={isActive ? 0 : -1}
          onChange={event => toggle(index, event.shiftKey)}
        />
      </td>
      <td class="file-name">
        <Name entry={entry} index={index} isActive={isActive} link={linkOf(entry)} open={open} />
      </td>
      <td class="file-bytes">{entry.isFolder ? '' : printBytes(entry.bytes)}</td>
      <td class="file-mtime">{printInstant(entry.mtime * 1000)}</td>
      <td class="file-mode path">{entry.mode}</td>
      <td class="file-uid">{entry.uid}</td>
      <td class="file-gid">{entry.gid}</td>
    </tr>
  )
}

interface NameProps {
  entry: Entry
  index: number
  isActive: boolean
  link: { href: string; download?: string | undefined } | undefined
  open: (entry: Entry) => void
}

function Name({ entry, index, isActive, link, open }: NameProps): VNode {
  const Icon = entry.isFolder ? Folder : entry.link ? FileSymlink : File
  const control = { 'data-index': index, tabIndex: isActive ? 0 : -1, class: 'file-open' }
  const shown = (
    <>
      <Icon size={16} aria-hidden="true" />
      <bdi>{printName(entry.name)}</bdi>
      {entry.link && <span class="muted"> → {printName(entry.link)}</span>}
    </>
  )
  if (link) {
    return (
      <a {...control} {...link} title={printName(entry.name)}>
        {shown}
      </a>
    )
  }
  return (
    <button {...control} type="button" title={printName(entry.name)} onClick={() => open(entry)}>
      {shown}
    </button>
  )
}

interface BoxProps {
  label: string
  state: BoxState
  tabIndex?: number
  onChange: (event: MouseEvent) => void
}

function Box({ label, state, tabIndex, onChange }: BoxProps): VNode {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
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
