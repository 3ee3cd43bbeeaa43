/** Pages about a backup whose address names none. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect } from 'preact/hooks'
import type { PageProps } from '../page.js'
import { Link, toHref } from '../parts/link.js'
import { Empty, Loaded, Skeleton } from '../parts/load.js'
import { t } from '../i18n.js'
import { type ClientAt, useBackups } from './client-at.js'

interface NewestBackupProps extends Pick<PageProps, 'query'> {
  page: 'client-browse' | 'diff'
  at: ClientAt
}

export function NewestBackup({ page, at, query }: NewestBackupProps): VNode {
  const answer = useBackups(at)
  const { route } = useLocation()
  const newest = answer.data?.at(-1)?.number
  useEffect(() => {
    if (newest) route(toHref({ page, ...at, backup: newest }, query), true)
  }, [newest])
  return (
    <Loaded answer={answer} lines={12}>
      {backups => (backups.length > 0 ? <Skeleton lines={12} /> : <NoBackups {...at} />)}
    </Loaded>
  )
}

export function NoBackups(at: ClientAt): VNode {
  return (
    <Empty>
      <p>{t`No backups yet.`}</p>
      <Link to={{ page: 'client', ...at }}>{t`Go to client`}</Link>
    </Empty>
  )
}
