/** Frame of every page: navigation, search, live state, shortcuts. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useRef, useState } from 'preact/hooks'
import { api, basePath } from '../api.js'
import { NoServers } from '../parts/ask-access.js'
import { NotLoaded, Skeleton } from '../parts/load.js'
import { Link, Title, toHref } from '../parts/link.js'
import { Notices, showErrorToast, showToast, Toasts } from '../parts/toasts.js'
import { type PageWord, parsePlace, type Place } from '../../places.js'
import { keepPreferences, start } from '../start.js'
import { msg, t } from '../i18n.js'
import { listEntries } from './entries.js'
import { FindBox, findBoxId } from './find-box.js'
import { Navigation } from './navigation.js'
import type { PageComponent, PageProps } from '../page.js'
import { pageModules } from './pages.js'
import { applyTheme, areKeysOn, listThemes, themeOf } from '../appearance.js'
import { Note } from '../parts/dialog.js'
import { Bell } from './bell.js'
import { CircleUser, Eye, FileCode, Info, Keyboard, LogOut } from 'lucide-preact'
import { forgetView, leaveView, viewedUser } from '../viewing.js'
import { keyless, useMedia } from '../parts/width.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { findProviderLogin } from './login-wish.js'
import { liveState } from '../live/live.js'

/** Keys that elements of pages name in `aria-keyshortcuts`. */
const rowKeys = ['b', 'c', 'l', 'r', 'x']

/** Time to press the second key after `g`. */
const sequenceMs = 1500

/** Pages that work without any visible server. */
const withoutServers: readonly PageWord[] = [
  'overview',
  'alerts',
  'people',
  'system',
  'me',
  'device',
  'about'
]

export function Frame(): VNode {
  const { path, query } = useLocation()
  const place = parsePlace(path.slice(basePath.length))
  const [areKeysListed, setKeysListed] = useState(false)
  return (
    <>
      <a class="skip" href="#content">
        {t`Skip to content`}
      </a>
      <header class="top">
        <Link to={{ page: 'overview' }} class="brand">
          <Logo />
          burphub
        </Link>
        {!start().login.mustEnrol && <FindBox place={place} />}
        <LiveMark />
        {!start().login.mustEnrol && <Bell />}
        <PersonMenu listKeys={() => setKeysListed(true)} />
      </header>
      {!start().login.mustEnrol && <Navigation place={place} query={query} />}
      <main id="content" class="content" tabIndex={-1}>
        <ViewBanner />
        <Notices />
        {pageAt(place, query)}
      </main>
      <Toasts />
      <Keys isListed={areKeysListed} setListed={setKeysListed} />
    </>
  )
}

/** The image of `static/icon.svg`, without a request. */
function Logo(): VNode {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M9 7v18m0-9a6.5 6.5 0 1 1 0 5" />
    </svg>
  )
}

/** A user who must set up a second factor sees nothing else. */
function pageAt(place: Place | undefined, query: Record<string, string>): VNode {
  if (start().login.mustEnrol) return <PageAt place={{ page: 'me' }} query={{}} />
  return place ? <PageAt place={place} query={query} /> : <NotFound />
}

/** Loads the code of the page, then renders it. */
function PageAt({ place, query }: PageProps): VNode {
  const [loaded, setLoaded] = useState<{ page: PageWord; Page: PageComponent }>()
  const [isMissing, setMissing] = useState(false)
  const load = pageModules[place.page]
  useEffect(() => {
    let isWanted = true
    setMissing(false)
    load?.().then(
      ({ Page }) => isWanted && setLoaded({ page: place.page, Page }),
      () => isWanted && setMissing(true)
    )
    return () => (isWanted = false)
  }, [place.page])
  useArrival(place)
  if (!load) return <NotFound />
  if (start().servers.length === 0 && !withoutServers.includes(place.page)) {
    return <Nothing place={place} />
  }
  if (isMissing) return <NotLoaded />
  if (loaded?.page !== place.page) return <Skeleton lines={12} />
  return <loaded.Page place={place} query={query} />
}

