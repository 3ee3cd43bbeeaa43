/** The finished backups of each client, as last reported by burp. */
import { overwrite, Table } from './table.js'
import { toBatches } from '../queues/time-slice.js'
import type { ClientBackupKey } from './backup-stats.js'

export interface BackupListHead {
  client: string
  /** Changes when the list must be queried again. */
  fingerprint: string
  /** Number of backups with counters. */
  counted: number
  /** Time of the query, milliseconds since 1970. */
  checkedAt: number
}

export interface BackupListsRow extends BackupListHead {
  server: string
  /** JSON: rows of their own would take 4.4 s instead of 2.5 s of CPU to fill for 60,000 backups. */
  backups: string
  newest: { number: number; timestamp: number } | null
}

interface ListRow extends Omit<BackupListsRow, 'newest'> {
  newestNumber: number | null
  newestTimestamp: number | null
}

const countColumns = ['counted', 'newestNumber', 'newestTimestamp'] as const

export class BackupLists extends Table<{ backupLists: ListRow }> {
  /** Leaves out clients without a known list. */
  async listOf(server: string, clients: readonly string[]): Promise<BackupListsRow[]> {
    if (clients.length === 0) return []
    const rows = await this.db
      .selectFrom('backupLists')
      .selectAll()
      .where('server', '=', server)
      .where('client', 'in', clients)
      .execute()
    return rows.map(toRow)
  }

  async listHeads(server: string): Promise<BackupListHead[]> {
    return this.db
      .selectFrom('backupLists')
      .select(['client', 'fingerprint', 'counted', 'checkedAt'])
      .where('server', '=', server)
      .execute()
  }

  async writeMany(rows: readonly BackupListsRow[]): Promise<void> {
    if (rows.length === 0) return
    await this.db
      .insertInto('backupLists')
      .values(rows.map(toColumns))
      .onConflict(conflict =>
        conflict
          .columns(['server', 'client'])
          .doUpdateSet(overwrite('fingerprint', 'backups', 'checkedAt', ...countColumns))
      )
      .execute()
  }
}

function toRow({ newestNumber, newestTimestamp, ...row }: ListRow): BackupListsRow {
  const isKnown = newestNumber !== null && newestTimestamp !== null
  return { ...row, newest: isKnown ? { number: newestNumber, timestamp: newestTimestamp } : null }
}

function toColumns({ newest, ...row }: BackupListsRow): ListRow {
  const [newestNumber, newestTimestamp] = [newest?.number ?? null, newest?.timestamp ?? null]
  return { ...row, newestNumber, newestTimestamp }
}

/** The values of a backup in time series. */
export interface BackupMeasure extends ClientBackupKey {
  readonly bytes: number
  /** Bytes that the client sent. */
  readonly received: number
  readonly entries: number
  /** Plain and encrypted files, and the differences from the previous backup. */
  readonly files: number
  readonly added: number
  readonly changed: number
  readonly deleted: number
}

const rowsPerQuery = 500

export class DeletedBackups extends Table<{ pastBackups: BackupMeasure & { server: string } }> {
  async add(server: string, measures: readonly BackupMeasure[]): Promise<void> {
    for (const part of toBatches(measures, rowsPerQuery)) {
      await this.db
        .insertInto('pastBackups')
        .values(part.map(measure => ({ server, ...measure })))
        .onConflict(conflict =>
          conflict.columns(['server', 'client', 'number', 'timestamp']).doNothing()
        )
        .execute()
    }
  }

  /** Returns backups that started at `since` or later, unordered. */
  async list(server: string, clients: readonly string[], since: number): Promise<BackupMeasure[]> {
    if (clients.length === 0) return []
    return this.db
      .selectFrom('pastBackups')
      .select(['client', 'number', 'timestamp', 'bytes', 'received', 'entries'])
      .select(['files', 'added', 'changed', 'deleted'])
      .where('server', '=', server)
      .where('client', 'in', clients)
      .where('timestamp', '>=', since)
      .execute()
  }

  async removeBefore(timestamp: number): Promise<void> {
    await this.db.deleteFrom('pastBackups').where('timestamp', '<', timestamp).execute()
  }
}

/** Identifies a backup that was started, finished or not. */
export interface AttemptKey {
  readonly client: string
  readonly number: number
  /** Seconds since 1970. */
  readonly startedAt: number
}

export interface AttemptLog extends AttemptKey {
  readonly content: string
}

/** Per client; older logs are removed. */
const logsOfClientMax = 50

export class AttemptLogs extends Table<{ attemptLogs: AttemptLog & { server: string } }> {
  /** Replaces the log of the same attempt, since a resumed backup continues its log. */
  async add(server: string, logs: readonly AttemptLog[]): Promise<void> {
    for (const { client, number, startedAt, content } of logs) {
      await this.db
        .insertInto('attemptLogs')
        .values({ server, client, number, startedAt, content })
        .onConflict(conflict =>
          conflict
            .columns(['server', 'client', 'startedAt', 'number'])
            .doUpdateSet(overwrite('content'))
        )
        .execute()
      await this.#removeOldest(server, client)
    }
  }

  async listKeys(server: string, client: string): Promise<AttemptKey[]> {
    return this.db
      .selectFrom('attemptLogs')
      .select(['client', 'number', 'startedAt'])
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }

  async lookUp(server: string, key: AttemptKey): Promise<string | undefined> {
    const { client, startedAt, number } = key
    return (await this.lookUpRow('attemptLogs', { server, client, startedAt, number }))?.content
  }

  /** `at`: start of the attempt, in seconds since 1970. */
  async removeBefore(at: number): Promise<void> {
    await this.db.deleteFrom('attemptLogs').where('startedAt', '<', at).execute()
  }

  async #removeOldest(server: string, client: string): Promise<void> {
    const newestOfOthers = await this.db
      .selectFrom('attemptLogs')
      .select('startedAt')
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('startedAt', 'desc')
      .offset(logsOfClientMax)
      .limit(1)
      .executeTakeFirst()
    if (!newestOfOthers) return
    await this.db
      .deleteFrom('attemptLogs')
      .where('server', '=', server)
      .where('client', '=', client)
      .where('startedAt', '<=', newestOfOthers.startedAt)
      .execute()
  }
}
