/** The first page: clients that need attention, running backups, all clients. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Plus } from 'lucide-preact'
import { tellClients } from '../format.js'
import { DataTable } from '../parts/data-table.js'
import { Empty, Loaded } from '../parts/load.js'
import { Link, useQuerySetter } from '../parts/link.js'
import { type Health, healthWord } from '../parts/state-mark.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { ClientSearch, keyOfClient, matchesClient } from '../parts/client-list.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { type ClientRow, useOverviews } from './clients.js'
import { listCauseColumns, listColumns } from './columns.js'
import { NoServers } from './no-servers.js'
import { Findings } from '../doctor/findings.js'
import { useDoctor } from '../doctor/use-doctor.js'

/** Most urgent first. */
const healths: readonly Health[] = ['failing', 'late', 'stuck', 'unknown', 'running', 'never', 'ok']
const urgent: readonly Health[] = ['failing', 'late', 'stuck', 'unknown']
const urgentShown = 10

export function Page({ query }: PageProps): VNode {
  const answer = useOverviews()
  return (
    <>
      <Title>{t`Overview`}</Title>
      {start().servers.length === 0 && <NoServers />}
      <UnreachableServers />
      <Loaded answer={answer} lines={20}>
        {rows => (
          <>
            {start().servers.length > 0 && !rows.some(isBackedUp) && <NoClients />}
            {rows.length > 0 && <Clients rows={rows} query={query} />}
            <Hidden />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Leaves out burphub's own client: it has no backup and no expected schedule. */
function isBackedUp({ number, expected }: ClientRow): boolean {
  return number !== null || Boolean(expected)
}

function UnreachableServers(): VNode | null {
  const away = start().servers.filter(({ alive }) => !alive)
  if (away.length === 0) return null
  return (
    <div class="banner" role="status">
      {away.map(({ name }) => (
        <p key={name}>{t`The burp server ${name} is unreachable. Showing the last known data.`}</p>
      ))}
    </div>
  )
}

function Hidden(): VNode | null {
  const count = start().servers.reduce((sum, { hidden }) => sum + (hidden ?? 0), 0)
  if (count === 0) return null
  return (
    <p class="small after">
      <Link to={{ page: 'me' }}>{t`${count} hidden clients`}</Link>
    </p>
  )
}

interface ClientsProps {
  rows: readonly ClientRow[]
  query: PageProps['query']
}

function Clients({ rows, query }: ClientsProps): VNode {
  const { q = '', health, label, sort } = query
  const set = useQuerySetter({ page: 'overview' }, query)
  const found = useMemo(
    () => rows.filter(row => isWanted(row, { q, health, label })),
    [rows, q, health, label]
  )
  const isFiltered = q !== '' || health !== undefined || label !== undefined
  const needing = rows.filter(row => row.health && urgent.includes(row.health))
  const running = rows.filter(row => row.health === 'running')
  return (
    <>
      <StateFilters rows={rows} chosen={health} choose={chosen => set({ health: chosen })} />
      {!isFiltered && needing.length > 0 && (
        <CauseList title={t`Needs attention`} rows={needing.slice(0, urgentShown)} />
      )}
      {!isFiltered && running.length > 0 && <CauseList title={t`Running`} rows={running} />}
      <section aria-labelledby="all-clients">
        <div class="heading">
          <h2 id="all-clients">
            {t`All clients`} <small>{tellClients(found.length)}</small>
          </h2>
          <span class="actions">
            <Link to={{ page: 'clients-report' }}>{t`Client statistics`}</Link>
            <Link to={{ page: 'calendar' }}>{t`Calendar`}</Link>
          </span>
        </div>
        <div class="filters">
          <ClientSearch q={q} set={text => set({ q: text })} />
          {isFiltered && (
            <button
              type="button"
              onClick={() => set({ q: undefined, health: undefined, label: undefined })}
            >
              {t`Show all`}
            </button>
          )}
          <CreateLink />
        </div>
        {found.length === 0 ? (
          <Empty>{t`No matching clients.`}</Empty>
        ) : (
          <DataTable
            label={t`All clients`}
            columns={listColumns()}
            rows={found}
            keyOf={keyOfClient}
            sort={sort ?? 'name'}
            onSort={sorted => set({ sort: sorted })}
          />
        )}
      </section>
    </>
  )
}

function CauseList({ title, rows }: { title: string; rows: readonly ClientRow[] }): VNode {
  return (
    <section>
      <h2>{title}</h2>
      <DataTable label={title} columns={listCauseColumns()} rows={rows} keyOf={keyOfClient} />
    </section>
  )
}

interface StateFiltersProps {
  rows: readonly ClientRow[]
  chosen: string | undefined
  choose: (health: string | undefined) => void
}

/** Number of clients per state; each is a filter. */
function StateFilters({ rows, chosen, choose }: StateFiltersProps): VNode {
  const counts = new Map<Health, number>()
  for (const { health } of rows) if (health) counts.set(health, (counts.get(health) ?? 0) + 1)
  return (
    <div class="chips sums" role="group" aria-label={t`Clients by state`}>
      {healths
        .filter(health => counts.has(health) || health === chosen)
        .map(health => (
          <button
            key={health}
            type="button"
            class="chip sum"
            aria-pressed={chosen === health}
            onClick={() => choose(chosen === health ? undefined : health)}
          >
            <strong>{counts.get(health) ?? 0}</strong> {healthWord(health)}
          </button>
        ))}
    </div>
  )
}

interface Wanted {
  q: string
  health: string | undefined
  label: string | undefined
}

function isWanted(row: ClientRow, { q, health, label }: Wanted): boolean {
  const { labels = [] } = row
  if (health !== undefined && row.health !== health) return false
  if (label !== undefined && !labels.includes(label)) return false
  return matchesClient(row, q)
}

/** First steps on a hub without clients, with the results of the doctor. */
function NoClients(): VNode {
  const { rights } = start()
  return (
    <>
      <Empty>
        <h2>{t`No clients yet`}</h2>
        {rights.mayCreateClients ? (
          <FirstSteps />
        ) : (
          <p>{t`You may not have access to any client.`}</p>
        )}
      </Empty>
      {rights.mayExamine && <Doctor />}
    </>
  )
}

function FirstSteps(): VNode {
  return (
    <>
      <ol class="steps">
        <li>
          {t`Create a client with a name and a password.`} <CreateLink />
        </li>
        <li>
          {t`On the client, install burp and enter the server, name and password in:`}{' '}
          <code>/etc/burp/burp.conf</code>
        </li>
        <li>
          {t`To create the first backup, run this on the client:`} <code>burp -a b</code>
        </li>
      </ol>
    </>
  )
}

function Doctor(): VNode {
  const answer = useDoctor(true)
  return (
    <section aria-labelledby="doctor">
      <h2 id="doctor">{t`Setup check`}</h2>
      <Loaded answer={answer} lines={6}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </section>
  )
}

/** The dialog is part of the settings, which know the templates. */
function CreateLink(): VNode | null {
  const server = start().servers.find(({ rights }) => rights.mayCreateClients)?.name
  if (server === undefined) return null
  return (
    <Link to={{ page: 'settings', server }} query={{ new: 'client' }} class="button">
      <Plus size={16} aria-hidden="true" />
      {t`Create client`}
    </Link>
  )
}
