/** What is kept of backups that burp has deleted since. */
import { toParts } from '../queues/batches.js'
import type { ClientBackupKey } from './backup-numbers.js'
import { Table } from './table.js'

/** What series over time are made of. */
export interface BackupMeasure extends ClientBackupKey {
  /** That it holds. */
  readonly bytes: number
  /** That the client sent for it. */
  readonly received: number
  readonly entries: number
  /** Plain and encrypted files that it holds, and what became of those of the backup before. */
  readonly files: number
  readonly added: number
  readonly changed: number
  readonly deleted: number
}

const rowsPerQuery = 500

export class DeletedBackups extends Table<{ pastBackups: BackupMeasure & { server: string } }> {
  async add(server: string, measures: readonly BackupMeasure[]): Promise<void> {
    for (const part of toParts(measures, rowsPerQuery)) {
      await this.db
        .insertInto('pastBackups')
        .values(part.map(measure => ({ server, ...measure })))
        .onConflict(conflict =>
          conflict.columns(['server', 'client', 'number', 'timestamp']).doNothing()
        )
        .execute()
    }
  }

  /** Of these clients, begun since then, in no order. */
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
