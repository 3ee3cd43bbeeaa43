/** A sortable table; of a long one only visible rows are rendered. */
import { ArrowDown, ArrowUp } from 'lucide-preact'
import type { ComponentChildren, Ref, VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { useVirtual } from './virtual.js'
import { useNarrow, useWidth } from './width.js'

const words = new Intl.Collator(undefined, { numeric: true })

export interface Column<T> extends ColumnShape {
  name: string
  /** Shown in place of the name. */
  head?: ComponentChildren
  render: (row: T, index: number) => ComponentChildren
  /** Tooltip of the cell. */
  titleOf?: (row: T) => string
  /** Sort key; undefined comes last in both directions. */
  sortBy?: (row: T) => string | number | undefined
}

export interface DataTableProps<T> {
  /** Name of the table for screen readers. */
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

interface ColumnShape {
  /** Key in the address. */
  key: string
  /** Default: `text`. Only names and texts are cut if there is too little room. */
  kind?: 'name' | 'text' | 'fact' | 'number' | 'time' | 'state' | 'action'
  /** Minimum width in pixels. */
  min?: number
  /** Share of the remaining width among names and texts. Default: 1. */
  share?: number
  /**
   * Columns with the lowest priority are hidden first, the last of several first. Columns with 0 are never
   * shown on phones; names and actions always are. Default: 1.
   */
  priority?: number
}

interface Look {
  /** Rows have several lines and there is no header. */
  isStacked: boolean
  /** Only visible rows are rendered. */
  isVirtual: boolean
}

const mins = { name: 176, text: 104 }

function useColumns<C extends ColumnShape>(columns: readonly C[], look: Look) {
  const table = useRef<HTMLTableElement>(null)
  /** Widest rendered cell of each column that is never cut. */
  const widest = useRef(new Map<string, number>())
  const [hidden, setHidden] = useState<readonly string[]>([])
  const widthPx = useWidth(table)
  const below = useRef({ widthPx, keys: new Set<string>() })
  if (below.current.widthPx !== widthPx) below.current = { widthPx, keys: new Set() }
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  useLayoutEffect(() => {
    if (!table.current) return
    const toHide = look.isStacked
      ? [
          ...columns.filter(({ priority }) => priority === 0).map(({ key }) => key),
          ...(look.isVirtual ? addBelow(table.current, below.current.keys) : [])
        ]
      : listHidden(columns, note(widest.current, shown, table.current), table.current.clientWidth)
    if (toHide.join() !== hidden.join()) setHidden(toHide)
    else setCutTooltips(table.current)
  })
  const widths = look.isVirtual ? widest.current : new Map<string, number>()
  return { table, shown, template: toTemplate(shown, widths) }
}

function isFluid({ kind = 'text' }: ColumnShape): boolean {
  return kind === 'name' || kind === 'text'
}

function minOf({ kind, min }: ColumnShape): number {
  return min ?? (kind === 'name' ? mins.name : mins.text)
}

/** Returns the grid template of header and rows. */
function toTemplate(columns: readonly ColumnShape[], widths: ReadonlyMap<string, number>): string {
  return columns
    .map(column => {
      const { key, min = 0, share = 1 } = column
      if (isFluid(column)) return `minmax(${minOf(column)}px, ${share}fr)`
      // Scrolling can widen a column, but never narrows it.
      return `minmax(max-content, ${Math.max(min, widths.get(key) ?? 0)}px)`
    })
    .join(' ')
}

function note(widest: Map<string, number>, shown: readonly ColumnShape[], table: HTMLTableElement) {
  const tracks = getComputedStyle(table).gridTemplateColumns.split(' ').map(Number.parseFloat)
  // While the window changes, the table may still be stacked: a wrong width would hide a column for good.
  if (tracks.length !== shown.length) return widest
  for (const [index, column] of shown.entries()) {
    if (!isFluid(column)) widest.set(column.key, Math.ceil(tracks[index] || 0))
  }
  return widest
}

/** Returns the columns to hide so that the others fit. */
function listHidden(
  columns: readonly ColumnShape[],
  widest: ReadonlyMap<string, number>,
  roomPx: number
): string[] {
  const need = (column: ColumnShape) =>
    isFluid(column) ? minOf(column) : (widest.get(column.key) ?? 0)
  let excessPx = columns.reduce((sum, column) => sum + need(column), -roomPx)
  const toHide: string[] = []
  const ordered = columns
    .filter(({ kind }) => kind !== 'name' && kind !== 'action')
    .toReversed()
    .toSorted(({ priority: a = 1 }, { priority: b = 1 }) => a - b)
  for (const column of roomPx === 0 ? [] : ordered) {
    if (excessPx <= 0) break
    excessPx -= need(column)
    toHide.push(column.key)
  }
  return toHide
}

/** Adds the columns that would need a third line. */
function addBelow(table: HTMLTableElement, known: Set<string>): Set<string> {
  for (const cell of table.querySelectorAll<HTMLElement>('tbody td[data-key]')) {
    const { offsetTop, offsetHeight, parentElement, dataset } = cell
    if (offsetTop + offsetHeight > (parentElement?.clientHeight ?? 0))
      known.add(dataset['key'] ?? '')
  }
  return known
}

/** Sets tooltips on cells that are cut. */
function setCutTooltips(table: HTMLTableElement): void {
  const cells = table.querySelectorAll<HTMLElement>(
    ':is(td, th):is([data-kind=name], [data-kind=text])'
  )
  for (const cell of cells) {
    const isCut = [cell, ...cell.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0
    )
    if (isCut && !cell.querySelector('[title]')) cell.title = cell.textContent.trim()
    else cell.removeAttribute('title')
  }
}
