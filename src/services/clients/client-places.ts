import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { isCounted } from '../../burp/server/client-state.js'
import { isWindows, type MissingFacts, unknownOs } from '../../burp/server/server-values.js'
import type { Fault } from '../../faults.js'
import type { ClientRequestContext, RequestContext } from '../requests/request-context.js'
import type { Page } from '../requests/answers.js'
import {
  askInTime,
  gatherFromServers,
  listKnownServers,
  openClient,
  visibleClients
} from '../requests/request-targets.js'
import { type ListShape, type PageQuestion, toPage, toPageInSlices } from '../requests/paging.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'
import { addUp, type Reports, toStats } from '../backups/reports.js'

type ServerStats = Schemas['ServerStats']

const places: ListShape<Schemas['ClientPlace']> = {
  keyOf: item => `${item.agent ?? ''}\0${item.name}`,
  nameOf: item => item.name,
  fields: { name: item => item.name, agent: item => item.agent ?? '' }
}

const servers: ListShape<ServerStats> = {
  keyOf: item => item.name,
  nameOf: item => item.name,
  fields: { name: item => item.name, clients: item => item.clients }
}

export class ClientPlaces extends Service<'authenticator' | 'fleet' | 'zones'> {
  /** Administrators can request the list as another user sees it. */
  async list(
    ask: RequestContext,
    query: QueryOf<'listAllClients'>
  ): Promise<Page<Schemas['ClientPlace']>> {
    const eyes = await this.#eyesOf(ask, query.user)
    const list = async (server: BurpServer) => {
      const clients = visibleClients(eyes, server, await server.lookAtClients(ask))
      return clients.map(({ name }) => ({ name, agent: this.hub.fleet.agentOf(server) }))
    }
    const items = await gatherFromServers({ fleet: this.hub.fleet, ask, caller: eyes }, list)
    return toPageInSlices(items, places, { ...query, signal: ask.signal })
  }

  async listServers(ask: RequestContext, question: PageQuestion): Promise<Page<ServerStats>> {
    const visible = await listKnownServers(this.hub.fleet, ask.caller)
    const items = await Promise.all(visible.map(server => this.#toServerStats(ask, server)))
    return toPage(items, servers, question)
  }

  async listLabels(ask: ClientRequestContext): Promise<Schemas['Labels']> {
    const server = openClient(this.hub.fleet, ask)
    const { labels } = await server.findClient(ask.place.client, ask)
    return { labels: [...labels] }
  }

  async #eyesOf({ caller }: RequestContext, user: string | undefined): Promise<Caller> {
    return user === undefined || !caller.isAdmin
      ? caller
      : this.hub.authenticator.findCallerNamed(user)
  }

  async #toServerStats(ask: RequestContext, server: BurpServer): Promise<ServerStats> {
    let reason: Fault | undefined
    let lastSeen = server.health.lastSeen
    const noteMissing = (_server: string, fault: Fault, { asOf }: MissingFacts = {}) => {
      reason = fault
      if (asOf !== undefined) lastSeen ??= Math.floor(asOf / 1000)
    }
    const looker = { user: ask.user, signal: ask.signal, noteMissing }
    const list = await askInTime(
      server,
      () => server.lookAtClients(looker),
      fault => (reason = fault)
    )
    const isAlive = list !== undefined && reason === undefined
    const listed = list ? visibleClients(ask.caller, server, list) : []
    const clients = listed.filter(client => isCounted(server, client))
    return {
      name: server.name,
      alive: isAlive,
      clients: clients.length,
      code: reason?.code ?? server.health.code,
      lastSeen:
        isAlive || lastSeen === undefined ? null : this.hub.zones.of(ask.caller).print(lastSeen),
      numbersMissing: await server.countMissingNumbers(clients)
    }
  }
}

type Report = Schemas['ClientsReport']

type ReportQuery = QueryOf<'getClientsReport'>

interface Line {
  name: string
  number: number
  stats: Report['clients'][number]['stats']
}

/** Stands for all clients that are not named; programs expect this word. */
const othersName = 'others'

export async function findClientsReport(
  reports: Reports,
  ask: RequestContext,
  query: ReportQuery
): Promise<Report> {
  const summaries = await reports.listSummaries(ask)
  const lines = summaries.map(([name, summary]) => ({
    name,
    number: summary.finishedCount,
    stats: { ...toStats(summary), os: summary.os }
  }))
  return toReport(shorten(lines, query))
}

/** The development set has `windows` in place of `os`. */
export async function findClientsReportJson(
  reports: Reports,
  ask: RequestContext
): Promise<Schemas['ClientsReportJson']> {
  const report = await findClientsReport(reports, ask, {})
  const clients = report.clients.map(({ name, stats: { os, ...stats } }) => ({
    name,
    stats: { ...stats, windows: isWindows(os) ? ('true' as const) : ('false' as const) }
  }))
  return { backups: report.backups, clients }
}

function toReport(lines: readonly Line[]): Report {
  return {
    backups: lines.map(({ name, number }) => ({ name, number })),
    clients: lines.map(({ name, stats }) => ({ name, stats }))
  }
}

function shorten(
  lines: readonly Line[],
  { limit = 0, aggregation = 'number' }: ReportQuery
): readonly Line[] {
  const keptCount = limit > 1 ? limit - 1 : limit
  if (limit === 0 || aggregation === 'none' || lines.length <= keptCount) return lines
  const valueOf = (line: Line) =>
    ({ number: line.number, files: line.stats.total, size: line.stats.totsize })[aggregation] ?? -1
  const ranked = lines.toSorted((a, b) => valueOf(b) - valueOf(a))
  const kept = ranked.slice(0, keptCount)
  return limit === 1 ? kept : [...kept, sumUp(ranked.slice(keptCount))]
}

function sumUp(lines: readonly Line[]): Line {
  const systems = new Set(lines.map(line => line.stats.os))
  const [onlySystem] = systems
  return {
    name: othersName,
    number: lines.reduce((before, line) => before + line.number, 0),
    stats: {
      ...addUp(lines.map(({ stats }) => stats)),
      os: systems.size === 1 && onlySystem !== undefined ? onlySystem : unknownOs
    }
  }
}
