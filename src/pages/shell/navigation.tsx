/** The menu: beside the page, or on phones a bar below it and a sheet with the other entries. */
import { Menu } from 'lucide-preact'
import { Fragment, type VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useRef } from 'preact/hooks'
import type { Place } from '../../places.js'
import { useAlertCount } from '../alerts/open.js'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import { useMonitor } from '../live/live.js'
import { start } from '../start.js'
import { useLater } from '../parts/later.js'
import type { PageProps } from '../page.js'
import { Link } from '../parts/link.js'
import { useMedia } from '../parts/width.js'
import { type Entry, forHome, forManaging, forReading, useHome } from './entries.js'
import { AlertCount } from './bell.js'
import { findSection } from './sections.js'
import { addressAt, chosenServer, ServerSwitch } from './server-switch.js'

/** Equals the media query of the style sheet. */
const small = matchMedia('(max-width: 900px)')

const sheetId = 'pages'

interface NavigationProps {
  place: Place | undefined
}

export function Navigation({
  place,
  query
}: NavigationProps & { query: PageProps['query'] }): VNode {
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
