/** Changed folders with the number of differences. */
import { Folder } from 'lucide-preact'
import type { VNode } from 'preact'
import { nameOf, printName } from '../browse/paths.js'
import { CountMarks } from '../find/count-marks.js'
import { printBytes } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { t } from '../i18n.js'
import type { Difference } from './use-diff.js'

type FolderRow = Difference['folders'][number]

interface FoldersProps {
  rows: readonly FolderRow[]
  hrefOf: (path: string) => string
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Default order: most changed bytes first. */
export function Folders({ rows, hrefOf, sort, onSort }: FoldersProps): VNode {
  const ordered = rows.toSorted((one, other) => weigh(other) - weigh(one))
  return (
    <DataTable
      label={t`Changed folders`}
      columns={listColumns(hrefOf)}
      rows={ordered}
      keyOf={({ path }) => path}
      sort={sort}
      onSort={onSort}
    />
  )
}

function weigh({ bytes, bytes_removed: gone }: FolderRow): number {
  return bytes + gone
}

function listColumns(hrefOf: (path: string) => string): Column<FolderRow>[] {
  return [
    {
      key: 'folder',
      name: t`Folder`,
      kind: 'name',
      render: ({ path }) => (
        <a href={hrefOf(path)} class="path-link">
          <Folder size={16} aria-hidden="true" />
          <bdi title={printName(path)}>{printName(nameOf(path))}</bdi>
        </a>
      ),
      sortBy: ({ path }) => path
    },
    {
      key: 'count',
      name: t`Differences`,
      priority: 2,
      render: row => <CountMarks {...row} />,
      sortBy: ({ added, removed, changed, attributes, moved }) =>
        added + removed + changed + attributes + moved,
      kind: 'number'
    },
    {
      key: 'bytes',
      name: t`New bytes`,
      render: ({ bytes }) => printBytes(bytes),
      sortBy: ({ bytes }) => bytes,
      kind: 'number',
      priority: 0
    },
    {
      key: 'removed',
      name: t`Deleted bytes`,
      render: ({ bytes_removed: gone }) => printBytes(gone),
      sortBy: ({ bytes_removed: gone }) => gone,
      kind: 'number',
      priority: 0
    }
  ]
}
