/** Which client? Asked by each page about one, where its address names none. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useOverviews, type ClientRow } from '../overview/clients.js'
import type { PageWord } from '../../places.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { type Column, DataTable } from './data-table.js'
import { Empty, Loaded } from './load.js'
import { Link, toHref } from './link.js'
import { StateMark } from './state-mark.js'
import { Age } from './time.js'
import { Title } from './title.js'

interface ClientPickerProps {
  /** Where each row leads. */
  page: PageWord
  server: string | undefined
  query: Readonly<Record<string, string>>
}

export function ClientPicker({ page, server, query }: ClientPickerProps): VNode {
  const answer = useOverviews()
  const { route } = useLocation()
  const { q = '' } = query
  const set = (change: Record<string, string | undefined>) =>
    route(toHref({ page, server }, { ...query, ...change }), true)
  return (
    <>
      <Title>{t`Select a client`}</Title>
      <div class="filters">
        <input
          type="search"
          aria-label={t`Search clients`}
          placeholder={t`Name or label`}
          value={q}
          onInput={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
        />
      </div>
      <Loaded answer={answer} lines={20}>
        {rows => {
          const found = rows.filter(row => isWanted(row, server, q))
          if (found.length === 0) return <Nobody />
          return (
            <DataTable
              label={t`Clients`}
              columns={listColumns(page)}
              rows={found}
              keyOf={({ agent, name }) => `${agent ?? ''}/${name}`}
              sort={query['sort'] ?? 'name'}
              onSort={sort => set({ sort })}
            />
          )
        }}
      </Loaded>
    </>
  )
}

function isWanted(row: ClientRow, server: string | undefined, q: string): boolean {
  const text = q.toLowerCase()
  const isThere = server === undefined || serverOf(row.agent) === server
  const names = [row.name, ...(row.labels ?? [])]
  return isThere && names.some(name => name.toLowerCase().includes(text))
}

function Nobody(): VNode {
  return (
    <Empty>
      <p>{t`No matching clients.`}</p>
    </Empty>
  )
}

function listColumns(page: PageWord): Column<ClientRow>[] {
  const columns: Column<ClientRow>[] = [
    {
      key: 'name',
      name: t`Client`,
      kind: 'name',
      render: ({ name, agent }) => <Link to={{ page, server: serverOf(agent), name }}>{name}</Link>,
      sortBy: ({ name }) => name
    },
    {
      key: 'health',
      name: t`State`,
      kind: 'state',
      priority: 2,
      render: ({ health = 'unknown', phase, percent, backups, reason }) => (
        <StateMark {...{ health, phase, percent, backups, reason }} />
      )
    },
    {
      key: 'last',
      name: t`Last successful backup`,
      kind: 'time',
      render: ({ last }) => <Age of={last} />,
      sortBy: ({ last }) => last ?? undefined
    }
  ]
  if (start().servers.length < 2) return columns
  const server: Column<ClientRow> = {
    key: 'server',
    name: t`Server`,
    render: ({ agent }) => agent,
    sortBy: ({ agent }) => agent ?? undefined,
    priority: 0
  }
  return columns.toSpliced(1, 0, server)
}
