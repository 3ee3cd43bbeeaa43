/** The report over all clients of a server, with its optional summing up of the small ones. */
import type { Schemas } from '../../../generated/contract-types.js'
import { isWindows, unknownOs } from '../../burp/server/operating-system.js'
import type { RequestContext } from '../requests/request-context.js'
import { addUp, toStats, type Reports } from '../backups/reports.js'
import type { QueryOf } from '../requests/parameters.js'

type Report = Schemas['ClientsReport']

type ReportQuery = QueryOf<'getClientsReport'>

interface Line {
  name: string
  number: number
  stats: Report['clients'][number]['stats']
}

/** Stands for all clients that are not named; programs look for this word. */
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
