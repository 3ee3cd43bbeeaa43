/** Second factors of users: codes of an app, recovery codes, and devices that need no code. */
import type { Kysely, Migration } from 'kysely'

export const userFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user_factors')
      .addColumn('user_key', 'text', column => column.primaryKey())
      .addColumn('handle', 'text', column => column.notNull().unique())
      .addColumn('code_secret', 'text')
      .addColumn('code_since', 'bigint')
      .addColumn('code_pending', 'text')
      .addColumn('code_pending_at', 'bigint')
      .addColumn('code_last_step', 'bigint', column => column.notNull())
      .addColumn('code_failures', 'integer', column => column.notNull())
      .addColumn('code_open_at', 'bigint', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('hash', 'text', column => column.primaryKey())
      .addColumn('user_key', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('recovery_codes_by_user')
      .on('recovery_codes')
      .column('user_key')
      .execute()
    await db.schema
      .createTable('remembered_devices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('secret_hash', 'text', column => column.notNull().unique())
      .addColumn('user_key', 'text', column => column.notNull())
      .addColumn('user_agent', 'text', column => column.notNull())
      .addColumn('ip', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('remembered_devices_by_user')
      .on('remembered_devices')
      .column('user_key')
      .execute()
  }
}
