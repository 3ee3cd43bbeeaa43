/** Disks of the servers, and the clients that grow fastest. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printBytes, printPercent } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Facts } from '../parts/facts.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { clientColumn, keyOfClient, serverColumns } from '../parts/client-list.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'

type Report = Schemas['CapacityReport']
type Disk = Report['servers'][number]
type Growing = Report['clients'][number]

const clientsShown = 20

export function Capacity(): VNode {
  const answer = useGet(['capacity'], '/api/reports/capacity', { query: { limit: clientsShown } })
  return (
    <Loaded answer={answer} lines={12}>
      {({ servers, clients }) => (
        <>
          <section aria-labelledby="disks">
            <h2 id="disks">{t`Disks`}</h2>
            <ul class="disks">
              {servers.map(disk => (
                <DiskFacts key={disk.name} disk={disk} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="growing">
            <h2 id="growing">{t`Fastest growing in 7 days`}</h2>
            {clients.length === 0 ? (
              <Empty>{t`No backups yet.`}</Empty>
            ) : (
              <DataTable
                label={t`Fastest growing in 7 days`}
                columns={listColumns()}
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

function DiskFacts({ disk }: { disk: Disk }): VNode {
  const { name, total, free, at, per_day: perDay, reason } = disk
  const isKnown = total !== null && free !== null
  const facts: [string, VNode | string][] = [
    [t`Free space`, printBytes(free)],
    [t`Size`, printBytes(total)],
    [t`Growth per day`, printBytes(perDay?.likely)],
    [t`Last measured`, <Age key="at" of={at} />]
  ]
  return (
    <li class="disk">
      <h3>{name}</h3>
      {isKnown && (
        <progress max={total} value={total - free} aria-label={t`Disk: ${name}`}>
          {printPercent((100 * (total - free)) / total)}
        </progress>
      )}
      <p>{tellFull(disk) ?? reason}</p>
      {isKnown && <Facts of={facts} />}
    </li>
  )
}

/** Undefined without a forecast: then the API gives the reason. */
function tellFull({ days_to_full: days }: Disk): string | undefined {
  if (days === null) return undefined
  const { likely, low, high } = days
  if (high === null) {
    return t`Full in about ${likely} days (${low} at the earliest).`
  }
  return t`Full in about ${likely} days, between ${low} and ${high}.`
}

function listColumns(): Column<Growing>[] {
  return [
    clientColumn('client-report'),
    ...serverColumns<Growing>(),
    {
      key: 'week',
      name: t`Growth in 7 days`,
      render: ({ week }) => printBytes(week),
      kind: 'number'
    },
    {
      key: 'bytes',
      name: t`Size`,
      render: ({ bytes }) => printBytes(bytes),
      kind: 'number',
      priority: 0
    },
    {
      key: 'received',
      name: t`Sent in 7 days`,
      render: ({ week_received: received }) => printBytes(received),
      kind: 'number',
      priority: 0
    },
    {
      key: 'day',
      name: t`Growth per day`,
      render: ({ per_day: perDay }) => printBytes(perDay?.likely),
      kind: 'number',
      priority: 0
    }
  ]
}