function Nothing({ place }: { place: Place }): VNode {
  const entry = listEntries().find(({ to }) => to.page === place.page)
  return (
    <>
      <Title>{entry?.name ?? 'burphub'}</Title>
      <NoServers client={place.name} />
    </>
  )
}

/** Moves the focus to the new page, so that screen readers announce it. */
function useArrival({ page, server, name, backup, section }: Place): void {
  const isFirst = useRef(true)
  // The same files at another time are the same page: its slider keeps the focus.
  const time = page === 'client-browse' ? undefined : backup
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [page, server, name, time, section])
}

function NotFound(): VNode {
  return (
    <>
      <Title>{t`Page not found`}</Title>
      <p>
        <Link to={{ page: 'overview' }}>{t`Overview`}</Link>
      </p>
    </>
  )
}

interface KeysProps {
  isListed: boolean
  setListed: (isListed: boolean) => void
}

/** Single-key shortcuts, and the list of them. */
function Keys({ isListed, setListed }: KeysProps): VNode | null {
  const { route } = useLocation()
  useEffect(() => {
    let isGoing = false
    const onKey = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const { key } = event
      if (isGoing) {
        isGoing = false
        const entry = listEntries().find(({ letter }) => letter === key)
        if (entry) return route(toHref(entry.to))
      }
      if (key === '/') {
        event.preventDefault()
        document.getElementById(findBoxId)?.focus()
      }
      if (key === '?') setListed(true)
      if (key === 'j' || key === 'k') goToRow(key === 'j' ? 1 : -1)
      if (rowKeys.includes(key)) pressAt(key)
      if (key === 'g') {
        isGoing = true
        setTimeout(() => (isGoing = false), sequenceMs)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [route])
  return isListed ? <KeyList close={() => setListed(false)} /> : null
}

/** False for keys typed into a field, and if the user turned shortcuts off. */
function isForUs({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !areKeysOn(start().preferences)) {
    return false
  }
  const field =
    'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]'
  return !(target instanceof Element && target.closest(field))
}

function KeyList({ close }: { close: () => void }): VNode {
  const keys: [readonly string[], string][] = [
    [['/'], t`Find a client, file or page`],
    [['j', 'k'], t`Next or previous row`],
    [['Enter'], t`Open`],
    [['r'], t`Restore files`],
    [['b'], t`Back up now`],
    [['l'], t`Log`],
    [['c'], t`Compare backups`],
    [['x'], t`Select`],
    ...listEntries().map(({ letter, name }) => [['g', letter], name] as [string[], string]),
    [['?'], t`Keyboard shortcuts`],
    [['Esc'], t`Close the open dialog or menu`]
  ]
  return (
    <Note title={t`Keyboard shortcuts`} close={close}>
      <dl class="keys">
        {keys.map(([strokes, meaning]) => (
          <div key={meaning}>
            <dt>
              {strokes.map(stroke => (
                <kbd key={stroke}>{stroke}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p class="small">{t`You can turn off single-key shortcuts in your preferences.`}</p>
    </Note>
  )
}

/** Single keys that work on every page with a table: they move between rows, and press buttons. */

const rowLinks = '#content tbody [data-kind=name] a[href], #content .backups tbody a[href]'

/** Moves the focus to the link of the next or previous row, of all tables on the page. */
function goToRow(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rowLinks)]
  const links = all.filter((link, at) => link.closest('tr') !== all[at - 1]?.closest('tr'))
  const row = findRow()
  const at = links.findIndex(link => row?.contains(link))
  const next = at === -1 ? links[step === 1 ? 0 : links.length - 1] : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses what names this key, in the row with the focus; otherwise the first one, but a button only outside of rows. */
function pressAt(key: string): void {
  const row = findRow()
  const all = [...document.querySelectorAll<HTMLElement>(`#content [aria-keyshortcuts="${key}"]`)]
  const own = all.find(each => row?.contains(each))
  const other = all.find(each => !each.closest('tr'))
  const found = own ?? other ?? all.find(each => each.matches('a'))
  if (found?.matches(':disabled') === false) found.click()
}

function findRow(): Element | null {
  return document.activeElement?.closest('#content tr') ?? null
}

/** Says whose permissions the page shows, while the user views as another one. */
function ViewBanner(): VNode | null {
  const user = viewedUser()
  useEffect(() => (user === undefined ? undefined : holdDownloads()), [user])
  if (user === undefined) return null
  return (
    <section class="warnings view-banner" aria-label={t`Viewing as ${user}.`}>
      <Eye size={16} aria-hidden="true" />
      <span>
        <strong>{t`Viewing as ${user}.`}</strong> {t`You cannot change or download anything.`}
      </span>
      <button type="button" onClick={leaveView}>
        {t`Exit`}
      </button>
    </section>
  )
}

/** A link to the API would be opened with the permissions of the viewer. */
function holdDownloads(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.pathname.startsWith(`${basePath}/api/`)) return
    event.preventDefault()
    showToast(t`You cannot change or download anything.`, true)
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/** Behind the initials of the user: account, looks, language, help, log out. */
async function logOut(): Promise<void> {
  forgetView()
  // Only a navigation can go on to the provider, which ends its session, too.
  if (findProviderLogin() !== undefined) return location.assign(`${basePath}/logout`)
  // Without a connection, the login page says what is wrong.
  await api.POST('/logout').catch(() => undefined)
  location.assign(`${basePath}/login`)
}

function PersonMenu({ listKeys }: { listKeys: () => void }): VNode {
  const { me, login, rights } = start()
  const { name } = me
  const isKeyless = useMedia(keyless)
  const isFull = !login.mustEnrol
  const account = { name: t`My account`, Icon: CircleUser, href: toHref({ page: 'me' }) }
  const more = [
    !isKeyless && { name: t`Keyboard shortcuts`, Icon: Keyboard, act: listKeys },
    { name: t`burphub API`, Icon: FileCode, href: `${basePath}/api/doc` },
    { name: t`About burphub`, Icon: Info, href: toHref({ page: 'about' }) }
  ]
  const looks = useLooks()
  return (
    <div class="person">
      <Menu
        name={t`My account`}
        face={<span class="initials" data-initials={toInitials(name)} />}
        head={
          <p>
            <b>{name}</b>
            <small>{roleOf()}</small>
          </p>
        }
        items={[
          isFull && account,
          ...(isFull && rights.mayChangeOwn ? looks : []),
          ...(isFull ? more : []),
          { name: t`Log out`, Icon: LogOut, act: () => void logOut() }
        ]}
      />
    </div>
  )
}

function roleOf(): string {
  const { admin, moderator } = start().me
  if (admin) return t`Administrator`
  return moderator ? t`Moderator` : t`User`
}

function useLooks(): MenuItem[] {
  const { preferences, language, languages } = start()
  const [theme, setTheme] = useState(themeOf(preferences))
  const themes = listThemes().map(([value, name]) => ({
    name,
    group: t`Theme`,
    isChecked: value === theme,
    act() {
      applyTheme(value)
      setTheme(value)
      keepPreferences({ pages: { theme: value } }).catch(showErrorToast)
    }
  }))
  const spoken = Object.entries(languages).map(([code, name]) => ({
    name,
    group: t`Language`,
    isChecked: code === language,
    // The texts are read at the start.
    act() {
      keepPreferences({ language: code }).then(() => location.reload(), showErrorToast)
    }
  }))
  return [...themes, ...spoken]
}

/** Two letters: of the first two words, or the first two of the only one. */
function toInitials(name: string): string {
  const [, first = '', second = ''] =
    /([\p{L}\p{N}])[\p{L}\p{N}]*[^\p{L}\p{N}]+([\p{L}\p{N}])/u.exec(name) ??
    /([\p{L}\p{N}])([\p{L}\p{N}])?/u.exec(name) ??
    []
  return (first + second).toUpperCase()
}

function LiveMark(): VNode {
  const words = {
    connecting: msg`Connecting`,
    live: msg`Live`,
    polling: msg`Every 5 s`,
    offline: msg`Unreachable`
  }
  return (
    <span class={`live-mark ${liveState.value}`} role="status">
      {t(words[liveState.value])}
    </span>
  )
}
