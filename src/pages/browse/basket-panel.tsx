/** What is chosen, how much it is, and the two ways out of the backup. */
import { ChevronDown, ChevronUp, Download, MonitorDown } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { printBytes } from '../format.js'
import { type ClientRow, whyOnlyShown } from '../overview/clients.js'
import { t } from '../i18n.js'
import { BasketList } from './basket-list.js'
import type { BackupAt } from './folder.js'
import { useMeasure } from './measure.js'
import { countChosen, nothingChosen, type Selection } from './selection.js'
import { whyNot } from './restore-blocked-reason.js'

interface BasketPanelProps {
  at: BackupAt
  selection: Selection
  choose: (selection: Selection) => void
  /** Undefined as long as it is not known. */
  overview: ClientRow | undefined
  download: () => void
  order: () => void
}

export function BasketPanel(props: BasketPanelProps): VNode {
  const { at, selection, choose } = props
  const [isOpen, setOpen] = useState(false)
  const isEmpty = selection.size === 0
  const onlyShown = whyOnlyShown(props.overview)
  return (
    <aside
      class={`basket${isOpen ? ' open' : ''}${isEmpty ? ' is-empty' : ''}`}
      aria-labelledby="basket"
    >
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
          <BasketList at={at} selection={selection} choose={choose} />
          {onlyShown === undefined ? (
            <>
              <Sum {...props} />
              <Exits {...props} />
            </>
          ) : (
            <p class="small">{onlyShown}</p>
          )}
          <button type="button" class="quiet basket-clear" onClick={() => choose(nothingChosen)}>
            {t`Clear selection`}
          </button>
        </>
      )}
      <Keys />
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

/** Counted by burphub, for all that folders bring. */
function Sum({ at, selection, overview }: BasketPanelProps): VNode | null {
  const { data, error } = useMeasure(at, selection, { isAsked: overview?.mayRestore === true })
  if (error) {
    return (
      <p class="error basket-sum" role="alert">
        {error.message}
      </p>
    )
  }
  if (!data) return <p class="basket-sum muted">…</p>
  const { entries, bytes } = data
  return (
    <p class="basket-sum">
      <strong>{printBytes(bytes)}</strong> {t`${entries} entries`}
    </p>
  )
}

function Exits({ at, overview, download, order }: BasketPanelProps): VNode {
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

/** For those who have a keyboard. */
function Keys(): VNode {
  const keys: [string, string][] = [
    ['↑ ↓', t`navigate`],
    [t`Space`, t`select`],
    [t`Enter`, t`open`],
    ['⌫', t`parent folder`],
    ['D', t`download`]
  ]
  return (
    <dl class="basket-keys small">
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
