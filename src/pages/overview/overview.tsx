/** The first page: whether the clients were backed up, which need attention, and all clients. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { useMemo } from 'preact/hooks'
import { parseInstant, printInstant, tellClients, tellCount } from '../format.js'
import { DataTable } from '../parts/data-table.js'
import { lazily, Loaded, WhenSeen } from '../parts/load.js'
import { Link, Title, useQuerySetter } from '../parts/link.js'
import { Choices } from '../parts/inputs.js'
import type { PageProps } from '../page.js'
import { CreateLink, keyOfClient, NoClients } from '../parts/client-list.js'
import { useHome } from '../shell/entries.js'
import { chosenServer } from '../shell/navigation.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { type ClientRow, useOverviews } from './clients.js'
import { listCauseColumns, listColumns, ReceivedTile, sortWorst, useBackupDays } from './columns.js'
import { RunningCard, ServersCard, StorageCard } from './cards.js'
import { NoServers } from '../parts/ask-access.js'
import { Timeline } from './timeline.js'
import { isUrgent, periods, Tiles, toPeriod, Verdict } from './verdict.js'
import { Snoozed } from '../client/snooze.js'
import { ClientLink } from './heat-strips.js'

const clientsShown = 25
const awayNamed = 5

const Setup = lazily(() => import('../first-run/first-run.js').then(page => page.FirstRun), 12)
const Home = lazily(() => import('../client/client.js').then(page => page.Page), 12)

export function Page({ query }: PageProps): VNode {
  const answer = useOverviews()
  const { servers, rights } = start()
  const home = useHome()
  const server = chosenServer({ page: 'overview' }, query)
  const isEmpty = servers.length === 0 || answer.data?.some(isBackedUp) === false
  if (rights.mayAddServers && (isEmpty || query['setup'] !== undefined)) {
    return (
      <>
        <Title>{t`Set up your first backup`}</Title>
        <Setup wanted={query['setup']} />
      </>
    )
  }
  if (home) {
    const place = { page: 'client', server: serverOf(home.agent), name: home.name } as const
    return <Home place={place} query={query} />
  }
  return (
    <>
      <Title>{t`Overview`}</Title>
      {servers.length === 0 && <NoServers />}
      {answer.data && <UnreachableServers rows={answer.data} />}
      <Loaded answer={answer} lines={20}>
        {all => {
          const rows = all.filter(({ agent }) => !server || serverOf(agent) === server)
          return (
            <>
              {servers.length > 0 && !rows.some(isBackedUp) && <NoClients />}
              {rows.length > 0 && <Clients rows={rows} query={query} />}
              <Hidden />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Leaves out burphub's own client: it has no backup and no expected schedule. */
function isBackedUp({ number, expected }: ClientRow): boolean {
  return number !== null || Boolean(expected)
}

