/** Reports of one backup, of the clients of a server, and of all servers. */
import type { Schemas } from '../../../generated/contract-types.js'
import { mayListClient } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import {
  type BackupRecord,
  type ClientSummary,
  isWindows
} from '../../burp/server/server-values.js'
import {
  counterOf,
  lookUpAmount,
  lookUpNumber,
  totalOf,
  type CounterName,
  type Counters,
  type NumberName
} from '../../protocol/counters.js'
import type { RequestContext, ClientRequestContext } from '../requests/request-context.js'
import type { Page } from '../requests/answers.js'
import {
  gatherFromServers,
  listKnownServers,
  noteUnread,
  openClient,
  openServer
} from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { toPage, type ListShape, type PageQuestion } from '../requests/paging.js'
import { Service } from '../service.js'

type BackupItem = Schemas['Backup']
type BackupReport = Schemas['BackupReport']

const backups: ListShape<BackupItem> = {
  keyOf: item => item.number,
  fields: {
    number: item => item.number,
    date: item => item.date,
    size: item => item.size ?? undefined,
    received: item => item.received ?? undefined
  }
}

const reports: ListShape<BackupReport> = {
  keyOf: item => item.number,
  fields: { number: item => item.number }
}

export class Reports extends Service<'fleet' | 'zones'> {
  /** Lists the finished backups of a client, by ascending number. */
  async listBackups(ask: ClientRequestContext, question: PageQuestion): Promise<Page<BackupItem>> {
    const server = openClient(this.hub.fleet, ask)
    const records = await server.listRecords(ask.place.client, ask)
    server.prepareTrees(ask.place.client)
    return toPage(
      records.map(record => toBackupItem(record, this.hub.zones.of(ask.caller))),
      backups,
      question
    )
  }

  async listReports(
    ask: ClientRequestContext,
    question: PageQuestion
  ): Promise<Page<BackupReport>> {
    const server = openClient(this.hub.fleet, ask)
    const records = await server.listRecords(ask.place.client, ask)
    const os = records.length === 0 ? '' : await server.findOs(ask.place.client, ask)
    return toPage(
      records.map(record => toReport(record, os)),
      reports,
      question
    )
  }

  async findReport(ask: ClientRequestContext, backup: number): Promise<BackupReport> {
    const server = openClient(this.hub.fleet, ask)
    const record = await server.findRecord(ask.place.client, backup, ask)
    return toReport(record, await server.findOs(ask.place.client, ask))
  }

  async findServersReport(ask: RequestContext): Promise<Schemas['ServersReport']> {
    const { fleet } = this.hub
    const gathered = await gatherFromServers({ fleet, ask }, async server => {
      const summaries = await listVisibleSummaries(ask, server)
      return [{ name: server.name, summaries: summaries.map(([, summary]) => summary) }]
    })
    const known = ask.place.server === undefined ? await listKnownServers(fleet, ask.caller) : null
    const items = gathered.filter(item => known?.some(({ name }) => name === item.name) ?? true)
    return {
      backups: items.map(({ name, summaries }) => ({
        name,
        number: summaries.reduce((sum, { finishedCount }) => sum + finishedCount, 0)
      })),
      servers: items.map(({ name, summaries }) => ({ name, number: sumUp(summaries) }))
    }
  }

  /** Lists the clients of one server that have a report. */
  async listSummaries(ask: RequestContext): Promise<[string, ClientSummary][]> {
    return listVisibleSummaries(ask, openServer(this.hub.fleet, ask))
  }
}

function toBackupItem({ backup, counters }: BackupRecord, times: LocalTimes): BackupItem {
  const amount = (name: NumberName) => lookUpAmount(counters, name)
  return {
    number: backup.number,
    date: times.print(backup.timestamp),
    deletable: backup.isDeletable,
    encrypted: isEncrypted(counters),
    received: amount('bytesReceived'),
    size: amount('bytes'),
    sent: amount('bytesSent'),
    estimated: amount('bytesEstimated'),
    // The backup's log contains the exact number.
    warnings: amount('warnings'),
    errors: amount('errors'),
    messages: amount('messages')
  }
}

