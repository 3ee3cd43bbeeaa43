/** Which finished backups a client has, as burp last said. */
import { overwrite, Table } from './table.js'

export interface BackupListHead {
  client: string
  /** Changes when the list has to be asked for again. */
  fingerprint: string
  /** How many there are. */
  counted: number
  /** When burp said so, milliseconds since 1970. */
  checkedAt: number
}

export interface BackupListsRow extends BackupListHead {
  server: string
  /** JSON, as it was written. */
  backups: string
  newest: { number: number; timestamp: number } | null
}

interface ListRow extends Omit<BackupListsRow, 'newest'> {
  newestNumber: number | null
  newestTimestamp: number | null
}

const countColumns = ['counted', 'newestNumber', 'newestTimestamp'] as const

export class BackupLists extends Table<{ backupLists: ListRow }> {
  /** Of these clients; those that none is known of are left out. */
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

  /** Of all clients of a server. */
  async listHeads(server: string): Promise<BackupListHead[]> {
    return this.db
      .selectFrom('backupLists')
      .select(['client', 'fingerprint', 'counted', 'checkedAt'])
      .where('server', '=', server)
      .execute()
  }

  /** All of them, or none. */
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
