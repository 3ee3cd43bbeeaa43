/** Which finished backups a client has, as burp last said. */
import type { Kysely, Selectable } from 'kysely'
import type { BackupListsTable, Tables } from './tables.js'

export interface BackupListsRow {
  server: string
  client: string
  /** Changes when the list has to be asked for again. */
  fingerprint: string
  /** JSON, as it was written. */
  backups: string
  /** When burp said so, milliseconds since 1970. */
  checkedAt: number
}

export class BackupLists {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(server: string, client: string): Promise<BackupListsRow | undefined> {
    const row = await this.#db
      .selectFrom('backup_lists')
      .selectAll()
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirst()
    return row && toRow(row)
  }

  /** Those of all clients of a server. */
  async list(server: string): Promise<BackupListsRow[]> {
    const rows = await this.#db
      .selectFrom('backup_lists')
      .selectAll()
      .where('server', '=', server)
      .execute()
    return rows.map(toRow)
  }

  async write({ server, client, fingerprint, backups, checkedAt }: BackupListsRow): Promise<void> {
    const changed = { fingerprint, backups, checked_at: checkedAt }
    await this.#db
      .insertInto('backup_lists')
      .values({ server, client, ...changed })
      .onConflict(conflict => conflict.columns(['server', 'client']).doUpdateSet(changed))
      .execute()
  }

  async remove(server: string, client: string): Promise<void> {
    await this.#db
      .deleteFrom('backup_lists')
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }
}

function toRow(row: Selectable<BackupListsTable>): BackupListsRow {
  const { server, client, fingerprint, backups } = row
  return { server, client, fingerprint, backups, checkedAt: Number(row.checked_at) }
}
