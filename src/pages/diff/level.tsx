import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useRef } from 'preact/hooks'
import { Download, FileDown, Folder, Undo2 } from 'lucide-preact'
import { Crumbs } from '../browse/crumbs.js'
import { nameOf, parentOf, printName } from '../browse/paths.js'
import { useListKeys } from '../find/searched.js'
import type { PageProps } from '../page.js'
import { toHref } from '../parts/link.js'
import { Facts, type FactsProps } from '../parts/facts.js'
import { Empty, Loaded } from '../parts/load.js'
import { t } from '../i18n.js'
import { Entries, Moved } from './entries.js'
import { printEntry, printHead } from './csv.js'
import {
  askDiff,
  askRemoved,
  type Compared,
  type Difference,
  type FolderDifference,
  useFolderDiff,
  useMoved
} from './use-diff.js'
import { printBytes, printNumber } from '../format.js'
import type { Schemas } from '../api.js'
import { DownloadDialog, OrderDialog, whyNot } from '../browse/dialogs.js'
import { useBusy } from '../parts/form.js'
import { useDialog } from '../parts/dialog.js'
import type { Selection } from '../browse/selection.js'
import { useOverview, whyOnlyShown } from '../overview/clients.js'
import { saveText } from '../parts/saved-file.js'
import { CountMarks } from '../find/count-marks.js'
import { type Column, DataTable, numberColumn } from '../parts/data-table.js'

const pageLength = 5000

/** Limit for the memory of a browser; the API returns all of it. */
const entriesMax = 500_000

const formats: readonly (readonly [Format, string])[] = [
  ['csv', 'CSV'],
  ['ndjson', 'NDJSON']
]

/** Each path is part of the request; for more paths, the user has to open a folder. */
const pathsMax = 10_000

interface LevelProps extends Pick<PageProps, 'query'> {
  at: Compared
  backup: number
}

export function Level({ at, backup, query }: LevelProps): VNode {
  const { route } = useLocation()
  const answer = useFolderDiff(at, query['path'])
  const path = answer.data?.path ?? query['path'] ?? ''
  const { place, onKeyDown } = useListKeys<HTMLDivElement>()
  useArrival(place, query['path'], answer.data)
  const page = { page: 'diff', server: at.server, name: at.name, backup } as const
  const hrefOf = (to: string) => toHref(page, { from: query['from'], path: to })
  const goUp = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, select, dialog')
    if (event.key === 'Backspace' && path !== '' && path !== '/' && !isTyping)
      route(hrefOf(parentOf(path) || '/'))
  }
  return (
    <div
      ref={place}
      onKeyDown={event => {
        onKeyDown(event)
        goUp(event)
      }}
    >
      <div class="browse-bar">
        <Crumbs path={path} hrefOf={hrefOf} />
      </div>
      <Loaded answer={answer} lines={12}>
        {({ difference }) => (
          <>
            <Totals difference={difference} />
            <div class="actions after">
              {difference.total.removed > 0 && <Removed at={at} from={difference.a} path={path} />}
              <ExportButtons at={at} path={path} />
            </div>
            <Lists
              at={at}
              path={path}
              difference={difference}
              hrefOf={hrefOf}
              sort={query['sort']}
              onSort={sort => route(toHref(page, { ...query, sort }), true)}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Focuses the first row of a newly opened folder. */
function useArrival(
  place: Readonly<{ current: HTMLElement | null }>,
  path: string | undefined,
  data: FolderDifference | undefined
): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path || !data) return
    shown.current = path
    const first = place.current?.querySelector<HTMLElement>('a.path-link')
    ;(first ?? document.querySelector<HTMLElement>('#content'))?.focus()
  }, [path, data])
}

interface ListsProps {
  at: Compared
  path: string
  difference: Difference
  hrefOf: (path: string) => string
  sort: string | undefined
  onSort: (sort: string) => void
}

function Lists({ at, path, difference, ...folders }: ListsProps): VNode {
  const { total, more } = difference
  const moved = useMoved(at, path, total.moved > 0)
  const entries = difference.entries.filter(({ kind }) => kind !== 'moved')
  const movedRows = moved.data?.entries ?? []
  if (difference.folders.length + entries.length + movedRows.length === 0) {
    return <Empty>{t`No changes`}</Empty>
  }
  return (
    <div class="cards">
      {difference.folders.length > 0 && (
        <div class="card">
          <Folders rows={difference.folders} {...folders} />
        </div>
      )}
      {movedRows.length > 0 && (
        <section aria-labelledby="moved" class="card moved">
          <h2 id="moved">{t`Moved`}</h2>
          <Moved at={at} rows={movedRows} />
          {moved.data?.more && <p class="small">{t`Not all entries are shown.`}</p>}
        </section>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="entries" class="card">
          <h2 id="entries">{t`In this folder`}</h2>
          <Entries at={at} label={t`In this folder`} rows={entries} />
          {more !== null && <p class="small">{t`Not all entries are shown.`}</p>}
        </section>
      )}
    </div>
  )
}

/** Totals of the differences, and how they were compared. */
function Totals({ difference }: { difference: Difference }): VNode {
  const { total, exact, live, kept } = difference
  const strong = (value: string) => <strong>{value}</strong>
  const facts: FactsProps['of'] = [
    [t`New`, strong(printNumber(total.added))],
    [t`Deleted`, strong(printNumber(total.removed))],
    [t`Changed`, strong(printNumber(total.changed))],
    total.attributes > 0 && [t`Mode or owner changed`, strong(printNumber(total.attributes))],
    total.moved > 0 && [t`Moved`, strong(printNumber(total.moved))],
    [t`New bytes`, strong(printBytes(total.bytes))],
    [t`Deleted bytes`, strong(printBytes(total.bytes_removed))]
  ]
  return (
    <>
      <Facts of={facts} class="facts client-facts" />
      <p class="small searched">
        {exact ? t`Compared by checksum.` : t`Compared by size and modification time.`}
        {!live && ` ${t`A burp server is unreachable. Showing the last known data.`}`}
        {!kept && ` ${t`This client is not indexed yet; results come directly from burp.`}`}
      </p>
    </>
  )
}

