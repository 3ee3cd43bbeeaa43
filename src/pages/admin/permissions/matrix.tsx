/** Users and groups by clients, labels or servers: who has which access, and changes by key or click. */
import { ChevronLeft, ChevronRight } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { toSpot } from '../../calendar/grid-keyboard.js'
import { IconButton } from '../../parts/buttons.js'
import { printPair } from '../../format.js'
import { t } from '../../i18n.js'
import { start } from '../../start.js'
import {
  type By,
  type Cell,
  type Column,
  keyOfChange,
  type Matrix,
  type MatrixView,
  pending,
  type Row,
  toNone,
  toSubject,
  toTarget,
  wish,
  type Wish
} from './use-matrix.js'

export interface Spot {
  row: Row
  column: Column
  cell: Cell
}

interface TableProps {
  matrix: Matrix
  view: MatrixView
  mayEdit: boolean
  selected: Spot | undefined
  select: (spot: Spot) => void
  edit: (row: Row) => void
}

export function MatrixTable(props: TableProps): VNode {
  const { matrix, view, mayEdit, edit } = props
  const { rows, columns } = matrix
  const { by } = view
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 1 })
  const isMoved = useRef(false)
  const counts = { rows: rows.length, columns: columns.length + 1 }
  const at = {
    row: Math.min(active.row, counts.rows - 1),
    column: Math.min(active.column, counts.columns - 1)
  }
  useLayoutEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    frame.current?.querySelector<HTMLElement>(`[data-spot="${at.row}/${at.column}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const mode = mayEdit && toWish(event.key)
    const spot = toSpotAt(matrix, at)
    if (mode && spot && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      change(spot, by, mode)
      return
    }
    const to = toSpot(event, at, counts)
    if (!to) return
    event.preventDefault()
    isMoved.current = true
    turnPage(event.key, to, at, view)
    setActive(to)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    const spot = target instanceof HTMLElement ? target.dataset['spot'] : undefined
    const [row, column] = (spot ?? '').split('/').map(Number)
    if (row !== undefined && column !== undefined) setActive({ row, column })
  }
  return (
    <div class="access-frame" ref={frame} onKeyDown={onKeyDown} onFocusIn={onFocusIn}>
      <table
        aria-label={t`Permissions`}
        aria-rowcount={matrix.rowCount + 1}
        aria-colcount={matrix.columnCount + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {t`Users and groups`}
            </th>
            {columns.map((column, index) => (
              <th
                key={`${column.server}/${column.name}`}
                scope="col"
                aria-colindex={view.columns.from + index + 2}
                title={printColumn(column, by)}
              >
                <span class="access-head">{column.name}</span>
                {by === 'client' && start().servers.length > 1 && (
                  <div class="small">{column.server}</div>
                )}
                {by !== 'client' && <div class="small">{t`${column.clients} clients`}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.kind} ${row.name}`} aria-rowindex={view.rows.from + index + 2}>
              <th scope="row" aria-colindex={1}>
                <Name
                  row={row}
                  spot={`${index}/0`}
                  isActive={at.row === index && at.column === 0}
                  edit={mayEdit ? () => edit(row) : undefined}
                />
              </th>
              {columns.map((column, place) => (
                <AccessCell
                  key={`${column.server}/${column.name}`}
                  {...props}
                  spot={toSpotAt(matrix, { row: index, column: place + 1 })}
                  by={by}
                  place={`${index}/${place + 1}`}
                  isActive={at.row === index && at.column === place + 1}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toWish(key: string): 'none' | 'read' | 'restore' | undefined {
  if (key === 'n') return 'none'
  if (key === 'r') return 'read'
  return key === 'w' ? 'restore' : undefined
}

export function change({ row, column, cell }: Spot, by: By, mode: Wish): void {
  // A custom grant can only be edited as text, and administrators see everything.
  if (row.custom || cell.source === 'role') return
  wish(row, column, { cell, by, mode: mode === 'none' ? toNone(cell) : mode })
}

function toSpotAt(
  { rows, columns }: Matrix,
  at: { row: number; column: number }
): Spot | undefined {
  const row = rows[at.row]
  const column = columns[at.column - 1]
  const cell = row?.cells[at.column - 1]
  return row && column && cell ? { row, column, cell } : undefined
}

/** An arrow key at the edge turns the page. */
function turnPage(
  key: string,
  to: { row: number; column: number },
  at: { row: number; column: number },
  { rows, columns }: MatrixView
): void {
  if (to.row !== at.row || to.column !== at.column) return
  const turns: Record<string, false | (() => void)> = {
    ArrowDown: rows.after,
    ArrowUp: rows.before,
    ArrowRight: columns.after,
    ArrowLeft: columns.before
  }
  const turn = turns[key]
  if (!turn) return
  if (key === 'ArrowDown') to.row = 0
  if (key === 'ArrowRight') to.column = 1
  turn()
}

interface NameProps {
  row: Row
  spot: string
  isActive: boolean
  edit: (() => void) | undefined
}

function Name({ row, spot, isActive, edit }: NameProps): VNode {
  const focus = { tabIndex: isActive ? 0 : -1, 'data-spot': spot }
  const name = printName(row)
  return (
    <span class="who">
      {edit ? (
        <button
          type="button"
          title={row.name}
          aria-label={`${t`Edit`} ${row.name}`}
          onClick={edit}
          {...focus}
        >
          <strong>{name}</strong>
        </button>
      ) : (
        <strong title={row.name} {...focus}>
          {name}
        </strong>
      )}
      <span class="muted small">{printKind(row)}</span>
    </span>
  )
}

/** The name without its backend, which stands below it. */
export function printName({ name, backend }: Pick<Row, 'name' | 'backend'>): string {
  return backend !== null && name.startsWith(`${backend}:`) ? name.slice(backend.length + 1) : name
}

function printKind({ kind, role, backend, members, name, custom }: Row): string {
  const roles = { administrator: t`Administrator`, moderator: t`Moderator`, user: '' }
  const what = kind === 'group' ? t`Group, ${members ?? 0} members` : roles[role]
  const other = backend !== null && name.startsWith(`${backend}:`) ? backend : ''
  const facts = [what, other, custom && t`Custom rule`].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : t`User`
}

export function printColumn({ name, server }: Column, by: By): string {
  if (by === 'label') return t`Label ${name}`
  if (by === 'server') return t`All clients of ${name}`
  return server === null || start().servers.length < 2 ? name : t`${name} on ${server}`
}

interface CellProps extends TableProps {
  spot: Spot | undefined
  by: By
  place: string
  isActive: boolean
}

function AccessCell({ spot, by, place, isActive, selected, select }: CellProps): VNode | null {
  if (!spot) return null
  const { row, column, cell } = spot
  const planned = pending.value.get(keyOfChange(toSubject(row), toTarget(column, by)))?.mode
  const mode = planned === undefined ? cell.mode : toReach(planned)
  const isOwn = planned !== undefined || cell.source === 'own'
  const state = planned === undefined ? printSource(cell) : t`not saved`
  const isSelected =
    selected?.row.name === row.name &&
    selected.row.kind === row.kind &&
    selected.column.name === column.name &&
    selected.column.server === column.server
  return (
    <td>
      <button
        type="button"
        class={`access-cell access-${mode} ${isOwn ? 'access-own' : 'access-other'}`}
        data-spot={place}
        tabIndex={isActive ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={printPair(
          `${printName(row)}, ${printColumn(column, by)}`,
          `${printMode(mode)}, ${state}`
        )}
        onClick={() => select(spot)}
      >
        {mode === 'none' && !isOwn ? '–' : printMode(mode)}
        {planned !== undefined && ' •'}
      </button>
    </td>
  )
}

function toReach(mode: Wish): Cell['mode'] {
  if (mode === 'read') return 'r'
  return mode === 'restore' ? 'rw' : 'none'
}

export function printMode(mode: Cell['mode']): string {
  if (mode === 'r') return t`Read`
  if (mode === 'rw') return t`Restore`
  return mode === 'some' ? t`Some` : t`None`
}

function printSource({ source }: Cell): string {
  if (source === null) return t`No rules`
  const names: Record<NonNullable<Cell['source']>, string> = {
    own: t`set here`,
    group: t`Group`,
    pattern: t`Pattern`,
    label: t`Label`,
    server: t`Server`,
    role: t`Role`,
    default: t`By default`
  }
  return names[source]
}

/** Turns the pages of users or of clients, if there is more than one. */
export function Pager({
  name,
  from,
  shown,
  total,
  before,
  after
}: MatrixView['rows'] & { name: string; shown: number; total: number }): VNode | null {
  if (!before && !after) return null
  return (
    <span class="actions" role="group" aria-label={name}>
      <IconButton
        label={t`Previous ${name}`}
        Icon={ChevronLeft}
        disabled={!before}
        onClick={() => before && before()}
      />
      <span class="small">{t`${name} ${from + 1} to ${from + shown} of ${total}`}</span>
      <IconButton
        label={t`Next ${name}`}
        Icon={ChevronRight}
        disabled={!after}
        onClick={() => after && after()}
      />
    </span>
  )
}
