/** Statistics of all clients: totals, shares, and a table. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { printBytes, printGrowth, printNumber, tellClients } from '../format.js'
import { type ClientRow, labelsOf, useOverviews } from '../overview/clients.js'
import { Choices } from '../parts/inputs.js'
import { Facts } from '../parts/facts.js'
import { type Column, DataTable, numberColumn } from '../parts/data-table.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { type SetQuery, useQuerySetter } from '../parts/link.js'
import type { PageProps } from '../page.js'
import {
  clientColumn,
  ClientSearch,
  keyOfClient,
  lastColumn,
  matchesClient,
  NoClients,
  serverColumns
} from '../parts/client-list.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { toShares } from './shares.js'
import { sharesMax, Stack } from './stack.js'

/** The most that one answer lists. */
const clientsMax = 1000

export function Usage({ place, query }: PageProps): VNode {
  const answer = useOverviews()
  const { server } = place
  return (
    <Loaded answer={answer} lines={20}>
      {all => {
        const rows = all.filter(({ agent }) => server === undefined || serverOf(agent) === server)
        if (rows.length === 0) return <NoClients />
        return <Report rows={rows} server={server} query={query} />
      }}
    </Loaded>
  )
}

interface ReportProps {
  rows: readonly ClientRow[]
  server: string | undefined
  query: PageProps['query']
}

function Report({ rows, server, query }: ReportProps): VNode {
  const set = useQuerySetter({ page: 'reports', section: 'usage', server }, query)
  return (
    <>
      <Totals rows={rows} />
      <Groups rows={rows} query={query} set={set} />
      <Clients rows={rows} query={query} set={set} />
    </>
  )
}

function Totals({ rows }: { rows: readonly ClientRow[] }): VNode {
  return (
    <Facts
      class="totals"
      of={measureKeys.toReversed().map(key => {
        const { name, print } = measureOf(key)
        return [name, print(sumOf(rows, key))] as const
      })}
    />
  )
}

interface PartProps extends Omit<ReportProps, 'server'> {
  set: SetQuery
}

function Groups({ rows, query, set }: PartProps): VNode {
  const key = measureKeys.find(each => each === query['of']) ?? 'size'
  const { valueOf, print } = measureOf(key)
  const wanted = { valueOf: (row: ClientRow) => valueOf(row) ?? 0, sharesMax }
  const systems = toShares(rows, { ...wanted, namesOf: row => [systemOf(row)] })
  const labels = toShares(rows, { ...wanted, namesOf: labelsOf })
  return (
    <section aria-label={t`Total`}>
      <Choices
        label={t`Metric`}
        value={key}
        choices={measureKeys.map(one => [one, measureOf(one).name] as const)}
        choose={of => set({ of })}
      />
      <div class="stacks">
        <Stack
          title={t`System`}
          shares={systems}
          print={print}
          chosen={query['system']}
          choose={system => set({ system })}
        />
        <Stack
          title={t`Label`}
          hint={
            labels.length === 0
              ? t`No labels yet.`
              : t`A client with several labels is counted once per label.`
          }
          shares={labels}
          print={print}
          chosen={query['label']}
          choose={label => set({ label })}
        />
      </div>
    </section>
  )
}

type Growths = ReadonlyMap<string, number>

/** Growth of each client over 7 days, in bytes. */
function useGrowths(): Growths {
  const { data } = useGet(['capacity', 'growth'], '/api/reports/capacity', {
    query: { limit: clientsMax, points: 0 }
  })
  return useMemo(
    () =>
      new Map(
        data?.clients.flatMap(client =>
          client.week === null ? [] : [[keyOfClient(client), client.week] as const]
        )
      ),
    [data]
  )
}

