/** Statistics of finished backups. They never change, so each is queried only once. */
import { type Kysely, sql } from 'kysely'
import { toBatches } from '../queues/time-slice.js'
import { overwrite, Table } from './table.js'

/** Identifies a backup. The number alone may be used again after a client was reinstalled. */
export interface BackupKey {
  server: string
  client: string
  number: number
  /** Start of the backup, seconds since 1970. */
  timestamp: number
}

export type ClientBackupKey = Omit<BackupKey, 'server'>

/** The statistics that lists show; times are seconds since 1970. */
export interface BackupFigures {
  startedAt: number
  endedAt: number | null
  durationS: number | null
  /** Null if burp did not count them. */
  bytes: number | null
  entries: number
  warnings: number
  errors: number
  messages: number
}

export interface BackupStatsRow extends BackupKey {
  /** JSON, as it was written. */
  counters: string
  /** Operating system of the client at that time; null if unknown. */
  os: string | null
  /** Null if burp has no readable counters. */
  figures: BackupFigures | null
}

/** A backup as the calendar shows it. */
export interface DatedBackup {
  client: string
  number: number
  startedAt: number
  endedAt: number | null
  /** Null if burp has no readable counters. */
  warnings: number | null
}

/** Bounds of the start of backups, both inclusive. */
export interface Period {
  from?: number | undefined
  to?: number | undefined
}

export interface SummaryRow extends ClientBackupKey {
  counted: number
  isKnown: boolean
  /** Null if its statistics are not stored, or burp has no readable counters. */
  figures: BackupFigures | null
  /** Operating system; that of an older backup if it is unknown for this one. */
  os: string | null
  isOsOfThis: boolean
}

/** All null if burp has no readable counters. */
type FigureColumns = Record<(typeof figureColumns)[number], number | null>

type StatsRow = Omit<BackupStatsRow, 'figures'> & FigureColumns

interface SummaryColumns extends FigureColumns {
  client: string
  counted: number
  newestNumber: number
  newestTimestamp: number
  knownNumber: number | null
  os: string | null
  olderOs: string | null
}

const figureColumns = [
  'startedAt',
  'endedAt',
  'duration',
  'bytes',
  'entries',
  'warnings',
  'errors',
  'messages'
] as const

/** Per statement. Both databases accept more than 30,000 parameters. */
const keysPerQuery = 1_000
const rowsPerQuery = 500

export class BackupStats extends Table<{ backupNumbers: StatsRow }> {
  async lookUp(key: BackupKey): Promise<BackupStatsRow | undefined> {
    const row = await this.lookUpRow('backupNumbers', pickKey(key))
    return row && toRow(row)
  }

  /** Returns the stored rows of these backups, unordered. */
  async listExactly(server: string, keys: readonly ClientBackupKey[]): Promise<BackupStatsRow[]> {
    const found: BackupStatsRow[] = []
    for (const part of toBatches(keys, keysPerQuery)) {
      found.push(...(await this.#listPart(server, part)))
    }
    return found
  }

  /** Returns backups that started at `since` or later, sorted by client and number. */
  async listSince(
    server: string,
    clients: readonly string[],
    since: number
  ): Promise<BackupStatsRow[]> {
    if (clients.length === 0) return []
    const rows = await this.db
      .selectFrom('backupNumbers')
      .selectAll()
      .where('server', '=', server)
      .where('client', 'in', clients)
      .where('timestamp', '>=', since)
      .orderBy('client')
      .orderBy('number')
      .execute()
    return rows.map(toRow)
  }

  /** Returns all stored backups of these clients, unordered. */
  async listKeys(server: string, clients: readonly string[]): Promise<ClientBackupKey[]> {
    if (clients.length === 0) return []
    return this.db
      .selectFrom('backupNumbers')
      .select(['client', 'number', 'timestamp'])
      .where('server', '=', server)
      .where('client', 'in', clients)
      .execute()
  }

  async countOfClients(server: string): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('backupNumbers')
      .select(({ fn }) => ['client', fn.countAll<number>().as('count')])
      .where('server', '=', server)
      .groupBy('client')
      .execute()
    return new Map(rows.map(({ client, count }) => [client, count]))
  }

  /** Sorted by client and number. */
  async listDated(
    server: string,
    clients: readonly string[],
    { from, to }: Period
  ): Promise<DatedBackup[]> {
    if (clients.length === 0) return []
    let query = this.db
      .selectFrom('backupNumbers')
      .select(['client', 'number', 'timestamp', 'startedAt', 'endedAt', 'warnings'])
      .where('server', '=', server)
      .where('client', 'in', clients)
    if (from !== undefined) query = query.where('timestamp', '>=', from)
    if (to !== undefined) query = query.where('timestamp', '<=', to)
    const rows = await query.orderBy('client').orderBy('number').execute()
    return rows.map(({ client, number, timestamp, startedAt, endedAt, warnings }) => {
      return { client, number, startedAt: startedAt ?? timestamp, endedAt, warnings }
    })
  }

  /** Returns the newest backup of each client, unordered. */
  async listSummaries(server: string): Promise<SummaryRow[]> {
    const { rows } = await sql<SummaryColumns>`
      select list.client, list.counted, list.newest_number, list.newest_timestamp,
        newest.number as known_number, newest.os, newest.started_at, newest.ended_at,
        newest.duration, newest.bytes, newest.entries, newest.warnings, newest.errors,
        newest.messages,
        case when newest.os is null then (
          select older.os from backup_numbers older
          where older.server = list.server and older.client = list.client and older.os is not null
          order by older.number desc limit 1
        ) end as older_os
      from backup_lists list left join backup_numbers newest
        on newest.server = list.server
        and newest.client = list.client
        and newest.number = list.newest_number
        and newest.timestamp = list.newest_timestamp
      where list.server = ${server} and list.newest_number is not null`.execute(this.db)
    return rows.map(toSummary)
  }

  async writeMany(rows: readonly BackupStatsRow[]): Promise<void> {
    await this.db.transaction().execute(async transaction => {
      for (const part of toBatches(rows, rowsPerQuery)) await this.#insert(transaction, part)
    })
  }

  async setOs(key: BackupKey, os: string): Promise<void> {
    await this.updateRow('backupNumbers', pickKey(key), { os })
  }

  /** Removes backups of these clients that are not in their lists; `keep` receives each of them before. */
  async removeOthers(
    server: string,
    lists: readonly {
      readonly client: string
      readonly backups: readonly Pick<BackupKey, 'number' | 'timestamp'>[]
    }[],
    keep: (row: BackupStatsRow) => Promise<void> = () => Promise.resolve()
  ): Promise<void> {
    const kept = new Set(
      lists.flatMap(({ client, backups }) => backups.map(each => toText({ client, ...each })))
    )
    const known = await this.listKeys(
      server,
      lists.map(({ client }) => client)
    )
    for (const key of known) {
      if (kept.has(toText(key))) continue
      const row = await this.lookUp({ server, ...key })
      if (row) await keep(row)
      await this.removeRows('backupNumbers', { server, ...key })
    }
  }

  // With this join SQLite searches the key by all of its four columns; with a row-value IN it reads all
  // backups of each client.
  async #listPart(server: string, keys: readonly ClientBackupKey[]) {
    const values = keys.map(({ client, number, timestamp }, index) =>
      index === 0
        ? sql`(cast(${client} as text), cast(${number} as integer), cast(${timestamp} as bigint))`
        : sql`(${client}, ${number}, ${timestamp})`
    )
    const { rows } = await sql<StatsRow>`
      with wanted (client, number, timestamp) as (values ${sql.join(values)})
      select backup_numbers.* from wanted join backup_numbers
        on backup_numbers.server = ${server}
        and backup_numbers.client = wanted.client
        and backup_numbers.number = wanted.number
        and backup_numbers.timestamp = wanted.timestamp`.execute(this.db)
    return rows.map(toRow)
  }

