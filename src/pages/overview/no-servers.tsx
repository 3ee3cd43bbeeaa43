/** Nothing to show: who may adds the first burp server, and everybody else reads why. */
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
        <h2>{t`No clients`}</h2>
        <p>{t`You do not have access to any client yet. Ask an administrator.`}</p>
      </Empty>
    )
  }
  if (!rights.mayAddServers) {
    return (
      <Empty>
        <h2>{t`burphub is being set up`}</h2>
        <p>{t`An administrator has to add a burp server first.`}</p>
      </Empty>
    )
  }
  return (
    <Empty>
      <h2>{t`No burp server yet`}</h2>
      <p>{t`burphub shows the clients and backups of burp servers. Add the first one.`}</p>
      <p>
        <Link to={{ page: 'admin', name: 'servers' }} query={{ new: 'server' }} class="button">
          <Plus size={16} aria-hidden="true" />
          {t`Add a burp server`}
        </Link>
      </p>
    </Empty>
  )
}