/** Lists the clients that the caller may see, and notes those whose summary is not known yet. */
export async function listVisibleSummaries(
  ask: RequestContext,
  server: BurpServer
): Promise<[string, ClientSummary][]> {
  const { ofClients, missing } = await server.listSummaries(ask)
  const maySee = (client: string) => mayListClient(ask.caller, server.name, client)
  noteUnread(ask, server, [...missing].filter(maySee).length)
  return [...ofClients].filter(([client]) => maySee(client))
}

/** Statistics of a client's newest backup; null if unknown. */
export interface Stats {
  total: number | null
  totsize: number | null
  warnings: number | null
  errors: number | null
  messages: number | null
}

export function toStats({ figures }: ClientSummary): Stats {
  const { entries = null, bytes = null, warnings = null } = figures ?? {}
  const { errors = null, messages = null } = figures ?? {}
  return { total: entries, totsize: bytes, warnings, errors, messages }
}

/** Adds up known values; null if there are items, but none with a known value. */
export function addUp(stats: readonly Stats[]): Stats {
  const sum = (name: keyof Stats) => {
    const known = stats.flatMap(each => each[name] ?? [])
    if (known.length === 0 && stats.length > 0) return null
    return known.reduce((before, value) => before + value, 0)
  }
  return {
    total: sum('total'),
    totsize: sum('totsize'),
    warnings: sum('warnings'),
    errors: sum('errors'),
    messages: sum('messages')
  }
}

function sumUp(
  summaries: readonly ClientSummary[]
): Schemas['ServersReport']['servers'][number]['number'] {
  const os: Record<string, number> = {}
  for (const summary of summaries) os[summary.os] = (os[summary.os] ?? 0) + 1
  return { ...addUp(summaries.map(toStats)), os }
}

function toReport({ backup, counters }: BackupRecord, os: string): BackupReport {
  const entries = (name: CounterName) => toEntryCounts(counters, name)
  const count = (name: NumberName) => lookUpAmount(counters, name)
  const start = lookUpNumber(counters, 'timeStart') ?? null
  const end = lookUpNumber(counters, 'timeEnd') ?? null
  return {
    number: backup.number,
    start: start ?? backup.timestamp,
    end,
    duration: start === null || end === null ? null : Math.max(0, end - start),
    received: count('bytesReceived'),
    sent: count('bytesSent'),
    totsize: count('bytes'),
    estimated: count('bytesEstimated'),
    warnings: count('warnings'),
    errors: count('errors'),
    messages: count('messages'),
    encrypted: isEncrypted(counters),
    windows: isWindows(os) ? 'true' : 'false',
    os,
    dir: entries('directories'),
    efs: entries('efsFiles'),
    files: entries('files'),
    files_enc: entries('encryptedFiles'),
    hardlink: entries('hardLinks'),
    meta: entries('metaData'),
    meta_enc: entries('encryptedMetaData'),
    softlink: entries('softLinks'),
    special: entries('specialFiles'),
    total: entries('grandTotal'),
    vssfooter: entries('vssFooters'),
    vssfooter_enc: entries('encryptedVssFooters'),
    vssheader: entries('vssHeaders'),
    vssheader_enc: entries('encryptedVssHeaders')
  }
}

export function toEntryCounts(counters: Counters, name: CounterName): Schemas['EntryCounts'] {
  const counter = counterOf(counters, name)
  const { count, changed, same, deleted, scanned } = counter
  return { changed, deleted, new: count, scanned, total: totalOf(counter), unchanged: same }
}

export function isEncrypted(counters: Counters): boolean {
  return totalOf(counterOf(counters, 'encryptedFiles')) > 0
}
