import { Plus } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { Link } from '../parts/link.js'
import { placeOf, type Target } from './target.js'

interface GroupProps {
  name: string
  /** Where another one is created, and what the link to it is called. */
  more?: { wanted: string; target: Target; name: string } | false | undefined
  children: ComponentChildren
}

/** A heading of the list, what stands below it, and where more is made. */
export function Group({ name, more, children }: GroupProps): VNode {
  return (
    <div class="conf-group">
      <h2>{name}</h2>
      {children}
      {more && (
        <Link
          class="conf-more"
          to={placeOf(more.target)}
          query={{ kind: more.target.kind, new: more.wanted }}
        >
          <Plus size={16} aria-hidden="true" />
          {more.name}
        </Link>
      )}
    </div>
  )
}
