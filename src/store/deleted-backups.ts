/** What is kept of backups that burp has deleted since. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import { toParts } from '../queues/batches.js'
import type { ClientBackupKey } from './backup-numbers.js'
import type { PastBackupsTable, Tables } from './tables.js'

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

export class DeletedBackups {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add(server: string, measures: readonly BackupMeasure[]): Promise<void> {
    for (const part of toParts(measures, rowsPerQuery)) {
      await this.#db
        .insertInto('past_backups')
        .values(part.map((measure): Insertable<PastBackupsTable> => ({ server, ...measure })))
        .onConflict(conflict =>
          conflict.columns(['server', 'client', 'number', 'timestamp']).doNothing()
        )
        .execute()
    }
  }

  /** Of these clients, begun since then, in no order. */
  async list(server: string, clients: readonly string[], since: number): Promise<BackupMeasure[]> {
    if (clients.length === 0) return []
    const rows = await this.#db
      .selectFrom('past_backups')
      .selectAll()
      .where('server', '=', server)
      .where('client', 'in', clients)
      .where('timestamp', '>=', since)
      .execute()
    return rows.map(toMeasure)
  }

  async removeBefore(timestamp: number): Promise<void> {
    await this.#db.deleteFrom('past_backups').where('timestamp', '<', timestamp).execute()
  }
}

function toMeasure(row: Selectable<PastBackupsTable>): BackupMeasure {
  const { client, number } = row
  return {
    client,
    number,
    timestamp: Number(row.timestamp),
    bytes: Number(row.bytes),
    received: Number(row.received),
    entries: Number(row.entries),
    files: Number(row.files),
    added: Number(row.added),
    changed: Number(row.changed),
    deleted: Number(row.deleted)
  }
}
