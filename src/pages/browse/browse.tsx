/** Browses the files of a backup to download or restore them. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { Search, X } from 'lucide-preact'
import { type ClientAt, trailOf, useBackups } from '../client/client-at.js'
import { useOverview } from '../overview/clients.js'
import type { PageProps } from '../page.js'
import { NewestBackup } from '../client/newest-backup.js'
import { ofClient } from '../parts/client-picker.js'
import { toHref, Link } from '../parts/link.js'
import { Loaded, Skeleton } from '../parts/load.js'
import { Title } from '../parts/title.js'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { BackupPicker } from './backup-picker.js'
import { BasketPanel } from './basket-panel.js'
import { basketOf, setBasket } from './basket.js'
import type { ChoosingProps } from './choosing.js'
import { DownloadDialog } from './download-dialog.js'
import { FolderView } from './folder-view.js'
import { type BackupAt, useStartFolder, useTopFolder } from './folder.js'
import { Found } from './found.js'
import { DeletedEntries } from './deleted-entries.js'
import { OrderDialog } from './order-dialog.js'
import { useDialog } from '../parts/dialog.js'
import { PathBar } from './path-bar.js'
import type { Selection } from './selection.js'
import { whyNot } from './restore-blocked-reason.js'
import { Check, SearchField } from '../parts/inputs.js'
import type { Schemas } from '../api.js'
import { NativeDate } from '../parts/native-date.js'
import { findBackupOf } from './days.js'

const dayLength = '2026-11-23'.length

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

interface BrowseProps {
  at: BackupAt
  query: PageProps['query']
}

function Browse({ at, query }: BrowseProps): VNode {
  const { route } = useLocation()
  const place = { page: 'client-browse', ...at } as const
  const { selection, choose } = useBasket(at)
  const overview = useOverview(at.server, at.name)
  const backups = useBackups(at)
  const [dialog, open] = useDialog()
  const backup = backups.data?.find(({ number }) => number === at.backup)
  const go: ChoosingProps['go'] = (change, isSame = false) =>
    route(toHref(place, { ...query, ...change }), isSame)
  const download = (chosen: Selection) =>
    open(close => <DownloadDialog at={at} selection={chosen} close={close} />)
  const order = (chosen: Selection) =>
    open(close => <OrderDialog at={at} selection={chosen} close={close} startedAt={backup?.date} />)
  const why = whyNot(at.server, overview)
  const choosing: ChoosingProps = {
    at,
    isEncrypted: backup?.encrypted === true,
    why: why.download,
    whyNoOrder: why.order,
    query,
    selection,
    choose,
    go,
    download,
    order
  }
  return (
    <>
      <Heading {...at} />
      <div class="browse">
        <div class="browse-main">
          <Places
            {...choosing}
            picker={
              <>
                <BackupPicker
                  backups={backups.data ?? []}
                  backup={at.backup}
                  choose={number => route(toHref({ ...place, backup: number }, query))}
                />
                <DayPicker
                  backups={backups.data ?? []}
                  date={backup?.date}
                  choose={number =>
                    route(toHref({ ...place, backup: number }, { ...query, gone: '1' }))
                  }
                />
              </>
            }
          />
        </div>
        <BasketPanel
          at={at}
          selection={selection}
          choose={choose}
          overview={overview}
          download={() => download(selection)}
          order={() => order(selection)}
        />
      </div>
      {dialog}
    </>
  )
}

function Heading({ backup, ...at }: BackupAt): VNode {
  const title = t`Files of backup ${String(backup)}`
  return (
    <Title text={`${at.name}: ${title}`} trail={trailOf(at)}>
      {title}
    </Title>
  )
}

function useBasket({ server, name }: BackupAt) {
  const key = `${server}/${name}`
  const choose = (chosen: Selection) => {
    try {
      setBasket(key, chosen)
    } catch (error) {
      showErrorToast(error)
    }
  }
  return { selection: basketOf(key), choose }
}

/** The current folder, or the results of a search. */
function Places({ picker, ...choosing }: ChoosingProps & { picker: VNode }): VNode {
  const { at, query, go } = choosing
  const { path: asked, find } = query
  const start = useStartFolder(at, asked === undefined)
  const top = useTopFolder(at, asked === '/')
  const whereAnswer = asked === '/' ? top : start
  const path = asked === undefined || asked === '/' ? whereAnswer.data : asked
  return (
    <>
      <div class="browse-bar">
        {picker}
        <PathBar
          at={at}
          path={path ?? ''}
          go={to => go({ path: to, q: undefined, find: undefined, show: undefined })}
        />
      </div>
      <FindBar at={at} query={query} go={go} />
      {find ? (
        <Found {...choosing} find={find} />
      ) : path === undefined ? (
        <Loaded answer={whereAnswer} lines={16}>
          {() => <Skeleton lines={16} />}
        </Loaded>
      ) : (
        <>
          <FolderView {...choosing} path={path} />
          {query['gone'] === '1' && <DeletedEntries at={at} path={path} />}
        </>
      )}
    </>
  )
}

interface FindBarProps {
  at: ClientAt
  query: PageProps['query']
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
}

/** One field that filters the folder or searches the whole backup. */
function FindBar({ at, query, go }: FindBarProps): VNode {
  const { q = '', find, gone } = query
  const { server, name } = at
  if (find) {
    return (
      <div class="filters">
        <span>{t`Results in this backup: “${find}”`}</span>
        <button type="button" onClick={() => go({ find: undefined, q: undefined })}>
          <X size={16} aria-hidden="true" />
          {t`Back to folder`}
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
        <Check
          label={t`Show deleted files`}
          checked={gone === '1'}
          set={isShown => go({ gone: isShown ? '1' : undefined }, true)}
        />
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

interface DayPickerProps {
  /** Empty until they are loaded. */
  backups: readonly Schemas['Backup'][]
  /** Start of the backup that is shown. */
  date: string | undefined
  choose: (number: number) => void
}

/** Selects the backup of a date, at the same folder. */
function DayPicker({ backups, date, choose }: DayPickerProps): VNode {
  const pick = (field: HTMLInputElement) => {
    const found = findBackupOf(backups, field.value)
    const isTooOld = !found && field.value !== ''
    field.setCustomValidity(isTooOld ? t`No backup exists for this date.` : '')
    field.reportValidity()
    if (found) choose(found.number)
  }
  return (
    <NativeDate
      type="date"
      aria-label={t`Date of backup`}
      title={t`Date of backup`}
      value={date?.slice(0, dayLength) ?? ''}
      disabled={backups.length === 0}
      onChange={({ currentTarget }) => pick(currentTarget)}
    />
  )
}
