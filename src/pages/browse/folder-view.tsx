/** Entries of one folder of a backup. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { toHref } from '../parts/link.js'
import { Empty, Loaded } from '../parts/load.js'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import type { ChoosingProps } from './choosing.js'
import { type Entry, filterEntries, sortEntries } from './entries.js'
import { toFileLink } from './file-link.js'
import { FileList } from './file-list.js'
import { useFolder, useLister } from './folder.js'
import { markPaths } from './marking.js'
import { PreviewPane } from './preview-pane.js'
import { joinPath, nameOf, parentOf, printName } from './paths.js'
import { type BoxState, type Chosen, findPartly, type Selection, toBoxState } from './selection.js'

function FileKeys(): VNode {
  const keys: [string, string][] = [
    ['↑ ↓', t`navigate`],
    [t`Space`, t`preview`],
    ['X', t`select`],
    [t`Enter`, t`open`],
    ['⌫', t`parent folder`],
    ['D', t`download`],
    ['R', t`restore`]
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
}

export function FolderView(props: FolderProps): VNode {
  const { at, query, path, selection, go, why, download, order, whyNoOrder } = props
  const { answer, isWhole } = useFolder(at, path)
  const { arriveAt, arrived } = useArrival(path)
  const { q = '', sort = 'name' } = query
  const all = answer.data?.entries
  const shown = useMemo(() => sortEntries(filterEntries(all ?? [], q), sort), [all, q, sort])
  const boxes = useBoxes(props, shown)
  const previewed = all?.find(({ name }) => name === query['show'])
  const preview = (entry: Entry | undefined) => go({ show: entry?.name }, true)
  return (
    <Loaded answer={answer} lines={16}>
      {({ total }) => (
        <>
          <p class="small browse-count" role="status">
            {t`${q === '' ? total : shown.length} entries`}
            {!isWhole && ` · ${t`Loading more`}`}
          </p>
          {shown.length === 0 ? (
            <Nothing q={q} path={path} />
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
                preview={preview}
                previewed={previewed?.name}
                linkOf={entry => linkOf(props, entry)}
                historyOf={({ name }) => historyOf(at, joinPath(path, name))}
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

/** State of the boxes, and functions that change it. */
function useBoxes(props: FolderProps, shown: readonly Entry[]) {
  const { at, query, path, selection, choose, download, order } = props
  const list = useLister(at)
  const partly = useMemo(() => findPartly(selection), [selection])
  const toChosen = (entry: Entry): Chosen => ({
    path: joinPath(path, entry.name),
    isFolder: entry.isFolder,
    bytes: entry.isFolder ? undefined : entry.bytes
  })
  const mark = (wanted: readonly Chosen[], isTaken: boolean) =>
    void markPaths({ selection, wanted, isTaken, list }).then(choose, showErrorToast)
  const stateOf = ({ name }: Entry) => toBoxState(selection, partly, joinPath(path, name))
  // To select all entries, the folder itself is selected, unless a filter is set.
  const isAll = !query['q'] && path !== ''
  return {
    stateOf,
    stateOfAll: toStateOfAll(shown.slice(0, countedMax).map(stateOf)),
    mark: (entries: readonly Entry[], isTaken: boolean) => mark(entries.map(toChosen), isTaken),
    markAll: (isTaken: boolean) =>
      mark(isAll ? [{ path, isFolder: true }] : shown.map(toChosen), isTaken),
    open: (entry: Entry) => download(alone(toChosen(entry))),
    putBack: (entry: Entry) => order(alone(toChosen(entry)))
  }
}

function alone(chosen: Chosen): Selection {
  return new Map([[chosen.path, chosen]])
}

/** Upper bound of entries checked for the box in the header. */
const countedMax = 2000

function toStateOfAll(states: readonly BoxState[]): BoxState {
  if (states.every(state => state === 'all')) return 'all'
  return states.some(state => state !== 'none') ? 'some' : 'none'
}

/** Links to a folder, or to a file that needs no password. */
function linkOf(
  { at, query, path, isEncrypted, why }: FolderProps,
  { name, isFolder, mode }: Entry
) {
  const full = joinPath(path, name)
  // Keeps the sort order, drops the filter.
  const { sort, gone } = query
  if (isFolder)
    return { href: toHref({ page: 'client-browse', ...at }, { path: full, sort, gone }) }
  return why === undefined && !isEncrypted && mode.startsWith('-')
    ? toFileLink(at, full)
    : undefined
}

function historyOf({ server, name }: ChoosingProps['at'], path: string): string {
  return toHref({ page: 'history', server, name }, { path })
}

function Nothing({ q, path }: { q: string; path: string }): VNode {
  return (
    <Empty>
      {q === ''
        ? t`${path === '' ? '/' : printName(path)} is empty or missing in this backup.`
        : t`No matching files or folders.`}
    </Empty>
  )
}
