/** Selects the server whose clients the pages show; the address keeps it. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import type { PageWord, Place } from '../../places.js'
import { toHref } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

type Query = Readonly<Record<string, string>>

/** Pages whose addresses name the server in the query. */
const byQuery: readonly PageWord[] = ['overview', 'clients']
/** Pages whose addresses may name the server first. */
const byPath: readonly PageWord[] = ['live-monitor', 'calendar', 'reports', 'search', 'settings']

/** Undefined for all servers. */
export function chosenServer(place: Place | undefined, query: Query): string | undefined {
  const isList = place !== undefined && place.name === undefined && byPath.includes(place.page)
  const name = isList ? place.server : query['server']
  return start().servers.some(server => server.name === name) ? name : undefined
}

/** Returns the address of a page that keeps the server. */
export function addressAt(to: Place, server: string | undefined): string {
  if (byQuery.includes(to.page)) return toHref(to, { server })
  return toHref(byPath.includes(to.page) ? { ...to, server } : to)
}

interface ServerSwitchProps {
  place: Place | undefined
  server: string | undefined
}

export function ServerSwitch({ place, server }: ServerSwitchProps): VNode | null {
  const { route } = useLocation()
  const { servers } = start()
  if (servers.length < 2) return null
  const known = [...byQuery, ...byPath]
  const isKept = place !== undefined && place.name === undefined && known.includes(place.page)
  const to: Place = isKept ? { page: place.page, section: place.section } : { page: 'overview' }
  return (
    <select
      aria-label={t`Server`}
      value={server ?? ''}
      onChange={({ currentTarget }) => route(addressAt(to, currentTarget.value || undefined))}
    >
      <option value="">{t`All servers`}</option>
      {servers.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}
