import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { DataTable } from '../parts/data-table.js'
import { Empty } from '../parts/load.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { clientColumn, type Hit, listHitColumns } from './hit-columns.js'

interface HitTableProps {
  hits: readonly Hit[]
  /** Of more than one client. */
  isHouse: boolean
  sort: string | undefined
  onSort: (sort: string) => void
}

export function HitTable({ hits, isHouse, sort, onSort }: HitTableProps): VNode {
  const columns = useMemo(() => {
    const own = listHitColumns()
    return isHouse ? [clientColumn(start().servers.length > 1), ...own] : own
  }, [isHouse])
  if (hits.length === 0) {
    return (
      <Empty>
        <p>{t`No matching files or folders.`}</p>
      </Empty>
    )
  }
  return (
    <div class={`found-files hits ${isHouse ? 'of-house' : ''}`}>
      <DataTable
        label={t`Results`}
        columns={columns}
        rows={hits}
        keyOf={({ server, client, found }) => `${server}/${client}${found.path}`}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}