function Clients({ rows, query, set }: PartProps): VNode {
  const { q = '', system, label, sort = '-size' } = query
  const growths = useGrowths()
  const found = useMemo(
    () => rows.filter(row => isWanted(row, { q, system, label })),
    [rows, q, system, label]
  )
  const columns = useMemo(() => listColumns(rows, growths), [rows, growths])
  const isFiltered = q !== '' || system !== undefined || label !== undefined
  return (
    <section aria-labelledby="clients">
      <h2 id="clients">
        {t`Clients`} <small>{tellClients(found.length)}</small>
      </h2>
      <div class="filters">
        <ClientSearch q={q} set={text => set({ q: text })} />
        {[system, label].map(
          chosen =>
            chosen !== undefined && (
              <span key={chosen} class="label">
                {chosen}
              </span>
            )
        )}
        {isFiltered && (
          <button
            type="button"
            onClick={() => set({ q: undefined, system: undefined, label: undefined })}
          >
            {t`Show all`}
          </button>
        )}
      </div>
      {found.length === 0 ? (
        <Empty>{t`No matches.`}</Empty>
      ) : (
        <DataTable
          label={t`Clients`}
          columns={columns}
          rows={found}
          keyOf={keyOfClient}
          sort={sort}
          onSort={sorted => set({ sort: sorted })}
        />
      )}
    </section>
  )
}

interface Wanted {
  q: string
  system: string | undefined
  label: string | undefined
}

function isWanted(row: ClientRow, { q, system, label }: Wanted): boolean {
  const { labels = [] } = row
  if (system !== undefined && systemOf(row) !== system) return false
  if (label !== undefined && !labels.includes(label)) return false
  return matchesClient(row, q)
}

function listColumns(rows: readonly ClientRow[], growths: Growths): Column<ClientRow>[] {
  return [
    { ...clientColumn('client-report'), share: 2 },
    ...serverColumns<ClientRow>(),
    { key: 'system', name: t`System`, min: 136, render: systemOf, sortBy: systemOf, priority: 0 },
    { ...barColumn(rows, 'size'), priority: 2 },
    numberColumn('growth', t`Growth in 7 days`, row => growths.get(keyOfClient(row)), {
      print: printGrowth
    }),
    { ...barColumn(rows, 'entries'), priority: 0 },
    { ...barColumn(rows, 'backups'), priority: 0 },
    numberColumn('warnings', t`Warnings`, ({ warnings }) => warnings, {
      render: ({ warnings }) => (
        <span class={warnings ? 'warned' : 'muted'}>{printNumber(warnings)}</span>
      ),
      priority: 0
    }),
    { ...lastColumn(), priority: 0 }
  ]
}

/** Bars are relative to the largest value. */
function barColumn(rows: readonly ClientRow[], key: MeasureKey): Column<ClientRow> {
  const { name, valueOf, print } = measureOf(key)
  const greatest = rows.reduce((most, row) => Math.max(most, valueOf(row) ?? 0), 0)
  return {
    key,
    name,
    min: 150,
    render: row => <Bar value={valueOf(row)} greatest={greatest} print={print} />,
    sortBy: valueOf,
    kind: 'number'
  }
}

interface BarProps {
  value: number | undefined
  greatest: number
  print: (value: number | undefined) => string
}

function Bar({ value, greatest, print }: BarProps): VNode {
  const share = greatest === 0 ? 0 : (value ?? 0) / greatest
  return (
    <span class="bar-cell">
      <span class="bar" style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
      <span>{print(value)}</span>
    </span>
  )
}

function systemOf({ os }: Pick<ClientRow, 'os'>): string {
  return os && os !== 'unknown' ? os : t`Unknown`
}

interface Measure {
  name: string
  valueOf: (row: ClientRow) => number | undefined
  print: (value: number | undefined) => string
}

const measureKeys = ['size', 'entries', 'backups', 'clients'] as const

type MeasureKey = (typeof measureKeys)[number]

function measureOf(key: MeasureKey): Measure {
  const measures: Readonly<Record<MeasureKey, Measure>> = {
    size: { name: t`Size`, valueOf: ({ size }) => size ?? undefined, print: printBytes },
    entries: {
      name: t`Entries`,
      valueOf: ({ entries }) => entries ?? undefined,
      print: printNumber
    },
    backups: { name: t`Backups`, valueOf: ({ backups }) => backups, print: printNumber },
    clients: { name: t`Clients`, valueOf: () => 1, print: printNumber }
  }
  return measures[key]
}

function sumOf(rows: readonly ClientRow[], key: MeasureKey): number {
  const { valueOf } = measureOf(key)
  return rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0)
}
