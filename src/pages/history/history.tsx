import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { Crumbs } from '../browse/crumbs.js'
import { DownloadDialog, OrderDialog, whyNot } from '../browse/dialogs.js'
import { DownloadProgress, useDownloads } from '../browse/download-progress.js'
import { useDialog } from '../parts/dialog.js'
import { nameOf, printName, joinPath } from '../browse/paths.js'
import { type ClientAt, trailOf, useBackups } from '../client/client-at.js'
import { toPresence } from '../find/presence.js'
import { PathLink, Searched, Since, Ticks, useListKeys } from '../find/searched.js'
import { useOverview, whyOnlyShown } from '../overview/clients.js'
import type { PageProps } from '../page.js'
import { ofClient } from '../parts/client-picker.js'
import { DataTable, type Column } from '../parts/data-table.js'
import { Title, toHref, useQuerySetter } from '../parts/link.js'
import { Loaded } from '../parts/load.js'
import { t } from '../i18n.js'
import { listLineColumns } from './line-columns.js'
import { childrenMax, listLines, toRuns, usePathHistory } from './use-history.js'
import { parseInstant, printInstant } from '../format.js'

export const Page = ofClient(({ at, query }) => {
  const path = query['path'] ?? '/'
  return <History key={path} at={at} path={path} query={query} />
})

interface HistoryProps extends Pick<PageProps, 'query'> {
  at: ClientAt
  path: string
}

function History({ at, path, query }: HistoryProps): VNode {
  const answer = usePathHistory(at, path)
  const title = printName(nameOf(path))
  return (
    <>
      <Title text={t`Versions of ${title}`} trail={trailOf(at)}>
        {t`Versions of ${title}`}
      </Title>
      <div class="browse-bar">
        <Crumbs path={path} hrefOf={to => toHref({ page: 'history', ...at }, { path: to })} />
      </div>
      <Loaded answer={answer} lines={8}>
        {found => <Found at={at} found={found} query={query} />}
      </Loaded>
    </>
  )
}

function Found(props: Omit<HistoryProps, 'path'> & { found: Schemas['PathHistory'] }): VNode {
  const { at, found, query } = props
  const { versions, children, searched } = found
  const { data: backups = [] } = useBackups(at)
  const set = useQuerySetter({ page: 'history', ...at }, query)
  const { place, onKeyDown } = useListKeys<HTMLDivElement>()
  // Backups that were not searched may contain the path.
  const numbers = backups
    .map(({ number }) => number)
    .filter(number => !searched.missing.includes(number))
  const isTop = versions.length === 0 && children.length > 0
  return (
    <div ref={place} onKeyDown={onKeyDown} class="cards">
      <div class="card">
        {!isTop && <p class="lead">{tellHistory(found)}</p>}
        <Searched searched={searched} />
        {versions.length > 0 && <Ticks presence={toPresence(numbers, toRuns(versions))} />}
      </div>
      {versions.length > 0 && <Versions at={at} found={found} backups={backups} />}
      {children.length > 0 && (
        <Children
          at={at}
          found={found}
          numbers={numbers}
          sort={query['sort']}
          onSort={sort => set({ sort })}
        />
      )}
    </div>
  )
}

interface VersionsProps {
  at: ClientAt
  found: Schemas['PathHistory']
  backups: readonly Schemas['Backup'][]
}

function Versions({ at, found, backups }: VersionsProps): VNode {
  const { path } = found
  const overview = useOverview(at.server, at.name)
  const [dialog, open] = useDialog()
  const { downloads, keep, follow, onClick } = useDownloads()
  const dialogOf = ({ kind, to }: Schemas['PathVersion']) => ({
    at: { ...at, backup: to.number },
    selection: new Map([[path, { path, isFolder: kind === 'folder' }]]),
    startedAt: to.date
  })
  const columns = listLineColumns({
    at,
    path,
    isEncrypted: backup => backups.some(one => one.number === backup && one.encrypted),
    why: whyNot(at.server, overview),
    isOnlyShown: whyOnlyShown(overview) !== undefined,
    download: version => {
      const props = dialogOf(version)
      open(close => <DownloadDialog {...props} follow={follow} close={close} />)
    },
    putBack: version => {
      const props = dialogOf(version)
      open(close => <OrderDialog {...props} close={close} />)
    }
  })
  return (
    <section aria-labelledby="versions" class="card versions" onClick={onClick}>
      <h2 id="versions">{t`Versions`}</h2>
      {downloads.length > 0 && <DownloadProgress downloads={downloads} keep={keep} />}
      <DataTable
        label={t`Versions`}
        columns={columns}
        rows={listLines(found)}
        keyOf={line =>
          line.is === 'version'
            ? `v${line.version.from.number}`
            : `a${line.absence.first_without.number}`
        }
      />
      {dialog}
    </section>
  )
}

type Child = Schemas['PathHistory']['children'][number]

interface ChildrenProps extends Pick<VersionsProps, 'at' | 'found'> {
  numbers: readonly number[]
  sort: string | undefined
  onSort: (sort: string) => void
}

function Children(props: ChildrenProps): VNode {
  const { found, sort, onSort } = props
  const { children } = found
  return (
    <section aria-labelledby="children" class="card">
      <h2 id="children">
        {t`Content, including deleted files`}{' '}
        <small>
          {t`${children.length} names`}
          {children.length === childrenMax && ` · ${t`Not all entries are shown.`}`}
        </small>
      </h2>
      <DataTable
        label={t`Content, including deleted files`}
        columns={listColumns(props)}
        rows={children}
        keyOf={({ name }) => name}
        sort={sort}
        onSort={onSort}
      />
    </section>
  )
}

function listColumns({ at, found, numbers }: ChildrenProps): Column<Child>[] {
  const { path } = found
  const { newest } = found.searched
  const firstOf = ({ runs }: Child) => runs[0]?.[0] ?? 0
  const lastOf = ({ runs }: Child) => runs.at(-1)?.[1] ?? 0
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      share: 2,
      render: ({ name, kind }) => (
        <PathLink server={at.server} name={at.name} path={joinPath(path, name)} kind={kind} />
      ),
      sortBy: ({ name }) => name
    },
    {
      key: 'backups',
      name: t`Backups`,
      min: 120,
      render: ({ runs }) => <Ticks presence={toPresence(numbers, runs as [number, number][])} />,
      priority: 0
    },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      render: child => (
        <Since first={firstOf(child)} last={lastOf(child)} isPresent={lastOf(child) === newest} />
      ),
      sortBy: child => (lastOf(child) === newest ? firstOf(child) : -lastOf(child))
    }
  ]
}

function tellHistory({ path, versions, absent, searched }: Schemas['PathHistory']): string {
  const name = printName(path || '/')
  const [newest] = versions
  if (!newest) return t`${name} is not in any searched backup.`
  const gone = absent.find(({ back }) => back === null)
  if (!gone) {
    const backup = String(searched.newest ?? newest.to.number)
    return t`In the newest searched backup (${backup}); unchanged since ${print(newest.from)}.`
  }
  const [last, first] = [print(gone.last_with), print(gone.first_without)]
  if (gone.moved_to !== null) {
    return t`Moved to ${printName(gone.moved_to)} between ${last} and ${first}.`
  }
  return gone.certain
    ? t`Deleted between ${last} and ${first}.`
    : t`Last seen in ${last}, missing from ${first}. Backups in between were not searched.`
}

function print({ number, date }: Schemas['BackupAt']): string {
  return t`backup ${String(number)} (${printInstant(parseInstant(date))})`
}
