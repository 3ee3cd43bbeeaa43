import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Pencil, Search, X } from 'lucide-preact'
import { type ClientAt, trailOf, useBackups } from '../client/client-at.js'
import { useOverview } from '../overview/clients.js'
import type { PageProps } from '../page.js'
import { NewestBackup } from '../client/newest-backup.js'
import { ofClient } from '../parts/client-picker.js'
import { Link, Title, toHref } from '../parts/link.js'
import { lazily, Loaded, Skeleton } from '../parts/load.js'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { BasketPanel } from './basket-panel.js'
import { DownloadDialog, OrderDialog, whyNot } from './dialogs.js'
import { lookUpPlainLink, startConfirmed } from './file-link.js'
import { followLink, useDownloads } from './download-progress.js'
import { FolderView, isDeletedShown, rememberDeleted } from './folder-view.js'
import { type BackupAt, useFolder, useLister, useStartFolder, useTopFolder } from './folder.js'
import { DaySlider } from './day-slider.js'
import { type FolderHistory, useFolderHistory } from './folder-history.js'
import { useDialog } from '../parts/dialog.js'
import {
  type ChoosingProps,
  type Chosen,
  markPaths,
  nothingChosen,
  type Selection
} from './selection.js'
import { Check, SearchField } from '../parts/inputs.js'
import { signal } from '@preact/signals'
import { Crumbs } from './crumbs.js'
import { joinPath, parentOf, parseTyped } from './paths.js'
import { IconButton } from '../parts/buttons.js'

const Found = lazily(() => import('./found.js').then(module => module.Found), 16)

export const Page = ofClient(({ at, place: { backup }, query }) =>
  backup === undefined ? (
    <>
      <Title trail={trailOf(at)}>{t`Files`}</Title>
      <NewestBackup page="client-browse" at={at} query={query} />
    </>
  ) : (
    <Browse at={{ ...at, backup }} query={query} />
  )
)

function Browse({ at, query }: { at: BackupAt; query: PageProps['query'] }): VNode {
  const { route } = useLocation()
  const place = { page: 'client-browse', ...at } as const
  const { selection, mark } = useBasket(at)
  const overview = useOverview(at.server, at.name)
  const backups = useBackups(at)
  const [dialog, open] = useDialog()
  const { downloads, keep, follow, onClick } = useDownloads()
  const backup = backups.data?.find(({ number }) => number === at.backup)
  const go: ChoosingProps['go'] = (change, isSame = false) =>
    route(toHref(place, { ...query, ...change }), isSame)
  const isEncryptedIn = (number: number) =>
    backups.data?.find(one => one.number === number)?.encrypted !== false
  const download = (chosen: Selection, from = at.backup) => {
    const source = { ...at, backup: from }
    const link = isEncryptedIn(from) ? undefined : lookUpPlainLink(source, chosen)
    if (link) {
      const element = document.createElement('a')
      for (const [key, value] of Object.entries(link)) element.setAttribute(key, String(value))
      void startConfirmed(() => {
        followLink(element, follow)
        element.click()
      })
    } else
      open(close => <DownloadDialog at={source} selection={chosen} follow={follow} close={close} />)
  }
  const order = (chosen: Selection, from = at.backup) =>
    open(close => (
      <OrderDialog
        at={{ ...at, backup: from }}
        selection={chosen}
        close={close}
        startedAt={backups.data?.find(({ number }) => number === from)?.date}
      />
    ))
  const why = whyNot(at.server, overview)
  const choosing: ChoosingProps = {
    at,
    backups: backups.data ?? [],
    isEncrypted: backup?.encrypted === true,
    why: why.download,
    whyNoOrder: why.order,
    query,
    selection,
    mark,
    go,
    download,
    order
  }
  return (
    <>
      <Heading {...at} />
      <div class="browse" onClick={onClick}>
        <div class="browse-main">
          <Places
            {...choosing}
            move={(number, path) =>
              route(
                toHref({ ...place, backup: number }, { ...query, path: path || undefined }),
                true
              )
            }
          />
        </div>
        <BasketPanel
          at={at}
          selection={selection}
          mark={mark}
          overview={overview}
          download={() => download(selection)}
          order={() => order(selection)}
          downloads={downloads}
          keep={keep}
        />
      </div>
      {dialog}
    </>
  )
}

function Heading({ backup, ...at }: BackupAt): VNode {
  const title = t`Files of backup ${String(backup)}`
  return (
    <Title text={t`${at.name}: ${title}`} trail={trailOf(at)}>
      {t`Files`}
    </Title>
  )
}

function useBasket(at: BackupAt) {
  const key = `${at.server}/${at.name}`
  const list = useLister(at)
  const latest = useRef(Promise.resolve())
  // Each change waits for the one before, which may have to list a folder.
  const mark: ChoosingProps['mark'] = (wanted, isTaken) => {
    latest.current = latest.current
      .then(() => markPaths({ selection: basketOf(key), wanted, isTaken, list }))
      .then(chosen => setBasket(key, chosen))
      .catch(showErrorToast)
  }
  return { selection: basketOf(key), mark }
}

interface PlacesProps extends ChoosingProps {
  /** Goes to another backup at the same folder. */
  move: (number: number, path: string | undefined) => void
}

