/** The entries of a folder: of many only those that can be seen are drawn. */
import { ArrowDown, ArrowUp } from 'lucide-preact'
import { Fragment, type VNode } from 'preact'
import { Space } from '../parts/data-table.js'
import { say, tell } from '../words.js'
import type { Entry, SortKey } from './entries.js'
import { type KeyedList, useFileRows } from './file-keys.js'
import { type FileLink, FileRow, TriBox } from './file-row.js'
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

const columnCount = 8

export function FileList(props: FileListProps): VNode {
  const { entries, label, stateOf, linkOf, historyOf, open, why } = props
  const { frame, indexes, rowPx, active, toggle, noteFocus, noteLeft, onKeyDown } =
    useFileRows(props)
  return (
    <table
      class="files"
      aria-label={label}
      aria-rowcount={entries.length + 1}
      onKeyDown={onKeyDown}
    >
      <Head {...props} />
      <tbody ref={frame} onFocusIn={noteFocus} onFocusOut={noteLeft}>
        {indexes.map((index, at) => {
          const entry = entries[index]
          if (!entry) return null
          const leftOut = index - (indexes[at - 1] ?? -1) - 1
          return (
            <Fragment key={entry.name}>
              <Space px={leftOut * rowPx} columns={columnCount} />
              <FileRow
                entry={entry}
                index={index}
                isActive={index === active}
                state={stateOf(entry)}
                link={linkOf(entry)}
                historyHref={historyOf(entry)}
                toggle={toggle}
                open={open}
                why={why}
              />
            </Fragment>
          )
        })}
        <Space px={(entries.length - 1 - (indexes.at(-1) ?? -1)) * rowPx} columns={columnCount} />
      </tbody>
    </table>
  )
}

function Head({ sort, onSort, stateOfAll, markAll }: FileListProps): VNode {
  return (
    <thead>
      <tr>
        <th scope="col" class="file-box">
          <TriBox
            label={tell(say`All that is shown`)}
            state={stateOfAll}
            onChange={() => markAll(stateOfAll !== 'all')}
          />
        </th>
        {listColumns().map(([key, name]) => (
          <HeadCell key={key} id={key} name={name} sort={sort} onSort={onSort} />
        ))}
        <th scope="col" class="file-more">
          <span class="visually-hidden">{tell(say`History`)}</span>
        </th>
      </tr>
    </thead>
  )
}

function listColumns(): [SortKey, string][] {
  return [
    ['name', tell(say`Name`)],
    ['bytes', tell(say`Size`)],
    ['mtime', tell(say`Modified`)],
    ['mode', tell(say`Mode`)],
    ['uid', tell(say`Owner`)],
    ['gid', tell(say`Group`)]
  ]
}

interface HeadCellProps extends Pick<FileListProps, 'sort' | 'onSort'> {
  id: SortKey
  name: string
}

function HeadCell({ id, name, sort, onSort }: HeadCellProps): VNode {
  const isUp = sort === id
  const isDown = sort === `-${id}`
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      class={`file-${id}`}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" onClick={() => onSort(isUp ? `-${id}` : id)}>
        {name}
        {(isUp || isDown) && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}
