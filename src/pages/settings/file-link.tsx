/** Link to a file in the list, marked if it has unsaved changes. */
import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { t } from '../i18n.js'
import { draftOf } from './drafts.js'
import { keyOf, placeOf, type Target } from './target.js'

interface FileLinkProps {
  target: Target
  name: string
  current: boolean
}

export function FileLink({ target, name, current }: FileLinkProps): VNode {
  const isChanged = draftOf(keyOf(target)) !== undefined
  return (
    <Link to={placeOf(target)} query={{ kind: target.kind }} current={current}>
      {name}
      {isChanged && <span class="small"> {t`not saved`}</span>}
    </Link>
  )
}
