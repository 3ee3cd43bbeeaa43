/** The clients of each server by label, because labels decide permissions. */
import type { Kysely, Migration } from 'kysely'

export const clientLabels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('client_labels')
      .addColumn('server', 'text', column => column.primaryKey())
      .addColumn('clients', 'text', column => column.notNull())
      .execute()
  }
}
