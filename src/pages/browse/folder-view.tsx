/** Entries of one folder of a backup. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isOfDrive } from '../../glob.js'
import { Link, toHref } from '../parts/link.js'
import { Empty, Failure, lazily, Loaded, useGet } from '../parts/load.js'
import { keyless, useMedia } from '../parts/width.js'
import { t } from '../i18n.js'
import { type Entry, filterEntries, sortEntries } from './entries.js'
import { toFileLink } from './file-link.js'
import { type Change, FileList } from './file-list.js'
import { type BackupAt, useFolder } from './folder.js'
import { type FolderHistory, useFolderChanges } from './folder-history.js'
import { parseInstant, printInstant, tellCount } from '../format.js'
import { joinPath, nameOf, parentOf, printName } from './paths.js'
import {
  type BoxState,
  type ChoosingProps,
  type Chosen,
  findPartly,
  type Selection,
  toBoxState,
  toChosen
} from './selection.js'
import { useQueryClient } from '@tanstack/preact-query'
import { api, type Schemas } from '../api.js'
import { keys as queryKeys } from '../live/live.js'
import { useOverview } from '../overview/clients.js'
import { useChange } from '../parts/form.js'

const PreviewPane = lazily(() => import('./preview-pane.js').then(module => module.PreviewPane))

function FileKeys(): VNode | null {
  const isKeyless = useMedia(keyless)
  if (isKeyless) return null
  const keys: [string, string][] = [
    ['↑ ↓', t`Navigate`],
    [t`Space`, t`Preview`],
    ['X', t`Select`],
    [t`Enter`, t`Open`],
    ['⌫', t`Parent folder`],
    ['D', t`Download`],
    ['R', t`Restore`]
  ]
  return (
    <dl class="file-keys small">
      {keys.map(([key, what]) => (
        <div key={what}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FolderProps extends ChoosingProps {
  path: string
  history: FolderHistory
}

export function FolderView(props: FolderProps): VNode {
  const { at, query, path, selection, go, why, download, order, whyNoOrder, history } = props
  const { answer, rest } = useKept(useFolder(at, path), path)
  const { arriveAt, arrived } = useArrival(path)
  const { q = '', sort = 'name' } = query
  const entries = answer.data?.entries
  const deleted = isDeletedShown(query['gone']) ? history.deleted : undefined
  const all = useMemo(() => entries && [...entries, ...(deleted ?? [])], [entries, deleted])
  const changeOf = useFolderChange(props)
  const shown = useMemo(() => sortEntries(filterEntries(all ?? [], q), sort), [all, q, sort])
  const boxes = useBoxes(props, shown)
  const previewed = all?.find(({ name }) => name === query['show'])
  const preview = usePreview(query['show'] !== undefined, props)
  return (
    <Loaded answer={answer} lines={16}>
      {({ total }) => (
        <>
          <p class="small browse-count" role="status">
            {t`${q === '' ? total : shown.length} entries`}
            {history.deleted.length > 0 && ` · ${tellCount(t`Deleted`, history.deleted.length)}`}
            {rest && !rest.error && ` · ${t`Loading`}`}
          </p>
          {rest?.error && (
            <Failure
              error={rest.error}
              retry={() => void rest.refetch()}
              isBusy={rest.isFetching}
            />
          )}
          {history.isIndexed === false && <NotIndexed {...at} />}
          {shown.length === 0 ? (
            <Nothing {...props} q={q} />
          ) : (
            <div class={previewed ? 'file-view with-preview' : 'file-view'}>
              <FileList
                label={t`Files in ${path === '' ? '/' : printName(path)}`}
                entries={shown}
                sort={sort}
                onSort={sorted => go({ sort: sorted }, true)}
                {...boxes}
                why={why}
                whyNoOrder={whyNoOrder}
                isUnix={!isOfDrive(joinPath(path, shown[0]?.name ?? ''))}
                preview={preview}
                previewed={previewed?.name}
                linkOf={entry => linkOf(props, entry)}
                historyOf={({ name }) => historyOf(at, joinPath(path, name))}
                changeOf={changeOf}
                goUp={() =>
                  path !== '' && go({ path: parentOf(path) || '/', q: undefined, show: undefined })
                }
                download={() => selection.size > 0 && why === undefined && download(selection)}
                restore={() => selection.size > 0 && whyNoOrder === undefined && order(selection)}
                arriveAt={arriveAt}
                arrived={arrived}
              />
              {previewed && (
                <PreviewPane
                  {...props}
                  at={atOf(props, previewed)}
                  folder={path}
                  entry={previewed}
                  close={() => preview(undefined)}
                />
              )}
            </div>
          )}
          {shown.length > 0 && <FileKeys />}
        </>
      )}
    </Loaded>
  )
}

/**
 * Opening a preview adds an entry to the browser's history, which closing it removes, unless the user went
 * on to another backup.
 */
