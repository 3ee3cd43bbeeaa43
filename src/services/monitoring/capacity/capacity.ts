/** Reports the size and growth of backups, and when a disk will be full. */
import pMap from 'p-map'
import type { Schemas } from '../../../../generated/contract-types.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { RequestContext } from '../../requests/request-context.js'
import { gatherFromServers } from '../../requests/request-targets.js'
import { type Growth, lookedAtS, type Measured } from './measured-clients.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'
import { say, type Text } from '../../../texts.js'
import type { SpaceSample } from '../../../store/backup-stats.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { unlessFault } from '../../../faults.js'
import type { Store } from '../../../store/store.js'
import type { Page } from '../../requests/answers.js'
import { type ListShape, toPage } from '../../requests/paging.js'
import type { ReportedMassChange } from '../../search/mass-changes.js'
import { type Anomaly, findTrend, type Trend } from './anomaly-rules.js'

type CapacityReport = Schemas['CapacityReport']
type ClientItem = CapacityReport['clients'][number]
type ServerItem = CapacityReport['servers'][number]

const clientsByDefault = 100
const clientsAtOnce = 4
/** Number of the newest points of each client. */
const pointsMax = 60
/** Days shown in the curve of a disk. */
const daysShown = 180

interface Found {
  readonly server: BurpServer
  readonly measured: Measured
  readonly client: string
  readonly growth: Growth
}

export class Capacity extends Service<'fleet' | 'measured' | 'store' | 'zones'> {
  /** Clients with the largest growth of the week come first. Only administrators see disks. */
  async find(
    ask: RequestContext,
    { limit = clientsByDefault, points = pointsMax }: QueryOf<'getCapacity'>
  ): Promise<CapacityReport> {
    const { fleet, measured } = this.hub
    const servers: BurpServer[] = []
    const found = await gatherFromServers({ fleet, ask }, async server => {
      const of = await measured.find(ask, server)
      servers.push(server)
      return listFound(server, of)
    })
    const most = found.toSorted(byGrowth).slice(0, limit)
    return {
      servers: ask.caller.isAdmin
        ? await Promise.all(servers.map(server => this.#toServer(ask, server)))
        : [],
      clients: await pMap(most, each => this.#toClient(ask, each, points), {
        concurrency: clientsAtOnce
      }),
      clients_total: found.length
    }
  }

  async #toServer(ask: RequestContext, server: BurpServer): Promise<ServerItem> {
    const { store, zones } = this.hub
    const nowS = Math.floor(Date.now() / 1000)
    const times = zones.of(ask.caller)
    const samples = await store.spaceSamples.list(server.name, nowS - daysShown * 86_400)
    const recent = samples.filter(({ at }) => at >= nowS - lookedAtS)
    const { now, perDay, daysToFull, reason } = foresee(recent)
    return {
      name: server.name,
      total: now?.totalBytes ?? null,
      free: now?.freeBytes ?? null,
      at: now ? times.printWithOffset(now.at) : null,
      per_day: toRange(perDay),
      days_to_full: daysToFull ? { ...daysToFull, high: daysToFull.high ?? null } : null,
      reason,
      series: listDaily(samples)
        .slice(-daysShown)
        .map(({ at, value }) => ({ at: times.printWithOffset(at), used: value }))
    }
  }

  async #toClient(ask: RequestContext, found: Found, points: number): Promise<ClientItem> {
    const { server, client, growth } = found
    const times = this.hub.zones.of(ask.caller)
    const series = points === 0 ? [] : (await readSeries(found)).slice(-points)
    return {
      name: client,
      agent: this.hub.fleet.agentOf(server),
      bytes: growth.newest.bytes,
      week: growth.weekBytes ?? null,
      week_received: growth.weekReceived,
      per_day: toRange(growth.perDay),
      series: series.map(({ number, timestamp, bytes, received, files }) => ({
        number,
        at: times.printWithOffset(timestamp),
        bytes,
        received,
        files
      }))
    }
  }
}

async function readSeries({ measured, client }: Found) {
  const since = Math.floor(Date.now() / 1000) - lookedAtS
  return (await measured.history.measure([client], since)).get(client) ?? []
}

function listFound(server: BurpServer, measured: Measured): Found[] {
  return measured.names.flatMap(client => {
    const { growth } = measured.ofClients.get(client) ?? {}
    return growth ? [{ server, measured, client, growth }] : []
  })
}

function byGrowth({ growth: one }: Found, { growth: other }: Found): number {
  const [a, b] = [one.weekBytes ?? -Infinity, other.weekBytes ?? -Infinity]
  return a === b ? other.newest.bytes - one.newest.bytes : b - a
}

function toRange(trend: Trend | undefined) {
  if (!trend) return null
  const { likely, low, high } = trend
  return { likely: Math.round(likely), low: Math.round(low), high: Math.round(high) }
}

