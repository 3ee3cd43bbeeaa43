/** A hub without servers, or a user who cannot see any. */
import type { VNode } from 'preact'
import { AskAccess } from '../parts/ask-access.js'
import { Empty } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

interface NoServersProps {
  /** Client that the address names. */
  client?: string | undefined
}

export function NoServers({ client }: NoServersProps): VNode {
  const { hasServers, rights } = start()
  if (hasServers) {
    return (
      <Empty>
        <h2>{t`No clients yet`}</h2>
        <p>{t`You do not have access to any client yet.`}</p>
        <AskAccess {...(client !== undefined && { client })} />
      </Empty>
    )
  }
  if (!rights.mayAddServers) {
    return (
      <Empty>
        <h2>{t`burphub is being set up`}</h2>
        <p>{t`Ask an administrator to add a burp server.`}</p>
      </Empty>
    )
  }
  return (
    <Empty>
      <h2>{t`No burp servers yet.`}</h2>
      <p>{t`Add a burp server to see its clients and backups.`}</p>
      <p>
        <Link to={{ page: 'overview' }} query={{ setup: 'server' }} class="button">
          {t`Set up your first backup`}
        </Link>
      </p>
    </Empty>
  )
}
