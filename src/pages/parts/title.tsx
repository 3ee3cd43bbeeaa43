import type { ComponentChildren, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { Link } from './link.js'
import type { Place } from '../../places.js'

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
