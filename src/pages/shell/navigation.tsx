/** The menu: beside the page, or on phones a bar below it and a sheet with the other entries. */
import { Menu } from 'lucide-preact'
import { Fragment, type VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useRef } from 'preact/hooks'
import type { PageWord, Place } from '../../places.js'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import { useMonitor } from '../live/live.js'
import { start } from '../start.js'
import { useLater } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { Link, toHref } from '../parts/link.js'
import { useMedia } from '../parts/width.js'
import { type Entry, findSection, forHome, forManaging, forReading, useHome } from './entries.js'
import { AlertCount, useAlertCount } from './bell.js'

/** Equals the media query of the style sheet. */
const small = matchMedia('(max-width: 900px)')

const sheetId = 'pages'

interface NavigationProps {
  place: Place | undefined
}

export function Navigation(props: NavigationProps & { query: PageProps['query'] }): VNode {
  const { place, query } = props
  const isSmall = useMedia(small)
  const side = useRef<HTMLElement>(null)
  const { url } = useLocation()
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover()
  }, [url])
  const home = useHome()
  const [reading, managing] = [home ? forHome(home) : forReading(), forManaging()]
  const server = chosenServer(place, query)
  const isInSide = ({ isMain = false }: Entry) => !isSmall || !isMain
  return (
    <>
      {isSmall && (
        <nav class="bottom-bar" aria-label={t`Main pages`}>
          <Entries entries={toBar(reading)} place={place} server={server} />
          <button type="button" class="quiet" popovertarget={sheetId}>
            <Menu size={18} aria-hidden="true" />
            <span>{t`More`}</span>
          </button>
        </nav>
      )}
      <nav
        ref={side}
        id={sheetId}
        class="side"
        aria-label={t`Pages`}
        popover={isSmall ? 'auto' : undefined}
      >
        <ServerSwitch place={place} server={server} />
        <Entries entries={reading.filter(isInSide)} place={place} server={server} />
        {managing.length > 0 && <hr />}
        <Entries entries={managing} place={place} server={server} />
      </nav>
    </>
  )
}

/** In the bar, the search is third. */
function toBar(entries: readonly Entry[]): readonly Entry[] {
  const main = entries.filter(({ isMain }) => isMain)
  const [first, second, ...others] = main
  return [first, second, ...others.toReversed()].filter(entry => entry !== undefined)
}

interface EntriesProps extends NavigationProps {
  entries: readonly Entry[]
  server: string | undefined
}

function Entries({ entries, place, server }: EntriesProps): VNode {
  const shown = place && findSection(place)?.to.section
  return (
    <>
      {entries.map(({ to, name, Icon, below = [], sections = [] }) => {
        const isCurrent =
          place !== undefined && (to.page === place.page || below.includes(place.page))
        const isParent = isCurrent && sections.length > 1
        return (
          <Fragment key={to.page}>
            <a
              href={addressAt(to, server)}
              class={isCurrent ? 'current' : ''}
              aria-current={isCurrent && !isParent && below.length === 0 ? 'page' : undefined}
            >
              <Icon size={18} aria-hidden="true" />
              <span>{name}</span>
              {to.page === 'live-monitor' && <RunningCount />}
              {to.page === 'alerts' && <OpenCount />}
            </a>
            {isParent &&
              sections.map(section => (
                <Link
                  key={section.to.section}
                  to={section.to}
                  class="sub"
                  current={section.to.section === shown}
                >
                  {section.name}
                </Link>
              ))}
          </Fragment>
        )
      })}
    </>
  )
}

function OpenCount(): VNode {
  return <AlertCount of={useAlertCount()} />
}

function RunningCount(): VNode | null {
  const { data } = useMonitor(useLater())
  const known = start().servers.reduce((sum, { running }) => sum + (running ?? 0), 0)
  const count = data?.length ?? known
  if (count === 0) return null
  const words = t`${count} backups running`
  return (
    <>
      <span class="count" title={words} aria-hidden="true">
        {printNumber(count)}
      </span>
      <span class="visually-hidden">{words}</span>
    </>
  )
}

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
function addressAt(to: Place, server: string | undefined): string {
  if (byQuery.includes(to.page)) return toHref(to, { server })
  return toHref(byPath.includes(to.page) ? { ...to, server } : to)
}

interface ServerSwitchProps {
  place: Place | undefined
  server: string | undefined
}

function ServerSwitch({ place, server }: ServerSwitchProps): VNode | null {
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
