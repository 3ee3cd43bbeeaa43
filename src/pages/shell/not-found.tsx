import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { Title } from '../parts/title.js'
import { t } from '../i18n.js'

export function NotFound(): VNode {
  return (
    <>
      <Title>{t`There is no such page`}</Title>
      <p>
        <Link to={{ page: 'overview' }}>{t`To the overview`}</Link>
      </p>
    </>
  )
}
