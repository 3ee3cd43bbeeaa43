import { Download } from 'lucide-preact'
import type { VNode } from 'preact'
import type { ClientAt } from '../client/client-at.js'
import { printBytes, printDuration, printInstant, printNumber } from '../format.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { saveText } from '../parts/saved-file.js'
import { t } from '../i18n.js'
import { type Counted, filesOf, printCsv, totalOf } from './backup-measures.js'

interface BackupTableProps extends ClientAt {
  reports: readonly Counted[]
  sort: string
  onSort: (sort: string) => void
}

export function BackupTable({ server, name, reports, sort, onSort }: BackupTableProps): VNode {
  const save = () =>
    saveText(printCsv(reports), { name: `${name}.csv`, type: 'text/csv;charset=utf-8' })
  return (
    <section class="figures" aria-labelledby="figures">
      <div class="heading">
        <h2 id="figures">{t`Statistics`}</h2>
        <button type="button" onClick={save}>
          <Download size={16} aria-hidden="true" />
          {t`Export CSV`}
        </button>
      </div>
      <DataTable
        label={t`Statistics`}
        columns={listColumns({ server, name })}
        rows={reports}
        keyOf={({ number, start }) => `${number} ${start}`}
        sort={sort}
        onSort={onSort}
      />
    </section>
  )
}

function listColumns({ server, name }: ClientAt): Column<Counted>[] {
  return [
    numberColumn('number', t`Backup`, ({ number }) => number, {
      priority: 2,
      render: ({ number }) => (
        <Link to={{ page: 'backup-report', server, name, backup: number }}>
          <span class="visually-hidden">{t`Backup`} </span>
          {number}
        </Link>
      )
    }),
    timeColumn('started', t`Started`, ({ start }) => start * 1000, {
      priority: 3,
      render: ({ start }) => printInstant(start * 1000)
    }),
    figure('duration', t`Duration`, ({ duration }) => duration, printDuration),
    { ...figure('size', t`Size`, ({ totsize }) => totsize, printBytes), priority: 2 },
    { ...figure('received', t`Received`, ({ received }) => received, printBytes), priority: 2 },
    figure('files', t`Files`, filesOf, printNumber),
    figure('new', t`New`, totalOf('new'), printNumber),
    figure('changed', t`Changed`, totalOf('changed'), printNumber),
    figure('deleted', t`Deleted`, totalOf('deleted'), printNumber),
    figure('warnings', t`Warnings`, ({ warnings }) => warnings, printNumber)
  ]
}

function figure(
  key: string,
  name: string,
  valueOf: (report: Counted) => number | null,
  print: (value: number | null | undefined) => string
): Column<Counted> {
  return numberColumn(key, name, valueOf, { print, priority: 0 })
}