  async #insert(
    db: Kysely<{ backupNumbers: StatsRow }>,
    rows: readonly BackupStatsRow[]
  ): Promise<void> {
    await db
      .insertInto('backupNumbers')
      .values(rows.map(toColumns))
      .onConflict(conflict =>
        conflict.columns(['server', 'client', 'number', 'timestamp']).doUpdateSet({
          ...overwrite('counters', ...figureColumns),
          // A write that does not know the operating system keeps the known one.
          os: sql<string>`coalesce(excluded.os, backup_numbers.os)`
        })
      )
      .execute()
  }
}

function pickKey({ server, client, number, timestamp }: BackupKey): BackupKey {
  return { server, client, number, timestamp }
}

function toText({ client, number, timestamp }: ClientBackupKey): string {
  return `${number}@${timestamp}@${client}`
}

function toColumns({ figures, ...row }: BackupStatsRow): StatsRow {
  const values = { ...figures, duration: figures?.durationS }
  const columns = figureColumns.map(name => [name, values[name] ?? null])
  return { ...row, ...(Object.fromEntries(columns) as FigureColumns) }
}

function toRow(row: StatsRow): BackupStatsRow {
  const { server, client, number, timestamp, counters, os } = row
  return { server, client, number, timestamp, counters, os, figures: toFigures(row) }
}

function toFigures(row: FigureColumns): BackupFigures | null {
  if (row.startedAt === null) return null
  return {
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    durationS: row.duration,
    bytes: row.bytes,
    entries: row.entries ?? 0,
    warnings: row.warnings ?? 0,
    errors: row.errors ?? 0,
    messages: row.messages ?? 0
  }
}

function toSummary(row: SummaryColumns): SummaryRow {
  return {
    client: row.client,
    number: row.newestNumber,
    timestamp: row.newestTimestamp,
    counted: row.counted,
    isKnown: row.knownNumber !== null,
    figures: toFigures(row),
    os: row.os ?? row.olderOs,
    isOsOfThis: row.os !== null
  }
}

export interface SpaceSample {
  /** Seconds since 1970. */
  readonly at: number
  readonly totalBytes: number
  readonly freeBytes: number
}

export class SpaceSamples extends Table<{ spaceSamples: SpaceSample & { server: string } }> {
  /** Keeps the first sample of a second. */
  async add(server: string, { at, totalBytes, freeBytes }: SpaceSample): Promise<void> {
    await this.db
      .insertInto('spaceSamples')
      .values({ server, at, totalBytes, freeBytes })
      .onConflict(conflict => conflict.columns(['server', 'at']).doNothing())
      .execute()
  }

  /** Oldest first. */
  async list(server: string, since: number): Promise<SpaceSample[]> {
    return this.db
      .selectFrom('spaceSamples')
      .select(['at', 'totalBytes', 'freeBytes'])
      .where('server', '=', server)
      .where('at', '>=', since)
      .orderBy('at')
      .execute()
  }

  async removeBefore(at: number): Promise<void> {
    await this.db.deleteFrom('spaceSamples').where('at', '<', at).execute()
  }
}
