/** The visible part of the table of permissions. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useAnswer, useGet } from '../../parts/load.js'
import { peopleKeys } from '../people.js'
import type { By, Matrix } from './pending.js'
import { api, take } from '../../api.js'
import type { Change } from './rules.js'

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

/** Asks the API what the changes would do. */
export function usePreview(changes: readonly Change[]) {
  const wanted = JSON.stringify(changes)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), previewMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const answer = useAnswer({
    // Not among the rules: a change that was just saved is not tried again.
    queryKey: ['access-preview', asked],
    queryFn: ({ signal }) => {
      const body = { changes: JSON.parse(asked) as Change[], dryRun: true }
      return take(api.PATCH('/api/admin/acl/rules', { body, signal }))
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
