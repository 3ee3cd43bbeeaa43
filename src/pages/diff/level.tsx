/** One folder of a comparison: the folders below it, the files in it, and what was moved. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useRef } from 'preact/hooks'
import { Crumbs } from '../browse/crumbs.js'
import { parentOf } from '../browse/paths.js'
import { useListKeys } from '../find/list-keys.js'
import type { PageProps } from '../page.js'
import { toHref } from '../parts/link.js'
import { Empty, Loaded } from '../parts/load.js'
import { t } from '../i18n.js'
import { Entries, Moved } from './entries.js'
import { Folders } from './folders.js'
import { Removed } from './removed.js'
import { TakeAlong } from './take-along.js'
import { Totals } from './totals.js'
import {
  type Compared,
  type Difference,
  type FolderDifference,
  useFolderDiff,
  useMoved
} from './use-diff.js'

interface LevelProps extends Pick<PageProps, 'query'> {
  at: Compared
  backup: number
}

export function Level({ at, backup, query }: LevelProps): VNode {
  const { route } = useLocation()
  const answer = useFolderDiff(at, query['path'])
  const path = answer.data?.path ?? query['path'] ?? ''
  const { place, onKeyDown } = useListKeys<HTMLDivElement>()
  useArrival(place, query['path'], answer.data)
  const page = { page: 'diff', server: at.server, name: at.name, backup } as const
  const hrefOf = (to: string) => toHref(page, { from: query['from'], path: to })
  const goUp = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, select, dialog')
    if (event.key === 'Backspace' && path !== '' && path !== '/' && !isTyping)
      route(hrefOf(parentOf(path) || '/'))
  }
  return (
    <div
      ref={place}
      onKeyDown={event => {
        onKeyDown(event)
        goUp(event)
      }}
    >
      <div class="browse-bar">
        <Crumbs path={path} hrefOf={hrefOf} />
      </div>
      <Loaded answer={answer} lines={12}>
        {({ difference }) => (
          <>
            <Totals difference={difference} />
            <div class="actions diff-actions">
              {difference.total.removed > 0 && <Removed at={at} from={difference.a} path={path} />}
              <TakeAlong at={at} path={path} />
            </div>
            <Lists
              at={at}
              path={path}
              difference={difference}
              hrefOf={hrefOf}
              sort={query['sort']}
              onSort={sort => route(toHref(page, { ...query, sort }), true)}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** In a folder that was opened the focus is on its first line. */
function useArrival(
  place: Readonly<{ current: HTMLElement | null }>,
  path: string | undefined,
  data: FolderDifference | undefined
): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path || !data) return
    shown.current = path
    const first = place.current?.querySelector<HTMLElement>('a.path-link')
    ;(first ?? document.querySelector<HTMLElement>('#content'))?.focus()
  }, [path, data])
}

interface ListsProps {
  at: Compared
  path: string
  difference: Difference
  hrefOf: (path: string) => string
  sort: string | undefined
  onSort: (sort: string) => void
}

function Lists({ at, path, difference, ...folders }: ListsProps): VNode {
  const { total, more } = difference
  const moved = useMoved(at, path, total.moved > 0)
  const entries = difference.entries.filter(({ kind }) => kind !== 'moved')
  const movedRows = moved.data?.entries ?? []
  if (difference.folders.length + entries.length + movedRows.length === 0) {
    return (
      <Empty>
        <p>{t`No differences in this folder.`}</p>
      </Empty>
    )
  }
  return (
    <>
      {difference.folders.length > 0 && <Folders rows={difference.folders} {...folders} />}
      {movedRows.length > 0 && (
        <section aria-labelledby="moved" class="moved">
          <h2 id="moved">{t`Moved`}</h2>
          <Moved at={at} rows={movedRows} />
          {moved.data?.more && <p class="small">{t`There are more.`}</p>}
        </section>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="entries">
          <h2 id="entries">{t`In this folder`}</h2>
          <Entries at={at} label={t`In this folder`} rows={entries} />
          {more !== null && <p class="small">{t`There are more.`}</p>}
        </section>
      )}
    </>
  )
}
