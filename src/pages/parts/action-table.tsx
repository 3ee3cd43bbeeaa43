/** A table whose rows have actions, and the dialogs that these open. */
import type { UseQueryResult } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import { type Column, DataTable, type DataTableProps } from './data-table.js'
import { type DrawDialog, useDialog } from './dialog.js'
import { Empty, Loaded } from './load.js'
import { Menu, type MenuItem } from './menu.js'

export interface Action extends MenuItem {
  /** Opens it. */
  dialog?: DrawDialog
}

interface Actions<T> {
  /** Names the row on its menu; undefined: one action, as a button. */
  nameOf?: ((row: T) => string) | undefined
  actions: (row: T) => readonly (Action | false | undefined)[]
}

interface ActionTableProps<T, A> extends Omit<DataTableProps<T>, 'rows'>, Actions<T> {
  answer: UseQueryResult<A>
  rowsOf: (answer: A) => readonly T[]
  /** Stands instead of a table without rows. */
  empty?: string
  /** The button above the table. */
  add?: { name: string; dialog: DrawDialog; isOpen?: boolean } | false | undefined
  /** Lines of the skeleton. */
  lines?: number
}

export function ActionTable<T, A>(props: ActionTableProps<T, A>): VNode {
  const { answer, rowsOf, empty, add, lines = 3, nameOf, actions, columns, ...table } = props
  const [dialog, open] = useDialog(add && add.isOpen ? add.dialog : undefined)
  return (
    <>
      {add && (
        <div class="filters">
          <button type="button" onClick={() => open(add.dialog)}>
            {add.name}
          </button>
        </div>
      )}
      <Loaded answer={answer} lines={lines}>
        {found => {
          const rows = rowsOf(found)
          if (rows.length === 0 && empty !== undefined) return <Empty>{empty}</Empty>
          const all = [...columns, actionColumn(open, { nameOf, actions })]
          return <DataTable {...table} columns={all} rows={rows} />
        }}
      </Loaded>
      {dialog}
    </>
  )
}

export function actionColumn<T>(
  open: (dialog: DrawDialog) => void,
  { nameOf, actions }: Actions<T>
): Column<T> {
  const listItems = (row: T) =>
    actions(row)
      .filter(action => action !== false && action !== undefined)
      .map(({ dialog, ...item }) => (dialog ? { ...item, act: () => open(dialog) } : item))
  return {
    key: 'actions',
    name: t`Actions`,
    kind: 'action',
    render: row =>
      nameOf ? (
        <Menu of={nameOf(row)} items={listItems(row)} />
      ) : (
        listItems(row).map(({ name, act }) => (
          <button key={name} type="button" class="quiet" onClick={act}>
            {name}
          </button>
        ))
      )
  }
}
