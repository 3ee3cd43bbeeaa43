/** All clients in numbers: the sums, what they are made of, and each client beside the others. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo } from 'preact/hooks'
import { tellClients } from '../format.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { Choices } from '../parts/choices.js'
import { Facts } from '../parts/facts.js'
import { DataTable } from '../parts/data-table.js'
import { Empty, Loaded } from '../parts/load.js'
import { Link, toHref } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { listColumns } from './columns.js'
import { labelsOf, systemOf } from './groups.js'
import { measureKeys, measureOf, parseMeasure, sumOf } from './measures.js'
import { toShares } from './shares.js'
import { sharesMax, Stack } from './stack.js'

export function Page({ place, query }: PageProps): VNode {
  const answer = useOverviews()
  const { server } = place
  return (
    <>
      <Title>{t`Client statistics`}</Title>
      <Loaded answer={answer} lines={20}>
        {all => {
          const rows = all.filter(({ agent }) => server === undefined || serverOf(agent) === server)
          if (rows.length === 0) return <NoClients />
          return <Report rows={rows} server={server} query={query} />
        }}
      </Loaded>
    </>
  )
}

function NoClients(): VNode {
  return (
    <Empty>
      <p>{t`No clients yet, or you do not have access to any.`}</p>
      <p>
        <Link to={{ page: 'overview' }}>{t`Go to overview`}</Link>
      </p>
    </Empty>
  )
}

interface ReportProps {
  rows: readonly ClientRow[]
  server: string | undefined
  query: PageProps['query']
}

type Change = Record<string, string | undefined>

function Report({ rows, server, query }: ReportProps): VNode {
  const { route } = useLocation()
  const set = (change: Change) =>
    route(toHref({ page: 'clients-report', server }, { ...query, ...change }), true)
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
  set: (change: Change) => void
}

function Groups({ rows, query, set }: PartProps): VNode {
  const key = parseMeasure(query['of'])
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

function Clients({ rows, query, set }: PartProps): VNode {
  const { q = '', system, label, sort = '-size' } = query
  const found = useMemo(
    () => rows.filter(row => isWanted(row, { q, system, label })),
    [rows, q, system, label]
  )
  const columns = useMemo(() => listColumns(rows), [rows])
  const isFiltered = q !== '' || system !== undefined || label !== undefined
  return (
    <section aria-labelledby="clients">
      <h2 id="clients">
        {t`Clients`} <small>{tellClients(found.length)}</small>
      </h2>
      <div class="filters">
        <input
          type="search"
          aria-label={t`Search clients`}
          placeholder={t`Name or label`}
          value={q}
          onInput={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
        />
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
        <Empty>
          <p>{t`No matching clients.`}</p>
        </Empty>
      ) : (
        <DataTable
          label={t`Clients`}
          columns={columns}
          rows={found}
          keyOf={({ agent, name }) => `${agent ?? ''}/${name}`}
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
  const { name, labels = [] } = row
  if (system !== undefined && systemOf(row) !== system) return false
  if (label !== undefined && !labels.includes(label)) return false
  const text = q.toLowerCase()
  return [name, ...labels].some(one => one.toLowerCase().includes(text))
}
