/** Common parts of lists of clients: search, columns, and the message for an empty list. */
import type { VNode } from 'preact'
import type { PageWord } from '../../places.js'
import { nothing, parseInstant, printAge, printInstant } from '../format.js'
import { t } from '../i18n.js'
import type { ClientRow } from '../overview/clients.js'
import { serverOf, start } from '../start.js'
import { AskAccess } from './ask-access.js'
import type { Column } from './data-table.js'
import { Link } from './link.js'
import { Empty } from './load.js'
import { SearchField } from './inputs.js'
import { StateMark } from './state-mark.js'
import { Plus } from 'lucide-preact'

type Named = Pick<ClientRow, 'name' | 'agent'>

export function keyOfClient({ agent, name }: Named): string {
  return `${agent ?? ''}/${name}`
}

interface ClientSearchProps {
  q: string
  set: (q: string | undefined) => void
}

export function ClientSearch({ q, set }: ClientSearchProps): VNode {
  return <SearchField label={t`Search clients`} hint={t`Name or label`} value={q} set={set} />
}

/** Whether each word of `q` is part of the name or of a label. */
export function matchesClient(
  { name, labels = [] }: { name: string; labels?: readonly string[] },
  q: string
): boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every(word => [name, ...labels].some(text => text.toLowerCase().includes(word)))
}

/** `page`: the page that the name links to. */
export function clientColumn<T extends Named>(page: PageWord = 'client'): Column<T> {
  return {
    key: 'name',
    name: t`Client`,
    kind: 'name',
    render: ({ name, agent }) => <Link to={{ page, server: serverOf(agent), name }}>{name}</Link>,
    sortBy: ({ name }) => name
  }
}

/** Returns no column if there is only one server. */
export function serverColumns<T extends Named>(): Column<T>[] {
  if (start().servers.length < 2) return []
  return [
    {
      key: 'server',
      name: t`Server`,
      render: ({ agent }) => agent,
      sortBy: ({ agent }) => agent ?? undefined,
      priority: 0
    }
  ]
}

export function stateColumn(): Column<ClientRow> {
  return {
    key: 'health',
    name: t`State`,
    kind: 'state',
    priority: 3,
    render: row => <StateMark row={row} title={row.reason} />
  }
}

export function lastColumn(): Column<ClientRow> {
  return {
    key: 'last',
    name: t`Last successful backup`,
    kind: 'time',
    priority: 2,
    // Renders no element, since a long list has many rows.
    render: ({ last }) => {
      const at = parseInstant(last)
      return at === undefined ? nothing : printAge(at)
    },
    titleOf: ({ last }) => printInstant(parseInstant(last)),
    sortBy: ({ last }) => parseInstant(last)
  }
}

/** Shows the next step: create a client, request access, or set up a backup. */
export function NoClients(): VNode {
  const { rights } = start()
  return (
    <Empty>
      <h2>{t`No clients yet`}</h2>
      {rights.mayAddServers ? (
        <Link to={{ page: 'overview' }} query={{ setup: 'client' }} class="button">
          {t`Set up your first backup`}
        </Link>
      ) : rights.mayCreateClients ? (
        <p>
          {t`Create a client with a name and a password.`} <CreateLink />
        </p>
      ) : (
        <>
          <p>{t`You do not have access to any client yet.`}</p>
          <AskAccess />
        </>
      )}
    </Empty>
  )
}

/** The dialog is part of the settings, which know the templates. */
export function CreateLink(): VNode | null {
  const server = start().servers.find(({ rights }) => rights.mayCreateClients)?.name
  if (server === undefined) return null
  return (
    <Link to={{ page: 'settings', server }} query={{ new: 'client' }} class="button last">
      <Plus size={16} aria-hidden="true" />
      {t`Create client`}
    </Link>
  )
}
