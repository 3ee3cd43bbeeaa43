/** Running backups; if there are none, recent and upcoming ones. */
import { Hourglass } from 'lucide-preact'
import type { VNode } from 'preact'
import { compareNames } from '../../natural-order.js'
import { api, type Schemas } from '../api.js'
import { parseInstant, printBytes, printDuration, printTime, printPair } from '../format.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { Link, Title } from '../parts/link.js'
import type { PageProps } from '../page.js'
import type { Place } from '../../places.js'
import { serverOf, start } from '../start.js'
import { currentLocale, msg, t } from '../i18n.js'
import { drawLiveCard } from './live-card.js'
import { keyOf, listDue, listFinished, toPoints, useRates } from './rates.js'
import { ActionTable } from '../parts/action-table.js'
import { useChange } from '../parts/form.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { keys, useMonitor } from './live.js'
import {
  clientColumn,
  keyOfClient,
  NoClients,
  serverColumns,
  stateColumn
} from '../parts/client-list.js'

/** No event reports the progress of downloads. */
const askAgainMs = 3000

const tasksMax = 100

const box = { width: 240, height: 32 }

type Item = Schemas['MonitorItem']

export function Page({ place }: PageProps): VNode {
  const answer = useMonitor()
  return (
    <>
      <Title>{t`Running`}</Title>
      <Loaded answer={answer} lines={8}>
        {items => <Running items={items} atMs={answer.dataUpdatedAt} place={place} />}
      </Loaded>
      <Tasks />
    </>
  )
}

interface RunningProps {
  items: readonly Item[]
  atMs: number
  place: Place
}

function Running({ items, atMs, place: { server, name } }: RunningProps): VNode {
  const rates = useRates(items, atMs)
  const overviews = useOverviews()
  const { data: rows = [] } = overviews
  const isWanted = (agent: string | null | undefined, client: string) =>
    (name === undefined || client === name) && (server === undefined || serverOf(agent) === server)
  const wanted = items.filter(({ agent, client }) => isWanted(agent, client))
  if (wanted.length === 0) {
    return (
      <Loaded answer={overviews} lines={8}>
        {known => (
          <NothingRuns
            hasClients={known.length > 0}
            rows={known.filter(row => isWanted(row.agent, row.name))}
            name={name}
          />
        )}
      </Loaded>
    )
  }
  const servers = [...new Set(wanted.map(({ agent }) => serverOf(agent)))].toSorted(compareNames)
  return (
    <>
      {servers.map(one => (
        <section key={one} aria-label={one}>
          {start().servers.length > 1 && <h2>{one}</h2>}
          <div class="live-cards">
            {wanted
              .filter(({ agent }) => serverOf(agent) === one)
              .map(item => (
                <Card
                  key={keyOf(item)}
                  item={item}
                  rates={rates.get(keyOf(item)) ?? []}
                  row={rows.find(row => isOf(row, item))}
                />
              ))}
          </div>
        </section>
      ))}
    </>
  )
}

function isOf({ agent, name }: ClientRow, item: Item): boolean {
  return name === item.client && serverOf(agent) === serverOf(item.agent)
}

interface CardProps {
  item: Item
  rates: readonly (number | undefined)[]
  /** Tells whether the backup is stuck. */
  row: ClientRow | undefined
}

function Card({ item, rates, row }: CardProps): VNode {
  const Heading = start().servers.length > 1 ? 'h3' : 'h2'
  const isStuck = row?.health === 'stuck'
  return drawLiveCard({
    item,
    language: currentLocale(),
    tell: t,
    printTime,
    nowMs: Date.now(),
    parts: {
      heading: (
        <Heading>
          <Link to={{ page: 'client', server: serverOf(item.agent), name: item.client }}>
            {item.client}
          </Link>
        </Heading>
      ),
      mark: isStuck && (
        <p class="live-stuck state state-stuck">
          <Hourglass size={14} aria-hidden="true" />
          <span>{row.reason}</span>
        </p>
      ),
      chart: <RateChart rates={rates} />
    }
  })
}