/** When a disk will be full if the trend continues. */
interface DiskForecast {
  readonly now: SpaceSample | undefined
  /** Bytes. */
  readonly perDay: Trend | undefined
  /** `high` is absent if the disk may never be full. */
  readonly daysToFull: { likely: number; low: number; high: number | undefined } | undefined
  readonly reason: Text
}

/** Only the last sample of each day counts. */
const dayS = 86_400
/** No forecast goes beyond ten years. */
const daysMax = 3_650

/** `samples`: oldest first. */
export function foresee(samples: readonly SpaceSample[]): DiskForecast {
  const now = samples.at(-1)
  const [first] = samples
  if (!now || !first) {
    const reason = say`The disk usage is unknown because serverConfig is not set or the disk was not measured yet.`
    return { now, perDay: undefined, daysToFull: undefined, reason }
  }
  const perDay = findTrend(listDaily(samples))
  if (!perDay) {
    const reason = say`The disk is measured since ${new Date(first.at * 1000)}. A forecast needs five days.`
    return { now, perDay, daysToFull: undefined, reason }
  }
  const daysToFull = toDays(now.freeBytes, perDay)
  const reason = daysToFull
    ? say`The disk will be full in about ${daysToFull.likely} days.`
    : say`The disk is not filling up.`
  return { now, perDay, daysToFull, reason }
}

/** Returns the last sample of each day. */
function listDaily(samples: readonly SpaceSample[]) {
  const ofDays = new Map(samples.map(sample => [Math.floor(sample.at / dayS), sample]))
  return [...ofDays.values()].map(({ at, totalBytes, freeBytes }) => ({
    at,
    value: totalBytes - freeBytes
  }))
}

/** The fastest growth gives the lowest number of days. */
function toDays(freeBytes: number, { likely, low, high }: Trend): DiskForecast['daysToFull'] {
  const days = (bytesPerDay: number) => Math.floor(freeBytes / bytesPerDay)
  if (likely <= 0 || days(likely) > daysMax) return undefined
  const last = low <= 0 ? undefined : days(low)
  return {
    likely: days(likely),
    low: days(high),
    high: last === undefined || last > daysMax ? undefined : last
  }
}

const keptS = 400 * 86_400
/** How long measures of deleted backups are kept. */
const pastKeptS = 200 * 86_400

interface SpaceWatchParts {
  readonly fleet: Pick<Fleet, 'list'>
  readonly store: Pick<Store, 'spaceSamples' | 'deletedBackups'>
}

/** Also removes old measurements. Skips servers whose files are not accessible. */
export async function measureSpace({ fleet, store }: SpaceWatchParts): Promise<void> {
  const at = Math.floor(Date.now() / 1000)
  for (const { name, host } of fleet.list()) {
    const space = await host.examination.findSpace().catch(unlessFault)
    if (!space) continue
    const { totalBytes, freeBytes } = space
    await store.spaceSamples.add(name, { at, totalBytes, freeBytes })
  }
  await store.spaceSamples.removeBefore(at - keptS)
  await store.deletedBackups.removeBefore(at - pastKeptS)
}

type AnomalyItem = Schemas['Anomaly']

const daysByDefault = 7

const shape: ListShape<AnomalyItem> = {
  keyOf: item => `${item.agent ?? ''}\0${item.client}\0${item.kind}`,
  nameOf: item => item.client,
  fields: { at: item => item.at, client: item => item.client, kind: item => item.kind }
}

export class Anomalies extends Service<'fleet' | 'massChanges' | 'measured' | 'zones'> {
  async list(ask: RequestContext, query: QueryOf<'listAnomalies'>): Promise<Page<AnomalyItem>> {
    const { days = daysByDefault } = query
    const since = Math.floor(Date.now() / 1000) - days * 86_400
    const items = await gatherFromServers({ fleet: this.hub.fleet, ask }, server =>
      this.#listOfServer(ask, server, since)
    )
    return toPage(items, shape, query)
  }

  async #listOfServer(
    ask: RequestContext,
    server: BurpServer,
    since: number
  ): Promise<AnomalyItem[]> {
    const { fleet, zones, measured, massChanges } = this.hub
    const times = zones.of(ask.caller)
    const { names, ofClients } = await measured.find(ask, server)
    const shown = new Map(massChanges.list(server.name).map(told => [told.client, told]))
    return names.flatMap(client =>
      withShown(ofClients.get(client)?.anomalies ?? [], shown.get(client))
        .filter(({ at }) => at >= since)
        .map(({ kind, backup, at, reason }) => ({
          client,
          agent: fleet.agentOf(server),
          kind,
          backup,
          at: times.printWithOffset(at),
          reason
        }))
    )
  }
}

/** The file index reports sooner and smaller changes than burp's counters; only one is shown per kind. */
function withShown(counted: readonly Anomaly[], shown: ReportedMassChange | undefined) {
  if (!shown || counted.some(({ kind }) => kind === shown.kind)) return counted
  return [...counted, shown]
}