function usePreview(isOpen: boolean, { at: { backup }, go }: Pick<FolderProps, 'at' | 'go'>) {
  const addedIn = useRef<number>()
  return (entry: Entry | undefined) => {
    if (entry === undefined && addedIn.current === backup) window.history.back()
    else go({ show: entry?.name }, isOpen)
    if (!isOpen) addedIn.current = entry && backup
  }
}

/** Keeps what is shown while the same folder of another backup is loaded. */
function useKept(folder: ReturnType<typeof useFolder>, path: string) {
  const kept = useRef<{ path: string; folder: typeof folder }>()
  if (folder.answer.data) kept.current = { path, folder }
  const isKept = !folder.answer.data && !folder.answer.error && kept.current?.path === path
  return isKept && kept.current ? kept.current.folder : folder
}

/** Returns a function that says what the backup changed about an entry. */
function useFolderChange({ at, path, backups, history }: FolderProps) {
  const before = backups.filter(({ number }) => number < at.backup).map(({ number }) => number)
  const isComparable = before.length > 0 && history.isIndexed === true
  const changes = useFolderChanges(at, path, isComparable ? Math.max(...before) : undefined)
  return ({ name, gone }: Entry): Change | undefined => {
    if (!gone) return changes.get(name)
    const date = backups.find(({ number }) => number === gone.since)?.date
    const day = printInstant(parseInstant(date), { dateStyle: 'medium' })
    return { is: 'gone', text: t`deleted ${day}` }
  }
}

/** Returns the name to focus in a new folder: after going up, the folder left; otherwise the first. */
function useArrival(path: string) {
  const [arriveAt, setArriveAt] = useState<string>()
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    const isUp = parentOf(lastPath.current) === path
    setArriveAt(isUp ? nameOf(lastPath.current) : '')
    lastPath.current = path
  }, [path])
  return { arriveAt, arrived: () => setArriveAt(undefined) }
}

function useBoxes(props: FolderProps, shown: readonly Entry[]) {
  const { query, path, selection, mark, download, order } = props
  const partly = useMemo(() => findPartly(selection), [selection])
  const choose = (entry: Entry) => toChosen(joinPath(path, entry.name), entry)
  const stateOf = ({ name }: Entry) => toBoxState(selection, partly, joinPath(path, name))
  // To select all entries, the folder itself is selected, unless a filter is set.
  const isAll = !query['q'] && path !== ''
  return {
    stateOf,
    stateOfAll: toStateOfAll(listHere(shown.slice(0, countedMax)).map(stateOf)),
    mark: (entries: readonly Entry[], isTaken: boolean) =>
      mark(listHere(entries).map(choose), isTaken),
    markAll: (isTaken: boolean) =>
      mark(isAll ? [{ path, isFolder: true }] : listHere(shown).map(choose), isTaken),
    open: (entry: Entry) => download(alone(choose(entry)), entry.gone?.last),
    putBack: (entry: Entry) => order(alone(choose(entry)), entry.gone?.last)
  }
}

/** Without deleted ones, which other backups contain. */
function listHere(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ gone }) => !gone)
}

function alone(chosen: Chosen): Selection {
  return new Map([[chosen.path, chosen]])
}

/** Upper bound of entries checked for the box in the header. */
const countedMax = 2000

function toStateOfAll(states: readonly BoxState[]): BoxState {
  if (states.length > 0 && states.every(state => state === 'all')) return 'all'
  return states.some(state => state !== 'none') ? 'some' : 'none'
}

/** Links to a folder, or to a file that needs no password. */
function linkOf(props: FolderProps, entry: Entry) {
  const { query, path, isEncrypted, why } = props
  const { name, isFolder, mode } = entry
  const at = atOf(props, entry)
  const full = joinPath(path, name)
  // Keeps the sort order, drops the filter.
  const { sort, gone } = query
  if (isFolder)
    return { href: toHref({ page: 'client-browse', ...at }, { path: full, sort, gone }) }
  return why === undefined && !isEncrypted && mode.startsWith('-')
    ? toFileLink(at, full, entry.bytes)
    : undefined
}

/** A deleted entry is in an earlier backup. */
function atOf({ at }: FolderProps, { gone }: Entry): FolderProps['at'] {
  return gone ? { ...at, backup: gone.last } : at
}

function historyOf({ server, name }: ChoosingProps['at'], path: string): string {
  return toHref({ page: 'history', server, name }, { path })
}

