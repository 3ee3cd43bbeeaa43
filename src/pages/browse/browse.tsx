/** The files of a backup: looked through, chosen, and taken away. */
import { type VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useBackups } from '../client/client-at.js'
import { printNumber } from '../format.js'
import { useOverview } from '../overview/clients.js'
import type { PageProps } from '../page.js'
import { ClientPicker } from '../parts/client-picker.js'
import { Empty, Loaded, Skeleton } from '../parts/load.js'
import { toHref } from '../parts/link.js'
import { Title } from '../parts/title.js'
import { tellFailure } from '../parts/toasts.js'
import { serverOf } from '../start.js'
import { say, tell, tellCount } from '../words.js'
import { BackupPicker } from './backup-picker.js'
import { basketOf, setBasket } from './basket.js'
import { BasketPanel } from './basket-panel.js'
import { DownloadDialog } from './download-dialog.js'
import { type Entry, filterEntries, sortEntries } from './entries.js'
import { FileList } from './file-list.js'
import { FindBar } from './find-bar.js'
import { type BackupAt, useFolder, useLister, useStartFolder } from './folder.js'
import { Found } from './found.js'
import { toFileLink } from './file-link.js'
import { OrderDialog } from './order-dialog.js'
import { PathBar } from './path-bar.js'
import { joinPath, nameOf, parentOf, printName } from './paths.js'
import {
  type BoxState,
  type Chosen,
  findPartly,
  nothingChosen,
  type Selection,
  toBoxState
} from './selection.js'
import { markPaths } from './marking.js'

export function Page({ place, query }: PageProps): VNode {
  const { name, server, backup } = place
  if (name === undefined) return <ClientPicker page="client-browse" server={server} query={query} />
  const at = { server: serverOf(server), name }
  const key = `${at.server}/${name}`
  if (backup === undefined) return <Newest key={key} {...at} />
  return <Browse key={key} at={{ ...at, backup }} query={query} />
}

