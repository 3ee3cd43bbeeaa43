/** Pages about one client; if the address names none, the user selects one. */
import type { ComponentChildren, ComponentType, VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { useAllOverviews, useOverviews } from '../overview/clients.js'
import { basePath } from '../api.js'
import { type PageWord, parsePlace } from '../../places.js'
import type { ClientAt } from '../client/client-at.js'
import type { PageComponent, PageProps } from '../page.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import {
  clientColumn,
  ClientSearch,
  keyOfClient,
  lastColumn,
  matchesClient,
  NoClients,
  serverColumns,
  stateColumn
} from './client-list.js'
import { AskAccess } from './ask-access.js'
import { DataTable } from './data-table.js'
import { Empty, Loaded, Skeleton, WhenNoClient } from './load.js'
import { Link, Title, toHref, useQuerySetter } from './link.js'

interface ClientPageProps extends PageProps {
  at: ClientAt
}

export function ofClient(Body: ComponentType<ClientPageProps>): PageComponent {
  return function Page({ place, query }: PageProps) {
    const { page, name, server } = place
    if (name === undefined) return <ClientPicker page={page} server={server} query={query} />
    const at = { server: serverOf(server), name }
    return (
      <AboutClient key={`${at.server}/${name}`} at={at}>
        <Body at={at} place={place} query={query} />
      </AboutClient>
    )
  }
}

interface AboutClientProps {
  at: ClientAt
  children: ComponentChildren
}

/** A link that a colleague sent may name a client that this user cannot see. */
export function AboutClient({ at, children }: AboutClientProps): VNode {
  const [isMissing, setMissing] = useState(false)
  const tell = useCallback(() => setMissing(true), [])
  if (isMissing) return <NoSuchClient {...at} />
  return <WhenNoClient.Provider value={tell}>{children}</WhenNoClient.Provider>
}

interface ClientPickerProps {
  /** Page that each row opens. */
  page: PageWord
  server: string | undefined
  query: Readonly<Record<string, string>>
}

export function ClientPicker({ page, server, query }: ClientPickerProps): VNode {
  const answer = useOverviews()
  const { q = '' } = query
  const set = useQuerySetter({ page, server }, query)
  return (
    <>
      <Title>{t`Select a client`}</Title>
      <div class="filters">
        <ClientSearch q={q} set={text => set({ q: text })} />
      </div>
      <Loaded answer={answer} lines={20}>
        {rows => {
          if (rows.length === 0) return <NoClients />
          const found = rows.filter(
            row => (server === undefined || serverOf(row.agent) === server) && matchesClient(row, q)
          )
          if (found.length === 0) return <Empty>{t`No matches.`}</Empty>
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

/**
 * Stands for a client that does not exist, or that the user cannot see. An address without a server leads
 * to the only other server that has the client.
 */
export function NoSuchClient({ server, name }: ClientAt): VNode {
  const { path, query, route } = useLocation()
  const [q, setQ] = useState('')
  const { data, isPending } = useAllOverviews(start().servers.length > 1)
  const elsewhere = data?.filter(row => row.name === name && row.agent !== server) ?? []
  const place = parsePlace(path.slice(basePath.length))
  const isOpen = place !== undefined && (place.server ?? query['server']) === undefined
  const only = isOpen && elsewhere.length === 1 ? elsewhere[0]?.agent : undefined
  useEffect(() => {
    if (place && only) route(toHref({ ...place, server: only }, query), true)
  }, [only])
  if (only || (isOpen && isPending && start().servers.length > 1)) return <Skeleton lines={10} />
  return (
    <>
      <Title>{t`Client not found`}</Title>
      <p>{t`There is no client “${name}” that you can see.`}</p>
      {elsewhere.length > 0 && (
        <DataTable
          label={t`Clients`}
          columns={[clientColumn(place?.page), ...serverColumns(), stateColumn(), lastColumn()]}
          rows={elsewhere}
          keyOf={keyOfClient}
        />
      )}
      <form
        class="filters"
        role="search"
        onSubmit={event => {
          event.preventDefault()
          route(toHref({ page: 'clients' }, { q }))
        }}
      >
        <ClientSearch q={q} set={text => setQ(text ?? '')} />
        <button type="submit">{t`Search`}</button>
      </form>
      {!start().me.admin && <AskAccess server={server} client={name} />}
      <p>
        <Link to={{ page: 'clients' }} class="button">{t`All clients`}</Link>
      </p>
    </>
  )
}
