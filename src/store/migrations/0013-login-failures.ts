import type { Kysely, Migration } from 'kysely'

/** How many logins have failed lately, for all instances. */
export const loginFailures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('login_failures')
      .addColumn('key', 'text', column => column.primaryKey().notNull())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('last_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('login_failures_by_age')
      .on('login_failures')
      .column('last_at')
      .execute()
  }
}
