import type { ComponentChildren, VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { basePath } from '../api.js'
import { type Place, printPlace } from '../../places.js'
import { start } from '../start.js'
import { useEffect, useRef } from 'preact/hooks'

/** Characters of a text to search for, which becomes part of an address: servers limit its length. */
export const searchLengthMax = 255

type Query = Readonly<Record<string, string | number | undefined>>

/** Returns the address with the base path, and with the server only if there are several. */
export function toHref(place: Place, query: Query = {}): string {
  const server = start().servers.length > 1 ? place.server : undefined
  return basePath + printPlace({ ...place, server }, query)
}

/** Changes parts of the query of the address; undefined removes one. */
export type SetQuery = (change: Readonly<Record<string, string | undefined>>) => void

/** Returns a function that changes the query in place: the browser goes back to the page before. */
export function useQuerySetter(place: Place, query: Query): SetQuery {
  const { route } = useLocation()
  // A chart keeps the function of an earlier render.
  const latest = useRef(query)
  latest.current = query
  return change => route(toHref(place, { ...latest.current, ...change }), true)
}

interface LinkProps {
  to: Place
  query?: Query
  class?: string
  title?: string
  current?: boolean
  tabIndex?: number
  'aria-keyshortcuts'?: string
  /** Row and column in a grid, for keyboard navigation. */
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

interface TitleProps {
  /** Title of the tab, if the heading is not a plain text. */
  text?: string
  /** Pages above this one. */
  trail?: readonly { to: Place; name: string }[]
  children: ComponentChildren
}

/** The heading of a page, and the title of its tab. */
export function Title({ text, trail = [], children }: TitleProps): VNode {
  const title = text ?? (typeof children === 'string' ? children : '')
  useEffect(() => {
    document.title = title === '' ? 'burphub' : `${title} · burphub`
  }, [title])
  return (
    <div class="title">
      {trail.map(({ to, name }) => (
        <span key={name} class="trail">
          <Link to={to}>{name}</Link>
          <span aria-hidden="true">/</span>
        </span>
      ))}
      <h1>{children}</h1>
    </div>
  )
}
