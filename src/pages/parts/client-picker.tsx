/** Which client? Asked by each page about one, where its address names none. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useOverviews } from '../overview/clients.js'
import type { PageWord } from '../../places.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import {
  clientColumn,
  ClientSearch,
  keyOfClient,
  lastColumn,
  matchesClient,
  serverColumns,
  stateColumn
} from './client-list.js'
import { DataTable } from './data-table.js'
import { Empty, Loaded } from './load.js'
import { toHref } from './link.js'
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
        <ClientSearch q={q} set={text => set({ q: text })} />
      </div>
      <Loaded answer={answer} lines={20}>
        {rows => {
          const found = rows.filter(
            row => (server ?? serverOf(row.agent)) === serverOf(row.agent) && matchesClient(row, q)
          )
          if (found.length === 0) return <Empty>{t`No matching clients.`}</Empty>
          return (
            <DataTable
              label={t`Clients`}
              columns={[clientColumn(page), ...serverColumns(), stateColumn(), lastColumn()]}
              rows={found}
              keyOf={keyOfClient}
              sort={query['sort'] ?? 'name'}
              onSort={sort => set({ sort })}
            />
          )
        }}
      </Loaded>
    </>
  )
}
