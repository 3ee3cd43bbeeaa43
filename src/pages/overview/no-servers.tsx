/** A hub without servers, or a user who cannot see any. */
import { Plus } from 'lucide-preact'
import type { VNode } from 'preact'
import { Empty } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

export function NoServers(): VNode {
  const { hasServers, rights } = start()
  if (hasServers) {
    return (
      <Empty>
        <h2>{t`No clients yet`}</h2>
        <p>{t`You do not have access to any client. Ask an administrator for a grant.`}</p>
      </Empty>
    )
  }
  if (!rights.mayAddServers) {
    return (
      <Empty>
        <h2>{t`burphub is not set up yet`}</h2>
        <p>{t`Ask an administrator to add a burp server.`}</p>
      </Empty>
    )
  }
  return (
    <Empty>
      <h2>{t`No burp servers yet.`}</h2>
      <p>{t`Add a burp server to see its clients and backups.`}</p>
      <p>
        <Link to={{ page: 'admin', name: 'servers' }} query={{ new: 'server' }} class="button">
          <Plus size={16} aria-hidden="true" />
          {t`Add burp server`}
        </Link>
      </p>
    </Empty>
  )
}
