import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { Empty } from '../parts/load.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import type { Schemas } from '../api.js'
import { printName } from '../browse/paths.js'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { PathLink, Since, Ticks } from '../find/searched.js'
import { Link } from '../parts/link.js'

interface HitTableProps {
  hits: readonly Hit[]
  hasClients: boolean
  sort: string | undefined
  onSort: (sort: string) => void
}

export function HitTable({ hits, hasClients, sort, onSort }: HitTableProps): VNode {
  const columns = useMemo(() => {
    const own = listHitColumns()
    return hasClients ? [clientColumn(start().servers.length > 1), ...own] : own
  }, [hasClients])
  if (hits.length === 0) {
    return <Empty>{t`No matches.`}</Empty>
  }
  return (
    <div class={`found-files hits ${hasClients ? 'of-clients' : ''}`}>
      <DataTable
        label={t`Results`}
        columns={columns}
        rows={hits}
        keyOf={({ server, client, found }) => `${server}/${client}${found.path}`}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

interface Hit {
  server: string
  client: string
  found: Schemas['FoundPath']
}

function listHitColumns(): Column<Hit>[] {
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ server, client, found: { path, kind } }) => (
        <PathLink server={server} name={client} path={path} kind={kind} />
      ),
      sortBy: ({ found }) => found.name
    },
    {
      key: 'folder',
      name: t`Folder`,
      priority: 2,
      render: hit => <FolderLink {...hit} />,
      sortBy: ({ found }) => found.folder
    },
    {
      key: 'backups',
      name: t`Backups`,
      share: 0.7,
      render: ({ found: { presence = '' } }) => <Ticks presence={presence} />,
      priority: 0
    },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      priority: 3,
      render: ({ found: { first, last, present } }) => (
        <Since first={first} last={last} isPresent={present} />
      ),
      sortBy: ({ found: { present, first, last } }) => (present ? first : -last)
    },
    numberColumn(
      'size',
      t`Size`,
      ({ found: { kind, size } }) => (kind === 'file' ? size : undefined),
      { print: size => (size === undefined ? '' : printBytes(size)), priority: 0 }
    ),
    timeColumn('mtime', t`Modified`, ({ found }) => found.mtime, {
      render: ({ found }) => printInstant(parseInstant(found.mtime), { dateStyle: 'medium' }),
      priority: 0
    })
  ]
}

/** Links to the folder in the last backup that contains the path. */
function FolderLink({ server, client, found: { folder, last } }: Hit): VNode {
  return (
    <Link
      to={{ page: 'client-browse', server, name: client, backup: last }}
      query={{ path: folder || '/' }}
      class="found-folder"
    >
      <bdi class="path">{printName(folder || '/')}</bdi>
    </Link>
  )
}

function clientColumn(areSeveral: boolean): Column<Hit> {
  return {
    key: 'client',
    name: t`Client`,
    priority: 4,
    render: ({ server, client }) => (
      <Link to={{ page: 'client', server, name: client }}>
        {areSeveral ? `${client} · ${server}` : client}
      </Link>
    ),
    sortBy: ({ client }) => client
  }
}