/** A response leaves out the clients of unreachable servers: only an earlier one may have contained them. */
function UnreachableServers({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  const { servers, rights } = start()
  const away = servers.filter(({ alive }) => !alive).map(({ name }) => name)
  if (away.length === 0) return null
  const areShown = rows.some(({ agent }) => away.includes(serverOf(agent)))
  return (
    <div class="banner" role="status">
      <p>
        {tellAway(away)}{' '}
        {areShown ? t`Showing the last known data.` : t`Clients there are not shown.`}
      </p>
      {rights.mayExamine && away.length > 1 && (
        <Link to={{ page: 'system', section: 'servers' }}>{t`Servers`}</Link>
      )}
    </div>
  )
}

function tellAway(away: readonly string[]): string {
  const named = away.slice(0, awayNamed).join(', ')
  const more = away.length - awayNamed
  const names = more > 0 ? `${named} ${t`and ${more} more`}` : named
  return t`Unreachable: ${names}.`
}

function Hidden(): VNode | null {
  const count = start().servers.reduce((sum, { hidden }) => sum + (hidden ?? 0), 0)
  if (count === 0) return null
  return (
    <p class="small after">
      <Link to={{ page: 'me' }}>{tellCount(t`Hidden clients`, count)}</Link>
    </p>
  )
}

interface ClientsProps {
  rows: readonly ClientRow[]
  query: PageProps['query']
}

function Clients({ rows, query }: ClientsProps): VNode {
  const set = useQuerySetter({ page: 'overview' }, query)
  const period = toPeriod(query['window'])
  const monitored = rows.filter(isBackedUp)
  const days = useBackupDays().data
  const names = { '24h': t`Last 24 hours`, '7d': t`${7} days`, '30d': t`${30} days` }
  return (
    <>
      <div class="overview-head">
        <Verdict rows={monitored} period={period} />
        <Choices
          label={t`Period`}
          value={period.key}
          choices={periods.map(({ key }) => [key, names[key]] as const)}
          choose={key => set({ window: key === '24h' ? undefined : key })}
        />
      </div>
      <Tiles rows={monitored}>{days && <ReceivedTile days={days} />}</Tiles>
      <div class="overview-columns">
        <div>
          <Attention rows={rows} />
          <Timeline rows={monitored} period={period} />
        </div>
        <div class="overview-side">
          <RunningCard server={chosenServer({ page: 'overview' }, query)} />
          <StorageCard />
          <ServersCard />
        </div>
      </div>
      <WhenSeen lines={clientsShown}>
        <WorstClients rows={rows} days={days} />
      </WhenSeen>
    </>
  )
}

interface WorstClientsProps {
  rows: readonly ClientRow[]
  days: Schemas['BackupDays'] | undefined
}

/** The page of all clients has the others, and filters. */
function WorstClients({ rows, days }: WorstClientsProps): VNode {
  const worst = useMemo(() => sortWorst(rows).slice(0, clientsShown), [rows])
  return (
    <section class="card apart" aria-labelledby="clients">
      <div class="heading">
        <h2 id="clients">
          {t`Clients`} <small>{tellClients(rows.length)}</small>
        </h2>
        <span class="actions">
          <Link to={{ page: 'clients' }}>{t`Show all ${rows.length} clients`}</Link>
          <CreateLink />
        </span>
      </div>
      <DataTable
        label={t`Clients`}
        columns={listColumns(days, worst)}
        rows={worst}
        keyOf={keyOfClient}
      />
    </section>
  )
}

const urgentShown = 10
const snoozedShown = 5

function Attention({ rows }: { rows: readonly ClientRow[] }): VNode {
  const needing = rows.filter(isUrgent)
  return (
    <>
      {needing.length > 0 ? (
        <section class="card" aria-labelledby="attention">
          <div class="heading">
            <h2 id="attention">{t`Needs attention`}</h2>
            {needing.length > urgentShown && <small>{tellClients(needing.length)}</small>}
          </div>
          <DataTable
            label={t`Needs attention`}
            columns={listCauseColumns()}
            rows={needing.slice(0, urgentShown)}
            keyOf={keyOfClient}
          />
        </section>
      ) : (
        <p class="card card-line">
          <span>
            {t`Nothing needs attention.`} <NextBackup rows={rows} />
          </span>
        </p>
      )}
      <SnoozedClients rows={rows.filter(({ muted }) => muted?.of === 'client')} />
    </>
  )
}

function NextBackup({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  const due = rows
    .map(row => ({ row, at: parseInstant(row.due) }))
    .filter((one): one is { row: ClientRow; at: number } => one.at !== undefined)
  const [next] = due.toSorted((a, b) => a.at - b.at)
  if (!next) return null
  return (
    <>
      {t`Next backup`}: <ClientLink row={next.row} />, {t`due by ${printInstant(next.at)}`}
    </>
  )
}

function SnoozedClients({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  if (rows.length === 0) return null
  return (
    <ul class="card-list small muted">
      {rows.slice(0, snoozedShown).map(row => (
        <li key={keyOfClient(row)} class="actions">
          <ClientLink row={row} />{' '}
          {row.muted && <Snoozed server={serverOf(row.agent)} name={row.name} muted={row.muted} />}
        </li>
      ))}
      {rows.length > snoozedShown && (
        <li>
          <Link to={{ page: 'alerts', section: 'schedules' }}>
            {t`and ${rows.length - snoozedShown} more`}
          </Link>
        </li>
      )}
    </ul>
  )
}
