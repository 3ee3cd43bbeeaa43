/** Links between pages, and moving by program. */
import type { ComponentChildren, VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { basePath } from '../api.js'
import { type Place, printPlace } from '../../places.js'
import { start } from '../start.js'

type Query = Readonly<Record<string, string | number | undefined>>

/** As the browser has it: with the path of burphub, and a server only where there are several. */
export function toHref(place: Place, query: Query = {}): string {
  const server = start().servers.length > 1 ? place.server : undefined
  return basePath + printPlace({ ...place, server }, query)
}

/** Changes parts of the query of the address; undefined removes one. */
export type SetQuery = (change: Readonly<Record<string, string | undefined>>) => void

/** Returns a function that changes the query in place: the browser goes back to the page before. */
export function useQuerySetter(place: Place, query: Query): SetQuery {
  const { route } = useLocation()
  return change => route(toHref(place, { ...query, ...change }), true)
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
