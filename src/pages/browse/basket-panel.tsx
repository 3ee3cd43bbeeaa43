/** The selected paths and their size, with buttons to download and restore. */
import { ChevronDown, ChevronUp, Download, MonitorDown, File, Folder, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { printBytes } from '../format.js'
import { type ClientRow, whyOnlyShown } from '../overview/clients.js'
import { t } from '../i18n.js'
import { type BackupAt, type FolderAnswer, useLister } from './folder.js'
import { DownloadProgress, type StartedDownload } from './download-progress.js'
import { useMeasure } from './measure.js'
import { type Chosen, type ChoosingProps, countChosen, type Selection } from './selection.js'
import { whyNot } from './dialogs.js'
import { nameOf, parentOf, printName, joinPath } from './paths.js'
import { Problem } from '../api.js'
import { ErrorText, useAnswer } from '../parts/load.js'
import { IconButton } from '../parts/buttons.js'

/** Upper bound of folders to check; paths in others count as existing. */
const foldersMax = 20

const noneMissing: ReadonlySet<string> = new Set()

/** Further paths are only counted. */
const shownMax = 100

type BasketListProps = Pick<ChoosingProps, 'at' | 'selection' | 'mark'>

interface BasketPanelProps extends BasketListProps {
  /** Undefined until it is loaded. */
  overview: ClientRow | undefined
  download: () => void
  order: () => void
  downloads: readonly StartedDownload[]
  keep: (downloads: readonly StartedDownload[]) => void
}

export function BasketPanel(props: BasketPanelProps): VNode {
  const { at, selection, mark, downloads } = props
  const [isOpen, setOpen] = useState(false)
  const isEmpty = selection.size === 0
  const onlyShown = whyOnlyShown(props.overview)
  return (
    <aside
      class={`basket${isOpen ? ' open' : ''}${isEmpty && downloads.length === 0 ? ' is-empty' : ''}`}
      aria-labelledby="basket"
    >
      {downloads.length > 0 && <DownloadProgress downloads={downloads} keep={props.keep} />}
      <div class="basket-head">
        <h2 id="basket">{t`Selection`}</h2>
        <p class="basket-count" role="status">
          {tellChosen(selection)}
        </p>
        <button
          type="button"
          class="quiet basket-more"
          aria-expanded={isOpen}
          aria-controls="basket-list"
          aria-label={t`Selection`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            <ChevronDown size={18} aria-hidden="true" />
          ) : (
            <ChevronUp size={18} aria-hidden="true" />
          )}
        </button>
      </div>
      {isEmpty ? (
        <p class="small basket-hint">
          {t`Select files and folders. A folder includes its whole content.`}
        </p>
      ) : (
        <>
          <BasketList at={at} selection={selection} mark={mark} />
          {onlyShown === undefined ? (
            <>
              <SelectionSize {...props} />
              <RestoreButtons {...props} />
            </>
          ) : (
            <p class="small">{onlyShown}</p>
          )}
          <button
            type="button"
            class="quiet basket-clear"
            onClick={() => mark([...selection.values()], false)}
          >
            {t`Clear selection`}
          </button>
        </>
      )}
    </aside>
  )
}

function tellChosen(selection: Selection): string {
  if (selection.size === 0) return t`No files or folders selected.`
  const { folders, files } = countChosen(selection)
  const foldersText = t`${folders} folders`
  const filesText = t`${files} files`
  if (files === 0) return foldersText
  return folders === 0 ? filesText : t`${foldersText}, ${filesText}`
}

/** Size including the content of folders. */
function SelectionSize({ at, selection, overview }: BasketPanelProps): VNode | null {
  const mayMeasure = overview?.mayRestore
  const { data, error } = useMeasure(at, selection, { isAsked: mayMeasure === true })
  if (mayMeasure === false) return null
  if (error) return <ErrorText error={error} class="error basket-sum" />
  if (!data) return <p class="basket-sum muted">…</p>
  const { entries, bytes } = data
  return (
    <p class="basket-sum">
      <strong>{printBytes(bytes)}</strong> {t`${entries} entries`}
    </p>
  )
}

function RestoreButtons({ at, overview, download, order }: BasketPanelProps): VNode {
  const mayRestore = overview?.mayRestore
  const { download: why, order: whyNoOrder } = whyNot(at.server, overview)
  return (
    <div class="basket-exits">
      <button
        type="button"
        class="primary"
        disabled={mayRestore !== true}
        title={why}
        onClick={download}
      >
        <Download size={16} aria-hidden="true" />
        {t`Download`}…
      </button>
      <button
        type="button"
        disabled={mayRestore !== true || whyNoOrder !== undefined}
        title={whyNoOrder}
        onClick={order}
      >
        <MonitorDown size={16} aria-hidden="true" />
        {t`Restore to client…`}
      </button>
      {whyNoOrder !== undefined && <p class="small">{whyNoOrder}</p>}
    </div>
  )
}

/** Selected paths; those missing from this backup are marked. */
function BasketList({ at, selection, mark }: BasketListProps): VNode {
  const missing = useMissing(at, selection)
  const more = selection.size - shownMax
  return (
    <ul id="basket-list" class="basket-list">
      {[...selection.values()].slice(0, shownMax).map(chosen => (
        <Item
          key={chosen.path}
          chosen={chosen}
          isMissing={missing.has(chosen.path)}
          remove={() => mark([chosen], false)}
        />
      ))}
      {more > 0 && <li class="small">{t`and ${more} more`}</li>}
    </ul>
  )
}

interface ItemProps {
  chosen: Chosen
  isMissing: boolean
  remove: () => void
}

function Item({ chosen, isMissing, remove }: ItemProps): VNode {
  const { path, isFolder } = chosen
  const Icon = isFolder ? Folder : File
  return (
    <li class={isMissing ? 'basket-item missing' : 'basket-item'} title={printName(path)}>
      <Icon size={16} aria-hidden="true" />
      <span class="basket-name">
        <bdi>{printName(nameOf(path))}</bdi>
        <span class="small">{isMissing ? t`Not in this backup` : printName(parentOf(path))}</span>
      </span>
      <IconButton label={t`Deselect ${printName(path)}`} Icon={X} onClick={remove} />
    </li>
  )
}

/** Returns selected paths that this backup does not contain: they may be from another one. */
function useMissing(at: BackupAt, selection: Selection): ReadonlySet<string> {
  const list = useLister(at)
  const paths = [...selection.keys()]
  const answer = useAnswer({
    queryKey: ['files', at.server, at.name, at.backup, 'missing', paths],
    enabled: paths.length > 0,
    staleTime: Infinity,
    queryFn: () => findMissing(paths, list)
  })
  return answer.data ?? noneMissing
}

async function findMissing(
  paths: readonly string[],
  list: (path: string) => Promise<FolderAnswer>
): Promise<Set<string>> {
  const missing = new Set(paths)
  const folders = [...new Set(paths.map(parentOf))]
  for (const folder of folders.slice(0, foldersMax)) {
    for (const { name } of await listNames(folder, list)) missing.delete(joinPath(folder, name))
  }
  const unknown = new Set(folders.slice(foldersMax))
  for (const path of missing) if (unknown.has(parentOf(path))) missing.delete(path)
  return missing
}

async function listNames(
  folder: string,
  list: (path: string) => Promise<FolderAnswer>
): Promise<FolderAnswer['entries']> {
  try {
    return (await list(folder)).entries
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return []
    throw error
  }
}
