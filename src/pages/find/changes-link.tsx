/** Changes of a backup as signs, linked to the details. */
import type { VNode } from 'preact'
import type { Changes, ClientAt } from '../client/client-at.js'
import { Link } from '../parts/link.js'
import { t } from '../i18n.js'
import { CountMarks } from './count-marks.js'

interface ChangesLinkProps extends ClientAt {
  number: number
  changes: Changes
}

export function ChangesLink({ server, name, number, changes }: ChangesLinkProps): VNode {
  return (
    <Link
      to={{ page: 'diff', server, name, backup: number }}
      class="changes-link"
      aria-keyshortcuts="c"
    >
      <CountMarks {...changes} />
      <span class="visually-hidden"> {t`in backup ${String(number)}`}</span>
    </Link>
  )
}
