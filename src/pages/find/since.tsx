import type { VNode } from 'preact'
import { t } from '../i18n.js'

interface SinceProps {
  /** Numbers of the first and the last backup with it. */
  first: number
  last: number
  isPresent: boolean
}

/** Since when a path exists, or when it was last seen. */
export function Since({ first, last, isPresent }: SinceProps): VNode {
  if (isPresent) return <span>{t`Present since ${String(first)}`}</span>
  return <span class="gone">{t`Deleted, last in ${String(last)}`}</span>
}
