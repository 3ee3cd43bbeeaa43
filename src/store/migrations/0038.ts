/** Logins of programs that a user confirms on a page. */
import type { Kysely, Migration } from 'kysely'

export const deviceLogins: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('device_logins')
      .addColumn('device_hash', 'text', column => column.primaryKey())
      .addColumn('user_code', 'text', column => column.notNull().unique())
      .addColumn('program', 'text', column => column.notNull())
      .addColumn('ip', 'text', column => column.notNull())
      .addColumn('network', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addColumn('poll_at', 'bigint', column => column.notNull())
      .addColumn('interval_s', 'integer', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('user_key', 'text')
      .addColumn('is_read_only', 'integer', column => column.notNull())
      .addColumn('token_days', 'integer', column => column.notNull())
      .execute()
  }
}
