/** Changes of permissions that are not saved yet; they survive a visit to another page. */
import { signal } from '@preact/signals'
import type { Schemas } from '../../api.js'
import { type Change, keyOf, type Mode, type Subject, type Target } from './rules.js'

export type Matrix = Schemas['AccessMatrix']
export type Row = Matrix['rows'][number]
export type Column = Matrix['columns'][number]
export type Cell = Row['cells'][number]
export type By = 'client' | 'label' | 'server'
export type Wish = Mode | 'none'

interface Pending extends Change {
  /** The rule before the change; undefined if it is unknown. */
  before: Wish | undefined
}

export const pending = signal<ReadonlyMap<string, Pending>>(new Map())

/** Undoes what was saved last. */
export const undoable = signal<readonly Change[]>([])

export function toSubject({ kind, name }: Pick<Row, 'kind' | 'name'>): Subject {
  return { kind, name }
}

export function toTarget({ name, server }: Column, by: By): Target {
  if (by === 'client') return { ...(server !== null && { server }), client: name }
  return by === 'label' ? { label: name } : { server: name }
}

export function keyOfChange(subject: Subject, target: Target): string {
  return `${subject.kind} ${subject.name} ${keyOf(target)}`
}

/** Wishes what the cell shows already: the change is taken back. */
export function wish(
  row: Row,
  column: Column,
  { cell, by, mode }: { cell: Cell; by: By; mode: Wish }
) {
  const subject = toSubject(row)
  const target = toTarget(column, by)
  const key = keyOfChange(subject, target)
  const next = new Map(pending.value)
  const before = cell.rule ?? 'none'
  if (mode === before || isShown(cell, mode)) next.delete(key)
  else next.set(key, { subject, target, mode, before, expected: before })
  pending.value = next
  undoable.value = []
}

/** Access by another rule needs no rule of its own. */
function isShown({ mode, rule }: Cell, wanted: Wish): boolean {
  const shown = { none: 'none', read: 'r', restore: 'rw', denied: '' }[wanted]
  return rule === null && mode === shown
}

/** No access means no rule; where another rule gives it, it has to be denied. */
export function toNone({ source, rule, mode }: Cell): Wish {
  return rule === null && mode !== 'none' && source !== 'own' ? 'denied' : 'none'
}

export function listPending(): Change[] {
  return [...pending.value.values()].map(({ before: _before, ...change }) => change)
}

/** Forgets the changes, and returns those that undo them. */
export function takeSaved(): void {
  undoable.value = [...pending.value.values()].flatMap(({ before, mode, subject, target }) =>
    before === undefined ? [] : [{ subject, target, mode: before, expected: mode }]
  )
  pending.value = new Map()
}
