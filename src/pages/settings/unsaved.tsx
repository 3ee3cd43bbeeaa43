/** Unsaved changes of the other view of a file. */
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../i18n.js'
import { Link } from '../parts/link.js'
import type { Edit } from './edit.js'
import { placeOf } from './target.js'

interface UnsavedProps {
  edit: Edit
  /** The view with the changes. */
  view: 'text' | undefined
  name: string
  children: ComponentChildren
}

/** The changes are kept until the user saves or discards them. */
export function Unsaved({ edit: { target, keep }, view, name, children }: UnsavedProps): VNode {
  return (
    <div class="banner" role="status">
      <p>{children}</p>
      <div class="actions">
        <Link class="button" to={placeOf(target)} query={{ kind: target.kind, view }}>
          {name}
        </Link>
        <button type="button" onClick={() => keep(new Map())}>
          {t`Discard changes`}
        </button>
      </div>
    </div>
  )
}
