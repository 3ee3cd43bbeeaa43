/** Links between pages, and moving by program. */
import type { ComponentChildren, VNode } from 'preact'
import { basePath } from '../api.js'
import { type Place, printPlace } from '../../places.js'
import { start } from '../start.js'

type Query = Readonly<Record<string, string | number | undefined>>

/** As the browser has it: with the path of burphub, and a server only where there are several. */
export function toHref(place: Place, query: Query = {}): string {
  const server = start().servers.length > 1 ? place.server : undefined
  return basePath + printPlace({ ...place, server }, query)
}

interface LinkProps {
  to: Place
  query?: Query
  class?: string
  title?: string
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
