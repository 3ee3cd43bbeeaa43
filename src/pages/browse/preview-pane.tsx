/** Facts, content and versions of one file beside the list, or in a sheet above it. */
import { Download, History, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isOfDrive } from '../../glob.js'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { usePathHistory } from '../history/use-history.js'
import { IconButton } from '../parts/buttons.js'
import { Input } from '../parts/inputs.js'
import { Link, toHref } from '../parts/link.js'
import { Loaded, useAnswer, useSettled } from '../parts/load.js'
import { Facts } from '../parts/facts.js'
import { t } from '../i18n.js'
import type { ChoosingProps } from './selection.js'
import type { Entry } from './entries.js'
import { toFileLink } from './file-link.js'
import { joinPath, printName } from './paths.js'
import { api, basePath, hasCode, Problem, toAddress } from '../api.js'
import type { BackupAt } from './folder.js'

/** Text above is cut by the service. */
const textBytesMax = 256 * 1024

const chipsMax = 5

interface PreviewPaneProps extends ChoosingProps {
  folder: string
  entry: Entry
  close: () => void
}

export function PreviewPane(props: PreviewPaneProps): VNode {
  const { at, entry, folder, close, why, isEncrypted, download } = props
  const path = joinPath(folder, entry.name)
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const shut = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) close()
    }
    addEventListener('keydown', shut)
    return () => removeEventListener('keydown', shut)
  })
  const name = printName(entry.name)
  return (
    <aside ref={pane} class="preview" aria-label={t`Preview of ${name}`}>
      <div class="preview-head">
        <h2 title={name}>
          <bdi>{name}</bdi>
        </h2>
        <IconButton label={t`Close`} Icon={X} onClick={close} />
      </div>
      {!entry.gone && <EntryFacts path={path} entry={entry} />}
      {why !== undefined ? (
        <p class="preview-content muted">{why}</p>
      ) : entry.isFolder ? (
        <p class="preview-content muted">{t`A folder has no preview.`}</p>
      ) : (
        <Content key={path} at={at} path={path} entry={entry} />
      )}
      {!entry.isFolder && <Versions {...props} path={path} />}
      {why === undefined && (
        <div class="preview-exits">
          {!isEncrypted && entry.mode.startsWith('-') ? (
            <a class="button" {...toFileLink(at, path, entry.bytes)}>
              <Download size={16} aria-hidden="true" />
              {t`Download`}
            </a>
          ) : (
            <button
              type="button"
              onClick={() =>
                download(new Map([[path, { path, isFolder: entry.isFolder, bytes: entry.bytes }]]))
              }
            >
              <Download size={16} aria-hidden="true" />
              {t`Download`}…
            </button>
          )}
        </div>
      )}
    </aside>
  )
}

function EntryFacts({ path, entry }: { path: string; entry: Entry }): VNode {
  const { isFolder, bytes, mtime, uid, gid, mode, link } = entry
  const owner = (
    <>
      {uid} : {gid}, <span class="path">{mode}</span>
    </>
  )
  return (
    <Facts
      class="preview-facts"
      of={[
        !isFolder && [t`Size`, printBytes(bytes)],
        [t`Modified`, printInstant(mtime * 1000)],
        !isOfDrive(path) && [t`Owner`, owner],
        link !== null && [t`Link to`, <bdi key="link">{printName(link)}</bdi>]
      ]}
    />
  )
}

interface ContentProps extends Pick<ChoosingProps, 'at'> {
  path: string
  entry: Entry
}

function Content({ at, path, entry }: ContentProps): VNode {
  const { answer, unlock } = usePreview(at, path)
  return (
    <div class="preview-content">
      <Loaded answer={answer} lines={8}>
        {shown =>
          shown.is === 'locked' ? (
            <Unlock isWrong={shown.isWrong} unlock={unlock} />
          ) : (
            <Body shown={shown} entry={entry} />
          )
        }
      </Loaded>
    </div>
  )
}

function Body({ shown, entry }: { shown: Exclude<Shown, { is: 'locked' }>; entry: Entry }): VNode {
  if (shown.is === 'none') return <p class="muted">{shown.reason}</p>
  if (shown.is === 'image') return <Picture blob={shown.blob} name={entry.name} />
  if (shown.is === 'pdf') return <Pdf blob={shown.blob} name={entry.name} />
  return <Text text={shown.text} entry={entry} />
}

function Text({ text, entry }: { text: string; entry: Entry }): VNode {
  return (
    <>
      {entry.bytes > textBytesMax && (
        <p class="small">{t`First ${printBytes(textBytesMax)} of ${printBytes(entry.bytes)}`}</p>
      )}
      {text === '' ? (
        <p class="muted">{t`This file is empty.`}</p>
      ) : (
        <pre tabIndex={0} aria-label={t`Content`}>
          {text}
        </pre>
      )}
    </>
  )
}

