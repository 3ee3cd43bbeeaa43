/** Which finished backups a client has, as burp last said. */
import type { Kysely, Selectable } from 'kysely'
import type { BackupListsTable, Tables } from './tables.js'

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

export class BackupLists {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Of these clients; those that none is known of are left out. */
  async listOf(server: string, clients: readonly string[]): Promise<BackupListsRow[]> {
    if (clients.length === 0) return []
    const rows = await this.#db
      .selectFrom('backup_lists')
      .selectAll()
      .where('server', '=', server)
      .where('client', 'in', clients)
      .execute()
    return rows.map(toRow)
  }

  /** Of all clients of a server. */
  async listHeads(server: string): Promise<BackupListHead[]> {
    const rows = await this.#db
      .selectFrom('backup_lists')
      .select(['client', 'fingerprint', 'counted', 'checked_at'])
      .where('server', '=', server)
      .execute()
    return rows.map(toHead)
  }

  /** All of them, or none. */
  async writeMany(rows: readonly BackupListsRow[]): Promise<void> {
    if (rows.length === 0) return
    await this.#db
      .insertInto('backup_lists')
      .values(rows.map(toColumns))
      .onConflict(conflict =>
        conflict.columns(['server', 'client']).doUpdateSet(expression => ({
          fingerprint: expression.ref('excluded.fingerprint'),
          backups: expression.ref('excluded.backups'),
          checked_at: expression.ref('excluded.checked_at'),
          counted: expression.ref('excluded.counted'),
          newest_number: expression.ref('excluded.newest_number'),
          newest_timestamp: expression.ref('excluded.newest_timestamp')
        }))
      )
      .execute()
  }
}

type HeadColumns = Pick<
  Selectable<BackupListsTable>,
  'client' | 'fingerprint' | 'counted' | 'checked_at'
>

function toHead({ client, fingerprint, counted, checked_at: at }: HeadColumns): BackupListHead {
  return { client, fingerprint, counted, checkedAt: Number(at) }
}

function toRow(row: Selectable<BackupListsTable>): BackupListsRow {
  const { server, backups, newest_number: number, newest_timestamp: timestamp } = row
  const newest = number === null ? null : { number, timestamp: Number(timestamp) }
  return { ...toHead(row), server, backups, newest }
}

function toColumns(row: BackupListsRow) {
  const { server, client, fingerprint, backups, checkedAt, counted, newest } = row
  return {
    server,
    client,
    fingerprint,
    backups,
    checked_at: checkedAt,
    counted,
    newest_number: newest?.number ?? null,
    newest_timestamp: newest?.timestamp ?? null
  }
}
