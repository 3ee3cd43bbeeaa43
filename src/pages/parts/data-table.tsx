/** A sortable table; of a long one only visible rows are rendered. */
import { ArrowDown, ArrowUp } from 'lucide-preact'
import type { ComponentChildren, Ref, VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import { Age, toInstant } from './facts.js'
import { type ColumnShape, useColumns, useVirtual } from './virtual.js'
import { useNarrow } from './width.js'

const words = new Intl.Collator(undefined, { numeric: true })

export interface Column<T> extends ColumnShape {
  name: string
  /** Shown in place of the name. */
  head?: ComponentChildren
  render: (row: T, index: number) => ComponentChildren
  titleOf?: (row: T) => string
  /** Sort key; undefined comes last in both directions. */
  sortBy?: (row: T) => string | number | undefined
}

type ColumnRest<T> = Omit<Partial<Column<T>>, 'key' | 'name'>

/** A column of ages, sorted by time. */
export function timeColumn<T>(
  key: string,
  name: string,
  timeOf: (row: T) => string | number | null | undefined,
  rest: ColumnRest<T> = {}
): Column<T> {
  const sortBy = (row: T) => toInstant(timeOf(row))
  return { key, name, kind: 'time', render: row => <Age of={timeOf(row)} />, sortBy, ...rest }
}

type Amount = number | null | undefined

/** A column of numbers, sorted by them. */
export function numberColumn<T>(
  key: string,
  name: string,
  valueOf: (row: T) => Amount,
  { print = printNumber, ...rest }: ColumnRest<T> & { print?: (value: Amount) => string } = {}
): Column<T> {
  const sortBy = (row: T) => valueOf(row) ?? undefined
  return { key, name, kind: 'number', render: row => print(valueOf(row)), sortBy, ...rest }
}

export interface DataTableProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** A key such as `name`, or `-name` for descending. Default: the order of `rows`. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** The rows are already in that order. */
  isSorted?: boolean
  class?: string
  rowClass?: (row: T) => string | undefined
  /** Rows have one line on phones, too. */
  isFlat?: boolean
  /** Handlers of a table with keyboard navigation. */
  body?: BodyProps
}

interface BodyProps {
  ref?: Ref<HTMLTableSectionElement>
  /** Index of a row that stays rendered. Default: the focused row. */
  pinned?: number
  onFocusIn?: (event: FocusEvent) => void
  onFocusOut?: (event: FocusEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onClick?: (event: MouseEvent) => void
}

/** From this number of rows on, only visible rows are rendered, all of the same height. */
export const virtualMin = 100
/** Height of a row with two lines in the style sheet. */
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

/** Rows overlap in the grid, and a transform moves each to its place. */
function VirtualBody<T>({ rows, body = {}, ...props }: PartProps<T>): VNode {
  const own = useRef<HTMLTableSectionElement>(null)
  const { ref, pinned, ...heard } = body
  const [focused, focus] = useState(-1)
  const rowPx = props.isStacked ? stackedPx : rowHeight()
  const frame = (ref ?? own) as typeof own
  const { indexes } = useVirtual({
    count: rows.length,
    sizePx: rowPx,
    around: 1,
    place: frame,
    pinned: pinned ?? focused
  })
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

/** Returns the index of the row that contains an element; -1 for none. */
export function rowIndexOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('tr') : null
  return Number(row?.ariaRowIndex ?? 1) - 2
}

/** Reads the height from the style sheet, which depends on density and pointer. */
export function rowHeight(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) + 1
  )
}

interface RowProps<T> extends Pick<PartProps<T>, 'columns' | 'rowClass'> {
  row: T
  index: number
  /** Set for rows of a virtual body. */
  rowPx?: number
}

function Row<T>({ row, index, columns, rowClass, rowPx }: RowProps<T>): VNode {
  const style = rowPx && { height: `${rowPx}px`, transform: `translateY(${index * rowPx}px)` }
  return (
    <tr role="row" aria-rowindex={index + 2} class={rowClass?.(row)} style={style || undefined}>
      {columns.map(({ key, kind = 'text', name, render, titleOf }) => (
        <td
          key={key}
          role="cell"
          data-kind={kind}
          data-key={key}
          data-title={name}
          title={titleOf?.(row)}
        >
          {render(row, index)}
        </td>
      ))}
    </tr>
  )
}

interface Sortable<T> {
  key: string
  sortBy?: (row: T) => string | number | undefined
}

/** Without a matching column, the order of the rows stays. */
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