function Nothing({ q, ...props }: FolderProps & { q: string }): VNode {
  return q === '' ? <Absent {...props} /> : <Empty>{t`No matches.`}</Empty>
}

interface AbsentProps extends Pick<ChoosingProps, 'at' | 'backups' | 'query' | 'go'> {
  path: string
  history: FolderHistory
}

/** Says that a folder is empty, or when it existed. Opens the folder of a file. */
function Absent({ at, backups, query, go, path, history }: AbsentProps): VNode {
  const above = parentOf(path)
  const { answer } = useFolder(at, above)
  const isFile = answer.data?.entries.some(each => each.name === nameOf(path) && !each.isFolder)
  useEffect(() => {
    if (isFile) go({ path: above, show: nameOf(path) }, true)
  }, [isFile])
  const { runs = [] } = history
  const name = printName(nameOf(path) || '/')
  const isThere = runs.some(([from, to]) => from <= at.backup && at.backup <= to)
  if (runs.length === 0 || isThere || !history.isIndexed) {
    return <Empty>{t`${name} is empty or missing in this backup.`}</Empty>
  }
  const print = (number: number) => {
    const date = backups.find(backup => backup.number === number)?.date
    return printInstant(parseInstant(date), { dateStyle: 'medium' })
  }
  const last = Math.max(0, ...runs.map(([, to]) => to).filter(to => to < at.backup))
  const shown = last || Math.min(...runs.map(([from]) => from))
  return (
    <Empty>
      <p>
        {last
          ? t`${name} did not exist on ${print(at.backup)}. It was deleted after ${print(last)}.`
          : t`${name} did not exist on ${print(at.backup)}. It first appears on ${print(shown)}.`}
      </p>
      <Link to={{ page: 'client-browse', ...at, backup: shown }} query={query} class="button">
        {t`Open ${print(shown)}`}
      </Link>
    </Empty>
  )
}

/** Whether deleted files are listed: by the address, otherwise as last chosen in this browser. */
const storeKey = 'burphub-hide-deleted'

export function isDeletedShown(asked: string | undefined): boolean {
  if (asked !== undefined) return asked !== '0'
  try {
    return localStorage.getItem(storeKey) === null
  } catch {
    return true
  }
}

export function rememberDeleted(isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(storeKey)
    else localStorage.setItem(storeKey, '1')
  } catch {
    // Without storage, the address alone holds the choice.
  }
}

const askEveryMs = 5_000

/** For a backup that the file index does not contain. */
function NotIndexed({ server, name, backup }: BackupAt): VNode | null {
  const key = [...queryKeys.client(server, name), 'index']
  const params = { path: { name }, query: { serverName: server } }
  const how = { refetchInterval: askEveryMs }
  const { data } = useGet(key, '/api/client/index/{name}', params, how)
  const mayRebuild = useOverview(server, name)?.mayEdit === true
  const { tryRun } = useChange(key)
  const queries = useQueryClient()
  const isDone = data?.items.some(({ number }) => number === backup) === true
  useEffect(() => {
    if (isDone) {
      void queries.invalidateQueries({ queryKey: [...queryKeys.client(server, name), 'versions'] })
    }
  }, [isDone])
  if (!data || isDone) return null
  const rebuild = () =>
    tryRun(() => api.POST('/api/client/index/{name}', { params }), t`Index queued.`)
  return (
    <p class="small muted browse-count">
      {tellWhy(data, backup)}{' '}
      {mayRebuild && isStuck(data, backup) && (
        <button type="button" class="quiet" onClick={rebuild}>
          {t`Build index`}
        </button>
      )}
    </p>
  )
}

function reasonOf({ missing }: Schemas['HistoryState'], backup: number) {
  return missing.find(({ number }) => number === backup)?.reason ?? 'pending'
}

/** A queued index needs no order, and one that is off cannot have any. */
function isStuck(state: Schemas['HistoryState'], backup: number): boolean {
  if (state.phase === 'off') return false
  return state.phase === 'left out' || reasonOf(state, backup) !== 'pending'
}

function tellWhy(state: Schemas['HistoryState'], backup: number): string {
  const { phase, backups, of } = state
  if (phase === 'off') return t`Changes and deleted files are not shown: the file index is off.`
  if (phase === 'left out') {
    return t`Changes and deleted files are not shown: no disk space is left for the file index.`
  }
  if (reasonOf(state, backup) !== 'pending') {
    return t`Changes and deleted files are not shown: this backup could not be indexed.`
  }
  return t`Changes and deleted files appear once this backup is indexed (${backups} of ${of} done).`
}