/** An address without a number means the newest backup. */
function Newest(at: { server: string; name: string }): VNode {
  const answer = useBackups(at)
  const { route } = useLocation()
  const newest = answer.data?.at(-1)?.number
  useEffect(() => {
    if (newest) route(toHref({ page: 'client-browse', ...at, backup: newest }), true)
  }, [newest])
  return (
    <>
      <Title trail={[{ to: { page: 'client', ...at }, name: at.name }]}>{tell(say`Files`)}</Title>
      <Loaded answer={answer} lines={12}>
        {backups =>
          backups.length > 0 ? (
            <Skeleton lines={12} />
          ) : (
            <Empty>
              <p>{tell(say`${at.name} has no backup yet.`)}</p>
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}

interface BrowseProps {
  at: BackupAt
  query: PageProps['query']
}

function Browse({ at, query }: BrowseProps): VNode {
  const { route } = useLocation()
  const basketKey = `${at.server}/${at.name}`
  const selection = basketOf(basketKey)
  const overview = useOverview(at.server, at.name)
  const backups = useBackups(at)
  const [dialog, setDialog] = useState<Selection | 'order'>()
  const backup = backups.data?.find(({ number }) => number === at.backup)
  const place = { page: 'client-browse', ...at } as const
  const choose = (chosen: Selection) => {
    try {
      setBasket(basketKey, chosen)
    } catch (error) {
      tellFailure(error)
    }
  }
  const go = (change: Record<string, string | undefined>, isSame = false) =>
    route(toHref(place, { ...query, ...change }), isSame)
  const start = useStartFolder(at, query['path'] === undefined)
  const path = query['path'] ?? start.data
  const shared = { at, query, path: path ?? '', selection, choose, go }
  return (
    <>
      <Title
        text={tell(say`${at.name}: files of backup ${String(at.backup)}`)}
        trail={[
          { to: { page: 'overview' }, name: tell(say`Overview`) },
          { to: { page: 'client', server: at.server, name: at.name }, name: at.name }
        ]}
      >
        {tell(say`Files of backup ${String(at.backup)}`)}
      </Title>
      <div class="browse">
        <div class="browse-main">
          <div class="browse-bar">
            <BackupPicker
              backups={backups.data ?? []}
              backup={at.backup}
              choose={number => route(toHref({ ...place, backup: number }, query))}
            />
            <PathBar at={at} path={path ?? ''} go={to => go({ path: to, q: undefined, find: undefined })} />
          </div>
          <FindBar query={query} go={go} />
          {query['find'] ? (
            <Found {...shared} find={query['find']} download={setDialog} />
          ) : path === undefined ? (
            <Loaded answer={start} lines={16}>
              {() => <Skeleton lines={16} />}
            </Loaded>
          ) : (
            <Folder {...shared} isEncrypted={backup?.encrypted === true} download={setDialog} />
          )}
        </div>
        <BasketPanel
          at={at}
          selection={selection}
          choose={choose}
          mayRestore={overview?.mayRestore}
          download={() => setDialog(selection)}
          order={() => setDialog('order')}
        />
      </div>
      {dialog === 'order' && (
        <OrderDialog
          at={at}
          selection={selection}
          startedAt={backup?.date}
          close={() => setDialog(undefined)}
        />
      )}
      {dialog !== undefined && dialog !== 'order' && (
        <DownloadDialog
          at={at}
          selection={dialog}
          isEncrypted={backup?.encrypted === true}
          close={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

export interface ChoosingProps {
  at: BackupAt
  query: PageProps['query']
  path: string
  selection: Selection
  choose: (selection: Selection) => void
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
  /** Asks how. */
  download: (selection: Selection) => void
}

function Folder(props: ChoosingProps & { isEncrypted: boolean }): VNode {
  const { at, query, path, selection, choose, go, download, isEncrypted } = props
  const { answer, isWhole } = useFolder(at, path)
  const list = useLister(at)
  const [arriveAt, setArriveAt] = useState<string>()
  const lastPath = useRef(path)
  const { q = '', sort = 'name' } = query
  const all = answer.data?.entries
  const shown = useMemo(
    () => sortEntries(filterEntries(all ?? [], q), sort),
    [all, q, sort]
  )
  const partly = useMemo(() => findPartly(selection), [selection])
  useEffect(() => {
    if (lastPath.current === path) return
    const isUp = parentOf(lastPath.current) === path
    setArriveAt(isUp ? nameOf(lastPath.current) : '')
    lastPath.current = path
  }, [path])
  const toPath = ({ name }: Entry) => joinPath(path, name)
  const toChosen = (entry: Entry): Chosen => ({
    path: toPath(entry),
    isFolder: entry.isFolder,
    bytes: entry.isFolder ? undefined : entry.bytes
  })
  const mark = (wanted: readonly Chosen[], isTaken: boolean) =>
    void markPaths({ selection, wanted, isTaken, list }).then(choose, tellFailure)
  // All of a folder is the folder, unless some of it is filtered out.
  const everything = q === '' && path !== '' ? [{ path, isFolder: true }] : shown.map(toChosen)
  const stateOf = (entry: Entry) => toBoxState(selection, partly, toPath(entry))
  const canDownload = (entry: Entry) => !isEncrypted && entry.mode.startsWith('-')
  return (
    <Loaded answer={answer} lines={16}>
      {({ total }) => (
        <>
          <p class="small browse-count" role="status">
            {tellEntries(q === '' ? total : shown.length)}
            {!isWhole && ` · ${tell(say`The rest is coming`)}`}
          </p>
          {shown.length === 0 ? (
            <Nothing q={q} path={path} />
          ) : (
            <FileList
              label={tell(say`Files in ${path === '' ? '/' : printName(path)}`)}
              entries={shown}
              sort={sort}
              onSort={sorted => go({ sort: sorted }, true)}
              stateOf={stateOf}
              stateOfAll={toStateOfAll(shown.slice(0, countedMax).map(stateOf))}
              mark={(entries, isTaken) => mark(entries.map(toChosen), isTaken)}
              markAll={isTaken => mark(everything, isTaken)}
              linkOf={entry =>
                entry.isFolder
                  ? { href: toHref({ page: 'client-browse', ...at }, folderQuery(query, toPath(entry))) }
                  : canDownload(entry)
                    ? toFileLink(at, toPath(entry))
                    : undefined
              }
              open={entry => download(new Map([[toPath(entry), toChosen(entry)]]))}
              goUp={() => path !== '' && go({ path: parentOf(path), q: undefined })}
              download={() => selection.size > 0 && download(selection)}
              arriveAt={arriveAt}
              arrived={() => setArriveAt(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Of a long list the beginning says enough for the box above it. */
const countedMax = 2000

function toStateOfAll(states: readonly BoxState[]): BoxState {
  if (states.every(state => state === 'all')) return 'all'
  return states.some(state => state !== 'none') ? 'some' : 'none'
}

/** The order stays, what was filtered does not. */
function folderQuery({ sort }: PageProps['query'], path: string): Record<string, string | undefined> {
  return { path, sort }
}

function tellEntries(count: number): string {
  return tellCount(count, say`${count} entry`, say`${count} entries`)
}

function Nothing({ q, path }: { q: string; path: string }): VNode {
  return (
    <Empty>
      <p>
        {q === ''
          ? tell(say`${path === '' ? '/' : printName(path)} is empty in this backup, or not in it.`)
          : tell(say`No name in this folder holds “${q}”.`)}
      </p>
    </Empty>
  )
}
