/** For users who see no server or client: who can give access, and a request to copy and send. */
import type { VNode } from 'preact'
import { toUserKey } from '../admin/people.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { Copied } from './buttons.js'
import { Link, toHref } from './link.js'
import { Empty } from './load.js'

export function tellContacts(): string {
  const { contacts } = start()
  const names = contacts.map(({ name }) => name).join(', ')
  if (names === '') return t`Ask an administrator for access.`
  return t`Ask for access: ${names}.`
}

interface AskAccessProps {
  /** Default: any. */
  client?: string
  server?: string
  /** The user sees the client already, and the page names the contacts. */
  isForRestore?: boolean
}

/** The link of the request opens the permissions of the user. */
export function AskAccess({ client, server, isForRestore }: AskAccessProps): VNode {
  const { me, servers } = start()
  const isNamed = servers.length > 1
  const query = {
    user: toUserKey(me),
    ...(client !== undefined && { client }),
    ...(isNamed && server !== undefined && { server })
  }
  const url = new URL(toHref({ page: 'people', section: 'permissions' }, query), location.href).href
  const text =
    client !== undefined && isForRestore
      ? t`Please let ${me.name} restore files of the client ${client}: ${url}`
      : t`Please give ${me.name} access to ${client ?? 'burp'}: ${url}`
  return (
    <>
      {!isForRestore && <p>{tellContacts()}</p>}
      <Copied label={t`Request to send`} text={text} />
    </>
  )
}

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
        <h2>{t`No clients yet`}</h2>
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
