/** Can each client be restored? A table to filter, print and save. */
import { Download, Printer } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { compareNames } from '../../natural-order.js'
import { basePath, type Schemas } from '../api.js'
import { printDuration } from '../format.js'
import { keys } from '../live/live.js'
import { labelsOf } from '../overview/clients.js'
import { clientColumn, keyOfClient, NoClients, serverColumns } from '../parts/client-list.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { Input, SearchField, Select, ServerSelect } from '../parts/inputs.js'
import { useQuerySetter } from '../parts/link.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { ProofMark, rankProof } from '../parts/proof-state.js'
import { Age } from '../parts/facts.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'

export function Recoverability({ place, query }: PageProps): VNode {
  const server = place.server ?? query['server']
  const { q, label, date } = query
  const set = useQuerySetter(
    { page: 'reports', section: 'recoverability' },
    { ...query, server: server ?? '' }
  )
  const asked = {
    ...(server && { serverName: server }),
    ...(q && { q }),
    ...(date && { asOf: `${date}T23:59:59` })
  }
  const answer = useGet([...keys.proofs, JSON.stringify(asked)], '/api/reports/recoverability', {
    query: asked
  })
  const csv = new URLSearchParams({ ...asked, ...(label && { label }), format: 'csv' }).toString()
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <div class="filters">
        <SearchField label={t`Search clients`} value={q ?? ''} set={text => set({ q: text })} />
        <ServerSelect
          hasAll
          value={server ?? ''}
          set={chosen => set({ server: chosen || undefined })}
        />
        <Labels
          all={answer.data?.clients ?? []}
          label={label}
          set={chosen => set({ label: chosen })}
        />
        <Input
          label={t`As of`}
          type="date"
          value={date ?? ''}
          set={day => set({ date: day === '' ? undefined : day })}
        />
        <a
          class="button"
          href={`${basePath}/api/reports/recoverability?${csv}`}
          download="recoverability.csv"
        >
          <Download size={16} aria-hidden="true" />
          {t`Export CSV`}
        </a>
        <button type="button" onClick={() => setPrinting(true)}>
          <Printer size={16} aria-hidden="true" />
          {t`Print`}
        </button>
      </div>
      <Loaded answer={answer} lines={12}>
        {({ as_of: at, clients }) => {
          const rows = clients
            .filter(({ labels }) => !label || labels.includes(label))
            .map(item => ({ ...item, name: item.client }))
          return (
            <>
              <Found rows={rows} query={query} set={set} />
              {isPrinting && (
                <Printing done={() => setPrinting(false)}>
                  <PrintedReport rows={rows} at={at} />
                </Printing>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Opens the dialog of the browser once the report is drawn. */
function Printing({ children, done }: { children: VNode; done: () => void }): VNode {
  useEffect(() => {
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [])
  return children
}

interface LabelsProps {
  all: readonly Pick<Row, 'labels'>[]
  label: string | undefined
  set: (label: string | undefined) => void
}

function Labels({ all, label, set }: LabelsProps): VNode | null {
  const found = new Set(all.flatMap(labelsOf))
  if (label) found.add(label)
  if (found.size === 0) return null
  return (
    <Select
      label={t`Label`}
      value={label ?? ''}
      choices={[
        ['', t`All labels`],
        ...[...found].toSorted(compareNames).map(each => [each, each] as const)
      ]}
      set={chosen => set(chosen || undefined)}
    />
  )
}

interface FoundProps {
  rows: readonly Row[]
  query: PageProps['query']
  set: (change: Record<string, string | undefined>) => void
}

function Found({ rows, query, set }: FoundProps): VNode {
  if (rows.length === 0) {
    const { q, server, label, date } = query
    const isAsked = [q, server, label, date].some(Boolean)
    return isAsked ? <Empty>{t`No matches.`}</Empty> : <NoClients />
  }
  return (
    <DataTable
      label={t`Recoverability`}
      columns={listColumns()}
      rows={rows}
      keyOf={keyOfClient}
      sort={query['sort'] ?? 'name'}
      onSort={sort => set({ sort })}
    />
  )
}

function listColumns(): Column<Row>[] {
  return [
    clientColumn(),
    ...serverColumns<Row>(),
    {
      key: 'proof',
      name: t`Proof`,
      kind: 'state',
      priority: 3,
      render: row => <ProofMark proof={toProof(row)} />,
      sortBy: row => rankProof(toProof(row))
    },
    timeColumn('last', t`Last successful backup`, ({ last }) => last, { priority: 2 }),
    timeColumn('verified', t`Checked`, ({ verified }) => verified?.at, { priority: 2 }),
    timeColumn('tested', t`Restore tested`, ({ restore_tested: tested }) => tested?.at, {
      priority: 1,
      render: ({ restore_tested: tested }) => (
        <>
          {tellTransfer(tested)} <Age of={tested?.at} />
        </>
      )
    }),
    {
      key: 'contents',
      name: t`Required files`,
      kind: 'fact',
      priority: 1,
      render: ({ contents }) => tellContents(contents),
      sortBy: ({ contents }) => contents ?? undefined
    },
    {
      key: 'encrypted',
      name: t`Encrypted`,
      kind: 'fact',
      priority: 0,
      render: ({ encrypted }) => tellEncrypted(encrypted),
      sortBy: ({ encrypted }) => String(encrypted)
    },
    numberColumn('restore', t`Full restore`, ({ restore_seconds: seconds }) => seconds, {
      print: printDuration,
      priority: 0
    })
  ]
}

const rowsPerPage = 40
const dateLength = 10

function PrintedReport({ rows, at }: { rows: readonly Row[]; at: string }): VNode {
  const pages = Array.from({ length: Math.ceil(rows.length / rowsPerPage) }, (_, page) =>
    rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
  )
  return (
    <div class="printed">
      {pages.map((some, page) => (
        <table key={page}>
          <caption>
            {t`Recoverability on ${at.slice(0, dateLength)}, page ${page + 1} of ${pages.length}`}
          </caption>
          <thead>
            <tr>
              {[
                t`Client`,
                t`Proof`,
                t`Last successful backup`,
                t`Checked`,
                t`Restore tested`,
                t`Required files`,
                t`Encrypted`,
                t`Full restore`
              ].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map(row => (
              <Line key={`${row.agent ?? ''}/${row.name}`} row={row} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Line({ row }: { row: Row }): VNode {
  const { agent, name, last, verified, restore_tested: tested, contents, encrypted } = row
  return (
    <tr>
      <th scope="row">{agent === null ? name : `${name} (${agent})`}</th>
      <td>
        <ProofMark proof={toProof(row)} />
      </td>
      <td>{printDay(last)}</td>
      <td>{printDay(verified?.at)}</td>
      <td>{[printDay(tested?.at), tellTransfer(tested)].filter(Boolean).join(' ')}</td>
      <td>{tellContents(contents)}</td>
      <td>{tellEncrypted(encrypted)}</td>
      <td>{printDuration(row.restore_seconds)}</td>
    </tr>
  )
}

/** In the same form in all languages, for archives. */
function printDay(written: string | null | undefined): string {
  return written?.slice(0, dateLength) ?? '–'
}

type Item = Schemas['Recoverability']
type Row = Item & { name: string }

/** Values that are unknown for the past count as not missing. */
function toProof({ contents, is_overdue: isOverdue, ...item }: Item) {
  return { ...item, contents: contents ?? ('none' as const), is_overdue: isOverdue ?? false }
}

function tellContents(contents: Item['contents']): string {
  if (contents === 'ok') return t`Present`
  return contents === 'missing' ? t`Missing` : '–'
}

function tellEncrypted(isEncrypted: boolean | null): string {
  if (isEncrypted === null) return '–'
  return isEncrypted ? t`Yes` : t`No`
}

/** Undefined for a restore test that read the contents. */
function tellTransfer(tested: Item['restore_tested']): string | undefined {
  return tested?.outcome === 'transferred' ? t`Transfer only` : undefined
}
