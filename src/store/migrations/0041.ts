/** Passkeys of users, and the challenges that were answered. */
import type { Kysely, Migration } from 'kysely'

export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('credential', 'text', column => column.notNull().unique())
      .addColumn('user_key', 'text', column => column.notNull())
      .addColumn('label', 'text', column => column.notNull())
      .addColumn('public_key', 'text', column => column.notNull())
      .addColumn('counter', 'bigint', column => column.notNull())
      .addColumn('transports', 'text', column => column.notNull())
      .addColumn('rp_id', 'text', column => column.notNull())
      .addColumn('is_synced', 'integer', column => column.notNull())
      .addColumn('is_verified', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute()
    await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_key').execute()
    await db.schema
      .createTable('spent_proofs')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute()
  }
}
