/** A table of rows that can be sorted; of a long one only what can be seen is drawn. */
import { ArrowDown, ArrowUp } from 'lucide-preact'
import { type ComponentChildren, Fragment, type VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { useVirtualRows } from './virtual.js'

export interface Column<T> {
  /** As the address says it. */
  key: string
  name: string
  render: (row: T) => ComponentChildren
  /** By what it is sorted; what is undefined comes last either way. */
  sortBy?: (row: T) => string | number | undefined
  isNumber?: boolean
  /** Left out where there is little room. */
  isOptional?: boolean
  /** Share of the room that it takes beside the others: 2 for twice as much. 1 unless told. */
  share?: number
}

interface DataTableProps<T> {
  /** What the table is, for those who do not see it. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** `name` or `-name`; undefined: as the rows come. */
  sort?: string | undefined
  onSort?: (sort: string) => void
}

/** From here on rows that nobody sees are not drawn. */
const virtualMin = 100

export function DataTable<T>(props: DataTableProps<T>): VNode {
  const { columns, rows, sort } = props
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return (
    <div class="table-frame">
      <table class="cards" aria-label={props.label} aria-rowcount={rows.length + 1}>
        <Shares columns={columns} />
        <Head {...props} />
        {sorted.length < virtualMin ? (
          <tbody>
            {sorted.map((row, index) => (
              <Row key={props.keyOf(row)} row={row} index={index} columns={columns} />
            ))}
          </tbody>
        ) : (
          <VirtualBody {...props} rows={sorted} />
        )}
      </table>
    </div>
  )
}

/** Tables below each other with the same columns stand in one grid. */
function Shares<T>({ columns }: Pick<DataTableProps<T>, 'columns'>): VNode {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  return (
    <colgroup>
      {columns.map(({ key, share = 1 }) => (
        <col key={key} style={{ width: `${(100 * share) / all}%` }} />
      ))}
    </colgroup>
  )
}

function Head<T>({ columns, sort, onSort }: DataTableProps<T>): VNode {
  return (
    <thead>
      <tr>
        {columns.map(({ key, name, isNumber, sortBy }) => {
          const isUp = sort === key
          const isDown = sort === `-${key}`
          const Arrow = isUp ? ArrowUp : ArrowDown
          return (
            <th
              key={key}
              scope="col"
              class={isNumber ? 'number' : undefined}
              aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
            >
              {sortBy && onSort ? (
                <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
                  {name}
                  {(isUp || isDown) && <Arrow size={14} aria-hidden="true" />}
                </button>
              ) : (
                name
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function VirtualBody<T>({ rows, columns, keyOf }: DataTableProps<T>): VNode {
  const frame = useRef<HTMLTableSectionElement>(null)
  const [pinned, pin] = useState(-1)
  const isNarrow = matchMedia('(max-width: 640px)').matches
  const rowPx = isNarrow ? 64 : rowHeight()
  const { indexes } = useVirtualRows({ count: rows.length, rowPx, frame, pinned })
  const noteFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null
    pin(Number(row?.ariaRowIndex ?? 1) - 2)
  }
  return (
    <tbody ref={frame} onFocusIn={noteFocus}>
      {indexes.map((index, at) => {
        const row = rows[index] as T
        const leftOut = index - (indexes[at - 1] ?? -1) - 1
        return (
          <Fragment key={keyOf(row)}>
            <Space px={leftOut * rowPx} columns={columns.length} />
            <Row row={row} index={index} columns={columns} />
          </Fragment>
        )
      })}
      <Space px={(rows.length - 1 - (indexes.at(-1) ?? -1)) * rowPx} columns={columns.length} />
    </tbody>
  )
}

/** As the style sheet has it, which knows the density and the pointer. */
export function rowHeight(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) + 1
  )
}

/** Stands for rows that nobody sees. */
export function Space({ px, columns }: { px: number; columns: number }): VNode | null {
  if (px === 0) return null
  return (
    <tr class="space" aria-hidden="true">
      <td colSpan={columns} style={{ height: `${px}px` }} />
    </tr>
  )
}

interface RowProps<T> {
  row: T
  index: number
  columns: readonly Column<T>[]
}

function Row<T>({ row, index, columns }: RowProps<T>): VNode {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map(({ key, render, isNumber, isOptional }) => {
        const words = [isNumber && 'number', isOptional && 'optional']
        return (
          <td key={key} class={words.filter(Boolean).join(' ') || undefined}>
            {render(row)}
          </td>
        )
      })}
    </tr>
  )
}

function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string | undefined
): readonly T[] {
  const by = columns.find(({ key }) => key === sort?.replace(/^-/, ''))?.sortBy
  if (!by) return rows
  const turn = sort?.startsWith('-') ? -1 : 1
  const keyed = rows.map(row => ({ row, key: by(row) }))
  return keyed.toSorted((a, b) => compare(a.key, b.key, turn)).map(({ row }) => row)
}

const words = new Intl.Collator(undefined, { numeric: true })

function compare(
  a: string | number | undefined,
  b: string | number | undefined,
  turn: number
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
  return turn * words.compare(String(a), String(b))
}
