/** What lies in a folder, or lay there, over all backups. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { joinPath } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { PathLink } from '../find/path-link.js'
import { toPresence } from '../find/presence.js'
import { Since } from '../find/since.js'
import { Ticks } from '../find/ticks.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { msg, t, tPlural } from '../i18n.js'

type Child = Schemas['PathHistory']['children'][number]

interface ChildrenProps {
  at: ClientAt
  path: string
  numbers: readonly number[]
  newest: number | null
  names: readonly Child[]
  isCut: boolean
  sort: string | undefined
  onSort: (sort: string) => void
}

export function Children(props: ChildrenProps): VNode {
  const { names, isCut, sort, onSort } = props
  return (
    <section aria-labelledby="children">
      <h2 id="children">
        {t`What lies in it, or lay there`}{' '}
        <small>
          {tPlural(names.length, msg`${names.length} name`, msg`${names.length} names`)}
          {isCut && ` · ${t`There are more.`}`}
        </small>
      </h2>
      <DataTable
        label={t`What lies in it, or lay there`}
        columns={listColumns(props)}
        rows={names}
        keyOf={({ name }) => name}
        sort={sort}
        onSort={onSort}
      />
    </section>
  )
}

function listColumns({ at, path, numbers, newest }: ChildrenProps): Column<Child>[] {
  const firstOf = ({ runs }: Child) => runs[0]?.[0] ?? 0
  const lastOf = ({ runs }: Child) => runs.at(-1)?.[1] ?? 0
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      share: 2,
      render: ({ name, kind }) => (
        <PathLink server={at.server} name={at.name} path={joinPath(path, name)} kind={kind} />
      ),
      sortBy: ({ name }) => name
    },
    {
      key: 'backups',
      name: t`Backups`,
      min: 120,
      render: ({ runs }) => <Ticks presence={toPresence(numbers, runs as [number, number][])} />,
      priority: 0
    },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      render: child => (
        <Since first={firstOf(child)} last={lastOf(child)} isPresent={lastOf(child) === newest} />
      ),
      sortBy: child => (lastOf(child) === newest ? firstOf(child) : -lastOf(child))
    }
  ]
}
