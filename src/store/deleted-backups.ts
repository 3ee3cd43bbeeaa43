/** Statistics of backups that burp has deleted since. */
import { toBatches } from '../queues/time-slice.js'
import type { ClientBackupKey } from './backup-stats.js'
import { Table } from './table.js'

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
