import { File, Folder } from 'lucide-preact'
import { useMemo } from 'preact/hooks'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printBytes, printInstant } from '../format.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import { toFileLink } from './file-link.js'
import { printName } from './paths.js'
import { type ChoosingProps, findPartly, toBoxState, toChosen } from './selection.js'

type FoundFile = Schemas['FoundFile']

const foundMax = 1000

export function Found(props: ChoosingProps & { find: string }): VNode {
  const { at, find } = props
  const answer = useGet(
    ['files', at.server, at.name, at.backup, 'find', find],
    '/api/client/find/{name}/{backup}',
    {
      path: { name: at.name, backup: at.backup },
      query: { serverName: at.server, q: find, limit: foundMax }
    },
    { staleTime: Infinity }
  )
  return (
    <Loaded answer={answer} lines={16}>
      {({ found, truncated }) => (
        <>
          <p class="small browse-count" role="status">
            {t`${found.length} found`}
            {truncated && ` · ${t`Not all entries are shown.`}`}
          </p>
          {found.length === 0 ? (
            <Empty>{t`No matches.`}</Empty>
          ) : (
            <FoundTable {...props} found={found} />
          )}
        </>
      )}
    </Loaded>
  )
}

function FoundTable(props: ChoosingProps & { found: readonly FoundFile[] }): VNode {
  const { query, go, found } = props
  return (
    <div class="found-files">
      <DataTable
        label={t`Results`}
        columns={useColumns(props)}
        rows={found}
        keyOf={({ fullname }) => fullname}
        sort={query['sort']}
        onSort={sort => go({ sort }, true)}
      />
    </div>
  )
}

function useColumns(props: ChoosingProps): Column<FoundFile>[] {
  const { at, selection, mark, isEncrypted, why } = props
  const partly = useMemo(() => findPartly(selection), [selection])
  return [
    {
      key: 'name',
      name: t`Name`,
      render: row => {
        const state = toBoxState(selection, partly, row.fullname)
        return (
          <span class="found-name">
            <input
              type="checkbox"
              aria-label={printName(row.fullname)}
              checked={state === 'all'}
              onClick={() => {
                const isFolder = row.type === 'd'
                mark([toChosen(row.fullname, { ...row, isFolder })], state !== 'all')
              }}
            />
            <FoundName at={at} row={row} isEncrypted={isEncrypted} why={why} />
          </span>
        )
      },
      sortBy: ({ name }) => name,
      kind: 'name'
    },
    {
      key: 'parent',
      name: t`Folder`,
      render: ({ parent }) => (
        <Link to={{ page: 'client-browse', ...at }} query={{ path: parent }} class="found-folder">
          <bdi class="path">{printName(parent)}</bdi>
        </Link>
      ),
      sortBy: ({ parent }) => parent
    },
    numberColumn('bytes', t`Size`, ({ bytes }) => bytes, {
      render: ({ type, bytes }) => (type === 'd' ? '' : printBytes(bytes)),
      priority: 0
    }),
    timeColumn('mtime', t`Modified`, ({ mtime }) => mtime * 1000, {
      render: ({ mtime }) => printInstant(mtime * 1000, { dateStyle: 'medium' }),
      priority: 0
    })
  ]
}

interface FoundNameProps extends Pick<ChoosingProps, 'at' | 'isEncrypted' | 'why'> {
  row: FoundFile
}

function FoundName({ at, row, isEncrypted, why }: FoundNameProps): VNode {
  const Icon = row.type === 'd' ? Folder : File
  const name = (
    <>
      <Icon size={16} aria-hidden="true" /> <bdi>{printName(row.name)}</bdi>
    </>
  )
  if (row.type === 'd') {
    return (
      <Link to={{ page: 'client-browse', ...at }} query={{ path: row.fullname }}>
        {name}
      </Link>
    )
  }
  if (why !== undefined || isEncrypted || !row.mode.startsWith('-')) {
    return <span title={why}>{name}</span>
  }
  return <a {...toFileLink(at, row.fullname, row.bytes)}>{name}</a>
}