interface RemovedProps {
  at: Compared
  /** The backup that contains the files. */
  from: Schemas['BackupAt']
  path: string
}

/** Restores or downloads deleted files from the earlier backup. */
function Removed({ at, from, path }: RemovedProps): VNode {
  const { server, name } = at
  const overview = useOverview(server, name)
  const why = whyNot(server, overview)
  const [dialog, open] = useDialog()
  const [isBusy, begin] = useBusy()
  const place = { server, name, backup: from.number }
  const want = async (Wanted: typeof OrderDialog | typeof DownloadDialog) => {
    const props = { at: place, selection: await select(at, path), startedAt: from.date }
    open(close => <Wanted {...props} close={close} />)
  }
  const onlyShown = whyOnlyShown(overview)
  if (onlyShown !== undefined) return <p class="small">{onlyShown}</p>
  return (
    <>
      <button
        type="button"
        disabled={isBusy || why.order !== undefined}
        title={why.order}
        onClick={() => begin(() => want(OrderDialog))}
      >
        <Undo2 size={16} aria-hidden="true" />
        {t`Restore deleted files…`}
      </button>
      <button
        type="button"
        disabled={isBusy || why.download !== undefined}
        title={why.download}
        onClick={() => begin(() => want(DownloadDialog))}
      >
        <Download size={16} aria-hidden="true" />
        {t`Download deleted files…`}
      </button>
      {dialog}
    </>
  )
}

async function select(at: Compared, path: string): Promise<Selection> {
  const { restore, complete } = await askRemoved(at, path)
  if (!complete || restore.length > pathsMax) {
    throw new Error(t`You can select at most ${pathsMax} paths. Select their folder instead.`)
  }
  return new Map(restore.map(({ key, folder }) => [key, { path: key, isFolder: folder }]))
}

function ExportButtons({ at, path }: { at: Compared; path: string }): VNode {
  const [isBusy, begin] = useBusy()
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const take = (format: Format) =>
    exportDiff(at, { path, format }, leaving.current.signal).catch(error => {
      if (!leaving.current.signal.aborted) throw error
    })
  return (
    <>
      {formats.map(([format, word]) => (
        <button
          key={format}
          type="button"
          disabled={isBusy}
          title={t`Export`}
          onClick={() => begin(() => take(format))}
        >
          <FileDown size={16} aria-hidden="true" />
          {word}
        </button>
      ))}
    </>
  )
}

type Format = 'csv' | 'ndjson'

/** Loads all differences page by page and saves them as a file. Throws if there are too many. */
async function exportDiff(
  at: Compared,
  { path, format }: { path: string; format: Format },
  signal: AbortSignal
): Promise<void> {
  const parts: string[] = format === 'csv' ? [printHead()] : []
  let count = 0
  let after: string | undefined
  do {
    const asked = { path, view: 'entries', limit: pageLength, ...(after && { after }) } as const
    const { entries, more } = await askDiff(at, asked, signal)
    count += entries.length
    if (count > entriesMax) {
      throw new Error(
        t`You can export at most ${entriesMax} lines. Open a folder and export its content.`
      )
    }
    parts.push(
      entries.map(format === 'csv' ? printEntry : entry => `${JSON.stringify(entry)}\n`).join('')
    )
    after = more ?? undefined
  } while (after !== undefined)
  const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
  saveText(parts.join(''), { name: `${at.name}-${at.a}-${at.b}.${format}`, type })
}

type FolderRow = Difference['folders'][number]

interface FoldersProps {
  rows: readonly FolderRow[]
  hrefOf: (path: string) => string
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Default order: most changed bytes first. */
function Folders({ rows, hrefOf, sort, onSort }: FoldersProps): VNode {
  const ordered = rows.toSorted((one, other) => weigh(other) - weigh(one))
  return (
    <DataTable
      label={t`Changed folders`}
      columns={listColumns(hrefOf)}
      rows={ordered}
      keyOf={({ path }) => path}
      sort={sort}
      onSort={onSort}
    />
  )
}

function weigh({ bytes, bytes_removed: gone }: FolderRow): number {
  return bytes + gone
}

function listColumns(hrefOf: (path: string) => string): Column<FolderRow>[] {
  return [
    {
      key: 'folder',
      name: t`Folder`,
      kind: 'name',
      render: ({ path }) => (
        <a href={hrefOf(path)} class="path-link">
          <Folder size={16} aria-hidden="true" />
          <bdi title={printName(path)}>{printName(nameOf(path))}</bdi>
        </a>
      ),
      sortBy: ({ path }) => path
    },
    {
      key: 'count',
      name: t`Changes`,
      priority: 2,
      render: row => <CountMarks {...row} />,
      sortBy: ({ added, removed, changed, attributes, moved }) =>
        added + removed + changed + attributes + moved,
      kind: 'number'
    },
    numberColumn('bytes', t`New bytes`, ({ bytes }) => bytes, { print: printBytes, priority: 0 }),
    numberColumn('removed', t`Deleted bytes`, ({ bytes_removed: gone }) => gone, {
      print: printBytes,
      priority: 0
    })
  ]
}