function Picture({ blob, name }: { blob: Blob; name: string }): VNode {
  const address = useBlobAddress(blob)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p class="muted">{t`Your browser cannot show this image.`}</p>
  return <img src={address} alt={printName(name)} onError={() => setBroken(true)} />
}

function Pdf({ blob, name }: { blob: Blob; name: string }): VNode {
  const address = useBlobAddress(blob)
  if (!canFramePdf) {
    return <p class="muted">{t`This is a PDF. Your browser shows it only after a download.`}</p>
  }
  return <iframe sandbox="" src={address} title={printName(name)} />
}

function Unlock({ isWrong, unlock }: { isWrong: boolean; unlock: (password: string) => void }) {
  const [password, setPassword] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        unlock(password)
      }}
    >
      <Input
        label={t`Encryption password`}
        hint={t`Kept in this tab only.`}
        error={isWrong ? t`Wrong encryption password.` : undefined}
        type="password"
        autocomplete="off"
        required
        value={password}
        set={setPassword}
      />
      <button type="submit">{t`Preview`}</button>
    </form>
  )
}

function Versions({ at, path, query }: PreviewPaneProps & { path: string }): VNode | null {
  const { server, name, backup } = at
  const { data } = usePathHistory({ server, name }, path)
  if (!data || data.versions.length === 0) return null
  const { versions } = data
  const more = versions.length - chipsMax
  return (
    <section class="preview-versions" aria-label={t`Versions`}>
      <h3>{t`${versions.length} versions`}</h3>
      <Link to={{ page: 'history', server, name }} query={{ path }}>
        <History size={16} aria-hidden="true" />
        {t`Versions`}
      </Link>
      <ul>
        {versions.slice(0, chipsMax).map(({ from, to }) => {
          const isCurrent = from.number <= backup && backup <= to.number
          const place = { page: 'client-browse', server, name, backup: to.number } as const
          return (
            <li key={to.number}>
              <a
                class="button"
                aria-current={isCurrent ? 'true' : undefined}
                href={toHref(place, query)}
              >
                {printInstant(parseInstant(from.date))}
              </a>
            </li>
          )
        })}
        {more > 0 && <li class="small">+{more}</li>}
      </ul>
    </section>
  )
}

type Shown =
  | { is: 'text'; text: string }
  | { is: 'image'; blob: Blob }
  | { is: 'pdf'; blob: Blob }
  | { is: 'none'; reason: string }
  | { is: 'locked'; isWrong: boolean }

/** Waits while the arrow keys pass over files: each would be a restore at burp. */
const settledMs = 250

/** By client, until the tab is closed. */
const passwords = new Map<string, string>()

function usePreview(at: BackupAt, path: string) {
  const settled = useSettled(path, settledMs)
  const [tries, setTries] = useState(0)
  const client = `${at.server}/${at.name}`
  const answer = useAnswer({
    queryKey: ['preview', at.server, at.name, at.backup, path, tries],
    enabled: settled === path,
    staleTime: Infinity,
    queryFn: ({ signal }) => askPreview(at, path, { password: passwords.get(client), signal })
  })
  const unlock = (password: string) => {
    passwords.set(client, password)
    setTries(tries + 1)
  }
  return { answer, unlock }
}

interface PreviewAsked {
  password: string | undefined
  signal: AbortSignal
}

async function askPreview(
  { server, name, backup }: BackupAt,
  path: string,
  { password, signal }: PreviewAsked
): Promise<Shown> {
  const address = toAddress('client', server, 'preview', name, backup).slice(basePath.length)
  // Headers hold bytes, one a character.
  const bytes = String.fromCharCode(...new TextEncoder().encode(password))
  const headers = password === undefined ? {} : { 'x-burp-password': bytes }
  try {
    const url = `${address}?path=${encodeURIComponent(path)}`
    return await read(await api.fetch(url, { headers, signal }))
  } catch (error) {
    if (hasCode(error, 'ENCRYPTED')) return { is: 'locked', isWrong: password !== undefined }
    if (error instanceof Problem && error.status === 400) {
      return { is: 'none', reason: error.message }
    }
    throw error
  }
}

async function read(response: Response): Promise<Shown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/plain')) return { is: 'text', text: await response.text() }
  if (type !== 'application/pdf') return { is: 'image', blob: await response.blob() }
  if (!canFramePdf) {
    await response.body?.cancel()
    return { is: 'pdf', blob: new Blob() }
  }
  return { is: 'pdf', blob: await response.blob() }
}

/** Only Firefox shows a PDF in a frame that may run nothing; others refuse or leave it empty. */
const canFramePdf = navigator.pdfViewerEnabled && CSS.supports('-moz-appearance', 'none')

/** The address is valid until the blob changes or its place is left. */
function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
