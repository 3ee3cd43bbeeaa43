/** The visible part of the table of permissions, and changes that are not saved yet. */
import { useRef, useState } from 'preact/hooks'
import { useAnswer, useGet, useSettled } from '../../parts/load.js'
import { peopleKeys } from '../people.js'
import { api, type Schemas, take } from '../../api.js'
import { type Change, keyOf, type Mode, type Subject, type Target } from './rules.js'
import { signal } from '@preact/signals'

/** Bounds the elements of the page, however many users and clients there are. */
const rowsMax = 30
const columnsMax = 12

interface Position {
  by: By
  people: string
  clients: string
  skip: number
  /** Cursors of the pages up to this one; the first page has none. */
  cursors: readonly string[]
}

export function useMatrix() {
  const [at, setAt] = useState<Position>({
    by: 'client',
    people: '',
    clients: '',
    skip: 0,
    cursors: []
  })
  const { by, people, clients, skip, cursors } = at
  const cursor = cursors.at(-1)
  const query = { by, people, clients, skip, width: columnsMax, limit: rowsMax }
  const answer = useGet([...peopleKeys.rules, 'matrix', query, cursor], '/api/admin/acl/matrix', {
    query: { ...query, ...(cursor !== undefined && { cursor }) }
  })
  const last = useRef<Matrix>()
  if (answer.data) last.current = answer.data
  const shown = answer.data ?? last.current
  const next = shown?.next ?? null
  const turn = (change: Partial<Position>) => setAt({ ...at, ...change })
  return {
    by,
    people,
    clients,
    /** Undefined until the first answer. */
    shown,
    answer,
    filter: (change: Partial<Pick<Position, 'by' | 'people' | 'clients'>>) =>
      turn({ ...change, skip: 0, cursors: [] }),
    rows: {
      from: cursors.length * rowsMax,
      before: cursors.length > 0 && (() => turn({ cursors: cursors.slice(0, -1) })),
      after: next !== null && (() => turn({ cursors: [...cursors, next] }))
    },
    columns: {
      from: skip,
      before: skip > 0 && (() => turn({ skip: Math.max(0, skip - columnsMax) })),
      after:
        shown !== undefined &&
        skip + columnsMax < shown.columnCount &&
        (() => turn({ skip: skip + columnsMax }))
    }
  }
}

export type MatrixView = ReturnType<typeof useMatrix>

/** Rules of all groups and of all users that burphub knows. */
export function useAccessRules() {
  return useGet(peopleKeys.rules, '/api/admin/acl/rules')
}

/** Delay after the last key or click. */
const previewMs = 250

export function usePreview(changes: readonly Change[]) {
  const wanted = JSON.stringify(changes)
  const asked = useSettled(wanted, previewMs)
  const answer = useAnswer({
    // Not among the rules: a change that was just saved is not tried again.
    queryKey: ['access-preview', asked],
    queryFn: ({ signal: aborted }) => {
      const body = { changes: JSON.parse(asked) as Change[], dryRun: true }
      return take(api.PATCH('/api/admin/acl/rules', { body, signal: aborted }))
    },
    staleTime: 0,
    enabled: asked !== '[]' && asked === wanted
  })
  const isCurrent = asked === wanted && !answer.isFetching
  return { data: answer.data, error: answer.error, isCurrent }
}

export async function saveRules(changes: readonly Change[]): Promise<void> {
  await api.PATCH('/api/admin/acl/rules', { body: { changes: [...changes] } })
}

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

/** Changes a cell; a wish that equals the stored access removes the change. */
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

/** True if another rule or default already gives this access, so no rule is needed. */
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
