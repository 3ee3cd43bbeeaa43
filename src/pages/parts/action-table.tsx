/** A table whose rows have actions, and the dialogs that these open. */
import type { QueryKey, UseQueryResult } from '@tanstack/preact-query'
import { Plus } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../i18n.js'
import { useChange } from './form.js'
import { DataTable, type DataTableProps } from './data-table.js'
import { Confirm, type DrawDialog, useDialog } from './dialog.js'
import { Empty, Loaded } from './load.js'
import { Menu, type MenuItem } from './menu.js'

export interface Action extends MenuItem {
  dialog?: DrawDialog
  confirm?: Confirmation
  /** Replaces the name for screen readers, where the name alone does not tell the row. */
  label?: string
}

interface Confirmation {
  title: string
  text?: string | undefined
  /** Has to be typed first. */
  typed?: string
  act: () => Promise<unknown>
  /** Toast after success. */
  said: string
}

/** Names what a removal includes; undefined if nothing. */
export function tellAlso(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : t`This also removes: ${names.join(', ')}.`
}

interface AddButton {
  name: string
  dialog: DrawDialog
  isOpen?: boolean
  /** The main action of the page, rather than one of several. */
  isMain?: boolean
}

interface ActionTableProps<T, A> extends Omit<DataTableProps<T>, 'rows'> {
  card?: (row: T, menu: ComponentChildren) => VNode
  answer: UseQueryResult<A>
  /** Default: the answer is the list of rows. */
  rowsOf?: (answer: A) => readonly T[]
  /** Replaces a table without rows. */
  empty?: string
  /** Stands above the table. */
  filter?: ComponentChildren
  add?: AddButton | false | undefined
  lines?: number
  /** Name of the row on its menu. Without it, each action is a button. */
  nameOf?: (row: T) => string
  actions: (row: T) => readonly (Action | false | undefined)[]
  /** Queries that a confirmed action outdates. */
  stale?: readonly QueryKey[]
}

export function ActionTable<T, A = readonly T[]>(props: ActionTableProps<T, A>): VNode {
  const { answer, rowsOf, empty, filter, add, lines = 3, nameOf, actions, card, ...rest } = props
  const { stale = [], columns, ...table } = rest
  const [dialog, open] = useDialog(add && add.isOpen ? add.dialog : undefined)
  const listItems = (row: T) =>
    actions(row)
      .filter(action => action !== false && action !== undefined)
      .map(action => {
        const draw = dialogOf(action, stale)
        return draw ? { ...action, act: () => open(draw) } : action
      })
  const drawActions = (row: T) =>
    nameOf ? (
      <Menu of={nameOf(row)} items={listItems(row)} />
    ) : (
      listItems(row).map(({ name, label, act }) => (
        <button key={name} type="button" class="quiet" aria-label={label} onClick={act}>
          {name}
        </button>
      ))
    )
  const actionColumn = {
    key: 'actions',
    name: t`Actions`,
    kind: 'action',
    render: drawActions
  } as const
  return (
    <>
      {(filter || add) && (
        <div class="filters">
          {filter}
          {add && (
            <button
              type="button"
              class={add.isMain ? 'primary last' : undefined}
              onClick={() => open(add.dialog)}
            >
              <Plus size={16} aria-hidden="true" />
              {add.name}
            </button>
          )}
        </div>
      )}
      <Loaded answer={answer} lines={lines}>
        {found => {
          const rows = rowsOf ? rowsOf(found) : (found as readonly T[])
          if (rows.length === 0 && empty !== undefined) return <Empty>{empty}</Empty>
          if (card) {
            return (
              <div class="cards server-cards">{rows.map(row => card(row, drawActions(row)))}</div>
            )
          }
          const hasActions = rows.some(row => listItems(row).length > 0)
          const shown = hasActions ? [...columns, actionColumn] : columns
          return <DataTable {...table} columns={shown} rows={rows} />
        }}
      </Loaded>
      {dialog}
    </>
  )
}

function dialogOf(action: Action, stale: readonly QueryKey[]): DrawDialog | undefined {
  const { confirm } = action
  if (!confirm) return action.dialog
  return close => <ConfirmAction {...action} confirm={confirm} stale={stale} close={close} />
}

interface ConfirmActionProps extends Action {
  confirm: Confirmation
  stale: readonly QueryKey[]
  close: () => void
}

function ConfirmAction({ name, isDanger = false, confirm, stale, close }: ConfirmActionProps) {
  const { title, text, typed, act, said } = confirm
  const { run } = useChange(...stale)
  return (
    <Confirm
      title={title}
      action={name}
      isDanger={isDanger}
      typed={typed}
      act={() => run(act, said)}
      close={close}
    >
      {text}
    </Confirm>
  )
}
