/** Restore tests: their speed, sample as JSON, and the instance that knows the password. */
import type { Kysely, Migration } from 'kysely'

export const restoreTests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('checks').addColumn('bytes_per_second', 'bigint').execute()
    await db.schema
      .alterTable('checks')
      .addColumn('files_transfer_only', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('checks').addColumn('sample', 'text').execute()
    await db.schema.alterTable('checks').addColumn('password_holder', 'text').execute()
  }
}
