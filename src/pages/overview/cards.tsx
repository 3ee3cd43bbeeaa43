/** Beside the clients: running backups, the disk that is full first, and the servers. */
import type { ComponentChildren, VNode } from 'preact'
import type { Schemas } from '../api.js'
import {
  parseInstant,
  printBytes,
  printTime,
  printNumber,
  printPercent,
  tellClients
} from '../format.js'
import { phaseText } from '../live/live-facts.js'
import { countEntries, toDoneAt, toPercent } from '../live/live-facts.js'
import { useMonitor } from '../live/live.js'
import { Facts } from '../parts/facts.js'
import { Link } from '../parts/link.js'
import { useGet } from '../parts/load.js'
import { Mark } from '../parts/state-mark.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { dayMs } from './verdict.js'

const runningShown = 5

interface CardProps {
  id: string
  title: string
  link?: VNode | false
  children: ComponentChildren
}

function Card({ id, title, link, children }: CardProps): VNode {
  return (
    <section class="card" aria-labelledby={id}>
      <div class="heading">
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  )
}

export function RunningCard({ server }: { server: string | undefined }): VNode | null {
  const all = useMonitor().data ?? []
  const items = all.filter(({ agent }) => server === undefined || serverOf(agent) === server)
  const more = items.length - runningShown
  if (items.length === 0) return null
  return (
    <Card
      id="running"
      title={t`Running`}
      link={<Link to={{ page: 'live-monitor' }}>{t`Open`}</Link>}
    >
      <ul class="card-list">
        {items.slice(0, runningShown).map(item => (
          <Running key={`${item.agent ?? ''}/${item.client}`} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <p class="small">
          <Link to={{ page: 'live-monitor' }}>{t`and ${more} more`}</Link>
        </p>
      )}
    </Card>
  )
}

function Running({ item: { agent, client, counters } }: { item: Schemas['MonitorItem'] }): VNode {
  const percent = toPercent(counters)
  const doneAt = toDoneAt(counters, Date.now())
  const found = countEntries(counters)?.found
  const facts = [
    percent === undefined ? t(phaseText(counters.phase_name)) : printPercent(percent),
    doneAt !== undefined && t`done at ${printTime(doneAt)}`,
    percent === undefined && found !== undefined && t`${printNumber(found)} entries`
  ]
  return (
    <li>
      <p class="card-line">
        <Link to={{ page: 'client', server: serverOf(agent), name: client }}>{client}</Link>
        <span class="muted">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {percent !== undefined && <progress max={100} value={percent} aria-label={client} />}
    </li>
  )
}

type Disk = Schemas['CapacityReport']['servers'][number]

/** Administrators only: others get no disks. */
export function StorageCard(): VNode | null {
  const { data } = useGet(['capacity', 'disks'], '/api/reports/capacity', { query: { limit: 1 } })
  const disks = (data?.servers ?? []).filter(({ total }) => total !== null)
  const [worst, ...others] = disks.toSorted((a, b) => daysOf(a) - daysOf(b))
  if (!worst) return null
  const used = (worst.total ?? 0) - (worst.free ?? 0)
  const facts: [string, string][] = [
    [t`Used`, t`${printBytes(used)} of ${printBytes(worst.total)}`],
    [t`Growth per day`, printBytes(worst.per_day?.likely)],
    ...others.map((disk): [string, string] => [disk.name, tellDays(disk)])
  ]
  return (
    <Card
      id="storage"
      title={t`Storage`}
      link={<Link to={{ page: 'reports', section: 'capacity' }}>{t`Capacity`}</Link>}
    >
      <p class="card-figure">
        {tellDays(worst)} {disks.length > 1 && <small class="muted">{worst.name}</small>}
      </p>
      {worst.days_to_full ? (
        <DiskTrend disk={worst} />
      ) : (
        <progress max={worst.total ?? 1} value={used} aria-label={t`Disk: ${worst.name}`} />
      )}
      <Facts of={facts} />
    </Card>
  )
}

/** The curve of the used space up to the day when the disk is full; the figure above says the same. */
function DiskTrend({ disk: { series, total, days_to_full: full } }: { disk: Disk }): VNode | null {
  const points = series.flatMap(({ at, used }) => {
    const ms = parseInstant(at)
    return ms === undefined ? [] : [{ at: ms, used }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || !total || !full) return null
  const end = last.at + full.likely * dayMs
  const x = (ms: number) => (100 * (ms - first.at)) / Math.max(1, end - first.at)
  const y = (bytes: number) => 100 * (1 - bytes / total)
  const path = points.map(({ at, used }) => `${x(at)},${y(used)}`).join(' ')
  return (
    <svg class="disk-trend" viewBox="0 -4 100 104" preserveAspectRatio="none" aria-hidden="true">
      <polygon class="curve-range" points={`0,100 ${path} ${x(last.at)},100`} />
      <polyline class="curve-forecast" points={`${x(last.at)},${y(last.used)} 100,0`} />
      <line class="curve-full" x1="0" x2="100" y1="0" y2="0" />
    </svg>
  )
}

function daysOf({ days_to_full: days }: Disk): number {
  return days?.likely ?? Infinity
}

function tellDays(disk: Disk): string {
  const { total, free } = disk
  const days = daysOf(disk)
  if (days !== Infinity) return t`Full in ${days} days`
  return t`${printPercent((100 * ((total ?? 0) - (free ?? 0))) / (total || 1))} used`
}

/** Only where there are several: the name of one server says nothing. */
export function ServersCard(): VNode | null {
  const { servers, rights } = start()
  if (servers.length < 2) return null
  return (
    <Card
      id="servers"
      title={t`Servers`}
      link={
        rights.mayExamine && <Link to={{ page: 'system', section: 'servers' }}>{t`Manage`}</Link>
      }
    >
      <ul class="card-list">
        {servers.map(({ name, alive, clients }) => (
          <li key={name} class="card-line">
            <span>{name}</span>
            <span>
              <Mark look={alive ? 'ok' : 'unknown'}>{alive ? t`Online` : t`Unreachable`}</Mark>
              {clients !== null && <span class="muted">{tellClients(clients)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
