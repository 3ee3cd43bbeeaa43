/** Shown while only administrators can log in. */
import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { Empty } from '../parts/load.js'
import { t } from '../i18n.js'

/** Without a function that adds one, it leads to the list of users. */
export function FirstUser({ add }: { add?: () => void }): VNode {
  return (
    <Empty>
      <p>{t`There are only administrators.`}</p>
      {add ? (
        <button type="button" onClick={add}>
          {t`Add the first user`}
        </button>
      ) : (
        <Link to={{ page: 'people', section: 'users' }} query={{ add: '1' }} class="button">
          {t`Add the first user`}
        </Link>
      )}
    </Empty>
  )
}