/** The current folder, or the results of a search. */
function Places({ move, ...choosing }: PlacesProps): VNode {
  const { at, backups, query, go } = choosing
  const { path: asked, find } = query
  const start = useStartFolder(at, asked === undefined)
  const top = useTopFolder(at, asked === '/')
  const whereAnswer = asked === '/' ? top : start
  const path = asked === undefined || asked === '/' ? whereAnswer.data : asked
  const numbers = useMemo(
    () => backups.map(each => each.number).toSorted((a, b) => a - b),
    [backups]
  )
  const history = useFolderHistory(at, find ? undefined : path, numbers)
  return (
    <>
      <DaySlider
        at={at}
        backups={backups}
        changed={history.changed}
        choose={number => move(number, path)}
      />
      <div class="browse-bar">
        <PathBar
          at={at}
          path={path ?? ''}
          go={to => go({ path: to, q: undefined, find: undefined, show: undefined })}
        />
        <FindBar at={at} query={query} go={go} history={history} />
      </div>
      {find ? (
        <Found {...choosing} find={find} />
      ) : path === undefined ? (
        <Loaded answer={whereAnswer} lines={16}>
          {() => <Skeleton lines={16} />}
        </Loaded>
      ) : (
        <FolderView {...choosing} path={path} history={history} />
      )}
    </>
  )
}

interface FindBarProps {
  at: ClientAt
  query: PageProps['query']
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
  history: FolderHistory
}

/** One field that filters the folder or searches the whole backup. */
function FindBar({ at, query, go, history }: FindBarProps): VNode {
  const { q = '', find, gone } = query
  const { server, name } = at
  if (find) {
    return (
      <div class="filters">
        <span>{t`Results in this backup: “${find}”`}</span>
        <button type="button" onClick={() => go({ find: undefined, q: undefined })}>
          <X size={16} aria-hidden="true" />
          {t`Back`}
        </button>
        <Link to={{ page: 'search', server, name }} query={{ q: find }} class="button">
          <Search size={16} aria-hidden="true" />
          {t`Search all backups`}
        </Link>
      </div>
    )
  }
  return (
    <form
      class="filters"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        if (q !== '') go({ find: q })
      }}
    >
      <SearchField label={t`Filter this folder`} value={q} set={text => go({ q: text }, true)} />
      {q === '' ? (
        history.isIndexed && (
          <Check
            label={t`Show deleted files`}
            checked={isDeletedShown(gone)}
            set={isShown => {
              rememberDeleted(isShown)
              go({ gone: isShown ? '1' : '0' }, true)
            }}
          />
        )
      ) : (
        <>
          <button type="submit">
            <Search size={16} aria-hidden="true" />
            {t`Search this backup`}
          </button>
          <Link to={{ page: 'search', server, name }} query={{ q }} class="button">
            {t`Search all backups`}
          </Link>
        </>
      )}
    </form>
  )
}

/** To select more, users select a parent folder. */
const chosenMax = 10_000

const baskets = signal<ReadonlyMap<string, Selection>>(new Map())

/** One selection per client: most paths also exist in its other backups. */
function basketOf(place: string): Selection {
  return baskets.value.get(place) ?? read(place)
}

/** Throws if there are too many paths. */
function setBasket(place: string, selection: Selection): void {
  if (selection.size > chosenMax) {
    throw new Error(t`You can select at most ${chosenMax} paths. Select their folder instead.`)
  }
  baskets.value = new Map(baskets.value).set(place, selection)
  write(place, selection)
}

function read(place: string): Selection {
  try {
    const items = JSON.parse(sessionStorage.getItem(toKey(place)) ?? '[]') as Chosen[]
    return items.length === 0 ? nothingChosen : new Map(items.map(item => [item.path, item]))
  } catch {
    return nothingChosen
  }
}

/** Without storage, the selection lasts as long as the page. */
function write(place: string, selection: Selection): void {
  try {
    sessionStorage.setItem(toKey(place), JSON.stringify([...selection.values()]))
  } catch {
    // Storage is disabled or full.
  }
}

function toKey(place: string): string {
  return `basket:${place}`
}

/** The current path, as links or as an input. */
interface PathBarProps {
  at: BackupAt
  path: string
  go: (path: string) => void
}

function PathBar({ at, path, go }: PathBarProps): VNode {
  const [isTyping, setTyping] = useState(false)
  if (isTyping) {
    const leave = (to?: string) => {
      setTyping(false)
      if (to !== undefined) go(to)
    }
    return <PathField at={at} path={path} leave={leave} />
  }
  return (
    <Crumbs path={path} hrefOf={to => toHref({ page: 'client-browse', ...at }, { path: to })}>
      <IconButton label={t`Enter path`} Icon={Pencil} onClick={() => setTyping(true)} />
    </Crumbs>
  )
}

interface PathFieldProps {
  at: BackupAt
  path: string
  leave: (to?: string) => void
}

const suggestedMax = 200

function PathField({ at, path, leave }: PathFieldProps): VNode {
  const [typed, setTyped] = useState(path)
  const field = useRef<HTMLInputElement>(null)
  const above = typed.endsWith('/') ? parseTyped(typed) : parentOf(parseTyped(typed))
  const { answer } = useFolder(at, above)
  const folders = (answer.data?.entries ?? []).filter(({ isFolder }) => isFolder)
  // Before the next key press, which would be replaced.
  useLayoutEffect(() => field.current?.select(), [])
  return (
    <form
      class="path-form"
      onSubmit={event => {
        event.preventDefault()
        leave(parseTyped(typed))
      }}
    >
      <input
        ref={field}
        class="path"
        aria-label={t`Path`}
        list="folders"
        value={typed}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && leave()}
      />
      <datalist id="folders">
        {folders.slice(0, suggestedMax).map(({ name }) => (
          <option key={name} value={joinPath(above, name)} />
        ))}
      </datalist>
      <button type="submit">{t`Open`}</button>
    </form>
  )
}
