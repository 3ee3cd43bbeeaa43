/** Links between pages, and moving by program. */
import type { ComponentChildren, VNode } from 'preact'
import { basePath } from '../api.js'
import { type PageWord, type Place, printPlace } from '../place.js'
import { start } from '../start.js'

/** Pages whose paths have no place for a server. */
const withoutServer: readonly PageWord[] = ['calendar', 'settings', 'client-settings']

type Query = Readonly<Record<string, string | number | undefined>>

/** As the browser has it: with the path of burphub, and a server only where there are several. */
export function toHref(place: Place, query: Query = {}): string {
  const server = start().servers.length > 1 ? place.server : undefined
  if (withoutServer.includes(place.page)) {
    const said = server === undefined ? query : { ...query, server }
    return basePath + printPlace({ ...place, server: undefined }, said)
  }
  return basePath + printPlace({ ...place, server }, query)
}

interface LinkProps {
  to: Place
  query?: Query
  class?: string
  /** The page that is shown now. */
  current?: boolean
  tabIndex?: number
  /** Where it stands in a grid, for who walks there. */
  spot?: string
  children: ComponentChildren
}

export function Link({ to, query, current, spot, children, ...rest }: LinkProps): VNode {
  return (
    <a
      href={toHref(to, query)}
      aria-current={current ? 'page' : undefined}
      data-spot={spot}
      {...rest}
    >
      {children}
    </a>
  )
}
