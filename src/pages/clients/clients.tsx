import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { printNumber, tellClients } from '../format.js'
import {
  type ClientRow,
  healths,
  labelsOf,
  type ShownHealth,
  shownHealth,
  useOverviews
} from '../overview/clients.js'
import { listColumns, useBackupDays } from '../overview/columns.js'
import {
  clientColumn,
  ClientSearch,
  CreateLink,
  keyOfClient,
  matchesClient,
  NoClients
} from '../parts/client-list.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Check, Input, Select, ServerSelect } from '../parts/inputs.js'
import { Empty, Loaded } from '../parts/load.js'
import { type SetQuery, Title, toHref, useQuerySetter } from '../parts/link.js'
import { isChecked, ProofMark, rankProof, useProofs } from '../parts/proof-state.js'
import { healthIcons, healthWord } from '../parts/state-mark.js'
import type { PageProps } from '../page.js'
import { loadStart, serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { compareNames } from '../../natural-order.js'
import { BulkBar } from './bulk-bar.js'
import { api, type Schemas, take } from '../api.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Menu } from '../parts/menu.js'

export function Page({ place, query }: PageProps): VNode {
  const answer = useOverviews()
  const { server } = place
  const asked = server === undefined ? query : { ...query, server }
  return (
    <>
      <Title>{t`Clients`}</Title>
      <Loaded answer={answer} lines={20}>
        {rows => (rows.length === 0 ? <NoClients /> : <Clients rows={rows} query={asked} />)}
      </Loaded>
    </>
  )
}

interface ClientsProps {
  rows: readonly ClientRow[]
  query: Query
}

function Clients({ rows, query }: ClientsProps): VNode {
  const set = useQuerySetter({ page: 'clients' }, query)
  const days = useBackupDays().data
  const proofs = useProofs()
  const filter = toFilter(query)
  const words = JSON.stringify(filter)
  const near = useMemo(() => rows.filter(row => matchesOthers(row, filter)), [rows, words])
  const found = useMemo(() => near.filter(row => matchesHealth(row, filter)), [near, words])
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = found.filter(row => keys.has(keyOfClient(row)))
  const toggle = (row: ClientRow) => {
    const next = new Set(selected.map(keyOfClient))
    if (!next.delete(keyOfClient(row))) next.add(keyOfClient(row))
    setKeys(next)
  }
  return (
    <>
      <States rows={near} query={query} set={set} />
      <Filters rows={rows} count={found.length} filter={filter} set={set} />
      {found.length === 0 ? (
        <Empty>{t`No matches.`}</Empty>
      ) : (
        <>
          <Check
            label={t`Select all ${found.length}`}
            checked={selected.length === found.length}
            set={isOn => setKeys(new Set(isOn ? found.map(keyOfClient) : []))}
          />
          <DataTable
            label={t`All clients`}
            columns={[
              selectColumn(keys, toggle),
              ...listColumns(days, found)
                .slice(1)
                .map(column => withProof(column, proofs))
            ]}
            rows={found}
            keyOf={keyOfClient}
            sort={query['sort'] ?? 'name'}
            onSort={sort => set({ sort })}
          />
        </>
      )}
      {selected.length > 0 && <BulkBar rows={selected} clear={() => setKeys(new Set())} />}
    </>
  )
}

function selectColumn(
  keys: ReadonlySet<string>,
  toggle: (row: ClientRow) => void
): Column<ClientRow> {
  const column = clientColumn<ClientRow>()
  return {
    ...column,
    render: (row, index) => (
      <>
        <input
          type="checkbox"
          aria-label={t`Select ${row.name}`}
          aria-keyshortcuts="x"
          checked={keys.has(keyOfClient(row))}
          onChange={() => toggle(row)}
        />
        {column.render(row, index)}
      </>
    )
  }
}

/** Shows the proof instead of the duration where anything was checked or is required. */
function withProof(
  column: Column<ClientRow>,
  proofs: ReturnType<typeof useProofs>
): Column<ClientRow> {
  if (!proofs || column.key !== 'duration') return column
  const proofOf = (row: ClientRow) => proofs.get(keyOfClient(row))
  return {
    key: 'proof',
    name: t`Proof`,
    kind: 'state',
    priority: 1,
    render: row => {
      const proof = proofOf(row)
      return proof && isChecked(proof) && <ProofMark proof={proof} />
    },
    sortBy: row => {
      const proof = proofOf(row)
      return proof && rankProof(proof)
    }
  }
}

interface StatesProps extends ClientsProps {
  set: SetQuery
}

/** Numbers of clients by state; several can be selected. */
function States({ rows, query, set }: StatesProps): VNode {
  const wanted = parseHealths(query['health'])
  const toggle = (health: ShownHealth) => {
    const next = healths.filter(each => wanted.includes(each) !== (each === health))
    set({ health: next.length === 0 ? undefined : next.join() })
  }
  return (
    <div class="filters" role="group" aria-label={t`Clients by state`}>
      {healths.map(health => {
        const count = rows.filter(row => shownHealth(row) === health).length
        const isWanted = wanted.includes(health)
        if (count === 0 && !isWanted) return null
        const Icon = healthIcons[health]
        return (
          <button
            key={health}
            type="button"
            class="state-filter"
            aria-pressed={isWanted}
            onClick={() => toggle(health)}
          >
            <Icon size={14} aria-hidden="true" />
            {healthWord(health)} <strong>{printNumber(count)}</strong>
          </button>
        )
      })}
    </div>
  )
}

interface FiltersProps extends Omit<StatesProps, 'query'> {
  count: number
  filter: Query
}

function Filters({ rows, count, filter, set }: FiltersProps): VNode {
  const labels = useMemo(() => [...new Set(rows.flatMap(labelsOf))].toSorted(compareNames), [rows])
  const { q = '', label = '', server = '' } = filter
  return (
    <div class="filters">
      <ClientSearch q={q} set={text => set({ q: text })} />
      <ServerSelect hasAll value={server} set={chosen => set({ server: chosen || undefined })} />
      {labels.length > 0 && (
        <Select
          label={t`Label`}
          value={label}
          choices={[['', t`All labels`], ...labels.map(each => [each, each] as const)]}
          set={chosen => set({ label: chosen || undefined })}
        />
      )}
      {Object.keys(filter).length > 0 && (
        <button
          type="button"
          onClick={() =>
            set({ q: undefined, health: undefined, label: undefined, server: undefined })
          }
        >
          {t`Show all`}
        </button>
      )}
      <SavedFilters current={filter} />
      <small role="status">{tellClients(count)}</small>
      <CreateLink />
    </div>
  )
}

interface SavedFilter {
  name: string
  query: Query
}

/** Preferences have a limited size. */
const filtersMax = 20

const filtersKey = 'clientFilters'

function SavedFilters({ current }: { current: Query }): VNode | null {
  const [dialog, open] = useDialog()
  const { tryRun } = useChange()
  const saved = readFilters()
  const isFiltered = Object.keys(current).length > 0
  const mayAdd = isFiltered && saved.length < filtersMax
  if (saved.length === 0 && !mayAdd) return null
  return (
    <>
      <Menu
        name={t`Saved filters`}
        items={[
          ...saved.map(({ name, query }) => ({ name, href: toHref({ page: 'clients' }, query) })),
          mayAdd && {
            name: `${t`Save this filter`}…`,
            act: () => open(close => <SaveDialog current={current} close={close} />)
          },
          ...saved.map(({ name }) => ({
            name: t`Remove ${name}`,
            isDanger: true,
            act: () => tryRun(() => keep(saved.filter(each => each.name !== name)))
          }))
        ]}
      />
      {dialog}
    </>
  )
}

function SaveDialog({ current, close }: { current: Query; close: () => void }): VNode {
  const form = useForm({ name: '' })
  const name = form.values.name.trim()
  const others = readFilters().filter(each => each.name !== name)
  return (
    <FormDialog
      title={t`Save this filter`}
      form={form}
      action={t`Save`}
      isReady={name !== ''}
      act={() => keep([...others, { name: name.slice(0, 100), query: current }])}
      close={close}
    >
      <Input label={t`Name`} {...form.text('name')} />
    </FormDialog>
  )
}

/** Other front ends may have stored anything there. */
function readFilters(): readonly SavedFilter[] {
  const stored: unknown = start().preferences.pages?.[filtersKey]
  return Array.isArray(stored) ? stored.filter(isFilter).slice(0, filtersMax) : []
}

function isFilter(stored: unknown): stored is SavedFilter {
  if (typeof stored !== 'object' || stored === null) return false
  const { name, query } = stored as Partial<Record<keyof SavedFilter, unknown>>
  const isQuery = typeof query === 'object' && query !== null
  return (
    typeof name === 'string' &&
    isQuery &&
    Object.values(query).every(value => typeof value === 'string')
  )
}

async function keep(filters: readonly SavedFilter[]): Promise<void> {
  const body: Schemas['PreferenceFields'] = {
    pages: { [filtersKey]: filters.length === 0 ? null : filters }
  }
  await take(api.POST('/api/preferences/ui', { body }))
  await loadStart()
}

type Query = Readonly<Record<string, string>>

/** Returns the states of the address; none means all. */
function parseHealths(text = ''): readonly ShownHealth[] {
  const words = text.split(',')
  return healths.filter(health => words.includes(health))
}

/** Members of the address that select clients, without those that sort them. */
function toFilter({ q, health, label, server }: Query): Query {
  const said = Object.entries({ q, health, label, server })
  return Object.fromEntries(said.flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** All conditions except that of the state, which has a count for each value. */
function matchesOthers(row: ClientRow, { q = '', label, server }: Query): boolean {
  const { labels = [], agent } = row
  if (label !== undefined && !labels.includes(label)) return false
  if (server !== undefined && serverOf(agent) !== server) return false
  return matchesClient(row, q)
}

function matchesHealth(row: ClientRow, { health }: Query): boolean {
  const wanted = parseHealths(health)
  return wanted.length === 0 || wanted.includes(shownHealth(row))
}