/** Rate of a backup in the last two minutes. */
function RateChart({ rates }: { rates: readonly (number | undefined)[] }): VNode | null {
  const known = rates.filter(rate => rate !== undefined)
  if (known.length < 2) return <div class="rate-chart" />
  const now = printBytes(known.at(-1))
  const most = printBytes(Math.max(...known))
  const title = `${t`Now ${now}/s`}, ${printPair(t`Maximum`, `${most}/s`)}`
  return (
    <figure class="rate-chart">
      <svg
        viewBox={`0 -1 ${box.width} ${box.height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        <polyline points={toPoints(rates, box)} />
      </svg>
      <figcaption class="small">{t`Now ${now}/s`}</figcaption>
    </figure>
  )
}

type Task = Schemas['Task']

/** Running downloads, and jobs that wait for their client. */
function Tasks(): VNode | null {
  const key = [...keys.orders, 'tasks']
  const answer = useGet(
    key,
    '/api/tasks',
    { query: { limit: tasksMax } },
    { refetchInterval: askAgainMs }
  )
  const { tryRun } = useChange(key)
  if (!answer.data || answer.data.length === 0) return null
  const cancel = (task: Task) =>
    tryRun(() => api.DELETE('/api/tasks/{id}', { params: { path: { id: task.id } } }), t`Canceled`)
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t`Downloads and jobs`}</h2>
      <ActionTable
        label={t`Downloads and jobs`}
        answer={answer}
        columns={listColumns()}
        keyOf={({ id }) => id}
        actions={task => [
          {
            name: t`Cancel`,
            label: t`Cancel ${whatOf(task)} for ${task.client}`,
            act: () => cancel(task)
          }
        ]}
      />
    </section>
  )
}

function whatOf({ kind }: Task): string {
  const names = {
    archive: msg`Archive download`,
    file: msg`File download`,
    restore: msg`Restore job`,
    backup: msg`Backup`,
    check: msg`Check of a backup`
  }
  return t(names[kind])
}

function stateOf({ kind, state, bytes, rate }: Task): string {
  if (state === 'blocking-backups') return t`Blocks backups`
  if (state === 'waiting') return t`Waiting`
  if (bytes === null) return t`Accepted by the client.`
  if (kind === 'check') return t`${printBytes(bytes)} checked`
  return t`${printBytes(bytes)} sent, ${printBytes(rate)}/s`
}

function listColumns(): Column<Task>[] {
  return [
    {
      key: 'client',
      name: t`Client`,
      kind: 'name',
      render: ({ client, agent }) => (
        <Link to={{ page: 'client', server: serverOf(agent), name: client }}>{client}</Link>
      )
    },
    { key: 'what', name: t`Type`, render: whatOf },
    { key: 'state', name: t`State`, kind: 'state', priority: 2, render: stateOf },
    { key: 'by', name: t`User`, render: ({ by }) => by, priority: 0 },
    timeColumn('started', t`Started`, ({ started }) => started, { priority: 0 })
  ]
}

const rowsShown = 5

interface NothingRunsProps {
  hasClients: boolean
  rows: readonly ClientRow[]
  name: string | undefined
}

function NothingRuns({ hasClients, rows, name }: NothingRunsProps): VNode {
  if (!hasClients && name === undefined) return <NoClients />
  return (
    <>
      <Empty>
        {name === undefined ? (
          <>
            <p>{t`Nothing is running.`}</p>
            <Link to={{ page: 'overview' }}>{t`Overview`}</Link>
          </>
        ) : (
          <>
            <p>{t`No backup of ${name} is running.`}</p>
            <Link to={{ page: 'live-monitor' }}>{t`All running backups`}</Link>
          </>
        )}
      </Empty>
      <ShortList
        title={t`Recently finished`}
        rows={listFinished(rows, parseInstant, rowsShown)}
        columns={finishedColumns()}
      />
      <ShortList
        title={t`Upcoming backups`}
        rows={listDue(rows, parseInstant, rowsShown)}
        columns={[timeColumn('due', t`Next backup due`, ({ due }) => due), stateColumn()]}
      />
    </>
  )
}

interface ShortListProps {
  title: string
  rows: readonly ClientRow[]
  columns: readonly Column<ClientRow>[]
}

function ShortList({ title, rows, columns }: ShortListProps): VNode | null {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={[clientColumn(), ...serverColumns(), ...columns]}
        rows={rows}
        keyOf={keyOfClient}
      />
    </section>
  )
}

function finishedColumns(): Column<ClientRow>[] {
  return [
    timeColumn('last', t`Started`, ({ last }) => last),
    numberColumn('duration', t`Duration`, ({ duration }) => duration, {
      print: printDuration,
      priority: 0
    }),
    numberColumn('size', t`Size`, ({ size }) => size, { print: printBytes, priority: 0 }),
    {
      key: 'report',
      name: t`Report`,
      kind: 'action',
      render: ({ agent, name, number }) =>
        number ? (
          <Link to={{ page: 'backup-report', server: serverOf(agent), name, backup: number }}>
            {t`Backup ${String(number)}`}
          </Link>
        ) : null
    }
  ]
}
