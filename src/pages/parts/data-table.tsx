/** A table of rows that can be sorted; of a long one only what can be seen is drawn. */
import { ArrowDown, ArrowUp } from 'lucide-preact'
import type { ComponentChildren, Ref, VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { observeWindowOffset, observeWindowRect, windowScroll } from '@tanstack/virtual-core'
import { t } from '../i18n.js'
import { type ColumnShape, useColumns } from './columns.js'
import { useVirtual } from './virtual.js'
import { useNarrow } from './width.js'

const words = new Intl.Collator(undefined, { numeric: true })

export interface Column<T> extends ColumnShape {
  name: string
  /** Instead of the name. */
  head?: ComponentChildren
  render: (row: T, index: number) => ComponentChildren
  /** By what it is sorted; what is undefined comes last either way. */
  sortBy?: (row: T) => string | number | undefined
}

export interface DataTableProps<T> {
  /** What the table is, for those who do not see it. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** `name` or `-name`; undefined: as the rows come. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** The rows come in that order. */
  isSorted?: boolean
  class?: string
  rowClass?: (row: T) => string | undefined
  /** Rows have one line on a phone as well. */
  isFlat?: boolean
  /** For who walks through the rows by keyboard. */
  body?: BodyProps
}

interface BodyProps {
  ref?: Ref<HTMLTableSectionElement>
  /** Index of a row that stays drawn; otherwise that with the focus. */
  pinned?: number
  onFocusIn?: (event: FocusEvent) => void
  onFocusOut?: (event: FocusEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** From here on rows that nobody sees are not drawn. */
const virtualMin = 100
/** Two lines and what is around them, as the style sheet has them. */
const stackedPx = 65

export function DataTable<T>(props: DataTableProps<T>): VNode {
  const { columns, rows, sort, isSorted } = props
  const sorted = useMemo(
    () => (isSorted ? rows : sortRows(rows, columns, sort)),
    [rows, columns, sort, isSorted]
  )
  const isStacked = useNarrow() && !props.isFlat
  const isVirtual = rows.length >= virtualMin
  const { table, shown, template } = useColumns(columns, { isStacked, isVirtual })
  const Body = isVirtual ? VirtualBody : PlainBody
  return (
    <div class={`table-frame ${props.class ?? ''}`}>
      <table
        ref={table}
        role="table"
        class={isStacked ? 'stacked' : undefined}
        style={{ gridTemplateColumns: template }}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        <Head {...props} columns={shown} isStacked={isStacked} />
        <Body {...props} columns={shown} rows={sorted} isStacked={isStacked} />
      </table>
    </div>
  )
}

interface PartProps<T> extends DataTableProps<T> {
  isStacked: boolean
}

function Head<T>({ columns, sort, onSort, isStacked }: PartProps<T>): VNode {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(column => {
          const { key, kind = 'text' } = column
          const isUp = sort === key
          const isDown = sort === `-${key}`
          return (
            <th
              key={key}
              role="columnheader"
              data-kind={kind}
              data-key={key}
              aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
            >
              {column.sortBy && onSort && !isStacked ? (
                <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
                  {column.name}
                  {isUp && <ArrowUp size={14} aria-hidden="true" />}
                  {isDown && <ArrowDown size={14} aria-hidden="true" />}
                </button>
              ) : (
                headOf(column)
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function headOf<T>({ head, kind, name }: Column<T>): ComponentChildren {
  if (head !== undefined || kind !== 'action') return head ?? name
  return <span class="visually-hidden">{name || t`Actions`}</span>
}

function PlainBody<T>({ rows, body = {}, ...props }: PartProps<T>): VNode {
  const { pinned: _, ...heard } = body
  return (
    <tbody role="rowgroup" {...heard}>
      {rows.map((row, index) => (
        <Row key={props.keyOf(row)} {...props} row={row} index={index} />
      ))}
    </tbody>
  )
}

/** The rows lie on each other, and each is moved to its place in a body of full height. */
function VirtualBody<T>({ rows, body = {}, ...props }: PartProps<T>): VNode {
  const own = useRef<HTMLTableSectionElement>(null)
  const { ref, pinned, ...heard } = body
  const [focused, focus] = useState(-1)
  const rowPx = props.isStacked ? stackedPx : rowHeight()
  const frame = (ref ?? own) as typeof own
  const { indexes } = useVirtual<Window>(
    {
      count: rows.length,
      estimateSize: () => rowPx,
      overscan: 8,
      scrollMargin: frame.current ? frame.current.getBoundingClientRect().top + scrollY : 0,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll
    },
    pinned ?? focused
  )
  return (
    <tbody
      role="rowgroup"
      class="virtual"
      ref={frame}
      style={{ height: `${rows.length * rowPx}px` }}
      onFocusIn={event => focus(rowIndexOf(event.target))}
      {...heard}
    >
      {indexes.map(index => {
        const row = rows[index] as T
        return <Row key={props.keyOf(row)} {...props} row={row} index={index} rowPx={rowPx} />
      })}
    </tbody>
  )
}

/** Of the row that an element stands in; -1 for none. */
export function rowIndexOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('tr') : null
  return Number(row?.ariaRowIndex ?? 1) - 2
}

/** As the style sheet has it, which knows the density and the pointer. */
export function rowHeight(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) + 1
  )
}

interface RowProps<T> extends Pick<PartProps<T>, 'columns' | 'rowClass'> {
  row: T
  index: number
  /** Of one that is moved to its place. */
  rowPx?: number
}

function Row<T>({ row, index, columns, rowClass, rowPx }: RowProps<T>): VNode {
  const style = rowPx && { height: `${rowPx}px`, transform: `translateY(${index * rowPx}px)` }
  return (
    <tr role="row" aria-rowindex={index + 2} class={rowClass?.(row)} style={style || undefined}>
      {columns.map(({ key, kind = 'text', name, render }) => (
        <td key={key} role="cell" data-kind={kind} data-key={key} data-title={name}>
          {render(row, index)}
        </td>
      ))}
    </tr>
  )
}

/** Rows in the order of one of their columns, names as people order them. */

interface Sortable<T> {
  key: string
  sortBy?: (row: T) => string | number | undefined
}

/** `sort` is `name` or `-name`; where no column is called so, rows stay as they come. */
function sortRows<T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  sort: string | undefined
): readonly T[] {
  const by = columns.find(({ key }) => key === sort?.replace(/^-/, ''))?.sortBy
  if (!by) return rows
  const turn = sort?.startsWith('-') ? -1 : 1
  const keyed = rows.map(row => ({ row, key: by(row) }))
  return keyed.toSorted((a, b) => compare(a.key, b.key, turn)).map(({ row }) => row)
}

function compare(
  a: string | number | undefined,
  b: string | number | undefined,
  turn: number
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
  return turn * words.compare(String(a), String(b))
}
