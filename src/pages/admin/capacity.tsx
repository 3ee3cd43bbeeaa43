/** Disks of the servers, and the clients that grow fastest. */
import { Download } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { printCsvRow } from '../../csv.js'
import { parseInstant, printBytes, printPercent } from '../format.js'
import { Choices } from '../parts/inputs.js'
import { type Column, DataTable, numberColumn } from '../parts/data-table.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { clientColumn, keyOfClient, serverColumns } from '../parts/client-list.js'
import { saveText } from '../parts/saved-file.js'
import { Age } from '../parts/facts.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { Sparkline } from '../client/sparkline.js'
import { type Disk, DiskCurve, printDay } from './disk-curve.js'
type Growing = Schemas['CapacityReport']['clients'][number]

const clientsShown = 20
const dayMs = 86_400_000
/** A forecast needs measurements of this many days. */
const forecastDays = 5
/** A disk that is full sooner is marked. */
const soonDays = 60

export function Capacity(): VNode {
  const answer = useGet(['capacity'], '/api/reports/capacity', { query: { limit: clientsShown } })
  return (
    <Loaded answer={answer} lines={12}>
      {({ servers, clients }) => (
        <>
          {servers.length > 0 && <Disks disks={servers} />}
          <section aria-labelledby="growing">
            <div class="heading">
              <h2 id="growing">{t`Clients by growth`}</h2>
              {clients.length > 0 && (
                <button type="button" onClick={() => saveClients(clients)}>
                  <Download size={16} aria-hidden="true" />
                  {t`Export CSV`}
                </button>
              )}
            </div>
            {clients.length === 0 ? (
              <Empty>{t`No backups yet.`}</Empty>
            ) : (
              <DataTable
                label={t`Clients by growth`}
                columns={listColumns(clients)}
                rows={clients}
                keyOf={keyOfClient}
              />
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}

/** The disk that is full first, or the chosen one. */
function Disks({ disks }: { disks: readonly Disk[] }): VNode {
  const sorted = disks.toSorted((a, b) => daysOf(a) - daysOf(b))
  const [chosen, choose] = useState(sorted[0]?.name ?? '')
  const disk = sorted.find(({ name }) => name === chosen) ?? sorted[0]
  return (
    <>
      {sorted.length > 1 && (
        <Choices
          label={t`Server`}
          value={chosen}
          choices={sorted.map(({ name }) => [name, name] as const)}
          choose={choose}
        />
      )}
      {disk && <DiskView disk={disk} />}
    </>
  )
}

function daysOf({ days_to_full: days }: Disk): number {
  return days?.likely ?? Infinity
}

const periods = [30, 90, 180] as const

function DiskView({ disk }: { disk: Disk }): VNode {
  const { total, free } = disk
  const [days, setDays] = useState(90)
  if (total === null || free === null) return <Empty>{disk.reason}</Empty>
  const finding = tellFinding(disk)
  return (
    <>
      <DiskFacts disk={disk} total={total} free={free} />
      <section class="card" aria-labelledby="disk-curve">
        <div class="heading">
          <h2 id="disk-curve">{finding}</h2>
          {disk.series.length > periods[0] && (
            <Choices
              label={t`Period`}
              value={String(days)}
              choices={periods.map(count => [String(count), t`${count} days`] as const)}
              choose={count => setDays(Number(count))}
            />
          )}
        </div>
        <DiskCurve disk={disk} finding={finding} days={days} />
      </section>
    </>
  )
}

/** The heading of the curve says what it shows. */
function tellFinding({ name, per_day: perDay, days_to_full: days, series }: Disk): string {
  if (days) return t`${name} will be full about ${printDay(Date.now() + days.likely * dayMs)}`
  if (perDay) return t`${name}: ${t`not filling up`}`
  const first = parseInstant(series[0]?.at)
  if (first === undefined) return t`Used space on ${name}`
  return t`${name}: forecast from ${printDay(first + (forecastDays - 1) * dayMs)} on`
}

function DiskFacts({ disk, total, free }: { disk: Disk; total: number; free: number }): VNode {
  const { at, per_day: perDay, days_to_full: days } = disk
  const isSoon = days !== null && days.likely < soonDays
  return (
    <div class="tiles disk-tiles">
      <div class="tile">
        <span class="tile-name">{t`Full in`}</span>
        <strong class={isSoon ? 'text-late' : undefined}>
          {days ? t`${days.likely} days` : '–'}
        </strong>
        <span class="tile-context">
          {days ? tellFull(days) : perDay ? t`not filling up` : t`no forecast yet`}
        </span>
      </div>
      <div class="tile">
        <span class="tile-name">{t`Used`}</span>
        <strong>{printBytes(total - free)}</strong>
        <span class="tile-context">{t`${printPercent((100 * (total - free)) / total)} of ${printBytes(total)}`}</span>
      </div>
      <div class="tile">
        <span class="tile-name">{t`Growth per day`}</span>
        <strong>{perDay ? printBytes(perDay.likely) : '–'}</strong>
      </div>
      <div class="tile">
        <span class="tile-name">{t`Free`}</span>
        <strong>{printBytes(free)}</strong>
        <span class="tile-context">
          {t`Measured`} <Age of={at} />
        </span>
      </div>
    </div>
  )
}

function tellFull({ low, likely, high }: NonNullable<Disk['days_to_full']>): string {
  const day = printDay(Date.now() + likely * dayMs)
  if (low === high) return t`about ${day}`
  const range = high === null ? t`${low} days at the earliest` : t`${`${low}–${high}`} days`
  return `${t`about ${day}`}; ${range}`
}

function saveClients(clients: readonly Growing[]): void {
  const head = [
    'client',
    'server',
    'size_bytes',
    'growth_7_days',
    'received_7_days',
    'growth_per_day'
  ]
  const rows = clients.map(
    ({ name, agent, bytes, week, week_received: received, per_day: perDay }) =>
      printCsvRow([name, serverOf(agent), bytes, week, received, perDay?.likely])
  )
  const text = [`${head.join(',')}\r\n`, ...rows].join('')
  saveText(text, { name: 'capacity.csv', type: 'text/csv;charset=utf-8' })
}

function listColumns(clients: readonly Growing[]): Column<Growing>[] {
  const most = Math.max(1, ...clients.map(({ bytes }) => bytes))
  return [
    clientColumn('client-report'),
    ...serverColumns<Growing>(),
    numberColumn('bytes', t`Size`, ({ bytes }) => bytes, { print: printBytes, priority: 1 }),
    {
      key: 'share',
      name: t`Share`,
      priority: 0,
      render: ({ bytes }) => <progress max={most} value={bytes} aria-label={t`Share`} />
    },
    numberColumn('week', t`Growth in 7 days`, ({ week }) => week, { print: printBytes }),
    numberColumn('received', t`Sent in 7 days`, ({ week_received: received }) => received, {
      print: printBytes,
      priority: 0
    }),
    numberColumn('day', t`Growth per day`, ({ per_day: perDay }) => perDay?.likely, {
      print: printBytes,
      priority: 0
    }),
    {
      key: 'curve',
      name: t`Backups`,
      kind: 'state',
      priority: 0,
      render: ({ series }) =>
        series.length > 1 && (
          <Sparkline
            trend={{ values: series.map(({ bytes }) => bytes) }}
            outliers={[]}
            label={t`${printBytes(series[0]?.bytes)} to ${printBytes(series.at(-1)?.bytes)}`}
          />
        )
    }
  ]
}
