/** What is known of burp servers while they cannot be asked. */
import type { Kysely, Migration } from 'kysely'

export const clientLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('client_lists')
      .addColumn('server', 'text', column => column.primaryKey().notNull())
      .addColumn('clients', 'text', column => column.notNull())
      .addColumn('as_of', 'bigint', column => column.notNull())
      .execute()
  }
}
