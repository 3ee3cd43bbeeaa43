/** Facts, content and versions of one file beside the list, or in a sheet above it. */
import { Download, History, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { usePathHistory } from '../history/use-history.js'
import { IconButton } from '../parts/icon-button.js'
import { Input } from '../parts/inputs.js'
import { Link, toHref } from '../parts/link.js'
import { Loaded } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ChoosingProps } from './choosing.js'
import type { Entry } from './entries.js'
import { toFileLink } from './file-link.js'
import { joinPath, printName } from './paths.js'
import { canFramePdf, type Shown, useBlobAddress, usePreview } from './preview.js'

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
        <IconButton label={t`Close preview`} Icon={X} onClick={close} />
      </div>
      <Facts entry={entry} />
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

function Facts({ entry }: { entry: Entry }): VNode {
  const { isFolder, bytes, mtime, uid, gid, mode, link } = entry
  return (
    <dl class="preview-facts">
      {!isFolder && (
        <div>
          <dt>{t`Size`}</dt>
          <dd>{printBytes(bytes)}</dd>
        </div>
      )}
      <div>
        <dt>{t`Modified`}</dt>
        <dd>{printInstant(mtime * 1000)}</dd>
      </div>
      <div>
        <dt>{t`Owner`}</dt>
        <dd>
          {uid} : {gid}, <span class="path">{mode}</span>
        </dd>
      </div>
      {link && (
        <div>
          <dt>{t`Link to`}</dt>
          <dd>
            <bdi>{printName(link)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface ContentProps extends Pick<ChoosingProps, 'at'> {
  path: string
  entry: Entry
}

function Content({ at, path, entry }: ContentProps): VNode {
  const { answer, unlock } = usePreview(at, path, { isAsked: true })
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
        error={isWrong ? t`The password is wrong.` : undefined}
        type="password"
        autocomplete="off"
        required
        value={password}
        set={setPassword}
      />
      <button type="submit">{t`Show content`}</button>
    </form>
  )
}

/** The versions as links to the same file in other backups. */
function Versions({ at, path, query }: PreviewPaneProps & { path: string }): VNode | null {
  const { server, name, backup } = at
  const { data } = usePathHistory({ server, name }, path)
  if (!data || data.versions.length === 0) return null
  const newestFirst = data.versions.toReversed()
  const more = newestFirst.length - chipsMax
  return (
    <section class="preview-versions" aria-label={t`Versions`}>
      <h3>{t`${newestFirst.length} versions`}</h3>
      <Link to={{ page: 'history', server, name }} query={{ path }}>
        <History size={16} aria-hidden="true" />
        {t`Show versions`}
      </Link>
      <ul>
        {newestFirst.slice(0, chipsMax).map(({ from, to }) => {
          const isCurrent = from.number <= backup && backup <= to.number
          const place = { page: 'client-browse', server, name, backup: to.number } as const
          return (
            <li key={to.number}>
              <a
                class="button"
                aria-current={isCurrent ? 'true' : undefined}
                href={toHref(place, query)}
              >
                {printInstant(parseInstant(from.date), { dateStyle: 'medium' })}
              </a>
            </li>
          )
        })}
        {more > 0 && <li class="small">+{more}</li>}
      </ul>
    </section>
  )
}
